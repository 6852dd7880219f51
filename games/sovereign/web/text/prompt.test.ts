import { describe, expect, it } from 'vitest';
import { plainText } from '$lib/text';
import type { Action } from '../generated';
import { city, contextOf, viewOf, type Given } from '../testing/table';
import { lessons } from '../lessons';
import { prompt } from './prompt';

const say = (given: Given, offers: Action[] = []): string => {
  const context = contextOf(viewOf(given), offers);
  return plainText(prompt(context), context.seatName);
};

describe('the prompt', () => {
  it('counts the tiles of the start city', () => {
    const placing: Given = { step: 'placing', moment: { type: 'placing', spacing: 8 }, round: 0 };
    expect(say({ ...placing, cities: [] })).toMatch(/^Choose where your first city begins/);
    expect(say({ ...placing, cities: [city('P0', ['3,3', '4,3'])] })).toBe(
      'Place tile 3 of 4 of your city, beside the others.',
    );
  });

  it('names what can be used before points are collected', () => {
    const given: Given = { step: 'add', moment: { type: 'add' } };
    expect(say(given, [{ type: 'use_trade' }, { type: 'collect' }])).toBe(
      'Collect your points, one for each tile. Trade can be used first, once in the game.',
    );
    expect(say(given)).toBe('Collect your points, one for each tile.');
  });

  it('tells what is left to spend, and when nothing can be bought', () => {
    const given: Given = {
      step: 'expansion',
      moment: { type: 'expansion' },
      turn: { points: 1, actions: 2 },
    };
    expect(say(given, [{ type: 'end_part' }])).toBe(
      'Nothing can be built now: go on to units. 1 point, 2 actions left.',
    );
  });

  it('offers as spoils only what there is', () => {
    const given: Given = { moment: { type: 'spoils', city: '10,10', loser: 'P1' } };
    const tile: Action = { type: 'spoils_tile', hex: '9,9' };
    expect(say(given, [tile])).toMatch(/knows nothing you can learn: take one of the lit tiles/);
    expect(say(given, [{ type: 'spoils_technology' }, tile])).toMatch(/take a technology, or one of the lit/);
    expect(say(given, [{ type: 'spoils_technology' }])).toMatch(/: take a technology\.$/);
  });

  it('names whom the table waits for, and what they do', () => {
    expect(say({ to_act: 'P1', moment: { type: 'answering' } })).toBe(
      'Boris decides whether to stand or to retreat.',
    );
  });

  it('asks for reactions in plain words', () => {
    expect(say({ on_turn: 'P1', moment: { type: 'arranging', moved: [] } })).toBe(
      'Boris attacks your city: arrange your defenders, or leave the tile.',
    );
  });
});

describe('the lessons', () => {
  it('begin with the first city and come each at its moment', () => {
    const heard = (given: Given, offers: Action[]): string[] => {
      const context = contextOf(viewOf(given), offers);
      return lessons.filter(({ when }) => when(context)).map(({ id }) => id);
    };
    const placing: Given = { step: 'placing', moment: { type: 'placing', spacing: 8 }, round: 0 };
    expect(heard(placing, [{ type: 'place_tile', hex: '5,5' }])).toEqual(['place']);
    expect(heard({}, [{ type: 'step', unit: 1, hex: '5,5' }])).toEqual(['move']);
    expect(new Set(lessons.map(({ id }) => id)).size).toBe(lessons.length);
  });
});
