// @vitest-environment jsdom

import { describe, expect, it, vi } from 'vitest';
import { boardPropsAt } from '$lib/testing/board';
import type { Action, Clause, Event, Odds, Outlook, Private, Seat, Units } from '../generated';
import { CONTENT } from '../testing/content';
import { contextOf, leader, viewOf, type Given } from '../testing/table';
import { mapDataOf } from '../map/map-data';
import { taskOf, targetHexes, toolsOf } from '../state/targets';
import { BoardState, type Aim } from '../board.svelte';
import { describeClause, mostPaid, plainClauses } from '../text/clauses';
import { ambassadorsAbroad } from '../state/ambassadors';
import { restOfTurn } from '../state/rest-of-turn';
import { wishOf } from '../state/wish';
import { trailsOf, turnOf } from '../map/trails';
import { endOfMovement, leftBehind, marchWarnings, restWarnings } from '../text/warnings';

const boardOf = (given: Given): BoardState => {
  const props = { ...contextOf(viewOf(given)), ...boardPropsAt<Action>(() => undefined) };
  return new BoardState(() => props);
};

describe('business', { timeout: 60_000 }, () => {
  it('comes from the phase, and from a choice before it', () => {
    expect(taskOf(viewOf({ phase: { type: 'raise' } }), 'P0')).toBe('raising');
    const pending = { type: 'recall', left: 1 } as const;
    expect(taskOf(viewOf({ phase: { type: 'fate' }, turn: { pending } }), 'P0')).toBe('recall');
    expect(taskOf(viewOf(), 'P1')).toBe('none');
    expect(taskOf(viewOf({ players: [{}, { bribe_awaits_rome: true }] }), 'P0')).toBe('answer_bribe');
  });

  it('lights the hexes of what is in hand, and whole countries for a new home', () => {
    const offers: Action[] = [
      { type: 'raise', hex: '2516', kind: 'legion', count: 1 },
      { type: 'raise', hex: '2817', kind: 'squadron', count: 1 },
      { type: 'designate_home', province: 'crete' },
    ];
    const listed = offers.map((action) => ({ action }));
    const mapData = mapDataOf(CONTENT);
    const wish = { offers: listed, discharging: false, ways: new Map(), mapData };
    expect(toolsOf(listed)).toEqual(['legion', 'squadron']);
    expect([...targetHexes({ ...wish, task: 'raising', tool: 'squadron' }).keys()]).toContain('2817');
    expect([...targetHexes({ ...wish, task: 'raising', tool: 'squadron' }).keys()]).not.toContain('2516');
    expect(targetHexes({ ...wish, task: 'home', tool: null }).size).toBeGreaterThanOrEqual(3);
  });
});

describe('a dark hex', { timeout: 60_000 }, () => {
  it('is asked about: the rules say why nothing can be raised there', async () => {
    const raise: Action = { type: 'raise', hex: '2516', kind: 'legion', count: 1 };
    const refusal = { code: 'not_controlled', detail: 'You do not control Africa.', rule: 'IG-5.8' };
    const why = vi.fn(() => Promise.resolve(refusal));
    const context = contextOf(viewOf({ phase: { type: 'raise' } }), [raise]);
    const board = new BoardState(() => ({ ...context, ...boardPropsAt<Action>(() => undefined), why }));
    board.offers = context.offers;
    board.press('2423');
    expect(why).toHaveBeenCalledExactlyOnceWith({ ...raise, hex: '2423' });
    await vi.waitFor(() => expect(board.whyNot).toEqual(refusal));
    board.press('2516');
    expect(board.aim?.type).toBe('offer');
  });

  it('is asked about for the leader in hand, if it is next to him', () => {
    const board = boardOf({});
    board.leader = 'king';
    const [dir, next] = Object.entries(board.mapData.hexes.get('2516')?.land ?? {})[0] ?? ['', ''];
    expect(wishOf(board, next)).toEqual({ type: 'step', leader: 'king', by: 'land', dir });
    expect(wishOf(board, '4625')).toBeNull();
  });
});

