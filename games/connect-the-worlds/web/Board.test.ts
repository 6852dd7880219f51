// @vitest-environment jsdom

import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { boardPropsAt } from '$lib/testing/board';
import Board from './Board.svelte';
import type { Action, Event } from './generated';
import { contextOf, viewOf, type Given } from './testing/table';

/** `legal` is what the rules answer when they are asked about a decision, `after` what one would see then. */
function open(
  given: Given,
  offers: Action[],
  legal: (actions: Action[]) => boolean = () => true,
  after: Given = given,
) {
  const onact = vi.fn<(action: Action) => void>();
  const preview = (actions: Action[]) => {
    const done = legal(actions) ? actions.length : 0;
    return Promise.resolve({
      done,
      reversible: done,
      events: [],
      view: viewOf(after),
    });
  };
  const props = (now: Given, list: Action[], fresh: Event[] = []) => ({
    ...contextOf(viewOf(now), list),
    ...boardPropsAt(onact),
    fresh,
    preview,
  });
  const shown = render(Board, { props: props(given, offers) });
  return {
    onact,
    then: (now: Given, list: Action[], fresh?: Event[]) => shown.rerender(props(now, list, fresh)),
  };
}

const END: Action = { type: 'end_turn' };
const GATHER: Action = { type: 'gather', card: 'harvester' };
const begin = (piece: number): Action => ({
  type: 'begin_move',
  card: 'harvester',
  piece,
});
const begun: Given = {
  turn: {
    aborts: 0,
    begun: { card: 'harvester', piece: 1 },
    forecasts: [],
    hindered: [],
  },
  hand: {},
};
const GO: Action = { type: 'move_to', hex: 'Ember(1,0)' };
const ABORT: Action = { type: 'abort_move' };

