// @vitest-environment jsdom

// Whatever an option changes is what goal, prompt, lesson and rules page speak of at that table, and nothing else.

import { cleanup, render } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Content, Options } from '../generated';
import { lessons } from '../lessons';
import Rules from '../rules/Rules.svelte';
import Sheet from '../Sheet.svelte';
import { contextOf, OPTIONS, viewOf } from '../testing/table';
import fixture from '../fixtures/content.json';
import tables from '../testing/option-tables.json';
import { aboutCard } from './about';
import { goal } from './goal';
import { prompt } from './prompt';

// The numbered rules speak of all options, and take long to draw.
vi.mock('../../spec.md?raw', () => ({ default: '' }));

const USUAL = fixture as unknown as Content;
const contents = tables.map(
  ({ name, differs }) => [name, { ...USUAL, ...(differs as unknown as Partial<Content>) }] as const,
);

/** The rules page without the numbered rules, which speak of all options. */
function rulesPage(content: Content): string {
  const { container } = render(Rules, { props: { content } });
  container.querySelector('#numbered')?.closest('section')?.remove();
  return (container.textContent ?? '').replace(/\s+/g, ' ');
}

/** What is printed for a player. */
function sheet(content: Content): string {
  const seats = [{ seat: 'P0' as const, label: null }];
  const { container } = render(Sheet, {
    props: { content, seats, view: viewOf() },
  });
  return (container.textContent ?? '').replace(/\s+/g, ' ');
}

function wordsOf(content: Content): {
  goal: string;
  lessons: string;
  rules: string;
  sheet: string;
} {
  const { options } = content;
  const view = { ...viewOf(), options, last_round: content.round_limit };
  const context = { ...contextOf(view), content };
  const { aim, end } = goal(context);
  return {
    goal: `${aim} ${end}`,
    lessons: lessons.map(({ body }) => (typeof body === 'string' ? body : body(context))).join(' '),
    rules: rulesPage(content),
    sheet: sheet(content),
  };
}

/** What is said of an option, and where it must be true. */
const SAID: [RegExp, (options: Options) => boolean][] = [
  [
    /keep it while every rival has a turn/,
    ({ mode, expansion_check: check }) => mode === 'short' && check === 'held',
  ],
  [
    /than anybody else when a round ends/,
    ({ mode, expansion_check: check }) => mode === 'short' && check === 'round_end',
  ],
  [/Master of Expansion/, ({ mode }) => mode === 'short'],
  [/All your base are belong to us/, ({ mode }) => mode === 'medium'],
  [/War, war never changes/, ({ mode }) => mode === 'long'],
];
const SAID_BY_RULES: typeof SAID = [
  ...SAID,
  [/the weakest first/, ({ combat_order: order }) => order === 'lowest'],
  [/the strongest first/, ({ combat_order: order }) => order === 'highest'],
  [/the base last/, ({ base_fights: fights }) => fights === 'last'],
  [/the base among them by its strength/, ({ base_fights: fights }) => fights === 'in_order'],
  [/both count the hex/, ({ overlap }) => overlap === 'both'],
  [/nobody counts the hex/, ({ overlap }) => overlap === 'none'],
  [/moved once a turn/, ({ activation }) => activation === 'once'],
  [/moved again by another card/, ({ activation }) => activation === 'many'],
  [/may pass your other bases/, ({ base_moves: moves }) => moves === 'through'],
  [/goes round every other base/, ({ base_moves: moves }) => moves === 'around'],
  [/in space control nothing that counts/, ({ space_bases: bases }) => bases === 'waystations'],
  [/holds in space as well/, ({ space_bases: bases }) => bases === 'full'],
  [/Next to a base in space nothing is deployed/, ({ space_bases: bases }) => bases === 'waystations'],
  [/captured loses its portals/, ({ captured_portals: portals }) => portals === 'close'],
  [/outlasts a capture/, ({ captured_portals: portals }) => portals === 'stay'],
];

afterEach(cleanup);

describe('the tables of all options', () => {
  it('are many, and one is by the book', () => {
    expect(contents.length).toBeGreaterThan(30);
    const names = contents.map(([name]) => name);
    expect(names).toContain('By the book');
    // Who plays is for the rules alone: the server fills it in.
    const keys = Object.keys(USUAL.options).filter((key) => key !== 'people');
    for (const key of keys) expect(names.join('\n')).toContain(`${key} `);
  });

  it.each(contents)('%s', { timeout: 20_000 }, (_, content) => {
    const { options } = content;
    const words = wordsOf(content);
    for (const text of [words.goal, words.lessons])
      for (const [said, isTrue] of SAID) if (!isTrue(options)) expect(text).not.toMatch(said);
    for (const [said, isTrue] of SAID_BY_RULES)
      expect([said.source, said.test(words.rules)]).toEqual([said.source, isTrue(options)]);
    for (const [said, isTrue] of SAID)
      expect([said.source, said.test(words.sheet)]).toEqual([said.source, isTrue(options)]);
    for (const text of [words.lessons, words.sheet])
      expect(/on a planet/.test(text)).toBe(options.space_bases === 'waystations');
    expect(words.goal).toContain(`of at most ${content.round_limit}.`);
    const limits = [...words.rules.matchAll(/After round (\d+)/g)].map(([, round]) => Number(round));
    expect(limits).toEqual([content.round_limit]);
    expect(words.rules).toContain(`Resources at the start${content.start.resources}`);
    expect(words.lessons).toContain(
      options.captured_portals === 'close' ? 'loses its portals' : 'outlasts the capture',
    );
    expect(words.lessons).toContain(
      `The ${options.combat_order === 'lowest' ? 'weakest' : 'strongest'} defender`,
    );
  });

  it('say of each card what it does with the values of the table', () => {
    const revised = contents.find(([name]) => name === 'cards "revised"')?.[1];
    if (!revised) throw new Error('no table with revised cards');
    const about = (id: string, content: Content): string => {
      const line = content.cards.find((card) => card.id === id);
      return line ? aboutCard(line, content) : '';
    };
    expect(about('assault_team', USUAL)).toBe(
      'Takes Standard Base. Falls together with Assault Team and Advanced Base.',
    );
    expect(about('assault_team', revised)).toBe(
      'Takes no base. Falls together with Assault Team and Standard Base.',
    );
    expect(about('harvester', USUAL)).toBe('Gathers 3 resources. Or moves a piece up to 3 steps.');
    expect(about('plasma_furnace', revised)).toContain('Moves nothing.');
    for (const content of [USUAL, revised])
      for (const line of content.cards) expect(aboutCard(line, content)).toMatch(/^\S.*\.$/);
  });

  it('warn of a victory as the table judges it', () => {
    const warned = (expansion_check: Options['expansion_check']): string => {
      const view = {
        ...viewOf({
          active: 'P1',
          players: [{}, { qualifies: true, hold: expansion_check === 'held' ? 1 : 0 }],
        }),
        options: { ...OPTIONS, expansion_check },
      };
      return prompt(contextOf(view))
        .map((token) => (token.type === 'text' ? token.text : token.seat))
        .join('');
    };
    expect(warned('held')).toContain('1 of 2 turns');
    expect(warned('round_end')).toContain('wins when the round ends');
    expect(warned('round_end')).not.toContain('turns');
  });
});
