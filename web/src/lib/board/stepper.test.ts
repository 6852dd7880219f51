// @vitest-environment jsdom

import { fireEvent, render } from '@testing-library/svelte';
import { expect, it, vi } from 'vitest';
import Stepper from './Stepper.svelte';

function open(change: { value: number; min?: number; slider?: boolean }) {
  const onchange = vi.fn();
  const props = { label: 'Legions', max: 5, offer: 'raise', onchange, ...change };
  return { onchange, ...render(Stepper, { props }) };
}

it('steps by one, and to all or none', async () => {
  const { onchange, getByRole } = open({ value: 2 });
  await fireEvent.click(getByRole('button', { name: 'Legions: one less' }));
  await fireEvent.click(getByRole('button', { name: 'Legions: one more' }));
  await fireEvent.click(getByRole('button', { name: 'Legions: all' }));
  expect(onchange.mock.calls).toEqual([[1], [3], [5]]);
});

it('offers no step beyond the ends', () => {
  const { getByRole } = open({ value: 1, min: 1 });
  const less = getByRole('button', { name: 'Legions: one less' });
  expect(less).toHaveProperty('disabled', true);
  expect(less.dataset.offer).toBeUndefined();
  expect(getByRole('button', { name: 'Legions: one more' }).dataset.offer).toBe('raise');
});

it('has a slider instead of the button for all, where it is told to', async () => {
  const { onchange, getByRole, queryByRole } = open({ value: 2, slider: true });
  await fireEvent.input(getByRole('slider', { name: 'Legions' }), { target: { value: '4' } });
  expect(onchange).toHaveBeenCalledExactlyOnceWith(4);
  expect(queryByRole('button', { name: 'Legions: all' })).toBeNull();
});
