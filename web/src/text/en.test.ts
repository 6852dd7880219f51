// Sentences that no page says any more are taken out.

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { t } from './en';

const SOURCES = fileURLToPath(new URL('../', import.meta.url));

const pages = readdirSync(SOURCES, { withFileTypes: true, recursive: true })
  .filter((entry) => entry.isFile() && /\.(ts|svelte)$/.test(entry.name) && !entry.name.includes('.test.'))
  .map((entry) => readFileSync(`${entry.parentPath}/${entry.name}`, 'utf8'));

/** Whether a page takes the sentence it wants at run time, so that all of an area may be said. */
const saysAny = (page: string, area: string): boolean => new RegExp(`\\bt\\.${area}\\b[^.]`).test(page);

const says = (page: string, area: string, key: string): boolean =>
  new RegExp(`\\bt\\.${area}\\.${key}\\b`).test(page) || saysAny(page, area);

it.each(Object.entries(t))('every sentence of %s is said somewhere', (area, sentences) => {
  const unused = Object.keys(sentences).filter((key) => !pages.some((page) => says(page, area, key)));
  expect(unused).toEqual([]);
});
