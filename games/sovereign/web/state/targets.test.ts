import { describe, expect, it } from 'vitest';
import type { Action } from '../generated';
import { unit, worldOf } from '../testing/table';
import { kindsOf, targetsOf, movers, paymentsOf, type Hold } from './targets';

const offers = (...actions: Action[]) => actions.map((action) => ({ action }));
const NOTHING: Hold = {
  grip: null,
  purse: 'points',
  goals: new Map(),
  assaults: new Map(),
  odds: () => null,
  chosen: [],
};
const expand: Action = { type: 'expand', city: '3,3', hex: '5,3' };
const free: Action = { type: 'free_expand', credit: 'religion', city: '3,3', hex: '5,3' };
const fort: Action = { type: 'build_fort', hex: '6,3' };

describe('a lit hex', () => {
  it('shows the price of a tile, and is free by a credit', () => {
    const all = offers(expand, free, fort);
    expect(targetsOf(all, worldOf(), NOTHING).get('5,3')).toMatchObject({ actions: [expand], sign: '4' });
    const paid = targetsOf(all, worldOf(), { ...NOTHING, purse: 'religion' });
    expect(paid.get('5,3')).toMatchObject({ actions: [free], sign: 'free' });
  });

  it('takes a fort only when a fort is in hand', () => {
    expect(targetsOf(offers(expand, fort), worldOf(), NOTHING).has('6,3')).toBe(false);
    const held = targetsOf(offers(expand, fort), worldOf(), { ...NOTHING, grip: 'fort' });
    expect([...held.keys()]).toEqual(['6,3']);
  });

  it('takes the unit that is in hand, and no other', () => {
    const build = (kind: 'pikeman' | 'settler'): Action => ({ type: 'build', unit: kind, place: '3,3' });
    const lit = targetsOf(offers(build('pikeman'), build('settler')), worldOf(), {
      ...NOTHING,
      grip: 'kind:settler',
    });
    expect(lit.get('3,3')?.actions).toEqual([build('settler')]);
  });

  it('sends all chosen units on in a rolling attack, and then attacks', () => {
    const advance = (id: number): Action => ({ type: 'advance', unit: id, hex: '10,10' });
    const lit = targetsOf(offers(advance(1), advance(2), advance(3)), worldOf(), {
      ...NOTHING,
      chosen: [1, 3],
    });
    expect(lit.get('10,10')).toMatchObject({
      kind: 'attack',
      actions: [advance(1), advance(3), { type: 'go' }],
    });
  });

  it('founds a city where the settler stands', () => {
    const world = worldOf({ units: [unit(9, 'settler', 'P0', '12,12')] });
    expect(targetsOf(offers({ type: 'found', settler: 9 }), world, NOTHING).get('12,12')?.kind).toBe('found');
  });
});

describe('what is offered', () => {
  it('can be paid by credits first, then by points', () => {
    expect(paymentsOf(offers(expand, free))).toEqual(['religion', 'points']);
  });

  it('names the kinds that a purse can build', () => {
    const all = offers(
      { type: 'build', unit: 'pikeman', place: '3,3' },
      { type: 'free_build', credit: 'industrialisation', unit: 'tank', place: '3,3' },
    );
    expect([...kindsOf(all, 'points')]).toEqual(['pikeman']);
    expect([...kindsOf(all, 'industrialisation')]).toEqual(['tank']);
  });

  it('names the units that can still move', () => {
    const all = offers(
      { type: 'step', unit: 4, hex: '5,5' },
      { type: 'embark', unit: 5, ship: 6 },
      { type: 'end_move' },
    );
    expect([...movers(all).keys()]).toEqual([4, 5]);
  });
});
