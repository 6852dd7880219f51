// @vitest-environment jsdom

import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { tooltip } from '$lib/board/tooltip.svelte';
import { boardPropsAt } from '$lib/testing/board';
import Board from './Board.svelte';
import type { Action, Dept, PhaseView, View } from './generated';
import { contextOf, MY_TURN, viewOf, type Given } from './testing/table';

function open(given: Given, offers: Action[]) {
  const onact = vi.fn<(action: Action) => void>();
  const props = (now: Given, list: Action[], busy = false) => ({
    ...contextOf(viewOf(now), list),
    ...boardPropsAt(onact),
    busy,
  });
  const shown = render(Board, { props: props(given, offers) });
  const then = (now: Given, list: Action[], busy = false) => shown.rerender(props(now, list, busy));
  return { onact, then, ...shown };
}

/** A turn in which so much blame can be spread over these desks. */
function spreading(spread: number, spread_over: Dept[], blame: Partial<Record<Dept, number>>): Given {
  return { blame, phase: { ...MY_TURN, outlook: { ...MY_TURN.outlook, spread, spread_over } } };
}

/** All ways to put each of some blames on one of some desks, none of them on others included. */
function spreads(desks: number, blame: number): number[][] {
  if (desks === 1) return [[blame]];
  return Array.from({ length: blame + 1 }, (_, here) => here).flatMap((here) =>
    spreads(desks - 1, blame - here).map((rest) => [here, ...rest]),
  );
}

