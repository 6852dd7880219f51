// @vitest-environment jsdom

import { describe, expect, it, vi } from 'vitest';
import { Drag } from './drag.svelte';

function office(): {
  drag: Drag<string>;
  drop: ReturnType<typeof vi.fn>;
  slip: HTMLElement;
  desk: HTMLElement;
} {
  const drop = vi.fn();
  const drag = new Drag<string>({ targets: () => ['desk'], drop });
  const slip = document.createElement('div');
  const desk = document.createElement('div');
  drag.source('slip')(slip);
  drag.target('desk')(desk);
  return { drag, drop, slip, desk };
}

const press = (element: HTMLElement, key: string): void => {
  element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
};

describe('Drag', () => {
  it('carries an item by keyboard alone', () => {
    const { drag, drop, slip, desk } = office();
    press(slip, 'Enter');
    expect(drag.held).toBe('slip');
    press(desk, 'Enter');
    expect(drop).toHaveBeenCalledExactlyOnceWith('slip', 'desk');
    expect(drag.held).toBeNull();
  });

  it('puts an item back on Escape', () => {
    const { drag, drop, slip, desk } = office();
    press(slip, ' ');
    press(slip, 'Escape');
    press(desk, 'Enter');
    expect(drag.held).toBeNull();
    expect(drop).not.toHaveBeenCalled();
  });

  it('gives an item only to a target that may take it', () => {
    const { drag, drop } = office();
    drag.pickUp('slip');
    drag.drop('window');
    expect(drop).not.toHaveBeenCalled();
  });

  it('follows a quick pointer that leaves the element at once', () => {
    const { drag, slip } = office();
    slip.setPointerCapture = vi.fn();
    document.elementsFromPoint = () => [];
    slip.dispatchEvent(new PointerEvent('pointerdown', { pointerId: 7 }));
    expect(slip.setPointerCapture).toHaveBeenCalledExactlyOnceWith(7);
    slip.dispatchEvent(new PointerEvent('pointermove', { pointerId: 7, clientX: 300, clientY: 200 }));
    expect(drag.held).toBe('slip');
  });
});
