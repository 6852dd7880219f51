// @vitest-environment jsdom

// Whatever an option changes is what cards, lesson, At a glance and rules page speak of at that table, and nothing else.

import { cleanup, render } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import fixture from '../fixtures/content.json';
import type { Content, Options } from '../generated';
import { lessons } from '../lessons';
import Rules from '../rules/Rules.svelte';
import Sheet from '../Sheet.svelte';
import tables from '../testing/option-tables.json';
import { contextOf, viewOf } from '../testing/table';
import { describeDeals } from './deals';
import { goal } from './goal';

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

/** What is said of an option, and where it must be true. */
const SAID: [RegExp, (options: Options) => boolean][] = [
  [/plays without deals/, ({ trading }) => !trading],
  [/may change hands whenever two players agree/, ({ trading }) => trading],
  [/blame on your two desks/, ({ trading, trade_department_blame: desks }) => trading && desks],
  [/may also go onto the other desk/, ({ trading, trade_mixed_blame: mixed }) => trading && mixed],
];
const SAID_BY_RULES: typeof SAID = [
  ...SAID,
  [/whoever drew it keeps one/i, ({ decline_salvage: salvage }) => salvage],
  [/Any ribbon can be reversed/, ({ reversal_releases: releases }) => releases],
  [/Only a ribbon from a desk that nobody controls/, ({ reversal_releases: releases }) => !releases],
];

afterEach(cleanup);

describe('the tables of all options', () => {
  it('are many, and one is by the book', () => {
    expect(contents.length).toBeGreaterThan(12);
    const names = contents.map(([name]) => name);
    expect(names).toContain('By the book');
    for (const key of Object.keys(USUAL.options)) expect(names.join('\n')).toContain(`${key} `);
  });

  it.each(contents)('%s', { timeout: 20_000 }, (_, content) => {
    const { options, figures } = content;
    const context = { ...contextOf({ ...viewOf(), options }), content };
    const rules = rulesPage(content);
    for (const [said, isTrue] of SAID_BY_RULES)
      expect([said.source, said.test(rules)]).toEqual([said.source, isTrue(options)]);
    const cards = options.decline_discard === 1 ? '1 card' : `${options.decline_discard} cards`;
    expect(rules).toContain(`takes ${cards} of the deck with it`);
    const printed = sheet(content);
    for (const [said, isTrue] of SAID)
      expect([said.source, said.test(printed)]).toEqual([said.source, isTrue(options)]);
    expect(printed).toContain(
      options.decline_discard === 1
        ? 'One card of the deck is discarded'
        : `${cards} of the deck are discarded`,
    );
    expect(printed.includes('keeps one')).toBe(options.decline_salvage);
    const decline = content.cards.stagnation_and_decline?.effect ?? '';
    expect(decline).toContain(
      options.decline_discard === 1 ? 'the top card of the deck is' : `the top ${cards} of the deck are`,
    );
    expect(decline.includes('keeps one')).toBe(options.decline_salvage);
    const told = lessons
      .filter(({ id }) => options.trading || id !== 'deals')
      .map(({ body }) => (typeof body === 'string' ? body : body(context)))
      .join(' ');
    for (const [said, isTrue] of SAID) if (!isTrue(options)) expect(told).not.toMatch(said);
    expect(told).toContain(options.decline_discard === 1 ? 'a card is gone' : `${cards} are gone`);
    const deals = lessons.find(({ id }) => id === 'deals');
    const myTurn = {
      ...context,
      offers: [{ action: { type: 'end_turn' } as const }],
    };
    if (!options.trading) expect(deals?.when(myTurn)).toBe(false);
    else expect(describeDeals(content)).toContain(`at most ${figures.offers} offers`);
    expect(goal(context).aim).toBe('The least personal blame wins.');
  });
});
