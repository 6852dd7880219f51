// @vitest-environment jsdom

import { expect, it } from 'vitest';
import { held } from './camera.svelte';

it('covers the frame with the map but for a narrow margin', () => {
  expect(held(-300, 500, 2000)).toBe(-300);
  expect(held(400, 500, 2000)).toBe(40);
  expect(held(-1900, 500, 2000)).toBe(-1540);
});

it('puts a map that is smaller than the frame in its middle', () => {
  expect(held(-300, 500, 400)).toBe(50);
});
