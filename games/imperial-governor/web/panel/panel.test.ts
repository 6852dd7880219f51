// @vitest-environment jsdom

import { describe, expect, it } from 'vitest';
import { boardPropsAt } from '$lib/testing/board';
import type { Action, Event, Units } from '../generated';
import { CONTENT, contextOf, leader, viewOf, type Given } from '../testing/table';
import { mapDataOf } from '../map/map-data';
import { taskOf, targetHexes, toolsOf } from '../state/targets';
import { BoardState, type Aim } from '../board.svelte';
import { describeClause, plainClauses } from '../text/clauses';
import { duration } from '../animation';
import { lessons } from '../lessons';
import { News } from '../state/news.svelte';
import { chanceOf } from '../state/odds';
import { trailsOf, turnOf } from '../map/trails';
import { fallsOf, endOfMovement, marchWarnings, restWarnings } from '../text/warnings';

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

  it('speak of lone leaders, storms and lost garrisons', () => {
    const board = boardOf({ secrets: { sole_garrisons: ['2516'] } });
    expect(marchWarnings(board, way(nobody))).toHaveLength(2);
    expect(marchWarnings(board, way(all)).at(-1)).toMatch(/Italy would be left without a garrison/);
  });

  it('name the leaders who would be left without troops', () => {
    const board = boardOf({
      leaders: { king: leader('2516'), general2: leader('2516') },
    });
    expect(marchWarnings(board, way(all)).at(-1)).toMatch(/General II would stay without troops/);
    expect(marchWarnings(board, way({ ...all, legions: 2 })).join(' ')).not.toMatch(/General II/);
  });

  it('say what cannot be undone, and why', () => {
    const board = boardOf({});
    board.preview = { done: 0, reversible: 0, events: [], view: null };
    expect(endOfMovement(board, way(all))).toEqual([]);
    board.preview = { done: 2, reversible: 0, events: [], view: null };
    expect(endOfMovement(board, way({ legions: 1, squadrons: 1 }))).toEqual([
      'Leaves 2 legions behind where others see it: this cannot be undone.',
    ]);
  });

  it('do not count a city that a friend owns as falling', () => {
    const given: Given = {
      leaders: { king: leader('2921') },
      forces: { '2921': { legions: 4, squadrons: 0 } },
      view: { cities: { syracusae: 'P1' } },
    };
    expect(fallsOf(boardOf(given))).toEqual([{ city: 'syracusae', from: 'P1' }]);
    const friends: Given = { ...given, view: { ...given.view, alliances: [['P0', 'P1']] } };
    expect(fallsOf(boardOf(friends))).toEqual([]);
    const few: Given = { ...given, forces: { '2921': { legions: 3, squadrons: 0 } } };
    expect(fallsOf(boardOf(few))).toEqual([]);
  });

  it('name leaders without troops before the movement ends', () => {
    expect(restWarnings(boardOf({ leaders: { king: leader('2517') } }))[0]).toMatch(/Alone.*King/);
  });
});

describe('odds', { timeout: 60_000 }, () => {
  it('count the winning faces of a column', () => {
    expect(chanceOf(CONTENT.tables.crt, 125)).toEqual({ wins: 2, most: 25 });
    expect(chanceOf(CONTENT.tables.crt, 500)).toEqual({ wins: 5, most: 10 });
    expect(chanceOf(CONTENT.tables.crt, null)).toEqual({ wins: 0, most: 0 });
  });
});

describe('clauses', { timeout: 60_000 }, () => {
  it('are those the pacts and captives of the two allow', () => {
    const board = boardOf({
      view: { safe_conducts: [['P0', 'P1']] },
      players: [{}, { leaders: { general1: leader('', { status: 'captive', captor: 'P0' }) } }],
    });
    const clauses = plainClauses(board, 'P0', 'P1');
    expect(clauses).toEqual([{ alliance: true }, { free_leader: { owner: 'P1', leader: 'general1' } }]);
    expect(clauses.map((clause) => describeClause(board, clause, 'P0', 'P1'))[1]).toBe(
      'General I of Carthage goes free',
    );
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

  it('remembers what was taken from the viewer alone', () => {
    const news = new News();
    news.hear(
      [
        { type: 'city_taken', by: 'P1', city: 'roma', from: 'P0', how: 'empty' },
        { type: 'city_taken', by: 'P1', city: 'pella', from: 'P2', how: 'empty' },
      ],
      'P0',
    );
    expect(news.blows).toHaveLength(1);
  });
});

describe('the first game', { timeout: 60_000 }, () => {
  it('explains each thing at its moment', () => {
    const at = (given: Given, offers: Action[]): string[] => {
      const context = contextOf(viewOf(given), offers);
      return lessons.filter(({ when }) => when(context)).map(({ id }) => id);
    };
    expect(at({ phase: { type: 'pay' } }, [{ type: 'pay_troops' }])).toContain('treasury');
    expect(at({ phase: { type: 'movement' } }, [{ type: 'end_movement' }])).toContain('only-leaders');
    expect(at({ phase: { type: 'waiting' } }, [{ type: 'answer_embassy', admit: true }])).toContain(
      'envoy-here',
    );
    expect(at({ players: [{ exile: true }] }, [])).toContain('exile');
    expect(new Set(lessons.map(({ id }) => id)).size).toBe(lessons.length);
  });

  it('shows a card longer than a step', () => {
    const card = { type: 'fate_drawn', by: 'P0', card: 1, title: '', text: '' } as const;
    expect(duration([card])).toBeGreaterThan(duration([{ type: 'movement_ended', by: 'P0' }]));
  });
});
