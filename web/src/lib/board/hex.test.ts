// @vitest-environment jsdom

import { describe, expect, it, vi } from 'vitest';
import { BETWEEN_LINES, hexNearest, hexShape, nearest, onHexKey, stepTo } from './hex';

describe('the shape of a hex', () => {
  it('has its corners clockwise, from the east or from the upper right', () => {
    const flat = hexShape(10, 'flat');
    expect(flat.outline(0, 0)).toBe('10 0 5 8.7 -5 8.7 -10 0 -5 -8.7 5 -8.7');
    expect(flat.outline(0, 0, 20).startsWith('20 0 ')).toBe(true);
    expect(hexShape(10, 'pointed').hexPath(0, 0)).toBe('M8.7 -5L8.7 5L0 10L-8.7 5L-8.7 -5L0 -10Z');
  });

  it('has its sides anticlockwise', () => {
    const { sidePath } = hexShape(10, 'pointed');
    expect(sidePath(0, 0, 0)).toBe('M8.7 -5L8.7 5');
    expect(sidePath(0, 0, 1)).toBe('M0 -10L8.7 -5');
    expect(sidePath(0, 0, 5)).toBe('M8.7 5L0 10');
  });
});

describe('the hex under a point', () => {
  it.each([
    [0, 0],
    [3, 7],
    [4, 7],
    [-1, -2],
  ])('is found all over hex %i of line %i', (place, line) => {
    const [along, across] = [place + (line & 1) / 2, line * BETWEEN_LINES];
    for (const [x, y] of [
      [0, 0],
      [0.45, 0.1],
      [-0.2, 0.4],
      [0.3, -0.3],
    ] as const) {
      const found = hexNearest(along + x, across + y);
      expect(`${found.place} in ${found.line}`).toBe(`${place} in ${line}`);
    }
  });
});

describe('arrow keys', () => {
  const at = (x: number, y: number) => ({ hex: `${x},${y}`, x, y });
  const places = [at(0, 0), at(50, 0), at(90, 0), at(26, 45), at(0, -200)];

  it('lead to the nearest place that way', () => {
    expect(stepTo(at(0, 0), 'ArrowRight', places)?.hex).toBe('50,0');
    expect(stepTo(at(0, 0), 'ArrowDown', places)?.hex).toBe('26,45');
    expect(stepTo(at(0, 0), 'ArrowUp', places)?.hex).toBe('0,-200');
  });

  it('stay where nothing lies that way', () => {
    expect(stepTo(at(0, 0), 'ArrowLeft', places)).toBeNull();
    expect(stepTo(at(0, 0), 'Tab', places)).toBeNull();
  });

  it('lead the focus on, and Enter presses', () => {
    document.body.innerHTML = `<svg><g>${places
      .map(({ hex }) => `<polygon data-hex="${hex}" tabindex="-1" />`)
      .join('')}</g></svg>`;
    const [first, second] = document.querySelectorAll('polygon');
    const [press, onreach] = [vi.fn(), vi.fn()];
    first?.addEventListener('keydown', (event) =>
      onHexKey(event, at(0, 0), { among: places, press, onreach }),
    );
    const type = (key: string): boolean | undefined =>
      first?.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }));
    expect(type('ArrowRight')).toBe(false);
    expect(onreach).toHaveBeenCalledExactlyOnceWith('50,0');
    expect(document.activeElement).toBe(second);
    expect(type('Tab')).toBe(true);
    expect(press).not.toHaveBeenCalled();
    expect(type('Enter')).toBe(false);
    expect(press).toHaveBeenCalledExactlyOnceWith('0,0');
  });
});

it('finds the place nearest to where the keys were last', () => {
  const places = [
    { id: 'far', x: 90, y: 0 },
    { id: 'near', x: 10, y: 5 },
  ];
  expect(nearest({ x: 0, y: 0 }, places)?.id).toBe('near');
  expect(nearest({ x: 0, y: 0 }, [])).toBeNull();
});
