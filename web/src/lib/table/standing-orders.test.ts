// @vitest-environment jsdom

import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, expect, it, vi } from 'vitest';
import { api } from '../api/client';
import { Problem } from '../api/problem';
import type { SeatState, Table } from '../generated/http';
import { person, seatState } from '../testing/seats';
import StandingOrders from './StandingOrders.svelte';
import { TableSession } from './table-session.svelte';

const DECLINE = { type: 'decline_offers' };
const RELIEVE = { type: 'relieve_myself' };

function tableSession(own: Partial<SeatState> = {}, more: Partial<Table> = {}): TableSession {
  const table = {
    id: 't1',
    status: 'playing',
    version: 3,
    paused: false,
    seats: [
      seatState(0, { holder: person('Ada'), ...own }),
      seatState(1, { holder: person('Eve'), orders: [] }),
    ],
    mine: ['P0'],
    to_act: ['P1'],
    timers: {},
    ...more,
  } as unknown as Table;
  return new TableSession(table, 'P0');
}

beforeEach(() => vi.restoreAllMocks());

it('lists what can be decided in advance when it is opened, and gives the order that is pressed', async () => {
  const list = vi.spyOn(api, 'standingOrders').mockResolvedValue({ given: [], offered: [DECLINE, RELIEVE] });
  const change = vi.spyOn(api, 'changeOrder').mockResolvedValue({} as Table);
  render(StandingOrders, { tableSession: tableSession() });
  expect(list).not.toHaveBeenCalled();
  await fireEvent.click(screen.getByText('Decide in advance'));
  await fireEvent.click(await screen.findByRole('button', { name: /relieve myself/i }));
  expect(list).toHaveBeenCalledWith('t1', 'P0');
  expect(change).toHaveBeenCalledExactlyOnceWith('t1', { seat: 'P0', order: RELIEVE, given: true });
});

it('shows the orders that stand, and withdraws one with a press', async () => {
  const change = vi.spyOn(api, 'changeOrder').mockResolvedValue({} as Table);
  render(StandingOrders, { tableSession: tableSession({ orders: [DECLINE] }) });
  await fireEvent.click(screen.getByRole('button', { name: /^Withdraw: decline offers/i }));
  expect(change).toHaveBeenCalledExactlyOnceWith('t1', { seat: 'P0', order: DECLINE, given: false });
});

it('says why an order was not taken', async () => {
  const refused = new Problem({ status: 409, code: 'too_many_orders', detail: 'Withdraw one first.' });
  vi.spyOn(api, 'changeOrder').mockRejectedValue(refused);
  render(StandingOrders, { tableSession: tableSession({ orders: [DECLINE] }) });
  await fireEvent.click(screen.getByRole('button', { name: /^Withdraw/ }));
  expect((await screen.findByRole('alert')).textContent).toBe('Withdraw one first.');
});

it('is not there once the game is over, or while a bot looks after the seat', () => {
  render(StandingOrders, { tableSession: tableSession({}, { status: 'over' }) });
  render(StandingOrders, { tableSession: tableSession({ caretaker: 'easy' }) });
  expect(screen.queryByText('Decide in advance')).toBeNull();
});
