// Every card of the lesson comes up in a game, and every task ends when it is done.

import { describe, expect, it } from 'vitest';
import type { Action, Event, Reach } from './generated';
import { lessons } from './lessons';
import { contextOf, leader, viewOf, type Given } from './testing/table';

interface Moment {
  given: Given;
  offers?: Action[];
  fresh?: Event[];
}
const contextAt = ({ given, offers = [], fresh = [] }: Moment) => ({
  ...contextOf(viewOf(given), offers),
  fresh,
});
const card = (id: string) => {
  const found = lessons.find((lesson) => lesson.id === id);
  if (!found) throw new Error(`there is no card ${id}`);
  return found;
};

const march: Action = { type: 'step', leader: 'king', by: 'land', dir: 'S' };
const endMovement: Action = { type: 'end_movement' };
const rested = leader('2516').turn;
const marched = { king: leader('2517', { turn: { ...rested, steps: 1 } }) };
const talks = { embassies: [{ from: 'P0', to: 'P1', with_gift: false, gift: 0, admitted: true }] } as const;
const reach = (stop: 'enemy'): NonNullable<Given['secrets']> => ({
  reach: {
    king: [
      {
        by: 'land',
        whole: { legions: 3, squadrons: 0 },
        less_garrison: { legions: 2, squadrons: 0 },
        most: { legions: 3, squadrons: 0 },
        hexes: [{ hex: '2517', by: 'land', steps: 1, from: '2516', dir: 'S', stop } as Reach],
      },
    ],
  },
});
const propose: Action = { type: 'propose_deal', to: 'P1', clauses: [{ safe_conduct: true }] };
const raise: Action = { type: 'raise', hex: '2516', kind: 'legion', count: 1 };
const attack: Action = { type: 'attack', hex: '2517', target: 'P1' };
const placing: Action = { type: 'place_leader', leader: 'king', hex: '2516' };

/** When a card comes up, and when a task is over. */
const MOMENTS: Record<string, { up: Moment; over?: Moment }> = {
  aim: { up: { given: {} } },
  pieces: {
    up: { given: { phase: { type: 'placement' } }, offers: [placing] },
    over: { given: { phase: { type: 'placement' } }, offers: [placing, { type: 'finish_placement' }] },
  },
  finish: {
    up: { given: { phase: { type: 'placement' } }, offers: [{ type: 'finish_placement' }] },
    over: { given: { phase: { type: 'diplomacy' } } },
  },
  envoy: {
    up: { given: { phase: { type: 'diplomacy' } }, offers: [{ type: 'send_embassy', to: 'P1', gift: 0 }] },
    over: { given: { phase: { type: 'diplomacy' }, players: [{ embassies_sent: ['P1'] }] } },
  },
  deal: {
    up: {
      given: { phase: { type: 'diplomacy' }, view: { embassies: [...talks.embassies] } },
      offers: [propose],
    },
    over: { given: { phase: { type: 'diplomacy' }, view: { proposals: [{ from: 'P0', to: 'P1' }] } } },
  },
  'envoy-here': {
    up: { given: { phase: { type: 'waiting' } }, offers: [{ type: 'answer_embassy', admit: true }] },
  },
  march: { up: { given: {}, offers: [march, endMovement] }, over: { given: { leaders: marched } } },
  stops: { up: { given: { leaders: marched }, offers: [endMovement] } },
  'end-turn': {
    up: { given: { leaders: marched }, offers: [endMovement] },
    over: { given: { phase: { type: 'waiting' } } },
  },
  'attack-march': { up: { given: { secrets: reach('enemy') }, offers: [march] } },
  battle: {
    up: { given: { phase: { type: 'combat' } }, offers: [attack] },
    over: { given: { phase: { type: 'combat' }, players: [{ attacked: ['2517'] }] } },
  },
  alone: {
    up: {
      given: { secrets: { outlook: { falls: [], alone: ['king'], exposed_fleets: [] } } },
      offers: [endMovement],
    },
  },
  provinces: { up: { given: {}, fresh: [{ type: 'city_taken', by: 'P0', city: 'roma', how: 'empty' }] } },
  fate: { up: { given: { players: [{ card: 72 }] } } },
  pay: {
    up: { given: { phase: { type: 'pay' } }, offers: [{ type: 'pay_troops' }] },
    over: { given: { phase: { type: 'raise' } } },
  },
  raise: {
    up: { given: { phase: { type: 'raise' } }, offers: [raise] },
    over: { given: { phase: { type: 'raise' }, turn: { raised: [{ province: 'italia', count: 1 }] } } },
  },
  hidden: { up: { given: {} } },
  exile: { up: { given: { players: [{ exile: true }] } } },
  'last-round': { up: { given: { view: { round: 20 } } } },
};

describe('the lesson', { timeout: 60_000 }, () => {
  it('has a moment for every card', () => {
    expect(lessons.map(({ id }) => id).toSorted()).toEqual(Object.keys(MOMENTS).toSorted());
  });

  it.each(Object.entries(MOMENTS))('brings %s up, and lets it end', (id, { up, over }) => {
    const { when, done } = card(id);
    expect(when(contextAt(up))).toBe(true);
    expect(done === undefined).toBe(over === undefined);
    if (!done || !over) return;
    expect(done(contextAt(up))).toBe(false);
    expect(done(contextAt(over))).toBe(true);
  });

  it('says nothing to those who only watch', () => {
    const context = contextOf(viewOf(), [], 'spectator');
    expect(lessons.filter(({ when }) => when(context)).map(({ id }) => id)).not.toContain('aim');
  });
});
