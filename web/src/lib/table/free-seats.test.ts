// @vitest-environment jsdom

import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, expect, it, vi } from 'vitest';
import { api } from '../api/client';
import type { SeatState, Table } from '../generated/http';
import { session } from '../session.svelte';
import FreeSeats from './FreeSeats.svelte';
import { TableSession } from './table-session.svelte';

function tableSession(visibility: Table['visibility']): TableSession {
  const seat = (n: number, open: boolean): SeatState => ({
    seat: `P${n}`,
    label: `Desk ${n}`,
    side: n,
    required: true,
    holder: null,
    caretaker: 'easy',
    resigned: false,
    does_forced_steps: false,
    awaited: open,
    open,
  });
  const table = {
    id: 't1',
    visibility,
    host: 'Ada',
    seats: [seat(0, false), seat(1, true), seat(2, true)],
    mine: [],
    to_act: [],
    timers: {},
  } as unknown as Table;
  return new TableSession(table, 'spectator');
}

beforeEach(() => vi.restoreAllMocks());

it('lets somebody who watches an open table take over a free seat', async () => {
  vi.spyOn(session, 'enter').mockResolvedValue(undefined as never);
  const sit = vi.spyOn(api, 'sit').mockResolvedValue({} as Table);
  const watched = tableSession('open');
  vi.spyOn(watched, 'rejoin').mockReturnValue(undefined);
  render(FreeSeats, { tableSession: watched });
  expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual(['Desk 1', 'Desk 2']);
  await fireEvent.change(screen.getByRole('combobox'), { target: { value: 'P2' } });
  await fireEvent.input(screen.getByRole('textbox'), { target: { value: 'Kim' } });
  await fireEvent.click(screen.getByRole('button', { name: 'Take over this seat' }));
  await vi.waitFor(() => expect(watched.rejoin).toHaveBeenCalledWith('P2'));
  expect(sit.mock.calls[0]?.[1].seat).toBe('P2');
});

it('offers nothing where only a link leads in', () => {
  render(FreeSeats, { tableSession: tableSession('link') });
  expect(screen.queryByRole('button')).toBeNull();
});
