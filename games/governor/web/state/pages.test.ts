import { expect, it } from 'vitest';
import type { BoardState } from '../board.svelte';
import { panels } from './pages';

const board = (more: object): BoardState =>
  ({
    pages: [
      { id: 'command', name: 'Command' },
      { id: 'council', name: 'Council' },
    ],
    page: 'command',
    part: 'map',
    desk: { drafts: [{}, {}], cards: [{ complete: true }, { complete: false }] },
    councilWaits: false,
    offers: () => false,
    ...more,
  }) as unknown as BoardState;

it('gives the command page part by part, with what waits there', () => {
  expect(panels(board({})).map(({ name, badge }) => [name, badge])).toEqual([
    ['Map', 0],
    ['Orders', 2],
    ['Events', 1],
    ['Laws', 0],
    ['News', 0],
    ['Council', 0],
  ]);
});

it('marks the panel that is shown, and a vote that waits', () => {
  const shown = panels(board({ part: 'laws', councilWaits: true }));
  expect(shown.filter((entry) => entry.chosen).map((entry) => entry.name)).toEqual(['Laws']);
  expect(shown.find((entry) => entry.name === 'Council')?.badge).toBe(1);
});

it('shows nations where there is no desk to give orders at', () => {
  expect(panels(board({ desk: null })).map((entry) => entry.name)).toContain('Nations');
});
