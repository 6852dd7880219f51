import { describe, expect, it } from 'vitest';
import { stonesOf, MOST_STONES } from '../map/blame-heap';
import { CONTENT, viewOf } from '../testing/table';
import { bidCosts } from './bids';
import { unseenCards } from './unseen-cards';

describe('bidCosts', () => {
  it('follows the figures of the rules [FD-2.5 to FD-2.8]', () => {
    expect(bidCosts(CONTENT.figures)[3]).toEqual({ bid: 4, least: 9, middle: 4, soleMost: 4, tiedMost: 2 });
    expect(bidCosts(CONTENT.figures).map(({ bid }) => bid)).toEqual([1, 2, 3, 4, 5, 6]);
  });
});

describe('unseen', () => {
  it('leaves out every copy that lies open to the viewer', () => {
    const view = viewOf({ hand: ['leak', 'leak'] });
    view.discard = ['tenure'];
    const left = unseenCards(CONTENT, view);
    expect([left.get('leak'), left.get('tenure'), left.get('archive_fire')]).toEqual([1, 2, 3]);
  });
});

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
