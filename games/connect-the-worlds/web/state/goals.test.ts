import { describe, expect, it } from 'vitest';
import { viewOf } from '../testing/table';
import { holdNeeded, isLeading, progress } from './goals';

describe('goals', () => {
  it('give the lead only to whoever has strictly more than all others', () => {
    const even = viewOf();
    expect(isLeading(even, 'P0')).toBe(false);
    const ahead = viewOf({ players: [{ territory: 12 }, {}] });
    expect(isLeading(ahead, 'P0')).toBe(true);
    expect(isLeading(ahead, 'P1')).toBe(false);
  });

  it('count a turn for each player left', () => {
    expect(holdNeeded(viewOf())).toBe(2);
    expect(holdNeeded(viewOf({ players: [{}, { in_game: false }] }))).toBe(1);
  });

  it('tell how near a player is', () => {
    const view = viewOf({ players: [{ territory: 21, worlds: ['ember', 'coral', 'slate'], hold: 1 }, {}] });
    expect(progress(view, 'P0')).toBe('on 3 of 3 worlds, most territory, held 1 of 2 turns');
    expect(progress({ ...view, options: { ...view.options, mode: 'medium' } }, 'P1')).toBe('1 of 2 bases');
    expect(progress(viewOf({ players: [{}, { in_game: false }] }), 'P1')).toBe('out of the game');
  });
});