// jsdom has no layout; the chart then keeps its natural size.
class NoResizes {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

describe('Board', { timeout: 30_000 }, () => {
  beforeEach(() => vi.stubGlobal('ResizeObserver', NoResizes));

  it('says who is ahead, and nothing where all stand alike', () => {
    const view = viewOf();
    const alike = { ...view, players: view.players.map((player) => ({ ...player, rank: 1 })) };
    const ahead = (now: View): number => {
      const shown = render(Board, { props: { ...contextOf(now, []), ...boardPropsAt(vi.fn()) } });
      const found = shown.queryAllByText(/ahead/).length;
      shown.unmount();
      return found;
    };
    expect([ahead(view), ahead(alike)]).toEqual([1, 0]);
  });

  it('forwards a decree by two presses', async () => {
    const forward: Action = { type: 'forward', decree: 'ENGINES', to: 'ADM' };
    const { onact } = open({}, [forward, { type: 'end_turn' }]);
    await fireEvent.click(screen.getByLabelText(/^Engines, \d/));
    await fireEvent.click(screen.getByLabelText(/^The Admiralty,/));
    expect(onact).toHaveBeenCalledExactlyOnceWith(forward);
  });

  it('takes a press on what lies on a desk for the desk', async () => {
    const forward: Action = { type: 'forward', decree: 'ENGINES', to: 'ADM' };
    const { onact } = open({ at: { ENGINES: 'EXE', MONUMENTS: 'ADM' } }, [forward, { type: 'end_turn' }]);
    await fireEvent.click(screen.getByLabelText(/^Engines, \d/));
    await fireEvent.click(screen.getByLabelText(/^Monuments, \d/));
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
    const { onact } = open(spreading(4, ['EXE', 'HUM', 'SEC', 'ADM'], { EXE: 3, HUM: 1 }), [
      { type: 'spread' },
    ]);
    await fireEvent.click(screen.getByText('Spread blame'));
    await fireEvent.click(screen.getAllByText('all here')[1] as HTMLElement);
    await fireEvent.click(screen.getByText('Confirm spread'));
    expect(onact.mock.calls.map(([action]) => action)).toEqual([
      { type: 'spread' },
      { type: 'spread_place', amount: 0 },
      { type: 'spread_place', amount: 4 },
    ]);
  });

  it('sends every spread as the rules take it, with 0 on any of the desks', async () => {
    const desks = ['Executive Branch', 'Human Resources', 'The Admiralty'];
    const { onact } = open(spreading(2, ['EXE', 'HUM', 'ADM'], { EXE: 2 }), [{ type: 'spread' }]);
    for (const amounts of spreads(desks.length, 2)) {
      onact.mockClear();
      await fireEvent.click(screen.getByText('Spread blame'));
      // Everything is lifted first, so that no slider is held back by the others.
      for (const desk of desks)
        await fireEvent.input(screen.getByLabelText(desk), { target: { value: '0' } });
      for (const [n, desk] of desks.entries())
        await fireEvent.input(screen.getByLabelText(desk), { target: { value: String(amounts[n]) } });
      await fireEvent.click(screen.getByText('Confirm spread'));
      const placed = onact.mock.calls.map(([action]) => action);
      // The rules: the last desk gets the rest, and nothing is asked once the tray is empty.
      let tray = 2;
      const heaps = [0, 0, 0];
      for (const [n, action] of placed.slice(1).entries()) {
        expect(tray, amounts.join(' ')).toBeGreaterThan(0);
        heaps[n] = action.type === 'spread_place' ? action.amount : NaN;
        tray -= heaps[n] ?? 0;
      }
      heaps[2] = (heaps[2] ?? 0) + tray;
      expect(placed[0]).toEqual({ type: 'spread' });
      expect(heaps).toEqual(amounts);
    }
  });

  it('asks the rules why something cannot be done', async () => {
    const why = vi.fn(() =>
      Promise.resolve({ code: 'nothing_below', rule: 'FD-5.4', detail: 'Nobody is below.' }),
    );
    const props = { ...contextOf(viewOf(), [{ type: 'end_turn' }]), ...boardPropsAt(vi.fn()), why };
    render(Board, { props });
    await fireEvent.focusIn(screen.getByText('Spread blame'));
    expect(why).toHaveBeenCalledExactlyOnceWith({ type: 'spread' });
    await vi.waitFor(() => expect(tooltip.shown?.content).toContain('Nobody is below.'));
  });

  describe('relief', () => {
    const relief = (left: number): PhaseView => ({
      ...MY_TURN,
      pending: { type: 'relief', seat: 'P0', left },
    });
    const offers = [
      { action: { type: 'relieve', from: 'P0', amount: 1 } as const, max: 3 },
      { action: { type: 'relief_done' } as const },
    ];
    function choose(after: View) {
      const onact = vi.fn<(action: Action) => void>();
      const preview = () => Promise.resolve({ done: 1, reversible: 1, events: [], view: after });
      const context = contextOf(viewOf({ phase: relief(10) }));
      render(Board, { props: { ...context, offers, ...boardPropsAt(onact), preview } });
      return onact;
    }

    it('shows the heaps that the rules foresee, and gives up what they would still ask for', async () => {
      const onact = choose(viewOf({ phase: relief(7), personal: [0, 7, 2, 11, 5] }));
      await fireEvent.input(screen.getByLabelText('Strike off from Anna'), { target: { value: '3' } });
      expect(await screen.findByLabelText('Anna: 0 personal blame')).toBeTruthy();
      await fireEvent.click(screen.getByText('Strike off 3'));
      await vi.waitFor(() =>
        expect(onact.mock.calls).toEqual([
          [{ type: 'relieve', from: 'P0', amount: 3 }],
          [{ type: 'relief_done' }],
        ]),
      );
    });

    it('says nothing more where nothing is left to take', async () => {
      const onact = choose(viewOf({ personal: [0, 7, 2, 11, 5] }));
      await fireEvent.input(screen.getByLabelText('Strike off from Anna'), { target: { value: '3' } });
      await fireEvent.click(screen.getByText('Strike off 3'));
      await vi.waitFor(() =>
        expect(onact.mock.calls).toEqual([[{ type: 'relieve', from: 'P0', amount: 3 }]]),
      );
    });
  });

  describe('giving out desks anew', () => {
    const OFFERS: Action[] = [{ type: 'reassign' }, { type: 'end_turn' }];
    const HUM: Given = { heads: { HUM: 'P0', EXE: 'P1', TRE: 'P2', SEC: 'P3', ADM: 'P4' } };
    const MOVED: Given = { heads: { EXE: 'P0', HUM: 'P1', TRE: 'P2', SEC: 'P3', ADM: 'P4' } };
    const PENDING = { ...MY_TURN, pending: { type: 'reassign', seat: 'P0', next: 'P0', picks: [] } };

    it('is one decision, and the sheet closes when it is done', async () => {
      const { onact, then } = open(HUM, OFFERS);
      await fireEvent.click(screen.getByText('Reassign'));
      const [mine] = screen.getAllByRole('combobox');
      if (!mine) throw new Error('no list of desks');
      await fireEvent.change(mine, { target: { value: 'EXE' } });
      await fireEvent.click(screen.getByText('Confirm desks'));
      expect(onact.mock.calls.map(([action]) => action)).toEqual([
        { type: 'reassign' },
        ...['EXE', 'HUM', 'TRE', 'SEC', 'ADM'].map((dept) => ({ type: 'reassign_pick', dept })),
      ]);
      await then(HUM, [], true);
      expect(screen.queryByText('Confirm desks')).toBeNull();
      await then(MOVED, [{ type: 'end_turn' }]);
      expect(screen.queryByText('Confirm desks')).toBeNull();
      expect(screen.getByText(/End turn/)).toBeTruthy();
    });

    it('is asked for where it was begun and not told whole, and closes when it is taken back', async () => {
      const picks: Action[] = [{ type: 'reassign_pick', dept: 'HUM' }];
      const { then } = open({ ...HUM, phase: PENDING as PhaseView }, picks);
      expect(screen.getByText('Confirm desks')).toBeTruthy();
      await then(HUM, OFFERS);
      expect(screen.queryByText('Confirm desks')).toBeNull();
    });

    it('closes when it can no longer be done', async () => {
      const { then } = open(HUM, OFFERS);
      await fireEvent.click(screen.getByText('Reassign'));
      await then(MOVED, [{ type: 'end_turn' }]);
      expect(screen.queryByText('Confirm desks')).toBeNull();
    });
  });

  it('marks what a press would act on', async () => {
    const forward: Action = { type: 'forward', decree: 'ENGINES', to: 'ADM' };
    open({}, [forward, { type: 'end_turn' }]);
    const marked = () =>
      [...document.querySelectorAll('[data-offer]')].map((one) => one.getAttribute('data-offer'));
    expect(marked().sort()).toEqual(['end_turn', 'forward', 'offer_start']);
    await fireEvent.click(screen.getByLabelText(/^Engines, \d/));
    expect(marked()).toContain('forward');
    expect(screen.getByLabelText(/^The Admiralty,/).getAttribute('data-offer')).toBe('forward');
  });

  it('says why there are no deals before everybody has a department', async () => {
    const phase = { type: 'bidding', round: 1, bidders: ['P0', 'P1'], made: [], bids: {} } as const;
    open({ heads: {}, phase: { ...phase, bidders: ['P0', 'P1'], made: [] } }, []);
    await fireEvent.click(screen.getByRole('button', { name: 'Deals' }));
    await vi.waitFor(() => expect(tooltip.shown?.content).toContain('once everybody has a department'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('calls the viewer’s own file and pawn by no name', () => {
    open({}, []);
    expect(screen.getByLabelText(/^Anna: /).textContent).toContain('You');
  });

  it('bids what was chosen', async () => {
    const phase = { type: 'bidding', round: 1, bidders: ['P0', 'P1'], made: [], bids: {} } as const;
    const onact = vi.fn();
    const context = contextOf(viewOf({ heads: {}, phase: { ...phase, bidders: ['P0', 'P1'], made: [] } }));
    const offers = [{ action: { type: 'bid', amount: 1 } as const, max: 6 }];
    render(Board, { props: { ...context, offers, ...boardPropsAt(onact) } });
    await fireEvent.click(screen.getByLabelText('Bid 4'));
    await fireEvent.click(screen.getByText('Seal a bid of 4'));
    expect(onact).toHaveBeenCalledExactlyOnceWith({ type: 'bid', amount: 4 });
  });
});
