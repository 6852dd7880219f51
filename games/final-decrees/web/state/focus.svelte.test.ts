// @vitest-environment jsdom

import { flushSync } from 'svelte';
import { expect, it } from 'vitest';
import { Selection } from './selection.svelte';

// Browsers tell that an element lost the focus while it is being taken out of the page, in the middle of a redraw.
it('lets a part lose the focus in the middle of a redraw', () => {
  const faults: unknown[] = [];
  const fail = (event: ErrorEvent): void => {
    faults.push(event.error);
    event.preventDefault();
  };
  window.addEventListener('error', fail);
  const choice = new Selection({ paths: () => [], done: () => undefined });
  const button = document.createElement('button');
  document.body.append(button);
  const stop = $effect.root(() => {
    $effect(() => choice.part('card:leak')(button) as () => void);
    const redraw = $derived.by(() => button.dispatchEvent(new FocusEvent('focusout')));
    $effect(() => {
      choice.over = 'card:leak';
      expect(redraw).toBe(true);
    });
  });
  flushSync();
  stop();
  window.removeEventListener('error', fail);
  expect(faults).toEqual([]);
  expect(choice.over).toBeNull();
});
