// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Playback, type PlaybackStep } from './playback.svelte';

const scene = (version: number): PlaybackStep => ({
  version,
  view: { version },
  offers: [{ action: { type: 'pass' } }],
  undo: 0,
  toAct: ['P0'],
  events: [{ type: `step-${version}` }],
});

const LONGEST = 6000;
/** Steps that all need the same time. */
const showingFor = (ms: number): Playback => new Playback({ step: () => ms, longest: () => LONGEST });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('Showing', () => {
  it('shows steps one after another and holds offers back until the last', async () => {
    const showing = showingFor(700);
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

  it('shows many steps in the time that one waits at most, each for as long as the others', async () => {
    const showing = showingFor(1000);
    for (let n = 1; n <= 13; n++) showing.push(scene(n));
    await vi.advanceTimersByTimeAsync(1000 + LONGEST / 2);
    expect(showing.step?.version).toBe(8);
    await vi.advanceTimersByTimeAsync(LONGEST / 2);
    expect(showing.fresh).toEqual([]);
  });

  it('gives later steps their full time again', async () => {
    const showing = showingFor(1000);
    for (let n = 1; n <= 20; n++) showing.push(scene(n));
    await vi.advanceTimersByTimeAsync(1000 + LONGEST);
    showing.push(scene(21));
    showing.push(scene(22));
    await vi.advanceTimersByTimeAsync(900);
    expect(showing.step?.version).toBe(21);
  });

  it('goes to the end when told to skip', async () => {
    const showing = showingFor(1000);
    for (let n = 1; n <= 5; n++) showing.push(scene(n));
    showing.skip();
    expect(showing.step?.version).toBe(5);
    expect(showing.offers).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(10);
    showing.push(scene(6));
    expect(showing.step?.version).toBe(6);
  });

  it('takes no time where no step needs any', async () => {
    const showing = new Playback({ step: () => 0, longest: () => 0 });
    for (let n = 1; n <= 5; n++) showing.push(scene(n));
    await vi.advanceTimersByTimeAsync(0);
    expect(showing.step?.version).toBe(5);
    expect(showing.fresh).toEqual([]);
  });
});
