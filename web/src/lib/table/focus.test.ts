// @vitest-environment jsdom

import { beforeEach, expect, it } from 'vitest';
import { keepFocus } from './focus';

let table: HTMLElement;
const focused = (): string => document.activeElement?.id ?? '';

beforeEach(() => {
  // Nothing is laid out here.
  Element.prototype.getClientRects = () => [{}] as unknown as DOMRectList;
  document.body.innerHTML = `<div id="table">
    <section id="prompt" data-focus="prompt" tabindex="-1"></section>
    <section class="board">
      <button id="grey" class="button primary" disabled></button>
      <button id="hex" data-offer="march"></button>
      <button id="end" class="button primary"></button>
    </section>
    <input id="chat" />
  </div>`;
  table = document.querySelector<HTMLElement>('#table') as HTMLElement;
});

it('goes on to the main button of the board, past what cannot be pressed', () => {
  keepFocus(table, true);
  expect(focused()).toBe('end');
});

it('waits at the prompt while others play, and goes on from there', () => {
  keepFocus(table, false);
  expect(focused()).toBe('prompt');
  document.querySelector('#end')?.remove();
  keepFocus(table, true);
  expect(focused()).toBe('hex');
});

it('takes the focus from nobody', () => {
  document.querySelector<HTMLElement>('#chat')?.focus();
  keepFocus(table, true);
  expect(focused()).toBe('chat');
});
