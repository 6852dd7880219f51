import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Offer } from '$lib/game/contract';
import { Plan } from './plan.svelte';

type Action = { type: 'spread' } | { type: 'spread_place'; amount: number };

const spread: Offer<Action>[] = [{ action: { type: 'spread' } }];
const place = (max: number): Offer<Action>[] => [{ action: { type: 'spread_place', amount: 0 }, max }];
const steps: Action[] = [{ type: 'spread' }, { type: 'spread_place', amount: 4 }];

describe('Plan', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('sends each step when the rules offer it, and not before', () => {
    const send = vi.fn();
    const plan = new Plan<Action>(send);
    plan.start(steps, spread);
    plan.advance(spread, true);
    plan.advance([], false);
    expect(send).toHaveBeenCalledTimes(1);
    plan.advance(place(7), false);
    expect(send).toHaveBeenLastCalledWith({ type: 'spread_place', amount: 4 });
    expect(plan.running).toBe(false);
  });

  it('is given up when the next step is never offered', () => {
    const send = vi.fn();
    const plan = new Plan<Action>(send);
    plan.start(steps, spread);
    plan.advance(place(3), false);
    vi.advanceTimersByTime(10_000);
    expect(plan.broken).toBe(true);
    expect(plan.running).toBe(false);
    expect(send).toHaveBeenCalledTimes(1);
  });
});
