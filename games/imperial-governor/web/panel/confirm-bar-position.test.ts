import { expect, it } from 'vitest';
import { positionFor } from './confirm-bar-position';

const chart = { left: 0, top: 0, right: 900, bottom: 600 };
const bar = { left: 0, top: 450, right: 380, bottom: 600 };

it('stands at the left, and steps aside for a hex that it would cover', () => {
  expect(positionFor({ x: 700, y: 500 }, chart, bar)).toEqual({ side: 'left', lift: 0 });
  expect(positionFor({ x: 200, y: 100 }, chart, bar)).toEqual({ side: 'left', lift: 0 });
  expect(positionFor({ x: 200, y: 500 }, chart, bar)).toEqual({ side: 'right', lift: 0 });
});

it('lifts the map where the bar is as wide as the frame', () => {
  const phone = { left: 0, top: 0, right: 390, bottom: 600 };
  const wide = { ...bar, right: 290 };
  expect(positionFor({ x: 200, y: 500 }, phone, wide)).toEqual({ side: 'left', lift: 84 });
});
