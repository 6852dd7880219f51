// @vitest-environment jsdom

import { render, screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import type { TableSummary } from '../generated/http';
import TableLine from './TableLine.svelte';

const table = {
  id: 't1',
  game: 'chess',
  status: 'playing',
  paused: false,
  mine: [],
  to_act: ['P0'],
  seats: [{ seat: 'P0', name: 'Ada', bot: false, open: false }],
  deadline: null,
  moved_at: 0,
  clock: { type: 'days', hours: 48, on_timeout: 'wait' },
} as unknown as TableSummary;

it('says how fast a running game is before one takes a seat in it', () => {
  render(TableLine, { table, title: 'Chess' });
  expect(screen.getByText('2 days per turn')).toBeTruthy();
});

it('says it to nobody who plays there', () => {
  render(TableLine, { table: { ...table, mine: ['P0'] }, title: 'Chess' });
  expect(screen.queryByText('2 days per turn')).toBeNull();
});

it('says that time is up where that ends nothing, not that no seconds are left', () => {
  render(TableLine, { table: { ...table, deadline: 1 }, title: 'Chess' });
  expect(screen.getByText('time is up')).toBeTruthy();
});

it('says whose seat looks for a player', () => {
  const seats = [
    { seat: 'P0', name: 'Ada', bot: false, open: false, seeks_substitute: false },
    { seat: 'P1', name: 'Kim', bot: false, open: false, seeks_substitute: true },
  ] as unknown as TableSummary['seats'];
  const { unmount } = render(TableLine, { table: { ...table, seats }, title: 'Chess' });
  expect(screen.getByText('Take over from Kim')).toBeTruthy();
  unmount();
  render(TableLine, { table: { ...table, seats, mine: ['P0'] }, title: 'Chess' });
  expect(screen.queryByText('Take over from Kim')).toBeNull();
});
