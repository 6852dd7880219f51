// @vitest-environment jsdom

// Whatever an option changes is what the goal, the prompt, the lesson, the rules and the result speak of at that table.

import { cleanup, render } from '@testing-library/svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { plainText } from '$lib/text';
import type { Options, Phase, Victory, View } from '../generated';
import { lessons } from '../lessons';
import Rules from '../rules/Rules.svelte';
import { tableRules } from '../rules/table-rules';
import type { Content } from '../state/content';
import { CONTENT, contextOf, nameOf, viewOf } from '../testing/table';
import { goal } from './goal';
import { prompt } from './prompt';
import { resultNote } from './result';
import { scoreText } from './victory';

const DEFAULTS = viewOf().options;
const CHOICES: { [Key in keyof Options]: Options[Key][] } = {
  scenario: ['auto', 'E', 'F'],
  start: ['standard', 'accelerated'],
  rounds: [0, 5, 33, 240],
  victory: ['ratio', 'war_chest', 'poll'],
  movement: ['sequential', 'peace_rounds'],
  powers: ['random', 'chosen'],
  hidden_forces: [true, false],
  open_books: [true, false],
  private_talk: ['embassy', 'free'],
  free_cession: [true, false],
  unplayed_homes: ['reduced', 'printed'],
  guarded_discharge: [true, false],
  minutes: [0, 95],
};

/** Each value of each option, with each kind of victory. */
const TABLES: Options[] = CHOICES.victory.flatMap((victory) =>
  Object.entries(CHOICES).flatMap(([key, values]) =>
    values.map((value) => ({ ...DEFAULTS, victory, [key]: value }) as Options),
  ),
);

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
const contentOf = (options: Options): Content => ({ ...CONTENT, tables: ODD, options });
const viewAt = (options: Options, more: Partial<View> = {}): View =>
  viewOf({ view: { options, last_round: options.rounds || 240, ...more } });

/** What only one kind of victory would say. */
const WORDS: Record<Victory, RegExp> = {
  ratio: /income that has grown most|\bratio\b/i,
  war_chest: /fullest war chest wins/i,
  poll: /vote for as the most trusted ally wins/i,
};
const PHASES: Phase['type'][] = ['placement', 'pay', 'raise', 'diplomacy', 'movement', 'combat'];

/** All that is said at a table to somebody who plays, without the rules page. */
function said(options: Options): string {
  const content = contentOf(options);
  const context = { ...contextOf(viewAt(options)), content };
  const { aim, end, progress } = goal(context);
  const prompts = PHASES.map((type) => {
    const view = viewOf({ phase: { type } as Phase, view: { options } });
    return plainText(prompt({ ...contextOf(view), content }), nameOf);
  });
  const cards = lessons.map(({ body }) => (typeof body === 'string' ? body : body(context)));
  return [aim, end, ...Object.values(progress), ...prompts, ...cards].join('\n');
}

afterEach(cleanup);

describe('what a table says', { timeout: 120_000 }, () => {
  it.each(TABLES.map((options) => [JSON.stringify(options), options] as const))(
    'is its own: %s',
    (_, options) => {
      const text = said(options);
      for (const victory of CHOICES.victory)
        expect(WORDS[victory].test(text), `${victory} in ${text}`).toBe(victory === options.victory);
      expect(text).toContain(options.rounds > 0 ? `of ${options.rounds}` : 'all agree to stop');
      expect(text.includes(' of 240')).toBe(options.rounds === 240);
      expect(text.includes('95 minutes')).toBe(options.minutes === 95);
      const rules = tableRules(contentOf(options)).join('\n');
      expect(rules.includes('77 talents')).toBe(options.unplayed_homes === 'reduced');
      expect(rules.includes('Accelerated start')).toBe(options.start === 'accelerated');
    },
  );

  it('has every amount from the tables', () => {
    const text = said(DEFAULTS);
    for (const figure of [71, 72, 73, 74, 76, 78, 79]) expect(text).toContain(String(figure));
    // The figures of the game as it is usually played.
    expect(text).not.toMatch(/\b(five steps|5 steps|two talents|three talents|50%|75%)/);
  });

  it.each(CHOICES.victory)('is on the rules page too: %s', (victory) => {
    const content = contentOf({ ...DEFAULTS, victory, rounds: 33, unplayed_homes: 'printed' });
    const { container } = render(Rules, { props: { content } });
    const lead = container.querySelector('.lead')?.textContent ?? '';
    for (const other of CHOICES.victory) expect(WORDS[other].test(lead)).toBe(other === victory);
    expect(lead).toContain('round 33');
    const figures = [...container.querySelectorAll('tr')].map((row) => row.textContent ?? '');
    expect(figures.find((row) => row.includes('home country that is not played'))).toContain('as printed');
    expect(figures.find((row) => row.includes('Steps of a leader'))).toContain('71');
  });

  it('is what the result counts', () => {
    expect(scoreText(1750, { ...DEFAULTS, victory: 'ratio' })).toBe('×1.75');
    expect(scoreText(1, { ...DEFAULTS, victory: 'war_chest' })).toBe('1 talent');
    expect(scoreText(3, { ...DEFAULTS, victory: 'poll' })).toBe('3 votes');
  });
});

describe('the result', { timeout: 60_000 }, () => {
  it('names the winners of all three laurels, and what decides', () => {
    const view = viewAt(
      { ...DEFAULTS, victory: 'war_chest' },
      { laurels: { conqueror: ['P0'], businessman: ['P1'], trusted_ally: [], votes: [0, 0, 0] } },
    );
    expect(resultNote(contextOf(view))).toBe(
      'Conqueror: Rome (×1.00). Businessman, which decides: Carthage (0 talents). Most trusted ally: nobody.',
    );
    expect(resultNote(contextOf(viewOf()))).toBeNull();
  });
});
