// @vitest-environment jsdom

import { render, screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import type { AnyGameClient } from '../game/contract';
import type { SeatState, Table } from '../generated/http';
import { person, seatState } from '../testing/seats';
import ResultPanel from './ResultPanel.svelte';
import { TableSession } from './table-session.svelte';

const seat = (n: number, label: string, side: number, name: string): SeatState =>
  seatState(n, { label, side, holder: person(name) });

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

it('says who won and how, as the log tells it', () => {
  const table = {
    id: 't1',
    status: 'over',
    seats: [seat(0, 'Rome', 0, 'Ada'), seat(1, 'Egypt', 1, 'Bea')],
    mine: [],
    to_act: [],
    outcome: {
      ending: 'war',
      places: [
        { seat: 'P1', rank: 1, score: 7 },
        { seat: 'P0', rank: 2, score: 2 },
      ],
    },
  } as unknown as Table;
  const session = new TableSession(table, 'spectator');
  session.client = { text: 'ended = { $winner } wins by war.' } as unknown as AnyGameClient;
  session.receive({
    type: 'snapshot',
    version: 1,
    table,
    viewer: 'spectator',
    view: {},
    offers: [],
    undo: 0,
    talk: [],
    log: [{ seq: 1, at: 0, seat: 'P0', acted_by: 'player', events: [{ type: 'ended', winner: 'P1' }] }],
  });
  HTMLDialogElement.prototype.showModal = () => undefined;
  render(ResultPanel, { tableSession: session, onclose: () => undefined });
  const told = screen.getByTestId('result').textContent?.replace(/\s+/g, ' ');
  expect(told).toContain('Bea wins.');
  expect(told).toContain('Bea wins by war.');
});

it('notes nothing before the position has arrived', () => {
  const table = { id: 't1', status: 'over', seats: [], mine: [], to_act: [] } as unknown as Table;
  const session = new TableSession(table, 'spectator');
  session.client = {
    text: '',
    resultNote: ({ view }: { view: { phase: string } }) => view.phase,
  } as unknown as AnyGameClient;
  HTMLDialogElement.prototype.showModal = () => undefined;
  expect(() => render(ResultPanel, { tableSession: session, onclose: () => undefined })).not.toThrow();
});
