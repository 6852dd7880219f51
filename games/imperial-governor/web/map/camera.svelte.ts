// The eye above the map. Moving it changes one transform and draws nothing anew; only when it has come to rest is the
// map drawn for the new size, so that it is sharp again.

import { select, type Selection } from 'd3-selection';
import { zoom, zoomIdentity, type ZoomBehavior, type ZoomTransform } from 'd3-zoom';
import { motion } from '$lib/board/motion.svelte';
import type { Point } from '$lib/board/hex';
import type { Hex } from '../generated';
import { centre, HEIGHT, HIGH, WIDTH } from './hexes';

/** How long the eye rests before the map is drawn sharp, in milliseconds. */
const REST = 140;
/** The height of a hex that is to be worked with, in pixels. */
const WORKING = 44;
/** How long the map is left alone after the player moved it, in milliseconds. */
const PATIENCE = 6000;
/** The height of a hex on the screen at the nearest, in pixels. */
const NEAREST = 120;
/** How much of the frame may lie beyond the map's border, so that nothing stays hidden under the notes. */
const MARGIN = 0.08;

/** Where a map of a given size may lie in a frame: it covers the frame, or has its middle where it is smaller. */
export function clampCamera(at: number, frame: number, map: number): number {
  if (map <= frame) return (frame - map) / 2;
  const margin = frame * MARGIN;
  return Math.min(margin, Math.max(frame - map - margin, at));
}

export class Camera {
  /** Pixels to the height of a hex, as last drawn. */
  scale = $state(27);
  /** How much the map is enlarged over the whole view of it. */
  #drawn = 1;
  #frame: Selection<HTMLElement, unknown, null, undefined> | null = null;
  #world: HTMLElement | null = null;
  #fit = 1;
  #size = { width: 0, height: 0 };
  #now: ZoomTransform = zoomIdentity;
  /** When the player last moved the map himself. */
  #touched = -Infinity;
  #rest: ReturnType<typeof setTimeout> | undefined;
  readonly #behaviour: ZoomBehavior<HTMLElement, unknown> = zoom<HTMLElement, unknown>();

