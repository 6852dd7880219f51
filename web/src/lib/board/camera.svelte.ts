// The eye above a map. Moving it changes one transform and draws nothing anew; only when it has come to rest is the
// map drawn for the new size, so that it is sharp again.

import { select, type Selection } from 'd3-selection';
import { zoom, zoomIdentity, type ZoomBehavior, type ZoomTransform } from 'd3-zoom';
import type { Point } from './hex';
import { motion } from './motion.svelte';

/** How long the eye rests before the map is drawn sharp, in milliseconds. */
const REST = 140;
const GLIDE = 420;
/** How long the map is left alone after the player moved it, in milliseconds. */
const PATIENCE = 6000;
/** From this size on a place can be worked with where it is, in pixels. */
const WORKABLE = 24;
/** How much of the frame may lie beyond the map's border, so that nothing stays hidden under the notes. */
const MARGIN = 0.08;

interface Size {
  width: number;
  height: number;
}

interface CameraOptions<Place> {
  /** Where a place is on the drawing. */
  at: (place: Place) => Point;
  /** The height of a place, in units of the drawing. */
  unit: number;
  /** The height of a place that is to be worked with, in pixels. */
  working?: number;
  /** How far the whole map can be enlarged at least, and how high a place can be at the nearest, in pixels. */
  most?: number;
  nearest?: number;
  /** While all of the map is seen, one finger and the wheel scroll the page. */
  yields?: boolean;
}

/** How much of a frame lies under panels at its sides, in pixels. */
export interface Insets {
  left: number;
  right: number;
}

/** Where a map of a given size may lie in a frame: it covers the frame, or has its middle where it is smaller. */
export function clampCamera(at: number, frame: number, map: number): number {
  if (map <= frame + 0.5) return (frame - map) / 2;
  const margin = frame * MARGIN;
  return Math.min(margin, Math.max(frame - map - margin, at));
}

export class Camera<Place> {
  /** Pixels to the height of a place, as last drawn. */
  scale = $state(27);
  /** Whether less than the whole map is seen. */
  enlarged = $state(false);
  /** The part of the drawing that is seen. */
  sight = $state.raw<Point & Size>({ x: 0, y: 0, width: 0, height: 0 });
  readonly #options: Required<CameraOptions<Place>>;
  /** How much the map is enlarged over the whole view of it, as last drawn. */
  #drawn = 1;
  #frame: Selection<HTMLElement, unknown, null, undefined> | null = null;
  #world: HTMLElement | null = null;
  #fit = 1;
  #size: Size = { width: 0, height: 0 };
  /** What lies under panels is drawn, but nothing is brought there. */
  #insets: Insets = { left: 0, right: 0 };
  #map: Size = { width: 0, height: 0 };
  #now: ZoomTransform = zoomIdentity;
  /** When the player last moved the map himself. */
  #touched = -Infinity;
  /** What the map was brought to; nothing once the player has moved it himself. */
  #sought: Point | null = null;
  #rest: ReturnType<typeof setTimeout> | undefined;
  readonly #behaviour: ZoomBehavior<HTMLElement, unknown> = zoom<HTMLElement, unknown>();

  constructor(options: CameraOptions<Place>) {
    this.#options = { working: 44, most: 5, nearest: 0, yields: true, ...options };
  }

