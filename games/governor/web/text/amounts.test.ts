import { expect, it } from 'vitest';
import { change, thousandths, units } from './amounts';

it('shows thousandths as units', () => {
  expect([0, 1500, 20_000_000, 1, 31_250].map(units)).toEqual(['0', '1.5', '20,000', '0.001', '31.25']);
  expect([0, 2000, -500].map(change)).toEqual(['±0', '+2', '−0.5']);
});

it('reads units as thousandths and refuses what has no meaning', () => {
  expect(['1.5', '20,000', ' 3 ', '0.125'].map(thousandths)).toEqual([1500, 20_000_000, 3000, 125]);
  expect(['', 'x', '1.2345', '-1', '1e9'].map(thousandths)).toEqual([null, null, null, null, null]);
});
