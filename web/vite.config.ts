import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { pageFiles } from './scripts/page-files.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

// Where `npm run dev` finds a running server.
const server = process.env.SATRAP_URL ?? 'http://127.0.0.1:8080';

/** The pictures that shared links show keep their names: the server writes their addresses into pages. */
const cards: Plugin = {
  name: 'cards',
  apply: 'build',
  generateBundle() {
    const games = here('../games/');
    for (const game of readdirSync(games)) {
      const card = `${games}${game}/web/pictures/card.jpg`;
      if (!existsSync(card)) continue;
      this.emitFile({ type: 'asset', fileName: `cards/${game}.jpg`, source: readFileSync(card) });
    }
  },
};

/** The two typefaces of every page are asked for with the page, not when its styles are read. */
const fonts: Plugin = {
  name: 'fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_, { bundle }) {
      const wanted = /(libre-franklin-latin-wght|bodoni-moda-latin-standard)-normal.*\.woff2$/;
      const files = Object.keys(bundle ?? {}).filter((file) => wanted.test(file));
      return files.map((file) => ({
        tag: 'link',
        attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
        injectTo: 'head',
      }));
    },
  },
};

/** What tables and boards share, and hardly any other page. */
const OF_TABLES =
  /[\\/]lib[\\/]((board|chances|table)[\\/]|game[\\/](offers|foresight|story))|d3-|immutable-json-patch/;
/** What most pages show. */
const OF_PAGES =
  /src[\\/]text[\\/]en|[\\/]lib[\\/](api[\\/]|clock|local-storage|bot-strength|play-now|board[\\/](Pawn|seats|motion)|game[\\/](catalog|contract|picture)|components[\\/](ErrorMessage|[gG]uilloche|Dialog|GameEmblem|GamePicture|PlayNow|SeatChip|RichText))|[\\/]web[\\/]site\.ts/;
/** What some pages without a table use of it. */
const BETWEEN = /[\\/]table[\\/](seat-style|sides|SeatHours|create)/;
const isOfTables = (id: string): boolean => OF_TABLES.test(id) && !OF_PAGES.test(id) && !BETWEEN.test(id);

export default defineConfig({
  plugins: [svelte(), svelteTesting(), cards, fonts, pageFiles],
  resolve: { alias: { $lib: here('./src/lib') } },
  server: {
    proxy: { '/api': { target: server, ws: true } },
    // The boards live beside their rules, in games/*/web. The packages may be linked from another checkout.
    fs: { allow: [here('..'), realpathSync(here('./node_modules'))] },
  },
  build: {
    target: 'es2022',
    // What `npm run size` weighs.
    manifest: true,
    // The content security policy admits no data: fonts, so small assets stay files.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Small parts that several pages share come as few files: each by itself would be a request of its own.
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'svelte', test: /node_modules[\\/](svelte|esm-env|clsx)[\\/]/, priority: 4 },
            { name: 'icons', test: /@lucide[\\/]svelte[\\/]/, minShareCount: 2, priority: 3 },
            { name: 'table', test: isOfTables, minShareCount: 2, priority: 2 },
            { name: 'pages', test: OF_PAGES, priority: 1 },
          ],
        },
      },
    },
  },
  test: {
    // A file whose tests need a page says so in its first line: most do not, and go without.
    environment: 'node',
    include: ['src/**/*.test.ts', '../games/*/web/**/*.test.ts'],
    setupFiles: ['./tests/setup.ts'],
    restoreMocks: true,
  },
});
