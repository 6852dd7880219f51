import { expect, it } from 'vitest';
import type { View } from '../generated';
import { curvesOf, HEIGHT, WIDTH } from './curves';

const then = (earth: number, pluto: number): View['history'][number] =>
  ({ earth: { regions: earth }, pluto: { regions: pluto } }) as unknown as View['history'][number];

it('draws from the first round to the last, the greatest figure at the top', () => {
  const { lines, most } = curvesOf([then(3, 3), then(6, 3)], ['earth', 'pluto'], (one) => one.regions);
  expect(most).toBe(6);
  const earth = lines.find((line) => line.nation === 'earth');
  expect(earth?.path).toBe(`M0.0 ${(HEIGHT / 2).toFixed(1)}L${WIDTH.toFixed(1)} 0.0`);
});

it('keeps the letters of equal nations apart', () => {
  const { lines } = curvesOf([then(3, 3)], ['earth', 'pluto'], (one) => one.regions);
  const [first, second] = lines.map((line) => line.labelAt);
  expect(Math.abs((first ?? 0) - (second ?? 0))).toBeGreaterThan(8);
});