describe('warnings', { timeout: 60_000 }, () => {
  const all = { legions: 3, squadrons: 1 };
  const nobody = { legions: 0, squadrons: 0 };
  const way = (company: Units): Aim & { type: 'way' } => ({
    type: 'way',
    leader: 'king',
    way: {
      hex: '2618',
      by: 'sea',
      steps: [],
      path: ['2516', '2618'],
      stop: null,
      company,
      most: all,
      least: nobody,
      other: null,
    },
    company,
  });

  const outlook = (more: Partial<Outlook>): Outlook => ({
    falls: [],
    alone: [],
    exposed_fleets: [],
    ...more,
  });
  /** The board with the march aimed at, and what the rules foresee of it. */
  const foreseen = (after: Given, reversible = 1, now: Given = {}): BoardState => {
    const board = boardOf(now);
    board.preview = { done: 1, reversible, events: [], view: viewOf(after) };
    return board;
  };

  it('speak of lone leaders, storms and lost garrisons, as the rules foresee them', () => {
    expect(marchWarnings(boardOf({}), way(all))).toEqual([]);
    const alone = foreseen({ secrets: { outlook: outlook({ alone: ['king'], exposed_fleets: ['2618'] }) } });
    expect(marchWarnings(alone, way(nobody))).toEqual([
      'He goes alone: an enemy legion that reaches him takes him captive.',
      'The fleet ends outside a port, where a storm can sink it.',
    ]);
    const lost = foreseen({ view: { provinces: { africa: 'P1' } } });
    expect(marchWarnings(lost, way(all))).toEqual(['Italy would be left without a garrison.']);
  });

  it('name the leaders who would be left without troops, if they are not already', () => {
    const after: Given = { secrets: { outlook: outlook({ alone: ['general2'] }) } };
    expect(marchWarnings(foreseen(after), way(all)).at(-1)).toMatch(/General II would stay without troops/);
    expect(marchWarnings(foreseen(after, 1, after), way(all))).toEqual([]);
  });

  it('say what stays behind, and what cannot be undone', () => {
    const after: Given = {
      leaders: { king: leader('2618') },
      forces: { '2516': { legions: 2, squadrons: 0 }, '2618': { legions: 1, squadrons: 1 } },
    };
    expect(leftBehind(foreseen(after), 'king')).toEqual({ legions: 2, squadrons: 0 });
    expect(endOfMovement(foreseen(after), way(all))).toEqual([]);
    expect(endOfMovement(foreseen(after, 0), way(all))).toEqual([
      'Others see or learn something by it: this cannot be undone.',
    ]);
  });

  it('name leaders without troops before the movement ends', () => {
    const secrets = { outlook: outlook({ alone: ['king'], exposed_fleets: ['2618'] }) };
    expect(restWarnings(boardOf({ secrets }))[0]).toMatch(/Alone.*King/);
    expect(restWarnings(boardOf({ secrets }))[1]).toMatch(/Outside a port/);
    expect(restWarnings(boardOf({}))).toEqual([]);
  });
});

describe('clauses', { timeout: 60_000 }, () => {
  it('are those that the rules offer one by one', () => {
    const board = boardOf({});
    const deal = (clause: Clause, to: Seat = 'P1'): Action => ({
      type: 'propose_deal',
      to,
      clauses: [clause],
    });
    const free: Clause = { free_leader: { owner: 'P1', leader: 'general1' } };
    const offers = [
      { action: deal({ pay: { from: 'P0', talents: 1 } }), max: 6 },
      { action: deal({ alliance: true }) },
      { action: deal(free) },
      { action: deal({ safe_conduct: true }, 'P2') },
    ];
    expect(plainClauses(offers, 'P1')).toEqual([{ alliance: true }, free]);
    expect([mostPaid(offers, 'P1'), mostPaid(offers, 'P2')]).toEqual([6, 0]);
    expect(describeClause(board, free, 'P0', 'P1')).toBe('General I of Carthage goes free');
  });

  it('read from the viewer’s side', () => {
    const board = boardOf({});
    const pay = { pay: { from: 'P0', talents: 1 } } as const;
    expect(describeClause(board, pay, 'P0', 'P1')).toBe('You pay 1 talent');
    expect(describeClause(board, { pay: { from: 'P1', talents: 2 } }, 'P0', 'P1')).toBe(
      'Carthage pays 2 talents',
    );
  });
});

