import { expect, it } from 'vitest';
import { viewOf } from '../testing/table';
import { changedHeaps } from './heaps';

it('finds the heaps that a decision would change, of players and desks', () => {
  const before = viewOf({ personal: [3, 7, 2, 11, 5], blame: { EXE: 4, HUM: 2 } });
  const after = viewOf({ personal: [0, 7, 2, 11, 5], blame: { EXE: 4 } });
  expect(changedHeaps(before, after)).toEqual({ P0: 0, HUM: 0 });
  expect(changedHeaps(before, before)).toEqual({});
});
