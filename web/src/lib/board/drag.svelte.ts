// Drag and drop on a board, by pointer and by keyboard alike. A source is picked up by dragging it, by a press, or by
// Enter; a target takes it by a drop, a press, or Enter. Escape puts it back.

import type { Attachment } from 'svelte/attachments';

/** How far a pointer moves before a press becomes a drag, in pixels. */
const SLACK = 6;

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
      const on = <K extends keyof GlobalEventHandlersEventMap>(
        type: K,
        handler: (event: GlobalEventHandlersEventMap[K]) => void,
      ): void => {
        element.addEventListener(type, handler as EventListener, { signal: listen.signal });
      };
      let pressed: { id: number; x: number; y: number } | null = null;
      let dragged = false;
      // The browser must not scroll or select while a piece is carried.
      element.style.touchAction = 'none';
      element.setAttribute('data-grab', '');
      on('pointerdown', (event) => {
        if (event.button !== 0) return;
        event.stopPropagation();
        pressed = { id: event.pointerId, x: event.clientX, y: event.clientY };
        dragged = false;
        // A quick hand is out of the element before it has moved far enough for a drag.
        element.setPointerCapture(event.pointerId);
      });
      on('pointermove', (event) => {
        if (pressed?.id !== event.pointerId) return;
        if (!dragged && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) < SLACK) return;
        if (!dragged) {
          dragged = true;
          this.pickUp(item);
        }
        this.pointer = { x: event.clientX, y: event.clientY };
        this.over = this.#targetAt(event.clientX, event.clientY);
      });
      on('pointerup', (event) => {
        if (pressed?.id !== event.pointerId) return;
        pressed = null;
        if (!dragged) return;
        const target = this.#targetAt(event.clientX, event.clientY);
        if (target === null) this.cancel();
        else this.drop(target);
      });
      on('pointercancel', () => {
        pressed = null;
        this.cancel();
      });
      on('click', (event) => {
        if (dragged) event.stopPropagation();
        else if (this.held === item) this.cancel();
        else this.pickUp(item);
        dragged = false;
      });
      on('keydown', (event) => {
        if (event.key === 'Escape') this.cancel();
        // HTML buttons turn these into clicks by themselves.
        if (element instanceof HTMLButtonElement || (event.key !== 'Enter' && event.key !== ' ')) return;
        event.preventDefault();
        if (this.held === item) this.cancel();
        else this.pickUp(item);
      });
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
    for (const element of document.elementsFromPoint(x, y)) {
      const id = element.closest('[data-drop]')?.getAttribute('data-drop');
      if (id != null && this.targets.includes(id)) return id;
    }
    return null;
  }
}
