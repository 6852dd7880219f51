// @vitest-environment jsdom

import { fireEvent, render, screen } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { expect, it, vi } from 'vitest';
import DecideButton from './DecideButton.svelte';
import { tooltip } from './tooltip.svelte';

const children = createRawSnippet(() => ({ render: () => '<span>End turn</span>' }));
const refusal = { detail: 'First place your king.', code: 'king_first', rule: null };

function open(able: boolean) {
  const [onpress, why] = [vi.fn(), vi.fn(() => Promise.resolve(refusal))];
  render(DecideButton, { props: { able, offer: 'end_turn', why, onpress, children } });
  return { button: screen.getByRole('button'), onpress, why };
}

it('carries the action out where it is on offer', async () => {
  const { button, onpress, why } = open(true);
  await fireEvent.click(button);
  expect(onpress).toHaveBeenCalledOnce();
  expect(button.getAttribute('data-offer')).toBe('end_turn');
  expect(why).not.toHaveBeenCalled();
});

it('tells why not at a press where it is not', async () => {
  const { button, onpress } = open(false);
  await fireEvent.click(button);
  expect(onpress).not.toHaveBeenCalled();
  expect(button.getAttribute('data-offer')).toBeNull();
  await vi.waitFor(() => expect(tooltip.shown?.content).toBe('First place your king.'));
});
