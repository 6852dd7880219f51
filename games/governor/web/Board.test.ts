// @vitest-environment jsdom

// What is marked as pressable does something when it is pressed; a browser test plays whole games by these marks.

import { fireEvent, screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import type { Offer } from '$lib/game/contract';
import type { Action, BillView } from './generated';
import { renderBoard, council, desk, nation, view, vote } from './testing/table';

const marked = (within = ''): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`${within}[data-offer]`),
];

/** Presses every marked element of a fresh board once; each must act or change what is shown. */
async function pressAll(
  given: Parameters<typeof renderBoard>[0],
  prepare?: () => Promise<unknown>,
  within = '',
): Promise<string[]> {
  const types: string[] = [];
  for (let n = 0; ; n++) {
    const { onact, shown } = renderBoard(given);
    await prepare?.();
    const element = marked(within)[n];
    if (!element) {
      shown.unmount();
      return types;
    }
    const before = document.body.innerHTML;
    const type = element.dataset.offer ?? '';
    const html = element.outerHTML.slice(0, 300);
    await fireEvent.click(element);
    const acted = onact.mock.calls.length > 0;
    expect(acted || document.body.innerHTML !== before, html).toBe(true);
    if (acted) expect(onact.mock.lastCall?.[0].type).toBe(type);
    types.push(type);
    shown.unmount();
  }
}

const target = (region: string) => ({ region });
const ROUND = view({
  nations: {
    ...view().nations,
    earth: nation('c3', {
      desk: desk({
        drafts: [{ order: { claim: { region: 'p1' } }, if_there: false }],
        targets: {
          moves: [{ fleet: 1, targets: [target('c1'), target('c2')] }],
          shots: [],
          claims: [target('c1')],
          bids: [],
        },
      }),
    }),
  },
});
const ORDERS: Offer<Action>[] = [
  { action: { type: 'order_move', fleet: 1, region: 'c1' } },
  { action: { type: 'order_move', fleet: 1, region: 'c2' } },
  { action: { type: 'order_claim', region: 'c1' } },
  { action: { type: 'order_trade', asset: 'helium', amount: 1, to: 'titan' }, max: 5000 },
  { action: { type: 'order_remove', draft: 0 } },
  { action: { type: 'submit' } },
  { action: { type: 'recall' } },
  { action: { type: 'done', done: true } },
];

it('leaves nothing on the page when the board is gone', () => {
  const { shown } = renderBoard({ view: ROUND, offers: ORDERS });
  expect(marked().length).toBeGreaterThan(0);
  shown.unmount();
  expect(document.querySelectorAll('button')).toHaveLength(0);
});

it('of a desk: kinds of orders, drafts, submit, recall and done', async () => {
  const types = await pressAll({ view: ROUND, offers: ORDERS });
  for (const type of ['order_move', 'order_trade', 'order_remove', 'submit', 'recall', 'done'])
    expect(types).toContain(type);
});

it('of the map: the regions that are lit', async () => {
  const plan = () => fireEvent.click(screen.getByRole('button', { name: 'Move' }));
  const types = await pressAll({ view: ROUND, offers: ORDERS }, plan, '.place');
  expect(types).toEqual(['order_move', 'order_move']);
});

it('of the Council: ballots, the floor, drafts of bills', async () => {
  const bill = {
    id: 3,
    sponsor: 'earth',
    title: 'A motion',
    stage: 'draft',
    body: {
      kind: 'new',
      text: 'Be kind.',
      clauses: [],
      stated: 'substantive',
      category: 'substantive',
      shown: [],
      signatures: [],
      majority: 'simple',
      problems: [],
    },
  } as unknown as BillView;
  const cast = (choice: 'for' | 'against'): Offer<Action> => ({
    action: { type: 'cast', item: { bill: 7 }, choice, gp: 0 },
  });
  const voting = view({ council: council({ votes: [vote()], bills: [bill] }) });
  const offers: Offer<Action>[] = [
    cast('for'),
    cast('against'),
    { action: { type: 'leave' } },
    { action: { type: 'bill_new', kind: 'new', category: 'substantive' } },
  ];
  expect(await pressAll({ view: voting, offers })).toEqual(
    expect.arrayContaining(['cast', 'leave', 'bill_new']),
  );

  const drafting = view({ council: council({ bills: [bill] }) });
  const category: Action = { type: 'bill_category', bill: 3, category: 'procedural' };
  const types = await pressAll(
    {
      view: drafting,
      offers: [category, { type: 'bill_delete', bill: 3 }, { type: 'bill_hand_in', bill: 3 }],
    },
    async () => {
      await fireEvent.click(screen.getAllByRole('button', { name: 'Council' })[0] as HTMLElement);
      await fireEvent.click(screen.getByRole('button', { name: /A motion/ }));
    },
  );
  expect(types).toEqual(
    expect.arrayContaining(['bill_category', 'bill_delete', 'bill_hand_in', 'bill_show']),
  );
});

it('of the Chair: approvals, the agenda, the floor, the clock', async () => {
  const bill = {
    id: 7,
    sponsor: 'titan',
    title: 'Peace',
    stage: { waiting: { since: 2 } },
  } as unknown as BillView;
  const types = await pressAll({
    view: view({
      you: { office: 'chair', represents: false, commands: false, presides: true, leads: true },
      council: council({ bills: [bill], agenda: [{ bill: 7 }, { award: 'p1' }], automatic_chair: false }),
    }),
    offers: [
      { type: 'chair_approve', bill: 7 },
      { type: 'chair_floor', item: { bill: 7 } },
      { action: { type: 'chair_extend', seconds: 30 }, max: 600 },
      { type: 'pause' },
      { type: 'chair_presence', nation: 'titan', present: false },
    ],
  });
  for (const type of [
    'chair_approve',
    'chair_floor',
    'chair_extend',
    'pause',
    'chair_agenda',
    'chair_presence',
  ])
    expect(types).toContain(type);
});

it('a seat with one page has no tabs for it', () => {
  const tabs = (): HTMLElement | null => screen.queryByRole('navigation', { name: 'Pages' });
  const briefed = renderBoard({ view: view({ phase: 'briefing' }) });
  expect(tabs()).toBeNull();
  briefed.shown.unmount();
  renderBoard({ view: ROUND });
  expect(tabs()).not.toBeNull();
});
