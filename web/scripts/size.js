// Weighs what a browser must load before a table can be played, compressed, without fonts. Fails beyond the limit.

import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

const LIMIT = 250_000;
const dist = new URL('../dist/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));

/** A chunk with everything it imports at once, styles included. */
function closure(key, found = new Set()) {
  const chunk = manifest[key];
  if (!chunk || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const style of chunk.css ?? []) found.add(style);
  for (const other of chunk.imports ?? []) closure(other, found);
  return found;
}

const weight = (file) => brotliCompressSync(readFileSync(new URL(file, dist))).length;

const shell = closure('src/routes/Table.svelte', closure('index.html'));
const games = Object.keys(manifest).filter((key) => /games\/[^/]+\/web\/index\.ts$/.test(key));
const loads = games.length > 0 ? games : [null];

let tooHeavy = false;
for (const game of loads) {
  const files = game ? closure(game, new Set(shell)) : shell;
  const total = [...files].reduce((sum, file) => sum + weight(file), weight('index.html'));
  const name = game ? game.split('/').at(-3) : 'table page';
  console.log(`${name}: ${(total / 1000).toFixed(1)} kB in ${files.size} files (limit ${LIMIT / 1000} kB)`);
  tooHeavy ||= total > LIMIT;
}
process.exitCode = tooHeavy ? 1 : 0;
