import { describe, expect, it } from 'vitest';
import { plainText } from '$lib/text';
import type { Action } from '../generated';
import { contextOf, viewOf, type Given } from '../testing/table';
import { prompt } from './prompt';

const told = (given: Given, offers: Action[] = [], viewer: 'P0' | 'P1' | 'spectator' = 'P0'): string => {
  const context = contextOf(viewOf(given), offers, viewer);
  return plainText(prompt(context), context.seatName);
};
const END: Action = { type: 'end_turn' };

describe('the prompt', () => {
  it('asks for a world, and tells the others who chooses', () => {
    expect(told({ phase: 'choose_world' })).toContain('Choose the world');
    expect(told({ phase: 'choose_world' }, [], 'P1')).toBe('Anna chooses a home world.');
    expect(told({ phase: 'place_base' })).toContain('first base');
  });

  it('says what a turn is about, and when nothing is left', () => {
    expect(told({}, [END, { type: 'gather', card: 'harvester' }])).toContain('1 card in hand');
    expect(told({}, [END])).toBe('None of your cards can do anything now: end your turn.');
  });

  it('names the piece on its way and its steps', () => {
    const turn = {
      aborts: 0,
      begun: { card: 'harvester', piece: 1 },
      forecasts: [],
      hindered: [],
    } as const;
    expect(told({ turn: { ...turn, forecasts: [], hindered: [] } }, [{ type: 'abort_move' }])).toContain(
      'Assault Team can go up to 3 steps',
    );
  });

  it('warns of a rival who is about to win', () => {
    const players = [{}, { hold: 1 }];
    expect(told({ active: 'P1', players })).toBe(
      'Boris is playing. Boris holds 3 worlds and the lead: 1 of 2 turns.',
    );
    expect(told({ active: 'P1' }, [], 'spectator')).toBe('Boris is playing.');
  });

  it('names the winners', () => {
    const context = contextOf(viewOf({ phase: 'over' }));
    const outcome = {
      ending: 'no_survivors',
      places: [
        { seat: 'P0', rank: 1, score: 1 },
        { seat: 'P1', rank: 1, score: 1 },
      ],
    } as const;
    const places = [...outcome.places];
    expect(plainText(prompt({ ...context, outcome: { ...outcome, places } }), context.seatName)).toBe(
      'Anna and Boris share the victory.',
    );
  });
});
