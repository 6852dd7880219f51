// @vitest-environment jsdom

import { expect, it, vi } from 'vitest';
import { onGesture } from './gesture';

function piece(canDrag = true) {
  const element = document.createElement('div');
  const hands = {
    canDrag: () => canDrag,
    lift: vi.fn(),
    move: vi.fn(),
    drop: vi.fn(),
    cancel: vi.fn(),
    press: vi.fn(),
  };
  onGesture((type, handler) => element.addEventListener(type, handler), hands);
  const point = (type: string, clientX: number): boolean =>
    element.dispatchEvent(new PointerEvent(type, { pointerId: 1, clientX, clientY: 0, bubbles: true }));
  return { element, point, ...hands };
}

it('takes a small movement for a press', () => {
  const { point, press, lift, drop } = piece();
  point('pointerdown', 0);
  point('pointermove', 4);
  point('pointerup', 4);
  point('click', 4);
  expect(press).toHaveBeenCalledOnce();
  expect(lift).not.toHaveBeenCalled();
  expect(drop).not.toHaveBeenCalled();
});

it('takes a large movement for a drag, and not for a press as well', () => {
  const { element, point, press, lift, move, drop } = piece();
  const beneath = vi.fn();
  const board = document.createElement('div');
  board.append(element);
  board.addEventListener('click', beneath);
  point('pointerdown', 0);
  point('pointermove', 30);
  point('pointermove', 50);
  point('pointerup', 60);
  point('click', 60);
  expect(lift).toHaveBeenCalledOnce();
  expect(move.mock.calls).toEqual([
    [30, 0],
    [50, 0],
  ]);
  expect(drop).toHaveBeenCalledExactlyOnceWith(60, 0);
  expect(press).not.toHaveBeenCalled();
  expect(beneath).not.toHaveBeenCalled();
  point('click', 60);
  expect(press).toHaveBeenCalledOnce();
});

it('drags nothing that must stay', () => {
  const { point, lift } = piece(false);
  point('pointerdown', 0);
  point('pointermove', 30);
  expect(lift).not.toHaveBeenCalled();
});

it('gives up a drag that the browser ends, or on Escape', () => {
  const { element, point, cancel, drop } = piece();
  point('pointerdown', 0);
  point('pointercancel', 0);
  expect(cancel).not.toHaveBeenCalled();
  point('pointerdown', 0);
  point('pointermove', 30);
  point('pointercancel', 30);
  expect(cancel).toHaveBeenCalledOnce();
  point('pointerup', 30);
  expect(drop).not.toHaveBeenCalled();
  element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  expect(cancel).toHaveBeenCalledTimes(2);
});
