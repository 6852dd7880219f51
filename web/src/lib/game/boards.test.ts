// @vitest-environment jsdom

// At the recorded moments of a game its board offers what the rules offer: something to press, and nothing else.

import { render } from '@testing-library/svelte';
import { beforeEach, describe, expect, it } from 'vitest';
import { motion } from '../board/motion.svelte';
import { boardPropsAt } from '../testing/board';
import { contextFrom, expectOffersMarked, fixturesOf, stubLayout } from '../testing/fixtures';
import { Phrases } from '../text';
import { loadClient } from './catalog';
import type { Tagged } from './contract';

/** A game's `web/testing/content.ts`. */
interface TestContent {
  CONTENT: unknown;
  /** Kinds of actions that a board may show although no list has them. */
  UNLISTED?: string[];
}
/** Views of all games list the players, under one name or the other. */
interface Seats {
  players?: unknown[];
  offices?: unknown[];
}

const contents = import.meta.glob<TestContent>('../../../../games/*/web/testing/content.ts');
const files = import.meta.glob<string>('../../../../games/*/web/fixtures/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const gameOf = (path: string): string => path.split('/').at(-4) ?? '';
const positions = (game: string) =>
  fixturesOf<Seats, Tagged, Tagged>(
    Object.fromEntries(Object.entries(files).filter(([path]) => gameOf(path) === game)),
  );

describe.each(Object.entries(contents).map(([path, load]) => [gameOf(path), load] as const))(
  '%s',
  { timeout: 60_000 },
  (game, load) => {
    beforeEach(() => {
      motion.preference = 'still';
      stubLayout();
    });

    it('has recorded positions', () => expect(positions(game).size).toBeGreaterThan(0));

    it.each([...positions(game)])('%s', async (_, fixture) => {
      const [{ CONTENT, UNLISTED = [] }, client] = await Promise.all([load(), loadClient(game)]);
      if (!client) throw new Error(`${game} has no web/index.ts`);
      const seats = fixture.view.players ?? fixture.view.offices ?? [];
      const names = seats.map((__, n) => `Player ${n + 1}`);
      const context = { ...contextFrom(fixture, CONTENT, names), phrases: new Phrases(client.text) };
      expect(client.prompt(context).length).toBeGreaterThan(0);
      render(client.Board, { props: { ...context, ...boardPropsAt<Tagged>(() => undefined) } });
      // Standing orders are given at any time, and no part of a list.
      expectOffersMarked(fixture.offers, ['set_orders', ...UNLISTED]);
    });
  },
);
