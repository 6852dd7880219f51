import { describe, expect, it } from 'vitest';
import { plainText } from '$lib/text';
import type { Action, PendingView, PhaseView } from '../generated';
import { contextOf, MY_TURN, nameOf, viewOf } from '../testing/table';
import { prompt } from './prompt';

type As = Parameters<typeof contextOf>[2];
const said = (phase: PhaseView, as: As = 'P0'): string =>
  plainText(prompt(contextOf(viewOf({ phase }), [], as)), nameOf);
const pending = (open: PendingView): PhaseView => ({ ...MY_TURN, pending: open }) as PhaseView;

describe('prompt', () => {
  it('asks for a bid, then tells who is awaited', () => {
    const phase: PhaseView = {
      type: 'bidding',
      round: 1,
      bidders: ['P0', 'P1', 'P2'],
      made: ['P2'],
      bids: {},
    };
    expect(said(phase)).toContain('Bid 1 to 6');
    expect(said({ ...phase, made: ['P0', 'P2'] })).toBe('Your bid is sealed. Waiting for Boris.');
    expect(said(phase, 'spectator')).toBe('Anna and Boris bid for Human Resources.');
  });

  it('names what can be done, and nothing that cannot', () => {
    const prompted = (...types: string[]): string =>
      plainText(
        prompt({
          ...contextOf(viewOf({ phase: MY_TURN as PhaseView }), [], 'P0'),
          offers: types.map((type) => ({ action: { type } as Action })),
        }),
        nameOf,
      );
    expect(prompted('draw', 'play', 'play', 'end_turn')).toBe(
      'Your turn, 2 actions left: play or draw a card or end your turn.',
    );
    expect(prompted('forward', 'reassign', 'investigate')).toContain(
      'left: move a decree, investigate a desk, reassign everybody or',
    );
    expect(prompted('move_player')).toContain('left: move a pawn to the empty desk or');
    expect(prompted()).toBe('Your turn, 2 actions left.');
  });

  it('warns of what ending the turn will cost', () => {
    expect(said(MY_TURN)).toContain('2 actions left');
    // While there is more to do, the button says it.
    expect(said(MY_TURN)).not.toContain('will add');
    expect(said({ ...MY_TURN, actions: 0 } as PhaseView)).toContain('will add 5 blame');
    expect(said(MY_TURN, 'P1')).toContain('Anna is at work, 2 actions left.');
  });

  it.each<[PendingView, string, string]>([
    [{ type: 'relief', seat: 'P0', left: 20 }, 'strike off up to 20', 'Anna chooses relief: 20'],
    [
      { type: 'spread', seat: 'P0', tray: 7, places: ['HUM'], before: {} },
      '7 blame in the tray',
      'next Human Resources',
    ],
    [{ type: 'reassign', seat: 'P0', next: 'P1' }, 'Give everybody a desk', 'Anna decides who goes where'],
    [{ type: 'courier', seat: 'P0', left: 2 }, '2 more decrees', 'Anna sends the courier'],
    [{ type: 'misroute', seat: 'P0', first: 'EXAMS' }, 'a second decree', 'Anna misroutes'],
    [{ type: 'reorganise', seat: 'P0' }, 'a second ribbon', 'Anna redraws'],
    [{ type: 'wiretap', seat: 'P0', victim: 'P3' }, 'hand of David', 'Anna listens in on David'],
    [{ type: 'forecast', seat: 'P0', lifted: 3, placed: 0 }, 'which comes first', 'Anna studies'],
    [{ type: 'salvage', seat: 'P0', cards: [], draws: 0 }, 'Save one', 'Anna saves'],
  ])('speaks of $type to the one who decides and to the others', (open, mine, others) => {
    expect(said(pending(open))).toContain(mine);
    expect(said(pending(open), 'P1')).toContain(others);
  });

  it('mentions an offer that waits for an answer', () => {
    const view = viewOf();
    view.offers = [
      {
        from: 'P3',
        to: 'P0',
        net: 1,
        dept_net: 0,
        onto_desk: 0,
        off_desk: 0,
        giving: 0,
        asking: 0,
        turns_left: 5,
      },
    ];
    expect(plainText(prompt(contextOf(view)), nameOf)).toContain('David has an offer for you.');
    expect(plainText(prompt(contextOf({ ...view, table_open: false })), nameOf)).not.toContain(
      'offer for you',
    );
  });

  it('names the winners and the verdict', () => {
    const over: PhaseView = { type: 'over', ending: 'deck', enacted: 5, winners: ['P1', 'P2'], turns: 30 };
    expect(said(over)).toBe('Boris and Clara share the victory with the least blame. stands');
  });
});
