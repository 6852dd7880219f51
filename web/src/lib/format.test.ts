import { expect, it } from 'vitest';
import { formatAgo, formatCountdown, formatDuration } from './format';

it('says how long ago something was', () => {
  expect(formatAgo(0, 30_000)).toBe('just now');
  expect(formatAgo(0, 5 * 60_000)).toBe('5 min ago');
  expect(formatDuration(26 * 3_600_000)).toBe('26 h');
  expect(formatDuration(72 * 3_600_000)).toBe('3 days');
});

it('shows a clock', () => {
  expect(formatCountdown(61_000)).toBe('1:01');
  expect(formatCountdown(-5)).toBe('0:00');
  expect(formatCountdown(3_723_000)).toBe('1:02:03');
  expect(formatCountdown(100 * 3_600_000)).toBe('4 days');
});
