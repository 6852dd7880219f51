// @vitest-environment jsdom

// Whatever an option changes is what the goal, the prompt, the lesson, the rules and the result speak of at that table.

import { cleanup, render } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { plainText } from '$lib/text';
import type { Options, Phase, Victory, View } from '../generated';
import { lessons } from '../lessons';
import Rules from '../rules/Rules.svelte';
import type { Content } from '../state/content';
import tables from '../testing/option-tables.json';
import { CONTENT } from '../testing/content';
import { contextOf, nameOf, viewOf } from '../testing/table';
import { goal } from './goal';
import { prompt } from './prompt';
import { resultNote } from './result';
import { scoreText } from './victory';

// The numbered rules speak of all options, and take long to draw.
vi.mock('../../spec.md?raw', () => ({ default: '' }));

/** Figures that no table has by chance, so that any other figure on the screen was written there by hand. */
const ODD: Content['tables'] = {
  ...CONTENT.tables,
  movement_allowance: 71,
  pay_per_unit: 72,
  raise_cost: 73,
  disband_cost: 74,
  kings_personal_income: 76,
  unplayed_home_income: 77,
  ransom_percent: { general: 78, king: 79 },
};
interface Table {
  name: string;
  content: Content;
  last_round: number;
}
/** What the rules serve with each value of each option, and with each preset. */
const TABLES: Table[] = (
  tables as unknown as {
    name: string;
    differs: Partial<Content>;
    view: Pick<View, 'last_round'>;
  }[]
).map(({ name, differs, view }) => ({
  name,
  content: { ...CONTENT, ...differs, tables: ODD },
  last_round: view.last_round,
}));
const VICTORIES: Victory[] = ['ratio', 'war_chest', 'poll'];
function tableOf(name: string): Table {
  const found = TABLES.find((table) => table.name === name);
  if (!found) throw new Error(`there is no table "${name}"`);
  return found;
}
/** What decides is spoken of everywhere, so every option is tried with each kind of victory. */
const decidedBy = (victory: Victory, { content, ...table }: Table): Table => ({
  ...table,
  content: { ...content, options: { ...content.options, victory } },
});

/** What only one kind of victory would say. */
const WORDS: Record<Victory, RegExp> = {
  ratio: /income that has grown most|\bratio\b/i,
  war_chest: /fullest war chest wins/i,
  poll: /vote for as the most trusted ally wins/i,
};
const PHASES: Phase['type'][] = ['placement', 'pay', 'raise', 'diplomacy', 'movement', 'combat'];

/** All that is said at a table to somebody who plays, without the rules page. */
function said({ content, last_round }: Table): string {
  const { options } = content;
  const context = {
    ...contextOf(viewOf({ view: { options, last_round } })),
    content,
  };
  const { aim, end, progress } = goal(context);
  const prompts = PHASES.map((type) => {
    const view = viewOf({
      phase: { type } as Phase,
      view: { options, last_round },
    });
    return plainText(prompt({ ...contextOf(view), content }), nameOf);
  });
  const cards = lessons.map(({ body }) => (typeof body === 'string' ? body : body(context)));
  return [aim, end, ...Object.values(progress), ...prompts, ...cards].join('\n');
}

/** The rules page without the numbered rules, which speak of all options. */
function rulesPage({ content }: Table): {
  lead: string;
  start: string;
  figures: string[];
} {
  const { container } = render(Rules, { props: { content } });
  const words = (selector: string): string =>
    (container.querySelector(selector)?.textContent ?? '').replace(/\s+/g, ' ');
  const figures = [...container.querySelectorAll('tr')].map((row) => row.textContent ?? '');
  return { lead: words('.lead'), start: words('.start'), figures };
}

/** What the rules page says of an option, and where it must be true. */
const SAID_BY_RULES: [RegExp, (options: Options) => boolean][] = [
  [/Nobody sees how strong a force under a leader is/, ({ hidden_forces: hidden }) => hidden],
  [/All forces lie open/, ({ hidden_forces: hidden }) => !hidden],
  [/War chests are open to all/, ({ open_books: open }) => open],
  [/War chests are secret/, ({ open_books: open }) => !open],
  [/You may talk in private at any time/, ({ private_talk: talk }) => talk === 'free'],
  [/Private talk needs an embassy/, ({ private_talk: talk }) => talk === 'embassy'],
  [/Everybody may attack everybody at any time/, ({ movement }) => movement === 'sequential'],
  [/Nobody is attacked in a round of peace/, ({ movement }) => movement === 'peace_rounds'],
  [/Deals may cede provinces/, ({ free_cession: cession }) => cession],
  [/Provinces cannot be ceded/, ({ free_cession: cession }) => !cession],
  [/Accelerated start: a die gives/, ({ start }) => start === 'accelerated'],
  [/yield what is printed/, ({ unplayed_homes: homes }) => homes === 'printed'],
  [/nobody plays yield 77 talents/, ({ unplayed_homes: homes }) => homes === 'reduced'],
  [/only while all others can be paid too/, ({ guarded_discharge: guarded }) => guarded],
  [/although others then go unpaid/, ({ guarded_discharge: guarded }) => !guarded],
  [/all agree to stop/, ({ rounds }) => rounds === 0],
  [/minutes are over/, ({ minutes }) => minutes > 0],
  [/Here the conqueror’s prize decides/, ({ victory }) => victory === 'ratio'],
  [/Here the businessman’s prize decides/, ({ victory }) => victory === 'war_chest'],
  [/Here the vote decides/, ({ victory }) => victory === 'poll'],
];

