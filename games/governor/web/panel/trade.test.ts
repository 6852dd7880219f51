// @vitest-environment jsdom

import { fireEvent, screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import type { Action } from '../generated';
import { renderBoard, desk, nation, view } from '../testing/table';

const CEILING = 1_000_000_000;
const none = { credits: 0, helium: 0, antihydrogen: 0, weapons: 0, gp: 0 };
const recipe = { resource: 1000, credits: 0, output: 1000, affordable: 0 };
const earth = (more: object) =>
  view({ nations: { ...view().nations, earth: nation('c3', { desk: desk(more) }) } });
/** The rules’ answer: the order is drafted, and this is how the interface stands then. */
const foretell = (draft: object, more: object = {}) => ({
  preview: () =>
    Promise.resolve({ done: 1, reversible: 1, events: [], view: earth({ drafts: [draft], ...more }) }),
});
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const open = (name: string) => fireEvent.click(screen.getByRole('tab', { name }));

it('sends what is not there yet, and says what becomes of it [GV-3.5]', async () => {
  const trade: Action = { type: 'order_trade', asset: 'helium', amount: 1, to: 'titan' };
  const { onact } = renderBoard({
    view: earth({ sendable: none, gathering: { ...none, helium: 2000 } }),
    offers: [{ action: trade, max: CEILING }],
    more: foretell({ order: {}, if_there: true }),
  });
  await open('Trade');
  await press('Titan');
  await press(/^Helium/);
  expect(await screen.findByText(/gather 2 in this round: sent if it is there by then/)).toBeTruthy();
  await press('Draft');
  expect(onact).toHaveBeenLastCalledWith({ ...trade, amount: 2000 });
  const typed = screen.getByLabelText('Helium to Titan');
  await fireEvent.input(typed, { target: { value: '5' } });
  await fireEvent.change(typed);
  await press('Draft');
  expect(onact).toHaveBeenLastCalledWith({ ...trade, amount: 5000 });
});

it('proposes all there is, and doubts nothing of it', async () => {
  const trade: Action = { type: 'order_trade', asset: 'helium', amount: 1, to: 'titan' };
  const { onact } = renderBoard({
    view: earth({ sendable: { ...none, helium: 3000 } }),
    offers: [{ action: trade, max: CEILING }],
    more: foretell({ order: {}, if_there: false }, { sendable: { ...none, helium: 500 } }),
  });
  await open('Trade');
  await press('Titan');
  await press(/^Helium/);
  expect(await screen.findByText('You keep 0.5.')).toBeTruthy();
  await press('Draft');
  expect(onact).toHaveBeenLastCalledWith({ ...trade, amount: 3000 });
});

it('converts with a technology or a resource that may come [GV-3.5]', async () => {
  const convert: Action = { type: 'order_convert', recipe: 'weapon', batches: 1 };
  const { onact } = renderBoard({
    view: earth({
      recipes: {
        gp_from_helium: recipe,
        gp_from_antihydrogen: recipe,
        fleet: recipe,
        weapon: { ...recipe, warning: { reason: 'technology' } },
      },
    }),
    offers: [{ action: convert, max: 1_000_000 }],
    more: foretell({ order: {}, if_there: true, converts: { resource: 1000, credits: 0, output: 1000 } }),
  });
  await open('Conversion');
  expect(screen.getByText('If it is there by then: you do not know the technology now.')).toBeTruthy();
  expect(await screen.findByText(/1 antihydrogen → 1 weapon: if it is there by then/)).toBeTruthy();
  await press('Draft');
  expect(onact).toHaveBeenLastCalledWith({ ...convert, batches: 1000 });
});

it('marks a draft that waits for something to come, and one that would fail', () => {
  const order = { claim: { region: 'p1' } };
  renderBoard({
    view: earth({
      drafts: [
        { order, warning: { reason: 'funds' }, if_there: true },
        { order: { claim: { region: 'p2' } }, warning: { reason: 'range' }, if_there: false },
      ],
    }),
  });
  expect(screen.getByText('If it is there by then: you do not hold enough now')).toBeTruthy();
  expect(screen.getByText('As things stand it would fail: out of range')).toBeTruthy();
});
