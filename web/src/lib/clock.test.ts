import { afterEach, expect, it, vi } from 'vitest';
import { now, setClock } from './clock.svelte';

afterEach(() => {
  vi.useRealTimers();
});

it('goes by the clock of a server that runs faster than ours', () => {
  vi.useFakeTimers({ now: 1000 });
  expect(now()).toBe(1000);
  setClock(null);
  expect(now()).toBe(1000);
  setClock('5000;60');
  expect(now()).toBe(5000);
  vi.advanceTimersByTime(2000);
  expect(now()).toBe(5000 + 2 * 60_000);
});
