import { describe, expect, it } from 'vitest';
import type { Action } from '../generated';
import { city, contextOf, FLOWER, unit, viewOf, type Given } from '../testing/table';
import { actionLabel } from './action-labels';

const label = (action: Action, given: Given = {}): string | null =>
  actionLabel(action, contextOf(viewOf(given)));

describe('the list of actions', () => {
  it('says where a unit goes, and which of several alike', () => {
    const step: Action = { type: 'step', unit: 2, hex: '4,7' };
    const one = { units: [unit(2, 'horseman', 'P0', '4,6')], land: { '4,7': 'r' } } satisfies Given;
    expect(label(step, one)).toBe('Move Horseman on 4,6 south-east to river 4,7');
    const two = { ...one, units: [unit(1, 'horseman', 'P0', '4,6'), ...one.units] };
    expect(label(step, two)).toBe('Move Horseman no. 2 on 4,6 south-east to river 4,7');
  });

  it('names the city that grows, the ground and its price', () => {
    const given: Given = { cities: [city('P0', FLOWER)], land: { '11,9': 'h' } };
    expect(label({ type: 'expand', city: '10,10', hex: '11,9' }, given)).toBe(
      'Expand Kelport onto hill 11,9, north-east of its centre, for 6',
    );
    expect(label({ type: 'free_expand', credit: 'irrigation', city: '10,10', hex: '12,10' }, given)).toBe(
      'Expand Kelport onto grassland 12,10, east of its centre, for free (Irrigation)',
    );
  });

  it('tells what is built, researched or fought for', () => {
    expect(label({ type: 'build', unit: 'pikeman', place: '3,4' })).toBe(
      'Build Pikeman on grassland 3,4 for 3',
    );
    expect(label({ type: 'research', technology: 'road_building' })).toBe('Research Road building');
    expect(label({ type: 'spy', player: 'P1', technology: 'mining' })).toBe('Spy out Mining from Boris');
    expect(label({ type: 'resolve', from: '8,10', to: '9,10' })).toBe('Fight for grassland 9,10 from 8,10');
    const settler = { units: [unit(3, 'settler', 'P0', '8,8')] };
    expect(label({ type: 'found', settler: 3 }, settler)).toBe('Found a city on grassland 8,8');
  });

  it('leaves no gap in the words of any action', () => {
    const units = [unit(1, 'horseman', 'P0', '5,5'), unit(2, 'galley', 'P0', '5,5')];
    const actions: Action[] = [
      { type: 'place_tile', hex: '5,6' },
      { type: 'build_fort', hex: '5,6' },
      { type: 'road', unit: 1, tile: '5,6' },
      { type: 'hop', unit: 1, tile: '5,9' },
      { type: 'embark', unit: 1, ship: 2 },
      { type: 'disembark', unit: 1 },
      { type: 'attack', unit: 1, hex: '5,6' },
      { type: 'advance', unit: 1, hex: '5,6' },
      { type: 'arrange', unit: 1, tile: '5,6' },
      { type: 'hold', unit: 1 },
      { type: 'put_tile', city: '3,3', hex: '5,3' },
      { type: 'medicine', unit: 'pikeman' },
      { type: 'raid', city: '3,3' },
    ];
    for (const action of actions) expect(label(action, { units })).not.toMatch(/[{}]|\s{2}/);
  });
});
