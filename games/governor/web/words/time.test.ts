import { expect, it } from 'vitest';
import { clockWords } from './time';

it('counts minutes and seconds, and hours when there are any', () => {
  expect([0, 9, 61, 300, 3600, 3905].map(clockWords)).toEqual([
    '0:00',
    '0:09',
    '1:01',
    '5:00',
    '1:00:00',
    '1:05:05',
  ]);
});
