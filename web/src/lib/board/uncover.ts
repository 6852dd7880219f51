// Keeps what is told at the foot of a map from lying over the place it speaks of.

import type { Camera } from './camera.svelte';
import type { Point } from './hex';

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The room a place needs around its middle, in pixels. */
export const ROOM = 34;

/** How far a place must go up to be clear of a bar, in pixels; both are on the page. */
export function liftFor(at: Point, bar: Box): number {
  const beside = at.x < bar.left - ROOM || at.x > bar.right + ROOM;
  return beside ? 0 : Math.max(0, at.y - (bar.top - ROOM));
}

/** Moves the map up from under a bar, and the page where the map has come to its end. */
export function uncover<Place>(camera: Camera<Place>, place: Place, bar: HTMLElement): void {
  const lift = (): number => liftFor(camera.placeOf(place), bar.getBoundingClientRect());
  if (lift() > 0) camera.pan(0, -lift());
  const rest = lift();
  if (rest > 0) window.scrollBy({ top: rest });
}