describe('news', { timeout: 60_000 }, () => {
  it('keeps marches of a turn as one trail each, until the next turn', () => {
    const step = (from: string, to: string) =>
      ({
        type: 'leader_stepped',
        by: 'P1',
        leader: 'king',
        how: 'land',
        from,
        to,
        stopped: false,
      }) as const;
    const began = { type: 'turn_began', by: 'P1', round: 2 } as const;
    const log: Event[] = [step('2520', '2521'), began, step('2516', '2517'), step('2517', '2518')];
    expect(trailsOf(turnOf(log))).toEqual([{ seat: 'P1', leader: 'king', path: ['2516', '2517', '2518'] }]);
    expect(trailsOf(turnOf([...log, began]))).toEqual([]);
  });
});

describe('the rest of a turn', { timeout: 60_000 }, () => {
  const boardAt = (given: Given, offers: Action[]): BoardState => {
    const context = contextOf(viewOf(given), offers);
    const board = new BoardState(() => ({ ...context, ...boardPropsAt<Action>(() => undefined) }));
    board.offers = context.offers;
    return board;
  };
  const types = (actions: Action[]): string[] => actions.map(({ type }) => type);

  it('is one decision that ends each phase', () => {
    const board = boardAt({ phase: { type: 'raise' } }, [{ type: 'end_treasury' }]);
    expect(types(restOfTurn(board, 'movement'))).toEqual(['end_treasury', 'end_diplomacy']);
    expect(types(restOfTurn(board, 'end'))).toEqual([
      'end_treasury',
      'end_diplomacy',
      'end_movement',
      'end_combat',
    ]);
  });

  it('stops before combat where the forces stand with enemies, and in peace', () => {
    const offers: Action[] = [{ type: 'end_movement' }];
    const odds = { hex: '2516', target: 'P1' } as unknown as Odds;
    expect(types(restOfTurn(boardAt({ view: { odds: [odds] } }, offers), 'end'))).toEqual(['end_movement']);
    expect(types(restOfTurn(boardAt({ view: { flow: { type: 'peace' } } }, offers), 'end'))).toEqual([
      'end_movement',
    ]);
  });

  it('is not offered where troops would go unpaid, or a choice is open', () => {
    const secrets = viewOf().players[0]?.private;
    const sheet = { ...secrets?.sheet, missing: 2 } as Private['sheet'];
    const board = boardAt({ phase: { type: 'pay' }, secrets: { sheet } }, [{ type: 'pay_troops' }]);
    expect(restOfTurn(board, 'end')).toEqual([]);
    const pending = { type: 'recall', left: 1 } as const;
    expect(restOfTurn(boardAt({ turn: { pending } }, [{ type: 'end_movement' }]), 'end')).toEqual([]);
  });
});

describe('ambassadors', { timeout: 60_000 }, () => {
  it('lie face down until they are received, and face up with allies', () => {
    const view = viewOf({
      view: {
        alliances: [['P0', 'P2']],
        embassies: [{ from: 'P1', to: 'P0', with_gift: false, admitted: false }],
      },
    });
    expect(ambassadorsAbroad(view)).toEqual([
      { from: 'P1', to: 'P0', faceUp: false },
      { from: 'P0', to: 'P2', faceUp: true },
      { from: 'P2', to: 'P0', faceUp: true },
    ]);
  });
});
