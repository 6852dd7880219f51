// The current time, for clocks and ages on the page. It only ticks while a component reads it.

import { createSubscriber } from 'svelte/reactivity';

const tick = createSubscriber((update) => {
  const timer = setInterval(update, 1000);
  return () => clearInterval(timer);
});

/** Milliseconds since 1970; read inside a component it keeps the component up to date. */
export function now(): number {
  tick();
  return Date.now();
}
