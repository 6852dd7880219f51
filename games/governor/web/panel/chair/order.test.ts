import { expect, it } from 'vitest';
import { moveItem } from './order';

it('puts an item where another stands, forwards and backwards', () => {
  expect(moveItem(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moveItem(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moveItem(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'b', 'c']);
});

it('leaves the list alone when there is no such item', () => {
  expect(moveItem(['a'], 4, 0)).toEqual(['a']);
});
