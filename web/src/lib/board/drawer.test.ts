// @vitest-environment jsdom

import { fireEvent, render, screen } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { expect, it } from 'vitest';
import Drawer from './Drawer.svelte';

const children = createRawSnippet(() => ({ render: () => '<button type="button">Inside</button>' }));

// jsdom lays nothing out, and takes what pops up for hidden.
const UNSEEN = { hidden: true };
HTMLElement.prototype.getClientRects = () => [new Object()] as unknown as DOMRectList;

function open() {
  const before = document.createElement('button');
  document.body.append(before);
  before.focus();
  const shown = render(Drawer, { props: { title: 'Deals', onclose: () => undefined, children } });
  return { before, shown };
}

it('leads the Tab key round within it, in both directions', async () => {
  open();
  const close = screen.getByRole('button', { name: 'Close Deals', ...UNSEEN });
  const inside = screen.getByRole('button', { name: 'Inside', ...UNSEEN });
  inside.focus();
  await fireEvent.keyDown(inside, { key: 'Tab' });
  expect(document.activeElement).toBe(close);
  await fireEvent.keyDown(close, { key: 'Tab', shiftKey: true });
  expect(document.activeElement).toBe(inside);
});

it('gives the focus back to what opened it, or to the prompt', () => {
  const first = open();
  first.shown.unmount();
  expect(document.activeElement).toBe(first.before);
  const prompt = document.body.appendChild(document.createElement('section'));
  prompt.dataset.focus = 'prompt';
  prompt.tabIndex = -1;
  const { before, shown } = open();
  before.remove();
  shown.unmount();
  expect(document.activeElement).toBe(prompt);
});
