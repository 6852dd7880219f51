// What hands do to a piece on a board: a press, by pointer or key, or a drag.

/** How far a pointer moves before a press becomes a drag, in pixels. */
const SLACK = 6;

export type Listen = <K extends keyof HTMLElementEventMap>(
  type: K,
  handler: (event: HTMLElementEventMap[K]) => void,
) => void;

interface Hands {
  /** Whether a pointer that goes down here may drag the piece. */
  canDrag: (event: PointerEvent) => boolean;
  lift: (event: PointerEvent) => void;
  move: (x: number, y: number) => void;
  drop: (x: number, y: number) => void;
  cancel: () => void;
  press: (event: Event) => void;
}

/** Hears of presses and drags of one element; `listen` adds a listener to it. */
export function onGesture(listen: Listen, { canDrag, lift, move, drop, cancel, press }: Hands): void {
  let pressed: { id: number; x: number; y: number } | null = null;
  let dragged = false;
  listen('pointerdown', (event) => {
    dragged = false;
    if (event.button === 0 && canDrag(event))
      pressed = { id: event.pointerId, x: event.clientX, y: event.clientY };
  });
  listen('pointermove', (event) => {
    if (pressed?.id !== event.pointerId) return;
    if (!dragged && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) < SLACK) return;
    if (!dragged) lift(event);
    dragged = true;
    move(event.clientX, event.clientY);
  });
  listen('pointerup', (event) => {
    if (pressed?.id !== event.pointerId) return;
    pressed = null;
    if (dragged) drop(event.clientX, event.clientY);
  });
  listen('pointercancel', () => {
    pressed = null;
    if (dragged) cancel();
  });
  listen('click', (event) => {
    // A browser takes the end of a drag for a click.
    if (dragged) event.stopPropagation();
    else press(event);
    dragged = false;
  });
  listen('keydown', (event) => {
    if (event.key === 'Escape') cancel();
    // HTML buttons turn these into clicks by themselves.
    if (event.currentTarget instanceof HTMLButtonElement || (event.key !== 'Enter' && event.key !== ' '))
      return;
    press(event);
  });
}

/** The value of an attribute of what lies under a point of the page, the topmost that is wanted. */
export function attributeAt(
  x: number,
  y: number,
  attribute: string,
  wanted: (value: string) => boolean,
): string | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const value = element.closest(`[${attribute}]`)?.getAttribute(attribute);
    if (value != null && wanted(value)) return value;
  }
  return null;
}