/** Every figure of a text that the table does not have. */
function strangeFigures(text: string, { content, last_round }: Table): string[] {
  const { options, tables: t, fates } = content;
  const own = new Set(
    [
      ...[71, 72, 73, 74, 76, 77, 78, 79],
      ...[options.rounds, options.minutes, last_round],
      // Throws of a die, those that succeed at twice and at five times the strength, and the storms among the cards.
      ...[6, ...[200, 500].map((percent) => wonAt(t, percent))],
      ...[fates.length, fates.filter(({ kind }) => kind === 'storm').length],
      // The position: its round, the income and the chest of whoever looks, and nobody's friends.
      ...[2, 10, 4, 12, 6, 0],
    ].map(String),
  );
  const ratio = /×1\.00/g;
  return (text.replaceAll(ratio, '').match(/\d+/g) ?? []).filter((figure) => !own.has(figure));
}
const wonAt = ({ crt }: Content['tables'], percent: number): number =>
  Object.values(crt.rows).filter((row) => row[crt.columns.indexOf(percent)] !== 'NE').length;

afterEach(cleanup);

describe('the tables of all options', { timeout: 120_000 }, () => {
  it('leave no option out, and one is by the book', () => {
    const names = TABLES.map(({ name }) => name).join('\n');
    for (const key of Object.keys(CONTENT.options)) expect(names).toContain(`${key} `);
    expect(tableOf('By the book').content.options).toMatchObject({
      rounds: 0,
      unplayed_homes: 'printed',
    });
  });

  it.each(TABLES.map((table) => [table.name, table] as const))('%s', (_, chosen) => {
    for (const victory of VICTORIES) {
      const table = decidedBy(victory, chosen);
      const text = said(table);
      for (const other of VICTORIES)
        expect(WORDS[other].test(text), `${other} in ${text}`).toBe(victory === other);
      expect(strangeFigures(text, table)).toEqual([]);
    }
    const { options } = chosen.content;
    const text = said(chosen);
    expect(text).toContain(options.rounds > 0 ? `of ${options.rounds}` : 'all agree to stop');
    expect(text.includes('minutes are over')).toBe(options.minutes > 0);
    expect(text.includes('Nobody is attacked in a round of peace')).toBe(options.movement === 'peace_rounds');

    const { lead, start, figures } = rulesPage(chosen);
    for (const other of VICTORIES) expect(WORDS[other].test(lead)).toBe(options.victory === other);
    expect(lead).toContain(`round ${chosen.last_round}`);
    for (const [words, isTrue] of SAID_BY_RULES)
      expect([words.source, words.test(start)]).toEqual([words.source, isTrue(options)]);
    expect(strangeFigures(start, chosen)).toEqual([]);
    const homes = figures.find((row) => row.includes('home country that is not played'));
    expect(homes).toContain(options.unplayed_homes === 'printed' ? 'as printed' : '77');
    expect(figures.find((row) => row.includes('Steps of a leader'))).toContain('71');
  });

  it('have every amount from the tables', () => {
    const text = said(tableOf('By the book'));
    for (const figure of [71, 72, 73, 74, 76, 78, 79]) expect(text).toContain(String(figure));
    expect(text).not.toMatch(/\b(five steps|two talents|three talents)/);
  });
});

describe('the result', () => {
  const options = (victory: Victory): Options => ({
    ...viewOf().options,
    victory,
  });

  it('counts what decides', () => {
    expect(scoreText(1750, options('ratio'))).toBe('×1.75');
    expect(scoreText(1, options('war_chest'))).toBe('1 talent');
    expect(scoreText(3, options('poll'))).toBe('3 votes');
  });

  it.each([
    ['ratio', 'Conqueror'],
    ['war_chest', 'Businessman'],
    ['poll', 'Most trusted ally'],
  ] as const)('names the winners of all three laurels, and that %s decides', (victory, deciding) => {
    const laurels: View['laurels'] = {
      conqueror: ['P0'],
      businessman: ['P1'],
      trusted_ally: [],
      votes: [0, 0, 0],
    };
    const note = resultNote(contextOf(viewOf({ view: { options: options(victory), laurels } })));
    expect(note?.replace(', which decides', '')).toBe(
      'Conqueror: Rome (×1.00). Businessman: Carthage (0 talents). Most trusted ally: nobody.',
    );
    expect(note).toContain(`${deciding}, which decides:`);
    expect(resultNote(contextOf(viewOf()))).toBeNull();
  });
});
