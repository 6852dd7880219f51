// @vitest-environment jsdom

import { beforeEach, describe, expect, it } from 'vitest';
import { Camera, clampCamera } from './camera.svelte';
import type { Point } from './hex';
import { motion } from './motion.svelte';

it('covers the frame with the map but for a narrow margin', () => {
  expect(clampCamera(-300, 500, 2000)).toBe(-300);
  expect(clampCamera(400, 500, 2000)).toBe(40);
  expect(clampCamera(-1900, 500, 2000)).toBe(-1540);
});

it('puts a map that is smaller than the frame in its middle', () => {
  expect(clampCamera(-300, 500, 400)).toBe(50);
});

/** A map of 1000 by 500 in a frame of half its size. Places are as high as 20 units of the drawing. */
function open(options: { yields?: boolean } = {}) {
  const camera = new Camera<Point>({ at: (point) => point, unit: 20, most: 8, ...options });
  const [frame, world] = [document.createElement('div'), document.createElement('div')];
  camera.attach(frame, world);
  const first = camera.resize({ width: 500, height: 250 }, { width: 1000, height: 500 });
  return { camera, frame, world, first };
}

describe('a camera', () => {
  beforeEach(() => {
    motion.preference = 'still';
  });

  it('begins with the whole map', () => {
    const { camera, world, first } = open();
    expect([first, camera.enlarged, camera.scale]).toEqual([true, false, 10]);
    expect(camera.sight).toEqual({ x: -0, y: -0, width: 1000, height: 500 });
    expect(world.style.inlineSize).toBe('500px');
  });

  it('brings a place to the middle, near enough to work with it', () => {
    const { camera } = open();
    camera.show({ x: 600, y: 250 }, 40);
    expect(camera.sight).toEqual({ x: 475, y: 187.5, width: 250, height: 125 });
    expect([camera.sees({ x: 600, y: 300 }), camera.sees({ x: 900, y: 300 })]).toEqual([true, false]);
  });

  it('stays where it is for what is well in sight, and keeps its size for what is not', () => {
    const { camera } = open();
    camera.go({ x: 600, y: 250 }, 40);
    const before = camera.sight;
    camera.show({ x: 620, y: 260 });
    expect(camera.sight).toBe(before);
    camera.show({ x: 300, y: 250 }, 0);
    expect(camera.sight).toEqual({ x: 175, y: 187.5, width: 250, height: 125 });
  });

  it('keeps in sight what it was brought to, when a panel takes a part of the frame', () => {
    const { camera } = open();
    // At the edge of the map it cannot be in the middle.
    camera.go({ x: 20, y: 250 }, 40);
    camera.resize({ width: 200, height: 250 }, { width: 1000, height: 500 });
    expect(camera.sees({ x: 20, y: 250 })).toBe(true);
  });

  it('comes home: all of some places are seen, no nearer than before', () => {
    const { camera } = open();
    camera.go({ x: 900, y: 400 }, 40);
    camera.gather([
      { x: 100, y: 100 },
      { x: 140, y: 120 },
    ]);
    expect(camera.sees({ x: 100, y: 100 }) && camera.sees({ x: 140, y: 120 })).toBe(true);
    expect(camera.sight.width).toBeCloseTo(250);
  });

  it('leaves the map alone while the player looks around', () => {
    const { camera, frame } = open();
    camera.go({ x: 500, y: 250 }, 40);
    frame.dispatchEvent(new WheelEvent('wheel', { deltaY: -50, clientX: 250, clientY: 125 }));
    const before = camera.sight;
    camera.follow({ x: 10, y: 10 });
    camera.gather([{ x: 10, y: 10 }]);
    expect(camera.sight).toBe(before);
  });

  it('leaves finger and wheel to the page while all of the map is seen, where it is told to', () => {
    const wheel = (deltaY: number): WheelEvent => new WheelEvent('wheel', { deltaY, cancelable: true });
    const taken = (yields: boolean, deltaY: number): boolean =>
      !open({ yields }).frame.dispatchEvent(wheel(deltaY));
    expect([taken(true, 50), taken(true, -50), taken(false, -50)]).toEqual([false, true, true]);
    expect([open({ yields: true }).camera.takesAll, open({ yields: false }).camera.takesAll]).toEqual([
      false,
      true,
    ]);
  });

  it('keeps what is in the middle there when the frame changes', () => {
    const { camera } = open();
    camera.go({ x: 600, y: 250 }, 40);
    const first = camera.resize({ width: 400, height: 400 }, { width: 1000, height: 500 });
    const { x, y, width, height } = camera.sight;
    expect([first, x + width / 2, y + height / 2, width]).toEqual([false, 600, 250, 200]);
  });

  it('brings nothing under the panels at its sides', () => {
    const { camera } = open();
    camera.resize({ width: 500, height: 250 }, { width: 1000, height: 500 }, { left: 50, right: 150 });
    camera.whole();
    expect([camera.placeOf({ x: 0, y: 250 }).x, camera.placeOf({ x: 1000, y: 250 }).x]).toEqual([50, 350]);
    camera.go({ x: 600, y: 250 }, 40);
    expect(camera.placeOf({ x: 600, y: 250 })).toEqual({ x: 200, y: 125 });
    expect([camera.sees({ x: 660, y: 250 }), camera.sees({ x: 700, y: 250 })]).toEqual([true, false]);
  });

  it('knows points of the page and of the drawing', () => {
    const { camera } = open();
    expect(camera.pointAt(250, 125)).toEqual({ x: 500, y: 250 });
    expect(camera.placeOf({ x: 500, y: 250 })).toEqual({ x: 250, y: 125 });
  });
});
