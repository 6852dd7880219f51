import { expect, it } from 'vitest';
import { largestThatFits } from './fit';

it('takes the largest size that fits', () => {
  expect(largestThatFits((size) => size <= 1.2)).toBe(1.2);
  expect(largestThatFits(() => true)).toBe(1.7);
});

it('goes no lower than what can still be read', () => {
  expect(largestThatFits(() => false)).toBe(0.84);
});
