import { describe, expect, it } from 'vitest';
import type { Tagged } from './contract';
import { amountRange, offerCovers, deepEqual, withAmount } from './offers';

const action = (fields: object): Tagged => ({ type: 'relieve', ...fields });

describe('offers', () => {
  it('finds the free amount by its name or as the only number', () => {
    expect(amountRange({ action: action({ amount: 1, index: 2 }), max: 6 }, null)).toMatchObject({
      field: 'amount',
      min: 1,
    });
    expect(amountRange({ action: action({ net: -3 }), max: -1 }, null)).toEqual({
      field: 'net',
      min: -3,
      max: -1,
    });
    expect(amountRange({ action: action({ amount: 4 }) }, null)).toBeNull();
    expect(amountRange({ action: action({ amount: 4 }), max: 4 }, null)).toBeNull();
  });

  it('covers every whole amount of its range and nothing else', () => {
    const offer = { action: action({ from: 'P1', amount: 1 }), max: 3 };
    const asked = (from: string, amount: number): boolean =>
      offerCovers(offer, action({ amount, from }), null);
    expect([1, 2, 3].every((n) => asked('P1', n))).toBe(true);
    expect(asked('P1', 4) || asked('P1', 0) || asked('P1', 1.5) || asked('P2', 2)).toBe(false);
    expect(offerCovers({ action: action({}) }, action({}), null)).toBe(true);
  });

  it('compares values and not their order', () => {
    expect(deepEqual({ a: [1, { b: null }], c: 2 }, { c: 2, a: [1, { b: null }] })).toBe(true);
    expect(deepEqual({ a: 1 }, { a: 1, b: undefined })).toBe(false);
    expect(deepEqual([1], { 0: 1 })).toBe(false);
    expect(withAmount(action({ amount: 1 }), 'amount', 5)).toEqual({ type: 'relieve', amount: 5 });
  });
});
