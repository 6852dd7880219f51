// All games keep their boards in folders of one shape, as CONTRIBUTING.md lists it ("A game's web folder").

import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const GAMES = fileURLToPath(new URL('../../../../games/', import.meta.url));

/** What every game has. */
const REQUIRED = [
  'index.ts',
  'site.ts',
  'Board.svelte',
  'Board.test.ts',
  'Emblem.svelte',
  'board.svelte.ts',
  'animation.ts',
  'lessons.ts',
  'generated/index.ts',
  'players/Players.svelte',
  'rules/Rules.svelte',
  'rules/Tables.svelte',
  'testing/short.json',
  'testing/table.ts',
  'text/goal.ts',
  'text/prompt.ts',
];

/** What may stand beside `index.ts`, where a game needs it. */
const OPTIONAL = ['Sheet.svelte', 'seat-colours.ts', 'theme.css'];

const FOLDERS = [
  'cards',
  'fixtures',
  'generated',
  'map',
  'pages',
  'panel',
  'pictures',
  'players',
  'rules',
  'screen',
  'state',
  'testing',
  'text',
];

const games = readdirSync(GAMES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && readdirSync(GAMES + entry.name).includes('web'))
  .map((entry) => entry.name);

function filesOf(game: string): string[] {
  const folder = `${GAMES}${game}/web`;
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(folder.length + 1));
}

/** The file that a test is about: tests stand beside it. */
const subject = (file: string): string => file.replace(/(\.svelte)?\.test\.ts$/, '');

it('finds the games', () => {
  expect(games.length).toBeGreaterThanOrEqual(5);
});

describe.each(games)('%s', (game) => {
  const files = filesOf(game);

  it('has the files that every game has', () => {
    expect(REQUIRED.filter((file) => !files.includes(file))).toEqual([]);
    for (const folder of ['map/', 'panel/', 'state/']) {
      expect(files.some((file) => file.startsWith(folder))).toBe(true);
    }
  });

  it('has nothing beside index.ts that others keep elsewhere', () => {
    const known = [...REQUIRED, ...OPTIONAL];
    const odd = files.filter((file) => {
      if (file.includes('/') || known.includes(file)) return false;
      return !known.some((one) => file.endsWith('.test.ts') && one.startsWith(`${subject(file)}.`));
    });
    expect(odd).toEqual([]);
  });

  it('has no folder of a name of its own', () => {
    const folders = new Set(
      files.filter((file) => file.includes('/')).map((file) => file.split('/')[0] ?? ''),
    );
    expect([...folders].filter((folder) => !FOLDERS.includes(folder))).toEqual([]);
  });
});

it('gives files with the same job the same name in all games', () => {
  const paths = games.flatMap(filesOf);
  const places = (name: string): string[] => [
    ...new Set(paths.filter((path) => path.split('/').at(-1) === name)),
  ];
  expect(places('ConfirmBar.svelte')).toEqual(['panel/ConfirmBar.svelte']);
  expect(places('AmountField.svelte')).toEqual(['panel/AmountField.svelte']);
  expect(places('TurnBar.svelte')).toEqual(['panel/TurnBar.svelte']);
  expect(places('Flights.svelte')).toEqual(['map/Flights.svelte']);
  expect(places('Targets.svelte')).toEqual(['map/Targets.svelte']);
  expect(places('hexes.ts')).toEqual(['map/hexes.ts']);
  expect(places('targets.ts')).toEqual(['state/targets.ts']);
  expect(places('stacks.ts')).toEqual(['state/stacks.ts']);
  expect(places('preview.ts')).toEqual(['text/preview.ts']);
  expect(places('action-labels.ts')).toEqual(['text/action-labels.ts']);
  expect(places('describe.ts')).toEqual(['text/describe.ts']);
});
