// The client holds no rules: a board draws what the rules tell it and cites none, because it carries none out. Rules are
// told in `rules/` and in the tutorial; tests may name what they show.

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const GAMES = fileURLToPath(new URL('../../../../games/', import.meta.url));

const BOARDS = readdirSync(GAMES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

const MAY_CITE = [/^rules\//, /^generated\//, /^fixtures\//, /^testing\//, /^lessons\.ts$/, /\.test\.ts$/];
/** Rule numbers as this game writes them. */
function ruleNumber(game: string): RegExp {
  const info = readFileSync(`${GAMES}${game}/src/info.rs`, 'utf8');
  const prefix = /rule_prefix: "([A-Z]+)"/.exec(info)?.[1];
  expect(prefix).toBeDefined();
  return new RegExp(`\\b${prefix}-\\d+(\\.\\d+)?\\b`);
}

/** Lines of a board that cite a rule. */
function citations(game: string): string[] {
  const folder = `${GAMES}${game}/web`;
  const files = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(ts|svelte)$/.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(folder.length + 1))
    .filter((file) => !MAY_CITE.some((place) => place.test(file)));
  expect(files.length).toBeGreaterThan(10);
  const number = ruleNumber(game);
  return files.flatMap((file) =>
    readFileSync(`${folder}/${file}`, 'utf8')
      .split('\n')
      .flatMap((line, n) => (number.test(line) ? [`${file}:${n + 1}: ${line.trim()}`] : [])),
  );
}

it.each(BOARDS)('the board of %s cites no rule', (game) => {
  expect(citations(game)).toEqual([]);
});
