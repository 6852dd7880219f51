// @vitest-environment jsdom

import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, expect, it, vi } from 'vitest';
import { api } from '../api/client';
import { Problem } from '../api/problem';
import type { SeatState, Table } from '../generated/http';
import { seatState } from '../testing/seats';
import { TableSession } from './table-session.svelte';
import SeatControls from './SeatControls.svelte';

function tableSession(more: Partial<SeatState> = {}): TableSession {
  const seat = (n: number, name: string): SeatState =>
    seatState(n, { holder: { type: 'person', user: { id: name, name, registered: false }, online: false } });
  const table = {
    id: 't1',
    game: 'toy',
    status: 'playing',
    host: 'Ada',
    seats: [seat(0, 'Ada'), { ...seat(1, 'Eve'), ...more }],
    mine: ['P0'],
    to_act: [],
    timers: {},
  } as unknown as Table;
  return new TableSession(table, 'P0');
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  vi.restoreAllMocks();
  vi.spyOn(api, 'games').mockResolvedValue([{ id: 'toy', bots: ['easy'] }] as never);
});

it('asks before somebody is put out by a new link', async () => {
  const reissue = vi.spyOn(api, 'reissue').mockResolvedValue({} as Table);
  render(SeatControls, { tableSession: tableSession(), seat: 'P1' });
  await press('New link for the seat of Eve');
  expect(reissue).not.toHaveBeenCalled();
  expect(screen.getByText(/Eve loses the seat/)).toBeTruthy();
  await press('Yes, a new link');
  expect(reissue).toHaveBeenCalledExactlyOnceWith('t1', 'P1');
});

it('shows the new code until somebody has come with it', () => {
  render(SeatControls, { tableSession: tableSession({ awaited: true, invite: 'KQXWZA' }), seat: 'P1' });
  expect(screen.getByText('KQXWZA')).toBeTruthy();
  const link = screen.getByRole<HTMLInputElement>('textbox', { name: 'New link for the seat of Eve' });
  expect(link.value).toContain('/join/KQXWZA');
});

it('calls a bot, and gives the seat back', async () => {
  const caretaker = vi.spyOn(api, 'caretaker').mockResolvedValue({} as Table);
  const { unmount } = render(SeatControls, { tableSession: tableSession(), seat: 'P1' });
  await press('Let a bot play for Eve');
  expect(caretaker).toHaveBeenLastCalledWith('t1', 'P1', true);
  unmount();
  render(SeatControls, { tableSession: tableSession({ caretaker: 'easy' }), seat: 'P1' });
  await press('Return the seat to Eve');
  expect(caretaker).toHaveBeenLastCalledWith('t1', 'P1', false);
});

it('says why no bot came', async () => {
  const detail = 'Eve is still here.';
  vi.spyOn(api, 'caretaker').mockRejectedValue(new Problem({ status: 409, code: 'still_here', detail }));
  render(SeatControls, { tableSession: tableSession(), seat: 'P1' });
  await press('Let a bot play for Eve');
  expect((await screen.findByRole('alert')).textContent).toBe(detail);
});

it('has nothing to offer for one’s own seat', () => {
  render(SeatControls, { tableSession: tableSession(), seat: 'P0' });
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('combobox')).toBeNull();
});

const choose = (value: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value } });

it('asks before somebody’s seat is opened to another, and tells the host’s choice', async () => {
  const change = vi.spyOn(api, 'changeSeat').mockResolvedValue({} as Table);
  render(SeatControls, { tableSession: tableSession(), seat: 'P1' });
  expect(screen.queryByRole('option', { name: 'Close it' })).toBeNull();
  await choose('person');
  expect(change).not.toHaveBeenCalled();
  expect(screen.getByText(/Eve loses this seat/)).toBeTruthy();
  await press('Yes, change it');
  expect(change).toHaveBeenCalledExactlyOnceWith('t1', { seat: 'P1', chair: { type: 'person' } });
});

it('hands a free seat to a bot, or closes it, without a question', async () => {
  const change = vi.spyOn(api, 'changeSeat').mockResolvedValue({} as Table);
  const free = { holder: null, required: false, awaited: true, open: true, invite: 'KQXWZA' };
  render(SeatControls, { tableSession: tableSession(free), seat: 'P1' });
  expect(screen.getByText(/Open to a new player/)).toBeTruthy();
  await screen.findByRole('option', { name: 'Hand it to a bot (easy)' });
  await choose('bot:easy');
  expect(change).toHaveBeenLastCalledWith('t1', { seat: 'P1', chair: { type: 'bot', strength: 'easy' } });
  await choose('closed');
  expect(change).toHaveBeenLastCalledWith('t1', { seat: 'P1', chair: { type: 'closed' } });
});
