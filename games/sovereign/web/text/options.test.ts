// @vitest-environment jsdom

import { cleanup, render } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { plainText } from '$lib/text';
import type { Action, Content, Options, View } from '../generated';
import { lessons } from '../lessons';
import Rules from '../rules/Rules.svelte';
import tables from '../testing/option-tables.json';
import { CONTENT } from '../testing/content';
import { contextOf, viewOf } from '../testing/table';
import { goal } from './goal';
import { prompt } from './prompt';

// The numbered rules speak of all options, and take long to draw.
vi.mock('../../spec.md?raw', () => ({ default: '' }));

afterEach(cleanup);

/** What the rules serve with each value of each option, and with each preset. */
const TABLES = tables as unknown as {
  name: string;
  differs: Partial<Content> & { options: Options };
  view: Pick<View, 'last_round'>;
}[];

/** A table whose every figure is one that no other table has. */
function strange(options: Partial<Options>, last_round = options.round_limit ?? 999): Content {
  let next = 100;
  const figure = (): number => (next += 1);
  return {
    ...CONTENT,
    options: { ...CONTENT.options, ...options },
    last_round,
    limits: Object.fromEntries(
      Object.keys(CONTENT.limits).map((key) => [key, figure()]),
    ) as Content['limits'],
    tier_costs: CONTENT.tier_costs.map(figure),
    terrains: CONTENT.terrains.map((terrain) => ({
      ...terrain,
      build_cost: terrain.build_cost > 0 ? figure() : 0,
    })),
    units: CONTENT.units.map((unit) => ({ ...unit, cost: figure() })),
  };
}

const MOMENTS: View['moment'][] = [
  { type: 'placing', spacing: 8 },
  { type: 'add' },
  { type: 'research' },
  { type: 'expansion' },
  { type: 'units' },
  { type: 'move' },
  { type: 'manoeuvre' },
  { type: 'fighting' },
  { type: 'arranging', moved: [] },
  { type: 'answering' },
  { type: 'healing', seat: 'P0', last: 1 },
];

/** Everything that the goal line, the prompts, the lesson and the first page of the rules say at a table. */
function said(content: Content): string {
  const offers: Action[] = [{ type: 'end_part' }];
  const view = viewOf({
    options: content.options,
    last_round: content.last_round,
    round: 0,
    cities: [],
  });
  const context = { ...contextOf(view, offers), content };
  const { aim, end, progress } = goal(context);
  const prompts = MOMENTS.map((moment) =>
    plainText(prompt({ ...context, view: { ...view, moment } }), context.seatName),
  );
  const bodies = lessons.map(({ body }) => (typeof body === 'string' ? body : body(context)));
  const { container } = render(Rules, { props: { content } });
  const page = container.querySelector('.start')?.textContent ?? '';
  return [aim, end, ...Object.values(progress), ...prompts, ...bodies, page].join('\n');
}

const USUAL = CONTENT.options;
/** What is said of an option, and where it must be true. */
const SAID: [RegExp, (options: Options) => boolean][] = [
  [/on either side/, ({ military_card: card }) => card === 'either'],
  [/beats an army of two or more/, ({ military_card: card }) => card === 'defender'],
  [/technologies of tier \d+ win/, ({ final_three_wins: wins }) => wins],
  [/Every victory needs/, ({ min_tiles_any_victory: tiles }) => tiles > 0],
  [/Whoever wins earlier does so when the round is over/, ({ finish_round: on }) => on],
  [/may attack in the first/, ({ peace_rounds: rounds }) => rounds > 0],
  [/standing orders answer/, ({ reactions }) => reactions === 'orders'],
  [/Wheel and Electricity costs nothing/, ({ extra_actions: extra }) => extra === 'free'],
  [/wait until they are used/, ({ keep_credits: keep }) => keep],
  [/reach every city/, ({ raid_reach: reach }) => reach === 'unlimited'],
  [/hexes of their base/, ({ raid_reach: reach }) => reach === 'limited'],
  [/turns in a row without a city is out/, ({ homeless_out: out }) => out],
  [/the loser of a roll chooses/, ({ tie_removal: tie }) => tie === 'owner'],
];
/** Every option with a value that is not the usual one. */
const OTHERS: Partial<Options>[] = [
  { map: 'fixed' },
  { map: 'mixed' },
  { map_size: 'large' },
  { start: 'assigned' },
  { tie_removal: 'owner' },
  { military_card: 'defender' },
  { final_three_wins: !USUAL.final_three_wins },
  { min_tiles_any_victory: 923 },
  { expansion_win_min_tiles: 925 },
  { round_limit: 937 },
  { finish_round: true },
  { peace_rounds: 904 },
  { reactions: 'orders' },
  { extra_actions: 'free' },
  { keep_credits: true },
  { raid_reach: 'unlimited' },
  { homeless_out: false },
];