describe('Board', { timeout: 30_000 }, () => {
  // jsdom lays nothing out and cannot animate.
  beforeEach(() => {
    Element.prototype.getAnimations = () => [];
  });

  it('says why a dark hex cannot be reached, and nothing before anything is in hand', async () => {
    const why = vi.fn((action: Action) => {
      const hex = action.type === 'move_to' ? action.hex : '';
      const detail = `${hex} cannot be reached from Ember(0,0) in 1 step.`;
      return Promise.resolve({ detail, code: 'out_of_reach', rule: 'CW-7.11' });
    });
    const props = (given: Given, list: Action[]) => ({
      ...contextOf(viewOf(given), list),
      ...boardPropsAt(vi.fn()),
      why,
    });
    const shown = render(Board, { props: props({}, [END]) });
    const dark = () => document.querySelector('[data-dark]');
    expect(dark()).toBeNull();
    await shown.rerender(props(begun, [GO, ABORT]));
    await fireEvent.click(dark() ?? expect.fail('every hex is lit'));
    await screen.findByText('That hex cannot be reached from here in 1 step.');
    expect(why).toHaveBeenCalledOnce();
  });

  it('moves a piece by card, piece, destination and confirmation', async () => {
    const { onact, then } = open({}, [begin(1), GATHER, END]);
    await fireEvent.click(screen.getByLabelText(/^Harvester\./));
    await fireEvent.click(screen.getByLabelText(/^Ember\(0,0\)/));
    expect(onact).toHaveBeenLastCalledWith(begin(1));
    await then(begun, [GO, ABORT]);
    await fireEvent.click(screen.getByLabelText(/^Ember\(1,0\)/));
    expect(onact).toHaveBeenCalledTimes(1);
    await fireEvent.click(screen.getByText('Move'));
    expect(onact).toHaveBeenLastCalledWith(GO);
  });

  it('asks which piece goes when a hex holds several kinds', async () => {
    const { onact } = open({}, [begin(0), begin(1), END]);
    await fireEvent.click(screen.getByLabelText(/^Harvester\./));
    await fireEvent.click(screen.getByLabelText(/^Ember\(0,0\)/));
    expect(onact).not.toHaveBeenCalled();
    await fireEvent.click(screen.getByLabelText('Standard Base at Ember(0,0)'));
    expect(onact).toHaveBeenCalledExactlyOnceWith(begin(0));
  });

  it('works the other way round: piece first, then card', async () => {
    const { onact } = open({}, [begin(1), END]);
    await fireEvent.click(screen.getByLabelText(/^Ember\(0,0\)/));
    await fireEvent.click(screen.getByLabelText(/^Harvester\./));
    expect(onact).toHaveBeenCalledExactlyOnceWith(begin(1));
  });

  it('takes a begun move back with Escape', async () => {
    const { onact } = open(begun, [GO, ABORT]);
    await fireEvent.keyDown(window, { key: 'Escape' });
    expect(onact).toHaveBeenCalledExactlyOnceWith(ABORT);
  });

  it('takes up another piece with one press, as one decision', async () => {
    const { onact } = open(begun, [GO, ABORT]);
    await fireEvent.click(await screen.findByLabelText('Standard Base at Ember(0,0)'));
    expect(onact.mock.calls).toEqual([[ABORT], [begin(0)]]);
  });

  it('proposes no other piece that the rules would not let go', async () => {
    const legal = vi.fn(() => false);
    open(begun, [GO, ABORT], legal);
    await vi.waitFor(() => expect(legal).toHaveBeenCalledWith([ABORT, begin(0)]));
    expect(screen.queryByLabelText('Standard Base at Ember(0,0)')).toBeNull();
  });

  it('keeps the other uses of a card, and the way back, while it asks which piece goes', async () => {
    const { onact } = open({}, [begin(0), begin(1), GATHER, END]);
    await fireEvent.click(screen.getByLabelText(/^Ember\(0,0\)/));
    await fireEvent.click(screen.getByLabelText(/^Harvester\./));
    expect(screen.getByText(/Which piece goes with/)).toBeTruthy();
    await fireEvent.click(screen.getByText('Put back'));
    expect(screen.queryByText(/Which piece goes with/)).toBeNull();
    await fireEvent.click(screen.getByLabelText(/^Ember\(0,0\)/));
    await fireEvent.click(screen.getByLabelText(/^Harvester\./));
    await fireEvent.click(screen.getByText('Gather 3', { selector: 'button' }));
    expect(onact).toHaveBeenCalledExactlyOnceWith(GATHER);
  });

  it('marks what a press acts on, and nothing else', async () => {
    open({}, [begin(0), begin(1), GATHER, END]);
    const marked = () =>
      [...document.querySelectorAll('[data-offer]')].map((one) => one.getAttribute('data-offer'));
    expect(marked().sort()).toEqual(['begin_move', 'begin_move', 'end_turn']);
    await fireEvent.click(screen.getByLabelText(/^Harvester\./));
    // The card, its pieces, and the tab of the world they stand on.
    expect(marked().sort()).toEqual(['begin_move', 'begin_move', 'begin_move', 'gather']);
  });

  it('gathers with one press', async () => {
    const { onact } = open({}, [GATHER, END]);
    await fireEvent.click(screen.getByLabelText(/^Harvester\./));
    await fireEvent.click(screen.getByText('Gather 3', { selector: 'button' }));
    expect(onact).toHaveBeenCalledExactlyOnceWith(GATHER);
  });

  it('deploys by keyboard, pressing the hex twice', async () => {
    const deploy: Action = { type: 'deploy', card: 'assault_team', hex: 'Ember(0,1)' };
    const { onact } = open({ hand: { assault_team: 1 } }, [deploy, END]);
    await fireEvent.click(screen.getByLabelText(/^Assault Team\./));
    await fireEvent.keyDown(screen.getByLabelText(/^Ember\(0,1\)/), { key: 'Enter' });
    expect(onact).not.toHaveBeenCalled();
    await fireEvent.keyDown(screen.getByLabelText(/^Ember\(0,1\)/), { key: 'Enter' });
    expect(onact).toHaveBeenCalledExactlyOnceWith(deploy);
  });

  it('tells the territory that the rules foresee', async () => {
    const deploy: Action = {
      type: 'deploy',
      card: 'standard_base',
      hex: 'Ember(0,1)',
    };
    const given: Given = { hand: { standard_base: 1 } };
    open(given, [deploy, END], () => true, {
      ...given,
      players: [{ territory: 10 }],
    });
    await fireEvent.click(screen.getByLabelText(/^Standard Base\./));
    await fireEvent.click(screen.getByLabelText(/^Ember\(0,1\)/));
    expect(await screen.findByText(/Territory 7 → 10\./)).toBeTruthy();
  });

  it('warns once before playable cards are thrown away', async () => {
    const { onact } = open({}, [GATHER, END]);
    await fireEvent.click(screen.getByText('End turn'));
    expect(onact).not.toHaveBeenCalled();
    expect(screen.getByText(/Harvester can still be played/)).toBeTruthy();
    await fireEvent.click(screen.getByText('End turn anyway'));
    expect(onact).toHaveBeenCalledExactlyOnceWith(END);
  });

  it('counts cards of one kind in that warning', async () => {
    const hand: Given = { hand: { harvester: 2 } };
    open(hand, [GATHER, END]);
    await fireEvent.click(screen.getByText('End turn'));
    expect(screen.getByText('2 × Harvester can still be played.')).toBeTruthy();
  });

  it('tells how combat would end before it is begun', async () => {
    const forecasts = [
      { kind: 'assault_team', hex: 'Coral(0,0)', end: 'wins', kills: 0, captures: true } as const,
    ];
    const attack: Action = { type: 'move_to', hex: 'Coral(0,0)' };
    open(
      {
        ...begun,
        turn: {
          aborts: 0,
          begun: { card: 'harvester', piece: 1 },
          forecasts: [...forecasts],
          hindered: [],
        },
      },
      [attack, ABORT],
    );
    await fireEvent.click(screen.getByLabelText(/^Coral, territory/));
    await fireEvent.click(screen.getByLabelText(/^Coral\(0,0\)/));
    expect(screen.getByText('Attack')).toBeTruthy();
    expect(screen.getByText(/captures the base/)).toBeTruthy();
  });

  it('takes the last combat off the map by Escape and by the next press', async () => {
    const fought: Event = {
      type: 'fought',
      hex: 'Ember(1,0)',
      attacker: { piece: 1, kind: 'assault_team', owner: 'P0', strength: 2 },
      defender: { piece: 9, kind: 'assault_team', owner: 'P1', strength: 2 },
      result: 'both_lost',
    };
    const { then } = open({}, [GATHER, END]);
    await then({}, [GATHER, END], [fought]);
    expect(screen.getByLabelText('Combat')).toBeTruthy();
    await fireEvent.keyDown(window, { key: 'Escape' });
    expect(screen.queryByLabelText('Combat')).toBeNull();
    await then({}, [GATHER, END], [{ ...fought }]);
    expect(screen.getByLabelText('Combat')).toBeTruthy();
    await fireEvent.click(screen.getByLabelText(/^Harvester\./));
    expect(screen.queryByLabelText('Combat')).toBeNull();
  });

  it('settles on the world that was opened', async () => {
    const choose: Action = { type: 'choose_world', world: 'coral' };
    const { onact } = open({ phase: 'choose_world', pieces: [], hand: {} }, [choose]);
    await fireEvent.click(screen.getByText('Settle on Coral'));
    expect(onact).toHaveBeenCalledExactlyOnceWith(choose);
  });
});
