// @vitest-environment jsdom

import { fireEvent, render, screen } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { expect, it, vi } from 'vitest';
import { Camera } from './camera.svelte';
import MapFrame from './MapFrame.svelte';
import type { Point } from './hex';

const children = createRawSnippet(() => ({
  render: () => '<g><circle tabindex="0" role="button"></circle></g>',
}));

function open() {
  const camera = new Camera<Point>({ at: (point) => point, unit: 20 });
  const spies = {
    by: vi.spyOn(camera, 'by'),
    pan: vi.spyOn(camera, 'pan'),
    whole: vi.spyOn(camera, 'whole'),
  };
  render(MapFrame<Point>, { props: { width: 1000, height: 500, label: 'Map', camera, children } });
  return spies;
}

it('is moved and enlarged by keys', async () => {
  const { by, pan, whole } = open();
  const map = screen.getByRole('group', { name: 'Map' });
  for (const key of ['+', '-', '0', 'ArrowLeft', 'x']) await fireEvent.keyDown(map, { key });
  expect(by.mock.calls).toEqual([[1.25], [0.8]]);
  expect([whole, pan].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

it('leaves the arrows to a place that has the focus', async () => {
  const { by, pan } = open();
  const place = screen.getByRole('button', { name: '' });
  await fireEvent.keyDown(place, { key: 'ArrowLeft' });
  await fireEvent.keyDown(place, { key: '+' });
  expect([by, pan].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
});
