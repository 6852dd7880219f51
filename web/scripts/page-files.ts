// Tells the server what to send with each page (`pages.json`): the files it loads, so that the browser need not run one
// script to hear of the next, and what it asks first, so that the answers come with the page.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport, type Plugin } from 'vite';
import { PICTURE, SIZES, SMALL } from '../src/lib/game/picture-sizes.ts';
import type { PageEntry } from '../src/pages';

/** The client's own list of its pages. */
export interface Client {
  pages: readonly PageEntry[];
  shellOf: (entry: PageEntry) => string;
}

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}
export type Manifest = Record<string, Chunk>;

/** A chunk's file with everything that it imports at once, styles included. */
export function closure(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const style of chunk.css ?? []) found.add(style);
  for (const other of chunk.imports ?? []) closure(manifest, other, found);
  return found;
}

const GAME_FILE = { board: 'index.ts', rules: 'rules/Rules.svelte' } as const;

/** What the server is told. The page itself names the files of the shell. */
export function pageList(manifest: Manifest, { pages, shellOf }: Client): object {
  const shell = closure(manifest, 'index.html');
  const beyond = (key: string): string[] =>
    [...closure(manifest, key)].filter((file) => !shell.has(file)).sort(stylesFirst);
  const games = Object.keys(manifest).flatMap(
    (key) => /games\/([^/]+)\/web\/index\.ts$/.exec(key)?.[1] ?? [],
  );
  return {
    pages: pages.map((entry) => ({
      path: entry.path,
      files: beyond(`src/routes/${entry.page}.svelte`),
      asks: entry.asks ?? [],
      game: entry.game ?? null,
      shell: shellOf(entry),
    })),
    games: Object.fromEntries(
      games.map((game) => [
        game,
        Object.fromEntries(
          Object.entries(GAME_FILE).map(([what, file]) => [what, beyond(`../games/${game}/web/${file}`)]),
        ),
      ]),
    ),
    pictures: Object.fromEntries(games.map((game) => [game, pictureLinks(manifest, game)])),
  };
}

/** Fetches the picture that stands for a game, as `GamePicture` will ask for it: light or dark, large or small. */
function pictureLinks(manifest: Manifest, game: string): string {
  const file = (name: string): string | undefined =>
    manifest[`../games/${game}/web/pictures/board-${name}.webp`]?.file;
  return ['light', 'dark']
    .flatMap((side) => {
      const [large, small] = [file(side), file(`${side}-small`)];
      if (!large || !small) return [];
      const set = `/${small} ${SMALL}w, /${large} ${PICTURE.width}w`;
      return `<link rel="preload" as="image" fetchpriority="high" imagesrcset="${set}" imagesizes="${SIZES}" media="(prefers-color-scheme: ${side})">`;
    })
    .join('');
}

const stylesFirst = (one: string, other: string): number =>
  Number(other.endsWith('.css')) - Number(one.endsWith('.css'));

export const pageFiles: Plugin = {
  name: 'page-files',
  apply: 'build',
  async writeBundle({ dir = 'dist' }) {
    const manifest = JSON.parse(readFileSync(join(dir, '.vite/manifest.json'), 'utf8')) as Manifest;
    const { module } = await runnerImport<Client>(fileURLToPath(new URL('../src/shell.ts', import.meta.url)));
    writeFileSync(join(dir, 'pages.json'), JSON.stringify(pageList(manifest, module)));
  },
};
