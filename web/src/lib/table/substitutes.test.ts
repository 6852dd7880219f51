// @vitest-environment jsdom

import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, expect, it, vi } from 'vitest';
import { api } from '../api/client';
import type { Table } from '../generated/http';
import { session } from '../session.svelte';
import { person, seatState } from '../testing/seats';
import Substitutes from './Substitutes.svelte';
import { TableSession } from './table-session.svelte';

function tableSession(mine: ('P0' | 'P1')[]): TableSession {
  const eve = { user: 'eve', name: 'Eve', agreed: 1, by_me: false };
  const table = {
    id: 't1',
    host: 'u1',
    status: 'playing',
    paused: false,
    seats: [
      seatState(0, { holder: person('Ada') }),
      seatState(1, { holder: person('Ben'), seeks_substitute: true, substitutes: [eve] }),
    ],
    mine,
    to_act: ['P0'],
    timers: {},
  } as unknown as Table;
  return new TableSession(table, mine[0] ?? 'spectator');
}

beforeEach(() => {
  vi.restoreAllMocks();
  session.user = null;
});

it('lets a player stay after all, and shows them nobody to vote for', async () => {
  const seek = vi.spyOn(api, 'seekSubstitute').mockResolvedValue({} as Table);
  render(Substitutes, { tableSession: tableSession(['P1']) });
  expect(screen.queryByText('Eve')).toBeNull();
  await fireEvent.click(screen.getByRole('button', { name: 'I am staying after all' }));
  expect(seek).toHaveBeenCalledExactlyOnceWith('t1', 'P1', false);
});

it('asks those who play on whether they agree', async () => {
  const choose = vi.spyOn(api, 'chooseSubstitute').mockResolvedValue({} as Table);
  render(Substitutes, { tableSession: tableSession(['P0']) });
  await fireEvent.click(screen.getByRole('button', { name: 'Agree to Eve' }));
  expect(choose).toHaveBeenCalledExactlyOnceWith('t1', { target: 'P1', user: 'eve', yes: true });
});

it('lets whoever watches offer to play on', async () => {
  session.user = { id: 'kim', name: 'Kim', registered: false };
  const volunteer = vi.spyOn(api, 'volunteer').mockResolvedValue({} as Table);
  render(Substitutes, { tableSession: tableSession([]) });
  await fireEvent.click(screen.getByRole('button', { name: 'Offer to take over' }));
  expect(volunteer).toHaveBeenCalledExactlyOnceWith('t1', 'P1', true);
});
