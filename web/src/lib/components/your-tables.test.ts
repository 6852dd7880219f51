// @vitest-environment jsdom

import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { beforeEach, expect, it, vi } from 'vitest';
import { api } from '../api/client';
import type { TableList, TableSummary, Tables } from '../generated/http';
import { session } from '../session.svelte';
import YourTables from './YourTables.svelte';

const table = (id: string, alone: boolean): TableSummary =>
  ({
    id,
    game: 'some-game',
    status: 'playing',
    clock: { type: 'none' },
    moved_at: 0,
    seats: [{ seat: 'P0', label: null, name: 'Ada', bot: false }],
    to_act: ['P0'],
    mine: ['P0'],
    deadline: null,
    alone,
  }) as unknown as TableSummary;

/** A server with these tables, which remembers what is archived. */
function serve(...all: TableSummary[]): Set<string> {
  const aside = new Set<string>();
  let left = all;
  vi.spyOn(api, 'tables').mockImplementation((list: TableList): Promise<Tables> => {
    const tables = left.filter((one) => aside.has(one.id) === (list === 'aside'));
    return Promise.resolve({ tables, next: null });
  });
  vi.spyOn(api, 'putAside').mockImplementation((id, yes) => {
    if (yes) aside.add(id);
    else aside.delete(id);
    return Promise.resolve(undefined);
  });
  vi.spyOn(api, 'drop').mockImplementation((id) => {
    left = left.filter((one) => one.id !== id);
    return Promise.resolve(undefined);
  });
  return aside;
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));

beforeEach(() => {
  vi.restoreAllMocks();
  // Not there in jsdom.
  HTMLDialogElement.prototype.showModal = function (): void {
    this.open = true;
  };
});

it('archives a game against bots and restores it', async () => {
  const aside = serve(table('t1', true));
  render(YourTables, { games: [] });
  await screen.findByText('Your turn');
  await press('Archive this game of some-game');
  await screen.findByText('Archived (1)');
  expect(screen.queryByRole('heading', { name: 'Your tables' })).toBeNull();
  expect(screen.queryByText('Your turn')).toBeNull();
  expect([...aside]).toEqual(['t1']);
  await press('Restore this game of some-game');
  await screen.findByRole('heading', { name: 'Your tables' });
  expect(screen.queryByText(/Archived \(/)).toBeNull();
});

it('asks before a game is removed, and the last one leaves no line behind', async () => {
  serve(table('t1', true));
  render(YourTables, { games: [] });
  await screen.findByText('Your turn');
  await press('Remove this game of some-game');
  expect(api.drop).not.toHaveBeenCalled();
  await press('Remove');
  await waitFor(() => expect(screen.queryByText('Your turn')).toBeNull());
  expect(api.drop).toHaveBeenCalledWith('t1');
});

it('only leaves a seat where other people have one, and asks first', async () => {
  serve(table('t1', false));
  const leave = vi.spyOn(api, 'leave').mockResolvedValue(undefined as never);
  render(YourTables, { games: [] });
  await screen.findByText('Your turn');
  expect(screen.getAllByRole('button').map((one) => one.textContent?.trim())).toEqual(['Leave']);
  await press('Leave this game of some-game');
  expect(leave).not.toHaveBeenCalled();
  await press('Leave');
  await waitFor(() => expect(leave).toHaveBeenCalledWith('t1', 'P0'));
  expect(api.drop).not.toHaveBeenCalled();
});

it('closes a table that has not begun, for whoever made it', async () => {
  session.user = { id: 'ada', name: 'Ada', registered: false };
  serve({ ...table('t1', true), status: 'open', host: 'ada' });
  render(YourTables, { games: [] });
  await screen.findByRole('button', { name: 'Close this table of some-game' });
  await press('Close this table of some-game');
  await press('Close table');
  await waitFor(() => expect(api.drop).toHaveBeenCalledWith('t1'));
});
