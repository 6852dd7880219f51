// @vitest-environment jsdom

import { describe, expect, it } from 'vitest';
import { atTable } from '$lib/testing/board';
import type { Action } from '../generated';
import { CONTENT, contextOf, leader, viewOf, type Given } from '../testing/table';
import { atlasOf } from './atlas';
import { businessOf, litHexes, toolsOf } from './business';
import { Campaign } from './campaign.svelte';
import { clauseWords, plainClauses } from './clauses';
import { dwell } from './dwell';
import { lessons } from './lessons';
import { News } from './news.svelte';
import { chanceOf } from './odds';
import { fallsOf, marchWarnings, restWarnings } from './warnings';

const campaignOf = (given: Given): Campaign => {
  const props = { ...contextOf(viewOf(given)), ...atTable<Action>(() => undefined) };
  return new Campaign(() => props);
};

describe('business', { timeout: 60_000 }, () => {
  it('comes from the phase, and from a choice before it', () => {
    expect(businessOf(viewOf({ phase: { type: 'raise' } }), 'P0')).toBe('raising');
    const pending = { type: 'recall', left: 1 } as const;
    expect(businessOf(viewOf({ phase: { type: 'fate' }, turn: { pending } }), 'P0')).toBe('recall');
    expect(businessOf(viewOf(), 'P1')).toBe('none');
    expect(businessOf(viewOf({ players: [{}, { bribe_awaits_rome: true }] }), 'P0')).toBe('answer_bribe');
  });

  it('lights the hexes of what is in hand, and whole countries for a new home', () => {
    const offers: Action[] = [
      { type: 'raise', hex: '2516', kind: 'legion', count: 1 },
      { type: 'raise', hex: '2817', kind: 'squadron', count: 1 },
      { type: 'designate_home', province: 'crete' },
    ];
    const listed = offers.map((action) => ({ action }));
    const atlas = atlasOf(CONTENT);
    const wish = { offers: listed, discharging: false, ways: new Map(), atlas };
    expect(toolsOf(listed)).toEqual(['legion', 'squadron']);
    expect([...litHexes({ ...wish, business: 'raising', tool: 'squadron' }).keys()]).toContain('2817');
    expect([...litHexes({ ...wish, business: 'raising', tool: 'squadron' }).keys()]).not.toContain('2516');
    expect(litHexes({ ...wish, business: 'home', tool: null }).size).toBeGreaterThanOrEqual(3);
  });
});

describe('warnings', { timeout: 60_000 }, () => {
  const way = { hex: '2618', by: 'sea', steps: [], path: ['2516', '2618'], stop: null } as const;

  it('speak of lone leaders, storms and lost garrisons', () => {
    const campaign = campaignOf({ secrets: { sole_garrisons: ['2516'] } });
    const march = { ...way, steps: [], path: [...way.path] };
    expect(marchWarnings(campaign, 'king', march)).toHaveLength(2);
    const all = campaignOf({
      leaders: { king: leader('2516', { company: { legions: 3, squadrons: 1 } }) },
      secrets: { sole_garrisons: ['2516'] },
    });
    expect(marchWarnings(all, 'king', march).at(-1)).toMatch(/Italy would be left without a garrison/);
  });

  it('do not count a city that a friend owns as falling', () => {
    const given: Given = {
      leaders: { king: leader('2921') },
      forces: { '2921': { legions: 4, squadrons: 0 } },
      view: { cities: { syracusae: 'P1' } },
    };
    expect(fallsOf(campaignOf(given))).toEqual([{ city: 'syracusae', from: 'P1' }]);
    const friends: Given = { ...given, view: { ...given.view, alliances: [['P0', 'P1']] } };
    expect(fallsOf(campaignOf(friends))).toEqual([]);
    const few: Given = { ...given, forces: { '2921': { legions: 3, squadrons: 0 } } };
    expect(fallsOf(campaignOf(few))).toEqual([]);
  });

  it('name leaders without troops before the movement ends', () => {
    expect(restWarnings(campaignOf({ leaders: { king: leader('2517') } }))[0]).toMatch(/Alone.*King/);
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
    const campaign = campaignOf({
      view: { safe_conducts: [['P0', 'P1']] },
      players: [{}, { leaders: { general1: leader('', { status: 'captive', captor: 'P0' }) } }],
    });
    const clauses = plainClauses(campaign, 'P0', 'P1');
    expect(clauses).toEqual([{ alliance: true }, { free_leader: { owner: 'P1', leader: 'general1' } }]);
    expect(clauses.map((clause) => clauseWords(campaign, clause, 'P0', 'P1'))[1]).toBe(
      'General I of Carthage goes free',
    );
  });

  it('read from the viewer’s side', () => {
    const campaign = campaignOf({});
    const pay = { pay: { from: 'P0', talents: 1 } } as const;
    expect(clauseWords(campaign, pay, 'P0', 'P1')).toBe('You pay 1 talent');
    expect(clauseWords(campaign, { pay: { from: 'P1', talents: 2 } }, 'P0', 'P1')).toBe(
      'Carthage pays 2 talents',
    );
  });
});

describe('news', { timeout: 60_000 }, () => {
  it('keeps marches of a turn as one trail each, until the next turn', () => {
    const news = new News();
    const step = (from: string, to: string) =>
      ({ type: 'leader_stepped', by: 'P1', leader: 'king', how: 'land', from, to, stopped: false }) as const;
    news.hear([step('2516', '2517'), step('2517', '2518')], 'P0');
    expect(news.trails).toEqual([{ seat: 'P1', leader: 'king', path: ['2516', '2517', '2518'] }]);
    news.hear([{ type: 'turn_began', by: 'P2', round: 2 }], 'P0');
    expect(news.trails).toEqual([]);
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
    expect(dwell([card])).toBeGreaterThan(dwell([{ type: 'movement_ended', by: 'P0' }]));
  });
});
