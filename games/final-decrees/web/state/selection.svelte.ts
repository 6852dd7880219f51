// What the player has touched so far on the way to an action. Every part of the board is both something to pick up
// and something to put on, and an action may take three parts (a card, a decree, a desk), so a drag is only a quick
// way of touching two of them.

import type { Attachment } from 'svelte/attachments';
import { on } from 'svelte/events';
import { attributeAt, onGesture, type Listen } from '$lib/board/gesture';
import { pathsAfter, nextParts, type Part, type Path } from './action-paths';

interface SelectionOptions {
  paths: () => Path[];
  done: (path: Path) => void;
}

export class Selection {
  #made = $state<Part[]>([]);
  /** Where a dragged part is on the page. */
  pointer = $state<{ x: number; y: number } | null>(null);
  /** What the pointer or the focus rests on, for previews. */
  over = $state<Part | null>(null);
  readonly #options: SelectionOptions;

  /** What was touched, as long as it still leads somewhere: the table may have moved on. */
  readonly made: readonly Part[] = $derived.by(() =>
    pathsAfter(this.#options.paths(), this.#made).length > 0 ? this.#made : [],
  );
  readonly lit: ReadonlySet<Part> = $derived.by(() => nextParts(this.#options.paths(), [...this.made]));
  /** What may be touched first; touching one of these begins anew. */
  readonly first: ReadonlySet<Part> = $derived.by(() => nextParts(this.#options.paths(), []));
  /** The ways that are still open. */
  readonly open: Path[] = $derived.by(() =>
    this.made.length === 0 ? [] : pathsAfter(this.#options.paths(), [...this.made]),
  );

  constructor(options: SelectionOptions) {
    this.#options = options;
  }

  holds(part: Part): boolean {
    return this.made.includes(part);
  }

  /** Whether a part answers a touch now. */
  answers(part: Part): boolean {
    return this.lit.has(part) || this.first.has(part) || this.holds(part);
  }

  /** For `data-offer`: the kind of action a touch would lead to; nothing for what is held, or does not answer. */
  offerOf(part: Part): string | undefined {
    if (this.holds(part)) return undefined;
    const made = this.lit.has(part) ? [...this.made, part] : [part];
    const [path] = pathsAfter(this.#options.paths(), made);
    return path && (path.action?.type ?? 'reassign');
  }

  touch(part: Part): void {
    if (this.lit.has(part)) this.#take([...this.made, part]);
    else if (this.holds(part)) this.#made = this.made.slice(0, this.made.indexOf(part));
    else if (this.first.has(part)) this.#take([part]);
  }

  clear(): void {
    this.#made = [];
    this.pointer = null;
  }

  #take(made: Part[]): void {
    const whole = pathsAfter(this.#options.paths(), made).find((path) => path.parts.length === made.length);
    if (!whole) {
      this.#made = made;
      return;
    }
    this.clear();
    this.#options.done(whole);
  }

  /** `{@attach choice.part('decree:ENGINES')}`: answers to presses, drags and keys. */
  part(part: Part, { byTouch = true } = {}): Attachment<HTMLElement | SVGElement> {
    return (element) => {
      element.setAttribute('data-part', part);
      const listening: (() => void)[] = [];
      // Svelte's own `on`: an element that is taken away while it has the focus tells so in the middle of a redraw, in
      // which a plain listener may not change any state.
      const hear: Listen = (type, handler) => {
        listening.push(on(element as HTMLElement, type, handler));
      };
      onGesture(hear, {
        canDrag: (event) => (byTouch || event.pointerType === 'mouse') && this.first.has(part),
        lift: (event) => {
          element.setPointerCapture(event.pointerId);
          if (!this.holds(part)) this.touch(part);
        },
        move: (x, y) => {
          this.pointer = { x, y };
          this.over = this.#partAt(x, y);
        },
        drop: (x, y) => {
          this.pointer = null;
          const target = this.#partAt(x, y);
          if (target !== null) this.touch(target);
          else if (!this.#staysInHand()) this.clear();
        },
        cancel: () => this.clear(),
        press: (event) => {
          if (!this.answers(part)) return;
          if (event.type === 'keydown') event.preventDefault();
          event.stopPropagation();
          this.touch(part);
        },
      });
      // A board that can be moved must stay where it is while a piece is carried.
      for (const type of ['mousedown', 'touchstart'] as const)
        hear(type, (event) => this.answers(part) && event.stopPropagation());
      for (const type of ['pointerenter', 'focusin'] as const) hear(type, () => (this.over = part));
      for (const type of ['pointerleave', 'focusout'] as const) hear(type, () => (this.over = null));
      return () => listening.forEach((stop) => stop());
    };
  }

  /** A ribbon dropped beside the desks waits for a word: it may be meant for removal. */
  #staysInHand(): boolean {
    return this.made.some((part) => part.startsWith('arrow:'));
  }

  #partAt(x: number, y: number): Part | null {
    return attributeAt(x, y, 'data-part', (part) => this.lit.has(part));
  }
}
