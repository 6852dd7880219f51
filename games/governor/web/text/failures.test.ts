import { expect, it } from 'vitest';
import type { Event } from '../generated';
import type { BoardState } from '../board.svelte';
import { failures } from './failures';

const board = {
  mine: 'titan',
  regionName: (region: string) => region,
  name: (nation: string) => nation,
  lawTitle: (law: number) => `Law ${law}`,
} as unknown as BoardState;

it('tells one’s own failures with their reason and law, and nobody else’s', () => {
  const events: Event[] = [
    { type: 'order_refused', nation: 'titan', order: { shoot: { region: 'c3' } }, reason: 'law', law: 5 },
    { type: 'move_failed', nation: 'titan', fleet: 1, to: 'c7', reason: 'contested' },
    { type: 'move_failed', nation: 'mars', fleet: 1, to: 'c7', reason: 'contested' },
  ];
  expect(failures(board, events)).toEqual([
    { what: 'Shoot at c3', why: 'The law forbids it (Law 5).' },
    { what: 'Move to c7', why: 'Several fleets wanted to go there, so none did.' },
  ]);
});
