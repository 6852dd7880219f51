// @vitest-environment jsdom

import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { atTable } from '$lib/testing/board';
import Board from './Board.svelte';
import type { Action } from './generated';
import { contextOf, viewOf, type Given } from './testing/table';

function open(given: Given, offers: Action[]) {
  const onact = vi.fn<(action: Action) => void>();
  const props = { ...contextOf(viewOf(given), offers), ...atTable(onact) };
  return { onact, ...render(Board, { props }) };
}

// jsdom has no layout; the chart then keeps its natural size.
class NoResizes {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

describe('Board', { timeout: 30_000 }, () => {
  beforeEach(() => vi.stubGlobal('ResizeObserver', NoResizes));

  it('forwards a decree by two presses', async () => {
    const forward: Action = { type: 'forward', decree: 'ENGINES', to: 'ADM' };
    const { onact } = open({}, [forward, { type: 'end_turn' }]);
    await fireEvent.click(screen.getByLabelText(/^Engines, \d/));
    await fireEvent.click(screen.getByLabelText(/^The Admiralty,/));
    expect(onact).toHaveBeenCalledExactlyOnceWith(forward);
  });

  it('plays a card on a player, by keyboard', async () => {
    const leak: Action = { type: 'play', card: 'leak', player: 'P3' };
    const { onact } = open({ hand: ['leak'] }, [leak]);
    await fireEvent.click(screen.getByText('Leak'));
    await fireEvent.keyDown(screen.getByLabelText('Pawn of David'), { key: 'Enter' });
    expect(onact).toHaveBeenCalledExactlyOnceWith(leak);
  });

  it('does nothing when what is pressed is not offered', async () => {
    const { onact } = open({}, []);
    await fireEvent.click(screen.getByLabelText(/^Engines, \d/));
    await fireEvent.click(screen.getByLabelText(/^The Admiralty,/));
    expect(onact).not.toHaveBeenCalled();
  });

  it('tells on the button what ending the turn adds', () => {
    open({}, [{ type: 'end_turn' }]);
    expect(screen.getByText(/End turn/).textContent).toContain('+5 blame on Executive Branch');
  });

  it('spreads blame with one confirmation, nothing on the first desk included', async () => {
    const { onact } = open({ blame: { EXE: 3, HUM: 1 } }, [{ type: 'spread' }]);
    await fireEvent.click(screen.getByText('Spread blame'));
    await fireEvent.click(screen.getAllByText('all here')[1] as HTMLElement);
    await fireEvent.click(screen.getByText('Spread it so'));
    expect(onact.mock.calls.map(([action]) => action)).toEqual([
      { type: 'spread' },
      { type: 'spread_place', amount: 0 },
      { type: 'spread_place', amount: 4 },
    ]);
  });

  it('bids what was chosen', async () => {
    const phase = { type: 'bidding', round: 1, bidders: ['P0', 'P1'], made: [], bids: {} } as const;
    const onact = vi.fn();
    const context = contextOf(viewOf({ heads: {}, phase: { ...phase, bidders: ['P0', 'P1'], made: [] } }));
    const offers = [{ action: { type: 'bid', amount: 1 } as const, max: 6 }];
    render(Board, { props: { ...context, offers, ...atTable(onact) } });
    await fireEvent.click(screen.getByLabelText('Bid 4'));
    await fireEvent.click(screen.getByText('Seal a bid of 4'));
    expect(onact).toHaveBeenCalledExactlyOnceWith({ type: 'bid', amount: 4 });
  });
});
