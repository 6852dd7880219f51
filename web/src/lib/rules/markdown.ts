// The small part of Markdown in which a game's numbered rules are written, and the texts of those who run the site:
// headings, lists, tables, paragraphs, and bold, italic, code and links inside them. It yields data, not HTML.

export type Inline =
  { type: 'text' | 'bold' | 'italic' | 'code'; text: string } | { type: 'link'; text: string; href: string };
export interface Item {
  /** The rule's number, if the item begins with one: its anchor. */
  rule: string | null;
  words: Inline[];
  items: Inline[][];
}
export type Block =
  | { type: 'heading'; level: number; rule: string | null; words: Inline[] }
  | { type: 'paragraph'; words: Inline[] }
  | { type: 'list'; items: Item[] }
  | { type: 'table'; head: Inline[][]; rows: Inline[][][] };

/** Links lead to pages and mailboxes only: nothing that a browser would run. */
const INLINE = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\[([^\]]+)\]\(((?:https?:\/\/|mailto:|\/)[^\s)]*)\)/g;
const RULE = /^\*\*([A-Z]{2}-[\d.]+)\*\*\s*/;

export function inline(text: string): Inline[] {
  const parts: Inline[] = [];
  let at = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > at) parts.push({ type: 'text', text: text.slice(at, match.index) });
    const [whole, bold, italic, code, link, href] = match;
    if (bold !== undefined) parts.push({ type: 'bold', text: bold });
    else if (italic !== undefined) parts.push({ type: 'italic', text: italic });
    else if (code !== undefined) parts.push({ type: 'code', text: code });
    else if (link !== undefined && href !== undefined) parts.push({ type: 'link', text: link, href });
    at = match.index + whole.length;
  }
  if (at < text.length) parts.push({ type: 'text', text: text.slice(at) });
  return parts;
}

/** Lines that belong together, joined: a line that is indented or plain goes on with the one before. */
function logicalLines(source: string): string[] {
  const lines: string[] = [];
  for (const line of source.split('\n')) {
    const before = lines.at(-1);
    const begins = /^(#|- |\||\s+(-|\d+\.|[a-z]\.)\s|$)/.test(line);
    if (begins || before === undefined || before === '' || before.startsWith('#') || before.startsWith('|'))
      lines.push(line.trimEnd());
    else lines[lines.length - 1] = `${before} ${line.trim()}`;
  }
  return lines;
}

/** `prefix` belongs to the numbers of chapters: with `FD`, the headings `5 Actions` and `FD-5 Actions` are rule FD-5. */
export function parse(source: string, prefix: string): Block[] {
  const blocks: Block[] = [];
  for (const line of logicalLines(source)) {
    const last = blocks.at(-1);
    const heading = /^(#+)\s+(.*)$/.exec(line);
    const nested = /^\s+(?:-|\d+\.|[a-z]\.)\s+(.*)$/.exec(line);
    if (line === '') continue;
    if (heading) {
      const text = heading[2] ?? '';
      const chapter = /^(?:[A-Z]{2}-)?(\d+)\b/.exec(text)?.[1];
      const rule = chapter === undefined ? null : `${prefix}-${chapter}`;
      blocks.push({ type: 'heading', level: (heading[1] ?? '#').length, rule, words: inline(text) });
    } else if (line.startsWith('|')) addRow(blocks, line);
    else if (nested && last?.type === 'list') last.items.at(-1)?.items.push(inline(nested[1] ?? ''));
    else if (line.startsWith('- ')) {
      const text = line.slice(2);
      const rule = RULE.exec(text)?.[1] ?? null;
      const item: Item = { rule, words: inline(text.replace(RULE, '')), items: [] };
      if (last?.type === 'list') last.items.push(item);
      else blocks.push({ type: 'list', items: [item] });
    } else blocks.push({ type: 'paragraph', words: inline(line) });
  }
  return blocks;
}

/** Chapters without rules, for those who work on the game. */
const FOR_AUTHORS = /^(Data|Balance|How .*bots)/;

/**
 * What a reader of the rules page sees: not the title, nor the first paragraph, which tells how code cites the rules, nor
 * how the game was balanced.
 */
export function forReaders(blocks: readonly Block[]): Block[] {
  const first = blocks.findIndex((block) => block.type === 'heading' && block.level > 1);
  const about = blocks.findIndex((block) => block.type === 'paragraph');
  let shown = true;
  return blocks.filter((block, n) => {
    if (block.type === 'heading' && block.level <= 2) shown = !FOR_AUTHORS.test(textOf(block.words));
    const isTitle = block.type === 'heading' && block.level === 1;
    return shown && !isTitle && !(n === about && n < first);
  });
}

const textOf = (words: readonly Inline[]): string => words.map(({ text }) => text).join('');

/** The chapters, for a list of contents: their numbers and names. */
export function chaptersOf(blocks: readonly Block[]): { rule: string; title: string }[] {
  return blocks.flatMap((block) => {
    if (block.type !== 'heading' || block.level !== 2 || block.rule === null) return [];
    return [{ rule: block.rule, title: textOf(block.words).replace(/^(?:[A-Z]{2}-)?(\d+)\s+/, '$1. ') }];
  });
}

function addRow(blocks: Block[], line: string): void {
  if (/^\|[\s:|-]+$/.test(line)) return;
  const cells = line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => inline(cell.trim()));
  const last = blocks.at(-1);
  if (last?.type === 'table') last.rows.push(cells);
  else blocks.push({ type: 'table', head: cells, rows: [] });
}