describe('what is said at a table', () => {
  it('leaves no option out of the sweep', () => {
    const swept = new Set(OTHERS.flatMap((option) => Object.keys(option)));
    // A seed changes nothing but the map.
    expect([...swept, 'map_seed'].sort()).toEqual(Object.keys(USUAL).sort());
  });

  it('is swept over every option that the rules offer, and over By the book', () => {
    const names = TABLES.map(({ name }) => name).join('\n');
    for (const key of Object.keys(USUAL)) expect(names).toContain(`${key} `);
    expect(names).toContain('By the book');
  });

  it.each([
    ...OTHERS.map((option) => [option, undefined] as const),
    ...TABLES.map(({ differs, view }) => [differs.options, view.last_round] as const),
  ])('has no figure that is not the table’s own with %o', (option, lastRound) => {
    const content = strange({ expansion_win_min_tiles: 928, ...option }, lastRound);
    const { options, limits } = content;
    const own = new Set<number>([
      0, // points, actions and cards of a game that has just begun
      ...Object.values(limits).filter((value) => typeof value === 'number'),
      ...content.tier_costs,
      ...content.terrains.map(({ build_cost }) => build_cost),
      ...content.units.map(({ cost }) => cost),
      ...Object.values(options).filter((value) => typeof value === 'number'),
      content.last_round,
    ]);
    // "A 12 is rolled once more": the die has twelve sides at every table.
    const figures = (said(content).replace('A 12 is rolled', '').match(/\d+/g) ?? []).map(Number);
    expect(figures.filter((figure) => !own.has(figure))).toEqual([]);
    expect(figures.length).toBeGreaterThan(20);
  });

  it.each([
    [{ military_card: 'either' }, /army of two or more on either side/, /beats an army/],
    [{ military_card: 'defender' }, /beats an army of two or more/, /on either side/],
    [{ final_three_wins: true }, /All technologies of tier \d+ win too/, null],
    [{ final_three_wins: false }, /victory cards of one kind win/, /technologies of tier \d+ win/],
    [{ min_tiles_any_victory: 923 }, /with 923 tiles/, null],
    [{ expansion_win_min_tiles: 925 }, /925/, /\b28\b/],
    [{ round_limit: 937 }, /After round 937 the score decides/, /round 150/],
    [{ finish_round: true }, /when the round is over/, null],
    [{ finish_round: false }, /the score decides/, /when the round is over/],
    [{ peace_rounds: 904 }, /first 904 rounds/, null],
    [{ peace_rounds: 0 }, /Points/, /may attack in the first/],
    [{ reactions: 'orders' }, /standing orders answer/, null],
    [{ extra_actions: 'free' }, /Wheel and Electricity costs nothing/, null],
    [{ extra_actions: 'paid' }, /Points/, /costs nothing/],
    [{ keep_credits: true }, /wait until they are used/, null],
    [{ raid_reach: 'unlimited' }, /reach every city/, /hexes of their base/],
    [{ raid_reach: 'limited' }, /hexes of their base/, /reach every city/],
    [{ homeless_out: false }, /neither city nor unit is out/, /turns in a row/],
    [{ homeless_out: true }, /turns in a row without a city is out/, null],
    [{ tie_removal: 'owner' }, /the loser of a roll chooses/, null],
  ] as [Partial<Options>, RegExp, RegExp | null][])('speaks of %o', (option, says, not) => {
    const text = said(strange(option)).replaceAll(/\s+/g, ' ');
    expect(text).toMatch(says);
    if (not) expect(text).not.toMatch(not);
  });

  it.each(TABLES.map(({ name, differs, view }) => [name, differs.options, view.last_round] as const))(
    'says of each condition what is true of it: %s',
    (_, options, lastRound) => {
      const text = said(strange(options, lastRound)).replaceAll(/\s+/g, ' ');
      for (const [words, isTrue] of SAID)
        expect([words.source, words.test(text)]).toEqual([words.source, isTrue(options)]);
      expect(text).toContain(`After round ${lastRound} the score decides`);
    },
  );

  it.each([
    [{ final_three_wins: false, min_tiles_any_victory: 0 }, 'Tier 7: 23 points each'],
    [
      { final_three_wins: true, min_tiles_any_victory: 0 },
      'Tier 7: 23 points each. All technologies of tier 7 win too.',
    ],
    [
      { final_three_wins: true, min_tiles_any_victory: 23 },
      'Tier 7: 23 points each. All technologies of tier 7 win too, with 23 tiles.',
    ],
  ] as [Partial<Options>, string][])(
    'heads the last tier of the chart with what it wins: %o',
    (option, head) => {
      const content = { ...CONTENT, options: { ...USUAL, ...option } };
      const { container } = render(Rules, { props: { content } });
      const heads = [...container.querySelectorAll('h4')].map(({ textContent }) =>
        (textContent ?? '').replaceAll(/\s+/g, ' ').trim(),
      );
      expect(heads.filter((one) => one.startsWith('Tier 7'))).toEqual([head]);
    },
  );

  it('says what a technology brings at this table', () => {
    const { phrases } = contextOf(viewOf());
    const bonus = (technology: string, option: Partial<Options>): string | null =>
      phrases.format(`bonus-${technology}`, { ...USUAL, ...option }, String);
    expect(bonus('wheel', { extra_actions: 'free' })).toBe('Once: one action that costs nothing.');
    expect(bonus('wheel', {})).toBe('Once: one more action, paid for as usual.');
    expect(bonus('industrialisation', { keep_credits: true })).toMatch(/when you like/);
    expect(bonus('mass_production', {})).toMatch(/this turn/);
    expect(bonus('rocketry', { raid_reach: 'unlimited' })).toMatch(/on any city/);
  });
});
