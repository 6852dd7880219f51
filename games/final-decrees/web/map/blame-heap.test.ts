import { describe, expect, it } from 'vitest';
import { stonesOf, MOST_STONES } from './blame-heap';

describe('heap', () => {
  it('draws as many stones as there are, up to a limit', () => {
    expect([0, 1, 7, MOST_STONES, 40].map((count) => stonesOf(count).length)).toEqual([
      0,
      1,
      7,
      MOST_STONES,
      MOST_STONES,
    ]);
  });
});
