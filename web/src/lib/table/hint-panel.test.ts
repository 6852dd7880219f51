// @vitest-environment jsdom

import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../api/client';
import { Problem } from '../api/problem';
import type { Holder, SeatState, Table } from '../generated/wire';
import HintPanel from './HintPanel.svelte';
import { TableSession } from './table-session.svelte';

const seat = (n: number, holder: Holder): SeatState => ({
  seat: `P${n}`,
  label: null,
  side: n,
  required: true,
  holder,
  caretaker: null,
  resigned: false,
  awaited: false,
  open: false,
});
const person = (name: string): Holder => ({
  type: 'person',
  user: { id: name, name, registered: false },
  online: true,
});

function tableSession(other: Holder): TableSession {
  const table = {
    id: 't1',
    status: 'playing',
    pace: 'natural',
    paused: false,
    seats: [seat(0, person('Ada')), seat(1, other)],
    mine: ['P0'],
    to_act: ['P0'],
    timers: {},
  } as unknown as Table;
  return new TableSession(table, 'P0');
}

beforeEach(() => vi.restoreAllMocks());

describe('HintPanel', () => {
  it('shows the best choices with their chances, and plays the one that is pressed', async () => {
    const choice = (type: string, chance: number) => ({ action: { type }, chance, tried: 40 });
    const choices = [choice('attack', 612), choice('wait', 480)];
    vi.spyOn(api, 'hint').mockResolvedValue({ seat: 'P0', version: 0, choices });
    const here = tableSession({ type: 'bot', strength: 'easy' });
    const act = vi.spyOn(here.dispatch, 'act').mockResolvedValue(true);
    render(HintPanel, { tableSession: here });
    await fireEvent.click(screen.getByRole('button', { name: /strong bot/ }));
    const best = await screen.findByRole('button', { name: /attack/i });
    expect(best.textContent).toContain('61.2 %');
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    await fireEvent.click(best);
    expect(act).toHaveBeenCalledExactlyOnceWith({ type: 'attack' });
  });

  it('says why there is no hint', async () => {
    const refused = new Problem({ status: 429, code: 'too_many', detail: 'Wait a moment.' });
    vi.spyOn(api, 'hint').mockRejectedValue(refused);
    render(HintPanel, { tableSession: tableSession({ type: 'bot', strength: 'easy' }) });
    await fireEvent.click(screen.getByRole('button', { name: /strong bot/ }));
    expect((await screen.findByRole('alert')).textContent).toBe('Wait a moment.');
  });

  it('is not there where another person plays', () => {
    render(HintPanel, { tableSession: tableSession(person('Eve')) });
    expect(screen.queryByRole('button')).toBeNull();
  });
});
