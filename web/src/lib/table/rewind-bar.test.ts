// @vitest-environment jsdom

import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, expect, it, vi } from 'vitest';
import { api } from '../api/client';
import type { Table } from '../generated/http';
import { person, seatState } from '../testing/seats';
import RewindBar from './RewindBar.svelte';
import { TableSession } from './table-session.svelte';

function tableSession(me: 'P0' | 'P1', missing = ['P1']): TableSession {
  const table = {
    id: 't1',
    status: 'playing',
    version: 5,
    paused: false,
    seats: [seatState(0, { holder: person('Ada') }), seatState(1, { holder: person('Eve') })],
    mine: [me],
    to_act: ['P1'],
    timers: {},
    rewind: { seat: 'P0', first: 3, agreed: [], missing, shown: [4] },
  } as unknown as Table;
  return new TableSession(table, me);
}

beforeEach(() => vi.restoreAllMocks());

it('asks whoever must agree, and says what cannot be taken back', async () => {
  const answer = vi.spyOn(api, 'answerRewind').mockResolvedValue({} as Table);
  render(RewindBar, { tableSession: tableSession('P1') });
  expect(screen.getByText(/Ada would like to go back/)).toBeTruthy();
  expect(screen.getByText(/What has been seen cannot be unseen/)).toBeTruthy();
  await fireEvent.click(screen.getByRole('button', { name: 'Agree' }));
  expect(answer).toHaveBeenCalledExactlyOnceWith('t1', { seat: 'P1', first: 3, yes: true });
  await fireEvent.click(screen.getByRole('button', { name: 'Decline' }));
  expect(answer).toHaveBeenLastCalledWith('t1', { seat: 'P1', first: 3, yes: false });
});

it('tells whoever asked whom it waits for, and lets them withdraw', async () => {
  const answer = vi.spyOn(api, 'answerRewind').mockResolvedValue({} as Table);
  render(RewindBar, { tableSession: tableSession('P0') });
  expect(screen.getByText(/Waiting for Eve/)).toBeTruthy();
  await fireEvent.click(screen.getByRole('button', { name: 'Withdraw the request' }));
  expect(answer).toHaveBeenCalledExactlyOnceWith('t1', { seat: 'P0', first: 3, yes: false });
});

it('leaves those in peace who need not agree', () => {
  render(RewindBar, { tableSession: tableSession('P1', []) });
  expect(screen.queryByRole('button')).toBeNull();
});
