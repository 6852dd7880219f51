import { describe, expect, it } from 'vitest';
import { CONTENT, viewOf } from '../testing/table';
import { goalOf, progress } from './goals';

describe('goals', () => {
  it('name as many worlds as the rules ask for', () => {
    expect(goalOf(CONTENT.options, { ...CONTENT, worlds_to_expand: 4 }).aim).toContain('Be on 4 worlds');
  });

  it('say when the short victory is judged at this table', () => {
    const aim = (expansion_check: 'held' | 'round_end'): string =>
      goalOf({ ...CONTENT.options, expansion_check }, CONTENT).aim;
    expect(aim('held')).toMatch(/keep it while every rival has a turn\.$/);
    expect(aim('round_end')).toMatch(/than anybody else when a round ends\.$/);
  });

  it('tell how near a player is', () => {
    const view = viewOf({
      players: [
        {
          territory: 21,
          leads: true,
          worlds: ['ember', 'coral', 'slate'],
          hold: 1,
        },
        {},
      ],
    });
    expect(progress(view, CONTENT, 'P0')).toBe('on 3 of 3 worlds, most territory, held 1 of 2 turns');
    expect(progress({ ...view, options: { ...view.options, mode: 'medium' } }, CONTENT, 'P1')).toBe(
      '1 of 2 bases',
    );
    expect(progress(viewOf({ players: [{}, { in_game: false }] }), CONTENT, 'P1')).toBe('out of the game');
  });
});
