// @vitest-environment jsdom

import { beforeEach, describe, expect, it } from 'vitest';
import { motion } from '$lib/board/motion.svelte';
import type { Event } from '../generated';
import { duration, sceneOf } from '../animation';
import { News } from './news.svelte';

const rolled: Event = {
  type: 'rolled',
  seat: 'P1',
  player: 'P0',
  at: '5,5',
  attack: { dice: [7], extra: [], counted: [7], units: 2, bonus: 0, total: 9 },
  defence: { dice: [3], extra: [], counted: [3], units: 2, bonus: 1, total: 6 },
  winner: 'P1',
};
const lost: Event = { type: 'unit_lost', seat: 'P0', unit: 4, kind: 'pikeman', at: '5,5' };
const moved: Event = { type: 'unit_moved', seat: 'P1', unit: 7, kind: 'horseman', from: '5,5', to: '6,5' };

describe('the news', () => {
  beforeEach(() => {
    motion.preference = 'full';
  });

  it('keep the rolls of a battle until another one begins', () => {
    const news = new News();
    news.hear([rolled, lost]);
    news.hear([rolled]);
    expect(news.rolls).toHaveLength(2);
    news.hear([{ type: 'battle_began', seat: 'P1', player: 'P0', from: '4,5', at: '5,5' }]);
    expect(news.rolls).toHaveLength(0);
  });

  it('hold back who fell until the dice lie still', () => {
    const news = new News();
    news.hear([rolled, lost]);
    expect(news.tumbling).toBe(true);
    expect([...news.falling]).toEqual([4]);
    news.settle();
    expect(news.tumbling).toBe(false);
    expect(news.falling.size).toBe(0);
    motion.preference = 'still';
    news.hear([rolled, lost]);
    expect(news.tumbling).toBe(false);
  });

  it('let units slide, but not where nothing shall move', () => {
    const news = new News();
    news.hear([moved]);
    expect(news.slides).toEqual([
      { unit: 7, kind: 'horseman', owner: 'P1', from: '5,5', to: '6,5', attack: false },
    ]);
    expect([...news.inFlight]).toEqual([7]);
    motion.preference = 'still';
    news.hear([moved]);
    expect([...news.inFlight]).toEqual([]);
  });
});

describe('a step', () => {
  it('is shown longer when dice are rolled than when a unit walks', () => {
    expect(duration([rolled, lost])).toBeGreaterThan(duration([moved]));
    expect(duration([])).toBe(0);
  });

  it('leads the eye to where it happens', () => {
    expect(sceneOf([moved])).toBe('6,5');
    expect(sceneOf([{ type: 'turn_ended', seat: 'P0' }])).toBeNull();
  });
});
