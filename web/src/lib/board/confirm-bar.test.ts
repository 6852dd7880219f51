// @vitest-environment jsdom

import { fireEvent, render, screen } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { expect, it, vi } from 'vitest';
import ConfirmBar from './ConfirmBar.svelte';

const others = createRawSnippet(() => ({ render: () => '<button>Rather by sea</button>' }));

function ask(offer?: string) {
  const [march, stay] = [vi.fn(), vi.fn()];
  render(ConfirmBar, {
    props: {
      words: { title: 'King to Roma', effect: 'Two steps.' },
      confirm: { label: 'March', offer, onpress: march },
      cancel: { label: 'Not that', onpress: stay },
      others,
    },
  });
  return { march, stay };
}

it('says what it would bring, and does it or not', async () => {
  const { march, stay } = ask('step');
  expect(screen.getByText('King to Roma.').parentElement?.textContent).toBe('King to Roma. Two steps.');
  await fireEvent.click(screen.getByRole('button', { name: 'March' }));
  expect([march, stay].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  await fireEvent.click(screen.getByRole('button', { name: 'Not that' }));
  expect(stay).toHaveBeenCalledOnce();
});

it('has other choices between the two, and marks what leads to an action', () => {
  ask('step');
  const buttons = screen.getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent.trim())).toEqual([
    'March',
    'Rather by sea',
    'Not that',
  ]);
  expect(buttons.map((button) => button.getAttribute('data-offer'))).toEqual(['step', null, null]);
});

it('marks nothing that cannot be done now, but lets go of it', () => {
  ask();
  const march = screen.getByRole<HTMLButtonElement>('button', { name: 'March' });
  expect([march.disabled, march.getAttribute('data-offer')]).toEqual([true, null]);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Not that' }).disabled).toBe(false);
});

it('shows words without buttons where nothing is asked', () => {
  render(ConfirmBar, { props: { words: { title: 'Hill', effect: 'Costs two.' }, role: 'status' } });
  expect(screen.getByRole('status').textContent).toContain('Hill. Costs two.');
  expect(screen.queryByRole('button')).toBeNull();
});
