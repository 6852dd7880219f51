// @vitest-environment jsdom

// What pages without a table know of the games, and that it does not bring the boards with it.

import { expect, it } from 'vitest';
import { siteOf } from './catalog';

const sources = Object.entries(
  import.meta.glob<string>('../../../../games/*/web/site.ts', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
).map(([path, source]) => ({ game: path.split('/').at(-3) ?? '', source }));

it.each(sources)('knows the colours and the rules page of $game', async ({ game }) => {
  const site = siteOf(game);
  expect(site?.theme.light.accent).toMatch(/^#/);
  expect(site?.theme.dark.accent).toMatch(/^#/);
  expect((await site?.rules())?.default).toBeTypeOf('function');
});

it.each(sources)('loads nothing of $game but what is shown', ({ source }) => {
  const imports = [...source.matchAll(/^import .* from '(.*)';$/gm)].map(([, from]) => from);
  expect(imports).toEqual(['$lib/game/contract']);
});

it('has nothing of a game that brings nothing', () => {
  expect(siteOf('chess')).toBeNull();
});
