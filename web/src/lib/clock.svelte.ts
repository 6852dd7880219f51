// The current time, for clocks and ages on the page. It only ticks while a component reads it.

import { createSubscriber } from 'svelte/reactivity';

const tick = createSubscriber((update) => {
  const timer = setInterval(update, 1000);
  return () => clearInterval(timer);
});

/** What the server's clock showed when it said so, where it runs faster than ours: games over days are rehearsed so. */
let rehearsal: { shown: number; at: number; speed: number } | null = null;

/** Takes what an answer says of the server's clock. */
export function setClock(told: string | null): void {
  const [shown, speed] = (told ?? '').split(';').map(Number);
  if (shown && speed) rehearsal = { shown, at: Date.now(), speed };
}

/** Milliseconds since 1970; read inside a component it keeps the component up to date. */
export function now(): number {
  tick();
  if (!rehearsal) return Date.now();
  return rehearsal.shown + (Date.now() - rehearsal.at) * rehearsal.speed;
}
