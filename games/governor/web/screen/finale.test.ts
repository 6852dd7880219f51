// @vitest-environment jsdom

import { fireEvent, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { Action, JudgedGoalView, Nation, Standing } from '../generated';
import { renderBoard, view } from '../testing/table';
import { Phrases } from '$lib/text';
import text from '../../text/en.ftl?raw';
import { tell } from '../text/story';

const goal = (id: string, title: string): JudgedGoalView => ({
  id,
  title,
  text: '',
  points: 3,
  parts: [],
  proposed: true,
  achieved: true,
  confirmed: false,
});
const standing = (nation: Nation, place: number, points: number): Standing => ({
  nation,
  place,
  points,
  achieved: 1,
  gp: 0,
  income: 0,
});
const GOALS: Partial<Record<Nation, JudgedGoalView[]>> = {
  pluto: [goal('PL1', 'Cold comfort')],
  titan: [goal('TI1', 'Gate to the dark')],
  earth: [goal('EA1', 'Cradle')],
};
const RANKED = [standing('earth', 1, 6), standing('titan', 2, 6), standing('pluto', 3, 2)];

/** Pluto is last, then comes Titan, then Earth; so many of them are revealed. */
const revealed = (count: number, more: object = {}, led = true) => {
  const order = (['pluto', 'titan', 'earth'] as const).slice(0, count);
  return view({
    phase: 'reveal',
    reveal: {
      order,
      left: 3 - count,
      led,
      goals: Object.fromEntries(order.map((nation) => [nation, GOALS[nation]])),
      standings: RANKED.filter((one) => (order as readonly Nation[]).includes(one.nation)),
    },
    ...more,
  });
};
const over = view({
  phase: 'over',
  reveal: {
    order: ['pluto', 'titan', 'earth'],
    left: 0,
    led: true,
    goals: GOALS,
    standings: [{ ...RANKED[0], achieved: 2, ahead_by: 'by_goals' }, ...RANKED.slice(1)],
  },
});
const chair = { office: 'chair', represents: false, commands: false, presides: true, leads: true };
const facilitator = { ...chair, office: 'facilitator', presides: false };
const NEXT: Action = { type: 'reveal_next' };
const confirm: Action = { type: 'chair_goal', nation: 'titan', goal: 'TI1', achieved: true, reason: '' };

describe('a phone during the reveal', () => {
  it('says where to look and what has been revealed so far, and no more', () => {
    renderBoard({ view: revealed(2) });
    expect(screen.getByText('Look at the screen')).toBeTruthy();
    const said = document.body.textContent ?? '';
    expect(said).toContain('Pluto');
    expect(said).toContain('2 points');
    expect(said).not.toContain('Cradle');
    expect(said).not.toMatch(/first place|is first/);
    expect(document.querySelector('[data-offer]')).toBeNull();
  });

  it('shows the nation itself where nobody leads', () => {
    renderBoard({ view: revealed(1, {}, false) });
    expect(screen.queryByText('Look at the screen')).toBeNull();
    expect(screen.getAllByText('Cold comfort').length).toBeGreaterThan(0);
  });
});

describe('whoever leads', () => {
  it('has one large button, and confirms the goals of the nation shown', async () => {
    const { onact } = renderBoard({ view: revealed(2, { you: chair }), offers: [NEXT, confirm] });
    await fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(onact).toHaveBeenLastCalledWith(confirm);
    await fireEvent.click(screen.getByRole('button', { name: 'Reveal the next nation' }));
    expect(onact).toHaveBeenLastCalledWith(NEXT);
    // Nobody is hurried: there is no clock.
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('overrules with a reason', async () => {
    const { onact } = renderBoard({ view: revealed(2, { you: chair }), offers: [NEXT, confirm] });
    const against = screen.getByRole('button', { name: 'Not achieved after all' });
    expect(against.hasAttribute('disabled')).toBe(true);
    await fireEvent.input(screen.getByLabelText(/Reason for overruling/), { target: { value: 'No.' } });
    await fireEvent.click(against);
    expect(onact).toHaveBeenLastCalledWith({ ...confirm, achieved: false, reason: 'No.' });
  });

  it('may be the facilitator, who settles no goal', () => {
    renderBoard({ view: revealed(0, { you: facilitator }), offers: [NEXT] });
    expect(screen.getByRole('button', { name: 'Reveal the next nation' }).dataset.offer).toBe('reveal_next');
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  });

  it('ends it with one more press', () => {
    renderBoard({ view: revealed(3, { you: chair }), offers: [NEXT] });
    expect(screen.getByRole('button', { name: 'Show the result' })).toBeTruthy();
  });
});

describe('the big screen', () => {
  const screenAt = (seen: ReturnType<typeof view>) =>
    renderBoard({
      view: { ...seen, you: undefined } as never,
      more: { setting: 'screen' },
      viewer: 'spectator',
    });

  it('shows the nation of the moment and hides those to come', () => {
    screenAt(revealed(2));
    expect(screen.getByText('Gate to the dark')).toBeTruthy();
    expect(document.querySelector('.scene')?.textContent).not.toContain('Earth');
  });

  it('has no ticker that gives the end away', () => {
    const events = (['goal_judged', 'goal_overruled', 'nation_revealed', 'game_ended'] as const).map(
      (type, seq) => ({ seq, event: { type, nation: 'earth' } as never }),
    );
    const context = { me: null, view: revealed(2), content: {} as never, phrases: new Phrases(text) };
    // The ticker has what weighs something.
    expect(tell(events, context).filter(({ weight }) => weight > 0)).toEqual([]);
  });

  it('has only news in its ticker', () => {
    const events = [
      { type: 'fleet_moved', nation: 'earth', fleet: 1, from: 'c1', to: 'c2' },
      { type: 'deposit_found', region: 'c1', helium: 1, antihydrogen: 0 },
      { type: 'region_claimed', nation: 'earth', region: 'c2' },
    ].map((event, seq) => ({ seq, event: event as never }));
    const context = { me: null, view: revealed(2), content: {} as never, phrases: new Phrases(text) };
    const told = tell(events, context).filter(({ weight }) => weight > 0);
    expect(told.map(({ event }) => event.type)).toEqual(['region_claimed']);
  });
});

it('gives everybody the whole result: nations ranked, their people, and the tie-break in words', () => {
  renderBoard({ view: over, names: ['Edda', 'Tom', 'Pia'] });
  const rows = [...document.querySelectorAll('.reveal li.first, .reveal ol > li')].map(
    (row) => row.textContent?.replace(/\s+/g, ' ').trim() ?? '',
  );
  expect(rows[0]).toMatch(/^1\. Earth Edda 6 points/);
  expect(rows[1]).toMatch(/^2\. Titan Tom 6 points/);
  expect(
    screen.getAllByText(/Earth is ahead of Titan with 6 points each: it achieved more goals/).length,
  ).toBeGreaterThan(0);
  expect(screen.getByText('Cradle')).toBeTruthy();
});
