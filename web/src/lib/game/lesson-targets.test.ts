// What a card of a lesson stands beside has to be on the board: a selector that finds nothing leaves the card anywhere.

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const GAMES = fileURLToPath(new URL('../../../../games/', import.meta.url));
const games = readdirSync(GAMES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

/** The classes by which the lessons of a game look for what they speak of. */
function wanted(game: string): string[] {
  const source = readFileSync(`${GAMES}${game}/web/lessons.ts`, 'utf8');
  const texts = [...source.matchAll(/(?:highlight: |const [A-Z_]+ = |onPage\(.*, )(['"])(.*?)\1/g)];
  return texts.flatMap(([, , selector = '']) =>
    [...selector.replace(/\[.*?\]/g, '').matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name),
  );
}

/** All classes that the components of a game give to elements. */
function given(game: string): Set<string> {
  const folder = `${GAMES}${game}/web`;
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.svelte'))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8').replace(/<style>[^]*<\/style>/, ''))
    .join('\n');
  const lists = [...sources.matchAll(/class(?:es)?=(?:"([^"]*)"|\{\[?([^\]}]*))/g)].map(
    ([, plain, listed]) => plain ?? listed ?? '',
  );
  const switched = [...sources.matchAll(/class:([\w-]+)/g)].map(([, name = '']) => name);
  return new Set([...lists.flatMap((list) => list.split(/[\s'",{}]+/)), ...switched]);
}

it.each(games)('points at what the board of %s draws', (game) => {
  const there = given(game);
  expect(wanted(game).length).toBeGreaterThan(0);
  expect(wanted(game).filter((name) => !there.has(name))).toEqual([]);
});
