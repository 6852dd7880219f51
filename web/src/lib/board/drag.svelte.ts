// Drag and drop on a board, by pointer and by keyboard alike. A source is picked up by dragging it, by a press, or by
// Enter; a target takes it by a drop, a press, or Enter. Escape puts it back.

import type { Attachment } from 'svelte/attachments';
import { attributeAt, onGesture } from './gesture';

interface DragOptions<Item> {
  /** The targets (their ids) that may take an item: light these up. Nothing else is taken. */
  targets: (item: Item) => string[];
  drop: (item: Item, target: string) => void;
}

export class Drag<Item> {
  /** What is held now, if anything. */
  held = $state<Item | null>(null);
  /** The target under the pointer, if it may take what is held. */
  over = $state<string | null>(null);
  /** Where the pointer is on the page while dragging; `null` when an item was picked up by a press. */
  pointer = $state<{ x: number; y: number } | null>(null);
  readonly targets: readonly string[] = $derived.by(() => {
    return this.held === null ? [] : this.#options.targets(this.held);
  });
  readonly #options: DragOptions<Item>;

  constructor(options: DragOptions<Item>) {
    this.#options = options;
  }

  pickUp(item: Item): void {
    this.held = item;
  }

  cancel(): void {
    this.held = null;
    this.over = null;
    this.pointer = null;
  }

  drop(target: string): void {
    const item = this.held;
    const taken = item !== null && this.targets.includes(target);
    this.cancel();
    if (taken && item !== null) this.#options.drop(item, target);
  }

  /** `{@attach drag.source(item)}` on a focusable element that can be picked up. */
  source(item: Item): Attachment<HTMLElement | SVGElement> {
    return (element) => {
      const listen = new AbortController();
      // The browser must not scroll or select while a piece is carried.
      element.style.touchAction = 'none';
      element.setAttribute('data-grab', '');
      onGesture(
        (type, handler) =>
          element.addEventListener(type, handler as EventListener, { signal: listen.signal }),
        {
          canDrag: (event) => {
            event.stopPropagation();
            // A quick hand is out of the element before it has moved far enough for a drag.
            element.setPointerCapture(event.pointerId);
            return true;
          },
          lift: () => this.pickUp(item),
          move: (x, y) => {
            this.pointer = { x, y };
            this.over = this.#targetAt(x, y);
          },
          drop: (x, y) => {
            const target = this.#targetAt(x, y);
            if (target === null) this.cancel();
            else this.drop(target);
          },
          cancel: () => this.cancel(),
          press: (event) => {
            if (event.type === 'keydown') event.preventDefault();
            if (this.held === item) this.cancel();
            else this.pickUp(item);
          },
        },
      );
      return () => {
        listen.abort();
        element.removeAttribute('data-grab');
        element.style.touchAction = '';
      };
    };
  }

  /** `{@attach drag.target(id)}` on an element that can take an item; make it focusable while it is among `targets`. */
  target(id: string): Attachment<HTMLElement | SVGElement> {
    return (element) => {
      element.setAttribute('data-drop', id);
      const listen = new AbortController();
      const take = (event: Event): void => {
        if (this.held === null || !this.targets.includes(id)) return;
        event.preventDefault();
        event.stopPropagation();
        this.drop(id);
      };
      element.addEventListener('click', take, { signal: listen.signal });
      element.addEventListener(
        'keydown',
        (event) => {
          const { key } = event as KeyboardEvent;
          if (key === 'Escape') this.cancel();
          if (key === 'Enter' || key === ' ') take(event);
        },
        { signal: listen.signal },
      );
      return () => {
        listen.abort();
        element.removeAttribute('data-drop');
      };
    };
  }

  #targetAt(x: number, y: number): string | null {
    return attributeAt(x, y, 'data-drop', (id) => this.targets.includes(id));
  }
}
