import { describe, expect, it } from 'vitest';
import { chaptersOf, forReaders, inline, parse } from './markdown';

describe('parse', () => {
  it('makes an anchor of every rule number', () => {
    const [heading, list] = parse(
      '## 5 Actions\n\n- **FD-5.1** *Draw*: one card.\n- **FD-5.2** Play.\n',
      'FD',
    );
    expect(heading).toMatchObject({ type: 'heading', level: 2, rule: 'FD-5' });
    expect(list).toMatchObject({ type: 'list', items: [{ rule: 'FD-5.1' }, { rule: 'FD-5.2' }] });
  });

  it('joins lines and keeps steps under their rule', () => {
    const [list] = parse(
      '- **FD-4.2** Carried out\n  at once:\n  1. five cards go;\n  2. blame moves.\n',
      'FD',
    );
    expect(list).toEqual({
      type: 'list',
      items: [
        {
          rule: 'FD-4.2',
          words: [{ type: 'text', text: 'Carried out at once:' }],
          items: [[{ type: 'text', text: 'five cards go;' }], [{ type: 'text', text: 'blame moves.' }]],
        },
      ],
    });
  });

  it('reads tables', () => {
    const [table] = parse('| What | Value |\n|---|---|\n| Actions | 3 |\n', 'FD');
    expect(table).toMatchObject({ type: 'table', rows: [[[{ text: 'Actions' }], [{ text: '3' }]]] });
  });
});

describe('inline', () => {
  it('tells bold, italic and code apart', () => {
    expect(inline('a **b** *c* `d`.').map(({ type }) => type)).toEqual([
      'text',
      'bold',
      'text',
      'italic',
      'text',
      'code',
      'text',
    ]);
  });
});

it('makes links of web and mail addresses only', () => {
  const [link, , mail, , script] = inline(
    '[the law](https://example.org/a) [us](mailto:games@example.org) [run](javascript:alert(1))',
  );
  expect(link).toEqual({ type: 'link', text: 'the law', href: 'https://example.org/a' });
  expect(mail).toMatchObject({ type: 'link', href: 'mailto:games@example.org' });
  expect(script).toBeUndefined();
});

it('tells readers nothing of the code, and lists the chapters', () => {
  const blocks = parse(
    '# Rules the code plays\n\nCited in `cases/`.\n\nWords: *GP* are points.\n\n## XY-1 Terms\n\nText.\n\n## XY-2 Play\n\n## How bots play it\n\nSeen in `tests/`.',
    'XY',
  );
  expect(chaptersOf(blocks)).toEqual([
    { rule: 'XY-1', title: '1. Terms' },
    { rule: 'XY-2', title: '2. Play' },
  ]);
  const told = forReaders(blocks).map((block) =>
    'words' in block ? block.words.map(({ text }) => text).join('') : '',
  );
  expect(told).toEqual(['Words: GP are points.', 'XY-1 Terms', 'Text.', 'XY-2 Play']);
});
