// @vitest-environment jsdom

import { render, screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import type { SeatState, Table } from '../generated/wire';
import ResultPanel from './ResultPanel.svelte';
import { TableSession } from './table-session.svelte';

const seat = (n: number, label: string, side: number, name: string): SeatState => ({
  seat: `P${n}`,
  label,
  side,
  required: true,
  open: false,
  holder: { type: 'person', user: { id: name, name, registered: false }, online: true },
  caretaker: null,
  resigned: false,
  awaited: false,
});

it('ranks nations with the names of their people under them', () => {
  const table = {
    id: 't1',
    status: 'over',
    seats: [
      seat(0, 'Mars, representative', 0, 'Ada'),
      seat(1, 'Miranda, representative', 1, 'Bea'),
      seat(2, 'Mars, lobbyist', 0, 'Cleo'),
      seat(3, 'Miranda, lobbyist', 1, 'Dora'),
    ],
    mine: [],
    to_act: [],
    outcome: {
      ending: 'goals',
      places: [
        { seat: 'P1', rank: 1, score: 6 },
        { seat: 'P3', rank: 1, score: 6 },
        { seat: 'P0', rank: 3, score: 6 },
        { seat: 'P2', rank: 3, score: 6 },
      ],
    },
  } as unknown as Table;
  HTMLDialogElement.prototype.showModal = () => undefined;
  render(ResultPanel, { tableSession: new TableSession(table, 'spectator'), onclose: () => undefined });
  const rows = screen.getAllByRole('row', { hidden: true }).slice(1);
  const cells = rows.map((row) =>
    [...row.children].map((cell) => cell.textContent?.replace(/\s+/g, ' ').trim()),
  );
  expect(cells).toEqual([
    ['1st', 'Miranda Bea Dora', '6'],
    ['2nd', 'Mars Ada Cleo', '6'],
  ]);
});
