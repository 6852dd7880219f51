// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { motion } from '../board/motion.svelte';
import { Playback, type PlaybackStep } from './playback.svelte';

const scene = (version: number): PlaybackStep => ({
  version,
  view: { version },
  offers: [{ action: { type: 'pass' } }],
  undo: 0,
  toAct: ['P0'],
  events: [{ type: `step-${version}` }],
});

beforeEach(() => {
  vi.useFakeTimers();
  motion.preference = 'full';
});
afterEach(() => vi.useRealTimers());

describe('Showing', () => {
  it('shows steps one after another and holds offers back until the last', async () => {
    const showing = new Playback(() => 700);
    showing.set(scene(0));
    showing.push(scene(1));
    showing.push(scene(2));
    expect(showing.step?.version).toBe(1);
    expect(showing.offers).toEqual([]);
    expect(showing.fresh).toEqual([{ type: 'step-1' }]);
    await vi.advanceTimersByTimeAsync(700);
    expect(showing.step?.version).toBe(2);
    expect(showing.offers).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(700);
    expect(showing.fresh).toEqual([]);
  });

  it('runs faster when many steps wait', async () => {
    const showing = new Playback(() => 1000);
    for (let n = 1; n <= 10; n++) showing.push(scene(n));
    await vi.advanceTimersByTimeAsync(6000);
    expect(showing.step?.version).toBe(10);
  });

  it('goes to the end when told to skip', async () => {
    const showing = new Playback(() => 1000);
    for (let n = 1; n <= 5; n++) showing.push(scene(n));
    showing.skip();
    expect(showing.step?.version).toBe(5);
    expect(showing.offers).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(10);
    showing.push(scene(6));
    expect(showing.step?.version).toBe(6);
  });

  it('takes no time where movement is not wanted', async () => {
    motion.preference = 'still';
    const showing = new Playback(() => 1000);
    for (let n = 1; n <= 5; n++) showing.push(scene(n));
    await vi.advanceTimersByTimeAsync(0);
    expect(showing.step?.version).toBe(5);
    expect(showing.fresh).toEqual([]);
  });
});
