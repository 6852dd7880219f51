// @vitest-environment jsdom

import { render, screen } from '@testing-library/svelte';
import { expect, it, vi } from 'vitest';
import { defaultSeatColours } from '../board/seats';
import type { SeatState } from '../generated/http';
import { seatState } from '../testing/seats';
import WaitingSeat from './WaitingSeat.svelte';

const seat = seatState(1, { label: 'Mercury, lobbyist', side: 0, required: false, open: true });

function show(more: { maySit: boolean; isFirst: boolean }, state: Partial<SeatState> = {}): void {
  const look = { seat: 'P1' as const, name: 'Free seat', label: null, ...defaultSeatColours('P1') };
  const calls = { onsit: vi.fn(), onleave: vi.fn(), onchange: vi.fn(), onreissue: vi.fn() };
  render(WaitingSeat, {
    seat: { ...seat, ...state },
    look: { ...look, online: false, bot: null, mine: false, toAct: false },
    isHost: false,
    mayChange: false,
    bots: [],
    ...more,
    ...calls,
  });
}

it('offers a seat to somebody who has none', () => {
  show({ maySit: true, isFirst: true });
  expect(screen.getByRole('button', { name: 'Sit here' }).classList).toContain('primary');
});

it('does not urge somebody who sits to sit here too', () => {
  show({ maySit: false, isFirst: false });
  expect(screen.queryByRole('button', { name: 'Sit here' })).toBeNull();
});

it('names the seat of its link', () => {
  show({ maySit: false, isFirst: false }, { invite: 'KQXWZA' });
  expect(screen.getByText('Link for Mercury, lobbyist only')).toBeTruthy();
});
