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
      <button id="orders" data-offer="set_orders" data-aside></button>
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

it('ends a turn only where nothing else is left to do', () => {
  const end = document.querySelector<HTMLElement>('#end') as HTMLElement;
  end.dataset.offer = 'end_turn';
  keepFocus(table, true);
  expect(focused()).toBe('hex');
  document.querySelector('#hex')?.remove();
  keepFocus(table, false);
  (document.activeElement as HTMLElement).blur();
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

it('stays in a drawer that lies over the board', () => {
  const drawer = document.createElement('div');
  drawer.setAttribute('role', 'dialog');
  drawer.id = 'drawer';
  drawer.tabIndex = -1;
  document.querySelector('.board')?.append(drawer);
  keepFocus(table, true);
  expect(focused()).toBe('drawer');
  drawer.innerHTML = '<button id="gift" data-offer="petition"></button>';
  (document.activeElement as HTMLElement).blur();
  keepFocus(table, true);
  expect(focused()).toBe('gift');
});
