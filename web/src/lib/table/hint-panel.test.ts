// @vitest-environment jsdom

import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../api/client';
import { Problem } from '../api/problem';
import type { Holder, Table } from '../generated/http';
import { bot, person, seatState } from '../testing/seats';
import HintPanel from './HintPanel.svelte';
import { TableSession } from './table-session.svelte';

function tableSession(other: Holder): TableSession {
  const table = {
    id: 't1',
    status: 'playing',
    pace: 'natural',
    paused: false,
    seats: [seatState(0, { holder: person('Ada') }), seatState(1, { holder: other })],
    mine: ['P0'],
    to_act: ['P0'],
    timers: {},
  } as unknown as Table;
  return new TableSession(table, 'P0');
}

beforeEach(() => vi.restoreAllMocks());

describe('HintPanel', () => {
  it('shows the best choices with their chances, and plays the one that is pressed', async () => {
    const choice = (type: string, chance: number, tried: number) => ({ action: { type }, chance, tried });
    const choices = [choice('attack', 612, 40), choice('wait', 480, 4)];
    vi.spyOn(api, 'hint').mockResolvedValue({ seat: 'P0', version: 0, choices });
    const here = tableSession(bot);
    const act = vi.spyOn(here.dispatch, 'act').mockResolvedValue(true);
    render(HintPanel, { tableSession: here });
    await fireEvent.click(screen.getByRole('button', { name: 'Hint' }));
    const best = await screen.findByRole('button', { name: /attack/i });
    expect(best.textContent).toContain('61 %');
    // Four games are too few for a figure.
    expect(screen.getByRole('button', { name: /wait/i }).textContent).toContain('about even');
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    await fireEvent.click(best);
    expect(act).toHaveBeenCalledExactlyOnceWith({ type: 'attack' });
  });

  it('says why there is no hint', async () => {
    const refused = new Problem({ status: 429, code: 'too_many', detail: 'Wait a moment.' });
    vi.spyOn(api, 'hint').mockRejectedValue(refused);
    render(HintPanel, { tableSession: tableSession(bot) });
    await fireEvent.click(screen.getByRole('button', { name: 'Hint' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Wait a moment.');
  });

  it('is not there where another person plays', () => {
    render(HintPanel, { tableSession: tableSession(person('Eve')) });
    expect(screen.queryByRole('button')).toBeNull();
  });
});
