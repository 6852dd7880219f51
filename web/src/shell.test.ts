import { expect, it } from 'vitest';
import { pages } from './pages';
import { pageList } from '../scripts/page-files';
import { shellOf } from './shell';

const entry = (page: string) => {
  const found = pages.find((one) => one.page === page);
  if (!found) throw new Error(`no page ${page}`);
  return found;
};

it('every page but the bare ones begins with the head of the site', () => {
  for (const one of pages)
    expect(shellOf(one).includes('<header'), one.path).toBe((one.frame ?? 'page') !== 'bare');
});

it('a table is sent with the name of its game and how one wins', () => {
  expect(shellOf(entry('Table'))).toMatch(/slim.*<h1>\{title\}<\/h1><p>\{winning\}<\/p>/);
  expect(shellOf(entry('Rules'))).toContain('<h1>Rules of {title}</h1>');
  expect(shellOf(entry('Lobby'))).toContain('Govern. Scheme.');
});

it('the server is told which files come with a page, without those of the shell', () => {
  const manifest = {
    'index.html': { file: 'main.js', css: ['main.css'], imports: ['_shared.js'] },
    '_shared.js': { file: 'shared.js' },
    'src/routes/Table.svelte': { file: 'table.js', css: ['table.css'], imports: ['_shared.js'] },
    '../games/chess/web/index.ts': { file: 'chess.js', imports: ['src/routes/Table.svelte'] },
  };
  const list = pageList(manifest, { pages: [entry('Table')], shellOf: () => '' }) as {
    pages: { files: string[] }[];
    games: Record<string, Record<string, string[]>>;
  };
  expect(list.pages[0]?.files).toEqual(['table.css', 'table.js']);
  expect(list.games.chess?.board).toEqual(['table.css', 'chess.js', 'table.js']);
});