  /** Takes the frame and what moves in it; gives back how to let go. */
  attach(frame: HTMLElement, world: HTMLElement): () => void {
    this.#frame = select(frame);
    this.#world = world;
    this.#behaviour
      .filter((event: Event) => this.#takes(event))
      .clickDistance(5)
      .constrain((transform) => this.#held(transform))
      .on('zoom', (event: { transform: ZoomTransform; sourceEvent: unknown }) => {
        if (event.sourceEvent) [this.#touched, this.#sought] = [performance.now(), null];
        this.#moved(event.transform);
      });
    // Two quick presses place two units: they do not enlarge the map.
    this.#frame.call(this.#behaviour).on('dblclick.zoom', null);
    return () => {
      clearTimeout(this.#rest);
      this.#frame?.on('.zoom', null);
      this.#frame = this.#world = null;
      this.#size = { width: 0, height: 0 };
    };
  }

  /**
   * Frame or map have a new size: what was sought, or else in the middle, stays there, as large. Told whether this is the
   * first time.
   */
  resize(frame: Size, map: Size, insets: Insets = { left: 0, right: 0 }): boolean {
    if (frame.width <= insets.left + insets.right || frame.height === 0) return false;
    const first = this.#size.width === 0;
    const [middle, size, { enlarged }] = [this.#sought ?? this.#middle(), this.#fit * this.#now.k, this];
    [this.#size, this.#map, this.#insets] = [frame, map, insets];
    this.#fit = Math.min(this.#open.width / map.width, frame.height / map.height);
    const { most, nearest, unit } = this.#options;
    this.#behaviour.scaleExtent([1, Math.max(most, nearest / (this.#fit * unit))]).extent([
      [insets.left, 0],
      [frame.width - insets.right, frame.height],
    ]);
    if (first || !enlarged) this.whole();
    else this.#aim(middle, size / this.#fit);
    this.#settle();
    return first;
  }

  /** Opens around a place without empty margins, with so many places across. */
  open(place: Place, across: number): void {
    const { width, height } = this.#open;
    const cover = Math.max(width / this.#map.width, height / this.#map.height) / this.#fit;
    this.#aim(this.#options.at(place), Math.max(cover, width / across / (this.#fit * this.#options.unit)));
    this.#settle();
  }
  by(factor: number): void {
    if (this.#frame) this.#behaviour.scaleBy(this.#frame, factor);
  }
  pan(x: number, y: number): void {
    const { k } = this.#now;
    this.#sought = null;
    if (this.#frame) this.#behaviour.translateBy(this.#frame, x / k, y / k);
  }
  whole(): void {
    this.#sought = null;
    if (this.#frame) this.#behaviour.transform(this.#frame, this.#held(zoomIdentity));
  }
  /** Brings a point of the drawing to the middle, with places at least so high, in pixels. */
  go(at: Point, least = 0): void {
    if (this.#size.width === 0) return;
    this.#sought = at;
    this.#glide();
    this.#aim(at, Math.max(this.#now.k, least / (this.#fit * this.#options.unit)));
  }
  /** Brings a place into sight, near enough to work with it. */
  show(place: Place, least = this.#options.working): void {
    const at = this.#options.at(place);
    const size = this.#fit * this.#options.unit * this.#now.k;
    if (!this.#sees(at, 0.16) || size <= Math.min(WORKABLE, least)) this.go(at, least);
  }
  /** Brings all of some places into sight, unless they are or the player is looking around himself. */
  gather(places: readonly Place[]): void {
    const all = places.map(this.#options.at);
    if (!this.#idle || all.every((at) => this.#sees(at))) return;
    const [xs, ys] = [all.map(({ x }) => x), all.map(({ y }) => y)];
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const { unit } = this.#options;
    const fits = Math.min(
      (this.#open.width * 0.8) / (right - left + unit),
      (this.#open.height * 0.8) / (bottom - top + unit),
    );
    this.#sought = null;
    this.#glide();
    this.#aim({ x: (left + right) / 2, y: (top + bottom) / 2 }, Math.min(this.#now.k, fits / this.#fit));
  }
  /** Leads the eye to a place, unless the player is looking around himself. */
  follow(place: Place): void {
    if (this.#idle) this.show(place, 0);
  }
  sees(place: Place): boolean {
    return this.#sees(this.#options.at(place), 0);
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

  /** Where the middle of a place is on the page. */
  placeOf(place: Place): Point {
    const box = this.#frame?.node()?.getBoundingClientRect();
    const at = this.#options.at(place);
    const size = this.#fit * this.#now.k;
    return {
      x: at.x * size + this.#now.x + (box?.x ?? 0),
      y: at.y * size + this.#now.y + (box?.y ?? 0),
    };
  }

  /** Whether every movement of a finger is for the map. */
  get takesAll(): boolean {
    return this.enlarged || !this.#options.yields;
  }
  get #idle(): boolean {
    return this.#size.width > 0 && performance.now() - this.#touched > PATIENCE;
  }
  /** A piece that is picked up (drag.svelte.ts) is carried, and the map stays where it is. */
  #takes(event: Event): boolean {
    if (event instanceof WheelEvent) return this.takesAll || event.deltaY < 0;
    const grabbed = event.target instanceof Element && event.target.closest('[data-grab]') !== null;
    if (window.TouchEvent && event instanceof TouchEvent)
      return event.touches.length > 1 || (this.takesAll && !grabbed);
    if (grabbed) return false;
    return !(event instanceof MouseEvent) || (event.button === 0 && event.type !== 'dblclick');
  }
  /** The part of the frame that no panel covers. */
  get #open(): Size {
    const { left, right } = this.#insets;
    return { width: this.#size.width - left - right, height: this.#size.height };
  }
  #held({ x, y, k }: ZoomTransform): ZoomTransform {
    const { width, height } = this.#open;
    const { left } = this.#insets;
    const size = this.#fit * k;
    return zoomIdentity
      .translate(
        left + clampCamera(x - left, width, this.#map.width * size),
        clampCamera(y, height, this.#map.height * size),
      )
      .scale(k);
  }
  /** Whether a point of the drawing is within the frame, and not too near its edge. */
  #sees(at: Point, edge = 0.06): boolean {
    // All of the map is seen: nothing can be brought nearer to the middle.
    if (!this.enlarged) return true;
    const { width, height } = this.#open;
    const size = this.#fit * this.#now.k;
    const [x, y] = [at.x * size + this.#now.x - this.#insets.left, at.y * size + this.#now.y];
    return x > width * edge && x < width * (1 - edge) && y > height * edge && y < height * (1 - edge);
  }
  /** The point of the drawing in the middle of what is open of the frame. */
  #middle(): Point {
    const { x, y, k } = this.#now;
    const size = this.#fit * k;
    return {
      x: (this.#insets.left + this.#open.width / 2 - x) / size,
      y: (this.#size.height / 2 - y) / size,
    };
  }
  #aim(at: Point, k: number): void {
    if (!this.#frame) return;
    this.#behaviour.scaleTo(this.#frame, k);
    this.#behaviour.translateTo(this.#frame, at.x * this.#fit, at.y * this.#fit);
  }
  /** The next change is seen as a movement. */
  #glide(): void {
    const world = this.#world;
    const ms = motion.ms(GLIDE);
    if (!world || ms === 0) return;
    world.style.transition = `transform ${ms}ms ease`;
    setTimeout(() => (world.style.transition = ''), ms);
  }
  #moved(transform: ZoomTransform): void {
    this.#now = transform;
    const { x, y, k } = transform;
    const size = this.#fit * k;
    const { width, height } = this.#size;
    this.sight = { x: -x / size, y: -y / size, width: width / size, height: height / size };
    this.enlarged = k > 1.001;
    if (this.#world) this.#world.style.transform = `translate(${x}px, ${y}px) scale(${k / this.#drawn})`;
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => this.#settle(), REST + (this.#world?.style.transition ? GLIDE : 0));
  }
  #settle(): void {
    const world = this.#world;
    if (!world) return;
    const { x, y, k } = this.#now;
    const size = this.#fit * k;
    this.#drawn = k;
    world.style.inlineSize = `${this.#map.width * size}px`;
    world.style.blockSize = `${this.#map.height * size}px`;
    world.style.transform = `translate(${x}px, ${y}px)`;
    this.scale = size * this.#options.unit;
  }
}
