// @vitest-environment jsdom

// Whatever a table has chosen is what its goal line, prompt, lesson and rules page speak of: no figure and no condition in them
// is another table's.

import { render } from '@testing-library/svelte';
import { expect, it, vi } from 'vitest';
import fixture from '../fixtures/content.json';
import type { Action, Content, Options, View } from '../generated';
import { lessons } from '../lessons';
import Rules from '../rules/Rules.svelte';
import Sheet from '../Sheet.svelte';
import tables from '../testing/option-tables.json';
import { desk, nation, props, vote, view as viewOf } from '../testing/table';
import { goal } from './goal';
import { prompt } from './prompt';

// The numbered rules speak of all options, and take long to draw.
vi.mock('../../spec.md?raw', () => ({ default: '' }));

const USUAL = fixture as unknown as Content;

interface Table {
  name: string;
  differs: Partial<Content> & { options: Options };
  view: Pick<View, 'last_round' | 'planned_rounds' | 'laws'> & {
    seconds_left?: number;
  };
}
/** What the rules serve with each value of each option, and with each preset. */
const TABLES = tables as unknown as Table[];

function served({ differs, view: opening }: Table): {
  content: Content;
  view: View;
} {
  const content = { ...props({}).content, ...USUAL, ...differs } as Content;
  const { options } = content;
  const parallel = options.council === 'parallel' || (options.council === 'usual' && options.pace === 'days');
  const base = viewOf();
  const holder = nation('c8', {
    goals: [{}, {}, {}, {}, {}],
    techs: ['mining'],
    desk: desk({
      drafts: [{ order: { trade: {} } }],
      cards: [{}],
      recipes: {
        gp_from_helium: {
          resource: 1000,
          credits: 10_000_000,
          output: 250_000,
          affordable: 1000,
        },
      },
    }),
  });
  return {
    content,
    view: {
      ...base,
      ...opening,
      options,
      round: 2,
      laws: content.initial_laws.map((law, n) => ({
        number: n + 1,
        title: law.title,
        text: law.text,
        clauses: law.clauses.map((clause) => ({ clause })),
      })),
      nations: { ...base.nations, earth: holder },
      council: {
        ...base.council,
        parallel,
        automatic_chair: options.chair === 'automatic',
        votes: [vote()],
      },
    } as unknown as View,
  };
}

const ALL: Action['type'][] = ['order_move', 'order_claim', 'order_trade', 'bill_template', 'cast', 'ready'];

/** All that the lesson, the goal line, the prompt and the first page of the rules say at a table. */
function spoken(content: Content, view: View) {
  const context = {
    ...props({ view }),
    content,
    offers: ALL.map((type) => ({ action: { type } as unknown as Action })),
  };
  const told = goal(context);
  const cards = lessons.map((lesson) =>
    typeof lesson.body === 'string' ? lesson.body : lesson.body(context),
  );
  const shown = render(Rules, { content });
  const start = shown.container.querySelector('#start')?.parentElement?.textContent ?? '';
  shown.unmount();
  expect(start).toContain('nations share the Solar System');
  // The numbered rules below tell of all options; the page to begin with tells of this table.
  const [page] = start.split('GV-1.1');
  const words = prompt(context);
  return {
    goal: `${told.aim} ${told.end}`,
    prompt: typeof words === 'string' ? words : '',
    lesson: cards.join(' '),
    rules: page ?? '',
  };
}

/** What is printed for a nation and for the Chairperson. */
function printed(content: Content, view: View): string {
  const sheets = ['Earth', 'Chairperson'].map((label) => {
    const seats = [{ seat: 'P0' as const, label }];
    const { container, unmount } = render(Sheet, { content, view, seats });
    const text = (container.textContent ?? '').replaceAll(/\s+/g, ' ');
    unmount();
    return text;
  });
  return sheets.join(' ');
}

/** The figures of a text, without those in the words of laws. */
const figures = (text: string): string[] => text.match(/\d[\d,.]*\d|\d/g) ?? [];

it('sweeps every option, and By the book', () => {
  const names = TABLES.map(({ name }) => name).join('\n');
  // Who plays is for the rules alone: the server fills it in.
  const keys = Object.keys(USUAL.options).filter((key) => key !== 'people');
  for (const key of keys) expect(names).toContain(`${key} `);
  expect(names).toContain('By the book');
});

it.each(TABLES.map((table) => [table.name, table] as const))(
  'speaks of what the table has chosen: %s',
  (_, table) => {
    const { content, view } = served(table);
    const { options } = content;
    const said = spoken(content, view);
    const everything = Object.values(said).join(' ');
    const own = new Set(
      [
        view.last_round,
        options.rounds,
        options.hours,
        ...(options.minutes > 0 ? [Math.floor(options.minutes / 60), options.minutes % 60] : []),
        content.in_play.length,
        content.clauses.length,
        content.gp_recipe.credits.toLocaleString('en'),
        content.gp_recipe.output,
        // The round that is played, one's goals, one batch.
        ...[2, 5, 1],
      ].map(String),
    );
    // The laws in force are quoted with their own figures.
    for (const text of content.initial_laws.map((law) => law.text))
      figures(text).forEach((one) => own.add(one));
    for (const clause of content.initial_laws.flatMap((law) => law.clauses))
      for (const one of figures(JSON.stringify(clause))) own.add(one).add(Number(one).toLocaleString('en'));
    expect(figures(everything).filter((one) => !own.has(one))).toEqual([]);

    const says = (word: RegExp, where = everything): boolean => word.test(where);
    expect(says(/recall/)).toBe(options.submit === 'batches');
    expect(says(/submits? once a round|submits its orders once/)).toBe(options.submit === 'whole');
    expect(says(/all of them|all your Governor Points/)).toBe(options.gp_use === 'all');
    expect(says(/Public events|Private cards/, said.rules)).toBe(options.events);
    expect(says(/elect/, said.rules)).toBe(options.chair === 'elected');
    expect(says(/by orders/)).toBe(options.chair !== 'automatic' && options.executive_orders);
    expect(says(/open during the whole round|open for the whole round/)).toBe(
      options.council === 'parallel' || (options.council === 'usual' && options.pace === 'days'),
    );
    expect(says(/time is up the goals|when the time is up;/)).toBe(options.minutes > 0);
    expect(says(/Council (may change|changes the length)/)).toBe(options.law_may_change_length);
    expect(says(/2 rounds without a break/, said.lesson)).toBe(options.scenario === 'standard');
  },
);

it.each(TABLES.map((table) => [table.name, table] as const))(
  'prints what the table has chosen: %s',
  (_, table) => {
    const { content, view } = served(table);
    const { options } = content;
    const text = printed(content, view);
    const parallel =
      options.council === 'parallel' || (options.council === 'usual' && options.pace === 'days');
    const says = (words: RegExp): boolean => words.test(text);
    expect(says(/its vote is open for the whole round/)).toBe(parallel);
    expect(says(/voted on all at once/)).toBe(parallel);
    expect(says(/it is debated and voted on/)).toBe(!parallel);
    expect(says(/put one item on the floor/)).toBe(!parallel);
    expect(says(/all of them or none/)).toBe(options.gp_use === 'all');
    expect(says(/you submit once a round/)).toBe(options.submit === 'whole');
    expect(says(/by an executive order/)).toBe(options.executive_orders);
  },
);
