// @vitest-environment jsdom

import { expect, it } from 'vitest';
import { clampCamera } from './camera.svelte';

it('covers the frame with the map but for a narrow margin', () => {
  expect(clampCamera(-300, 500, 2000)).toBe(-300);
  expect(clampCamera(400, 500, 2000)).toBe(40);
  expect(clampCamera(-1900, 500, 2000)).toBe(-1540);
});

it('puts a map that is smaller than the frame in its middle', () => {
  expect(clampCamera(-300, 500, 400)).toBe(50);
});
