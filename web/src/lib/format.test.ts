import { expect, it } from 'vitest';
import { ago, countdown, roughly } from './format';

it('says how long ago something was', () => {
  expect(ago(0, 30_000)).toBe('just now');
  expect(ago(0, 5 * 60_000)).toBe('5 min ago');
  expect(roughly(26 * 3_600_000)).toBe('26 h');
  expect(roughly(72 * 3_600_000)).toBe('3 days');
});

it('shows a clock', () => {
  expect(countdown(61_000)).toBe('1:01');
  expect(countdown(-5)).toBe('0:00');
  expect(countdown(3_723_000)).toBe('1:02:03');
  expect(countdown(100 * 3_600_000)).toBe('4 days');
});
