import { expect, it, vi } from 'vitest';
import type { Camera } from './camera.svelte';
import { liftFor, uncover } from './uncover';

const bar = { left: 0, top: 700, right: 390, bottom: 800 };

it('lifts a place that lies under the bar, or too near it', () => {
  expect(liftFor({ x: 200, y: 600 }, bar)).toBe(0);
  expect(liftFor({ x: 200, y: 690 }, bar)).toBe(24);
  expect(liftFor({ x: 200, y: 750 }, bar)).toBe(84);
  expect(liftFor({ x: 600, y: 750 }, bar), 'beside it').toBe(0);
});

it('scrolls the page where the map goes no farther', () => {
  let y = 750;
  const camera = {
    placeOf: () => ({ x: 200, y }),
    // The map has 50 pixels left.
    pan: (_: number, by: number) => (y += Math.max(by, -50)),
  } as unknown as Camera<string>;
  const element = { getBoundingClientRect: () => bar } as unknown as HTMLElement;
  const scrollBy = vi.fn();
  vi.stubGlobal('window', { scrollBy });
  uncover(camera, 'here', element);
  expect(scrollBy).toHaveBeenCalledExactlyOnceWith({ top: 34 });
  y = 500;
  uncover(camera, 'here', element);
  expect(y).toBe(500);
});