  /** Takes the frame and what moves in it; gives back how to let go. */
  attach(frame: HTMLElement, world: HTMLElement): () => void {
    this.#frame = select(frame);
    this.#world = world;
    this.#behaviour
      .filter((event: Event) => this.#takes(event))
      .clickDistance(5)
      .constrain((transform) => this.#held(transform))
      .on('zoom', (event: { transform: ZoomTransform; sourceEvent: unknown }) => {
        if (event.sourceEvent) this.#touched = performance.now();
        this.#moved(event.transform);
      });
    // Two quick presses place two units: they do not enlarge the map.
    this.#frame.call(this.#behaviour).on('dblclick.zoom', null);
    return () => {
      clearTimeout(this.#rest);
      this.#frame?.on('.zoom', null);
      this.#frame = this.#world = null;
    };
  }

  /** The frame has a new size: what was in the middle stays there, as large. The first time it opens around a hex. */
  resize(width: number, height: number, start: Hex | null): void {
    if (width === 0 || height === 0) return;
    const first = this.#size.width === 0;
    const [middle, size] = [this.#middle(), this.#fit * this.#now.k];
    this.#size = { width, height };
    this.#fit = Math.min(width / WIDTH, height / HEIGHT);
    const nearest = Math.max(2, NEAREST / (this.#fit * HIGH));
    this.#behaviour.scaleExtent([1, nearest]).extent([
      [0, 0],
      [width, height],
    ]);
    if (first && start) this.#aim(centre(start), this.#opening(width, height));
    else if (first || this.#now.k === 1) this.whole();
    else this.#aim(middle, size / this.#fit);
    this.#settle();
  }

  /** The map opens without empty margins, and near enough for a finger: some 14 columns across on a phone. */
  #opening(width: number, height: number): number {
    const columns = width < 700 ? 13 : 30;
    const cover = Math.max(width / WIDTH, height / HEIGHT) / this.#fit;
    return Math.max(cover, width / columns / (this.#fit * HIGH * 0.866));
  }
  by(factor: number): void {
    if (this.#frame) this.#behaviour.scaleBy(this.#frame, factor);
  }
  pan(x: number, y: number): void {
    const { k } = this.#now;
    if (this.#frame) this.#behaviour.translateBy(this.#frame, x / k, y / k);
  }
  whole(): void {
    if (this.#frame) this.#behaviour.transform(this.#frame, this.#held(zoomIdentity));
  }
  /** Brings a hex into sight, near enough to work with it. */
  show(hex: Hex, least = WORKING): void {
    const at = centre(hex);
    const size = this.#fit * HIGH * this.#now.k;
    if (this.#sees(at, 0.16) && size > Math.min(24, least)) return;
    this.#glide();
    this.#aim(at, Math.max(this.#now.k, least / (this.#fit * HIGH)));
  }
  /** Brings all of some hexes into sight, unless they are or the player is looking around himself. */
  gather(hexes: readonly Hex[]): void {
    const all = hexes.map(centre);
    const idle = this.#size.width > 0 && performance.now() - this.#touched > PATIENCE;
    if (!idle || all.every((at) => this.#sees(at))) return;
    const [xs, ys] = [all.map(({ x }) => x), all.map(({ y }) => y)];
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const fits = Math.min(
      (this.#size.width * 0.8) / (right - left + HIGH),
      (this.#size.height * 0.8) / (bottom - top + HIGH),
    );
    this.#glide();
    this.#aim({ x: (left + right) / 2, y: (top + bottom) / 2 }, Math.min(this.#now.k, fits / this.#fit));
  }
  /** Leads the eye to a hex, unless the player is looking around himself. */
  follow(hex: Hex): void {
    if (performance.now() - this.#touched > PATIENCE) this.show(hex, 0);
  }
  /** A point of the page as a point of the drawing. */
  pointAt(clientX: number, clientY: number): Point {
    const box = this.#frame?.node()?.getBoundingClientRect();
    const size = this.#fit * this.#now.k;
    return {
      x: (clientX - (box?.x ?? 0) - this.#now.x) / size,
      y: (clientY - (box?.y ?? 0) - this.#now.y) / size,
    };
  }

  /** Where the middle of a hex is on the page. */
  placeOf(hex: Hex): Point {
    const box = this.#frame?.node()?.getBoundingClientRect();
    const at = centre(hex);
    const size = this.#fit * this.#now.k;
    return {
      x: at.x * size + this.#now.x + (box?.x ?? 0),
      y: at.y * size + this.#now.y + (box?.y ?? 0),
    };
  }

  /** A piece that is picked up is carried, and the map stays where it is. */
  #takes(event: Event): boolean {
    if (event instanceof WheelEvent) return true;
    if (event.target instanceof Element && event.target.closest('[data-grab]')) return false;
    return !(event instanceof MouseEvent) || (event.button === 0 && event.type !== 'dblclick');
  }
  #held({ x, y, k }: ZoomTransform): ZoomTransform {
    const { width, height } = this.#size;
    const size = this.#fit * k;
    return zoomIdentity
      .translate(clampCamera(x, width, WIDTH * size), clampCamera(y, height, HEIGHT * size))
      .scale(k);
  }
  /** Whether a point of the drawing is within the frame, and not too near its edge. */
  #sees(at: Point, edge = 0.06): boolean {
    const { width, height } = this.#size;
    const size = this.#fit * this.#now.k;
    const [x, y] = [at.x * size + this.#now.x, at.y * size + this.#now.y];
    return x > width * edge && x < width * (1 - edge) && y > height * edge && y < height * (1 - edge);
  }
  /** The point of the drawing in the middle of the frame. */
  #middle(): Point {
    const { x, y, k } = this.#now;
    const size = this.#fit * k;
    return { x: (this.#size.width / 2 - x) / size, y: (this.#size.height / 2 - y) / size };
  }
  #aim(at: Point, k: number): void {
    if (!this.#frame) return;
    this.#behaviour.scaleTo(this.#frame, k);
    this.#behaviour.translateTo(this.#frame, at.x * this.#fit, at.y * this.#fit);
  }
  /** The next change is seen as a movement. */
  #glide(): void {
    const world = this.#world;
    const ms = motion.ms(420);
    if (!world || ms === 0) return;
    world.style.transition = `transform ${ms}ms ease`;
    setTimeout(() => (world.style.transition = ''), ms);
  }
  #moved(transform: ZoomTransform): void {
    this.#now = transform;
    if (this.#world)
      this.#world.style.transform = `translate(${transform.x}px, ${transform.y}px) scale(${transform.k / this.#drawn})`;
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => this.#settle(), REST + (this.#world?.style.transition ? 420 : 0));
  }
  #settle(): void {
    const world = this.#world;
    if (!world) return;
    const { x, y, k } = this.#now;
    this.#drawn = k;
    world.style.inlineSize = `${WIDTH * this.#fit * k}px`;
    world.style.blockSize = `${HEIGHT * this.#fit * k}px`;
    world.style.transform = `translate(${x}px, ${y}px)`;
    this.scale = this.#fit * HIGH * k;
  }
}
