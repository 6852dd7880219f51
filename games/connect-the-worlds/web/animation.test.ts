import { describe, expect, it } from 'vitest';
import type { Event, Fighter } from './generated';
import { duration, FIGHT_MS, flightsOf, sceneOf } from './animation';
import { News } from './state/news.svelte';

const moved: Event = {
  type: 'moved',
  seat: 'P0',
  card: 'harvester',
  piece: 1,
  kind: 'assault_team',
  from: 'Ember(0,0)',
  to: 'Space(-1,0)',
  path: ['Ember(0,0)', 'Space(-2,0)', 'Space(-1,0)'],
};
const fighter = (owner: Fighter['owner']): Fighter => ({
  piece: 1,
  kind: 'assault_team',
  owner,
  strength: 2,
});
const fought: Event = {
  type: 'fought',
  hex: 'Ember(0,0)',
  attacker: fighter('P1'),
  defender: fighter('P0'),
  result: 'both_lost',
};

describe('flights', () => {
  it('carry a piece along its path, step by step', () => {
    expect(flightsOf(moved).map(({ to }) => to)).toEqual([{ hex: 'Space(-2,0)' }, { hex: 'Space(-1,0)' }]);
  });

  it('take longer for every fight', () => {
    expect(duration([moved, fought, fought]) - duration([moved, fought])).toBe(FIGHT_MS);
  });

  it('happen somewhere', () => {
    expect(sceneOf([moved])).toBe('Space(-1,0)');
    expect(sceneOf([{ type: 'round_ended', round: 1 }])).toBeNull();
  });
});

describe('news', () => {
  it('keeps the last battle until something else happens', () => {
    const news = new News();
    news.hear([moved, fought]);
    expect(news.battle).toEqual([fought]);
    news.hear([{ type: 'turn_began', seat: 'P0', round: 2 }]);
    expect(news.battle).toEqual([]);
  });
});
