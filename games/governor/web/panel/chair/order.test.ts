import { expect, it } from 'vitest';
import { moved } from './order';

it('puts an item where another stands, forwards and backwards', () => {
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'b', 'c']);
});

it('leaves the list alone when there is no such item', () => {
  expect(moved(['a'], 4, 0)).toEqual(['a']);
});
