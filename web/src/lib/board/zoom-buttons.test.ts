// @vitest-environment jsdom

import { fireEvent, render } from '@testing-library/svelte';
import { expect, it, vi } from 'vitest';
import { t } from '../../text/en';
import ZoomButtons from './ZoomButtons.svelte';

it('enlarges, shrinks and shows the whole, as far as there is something to shrink', async () => {
  const [scale, reset] = [vi.fn(), vi.fn()];
  const { getByRole, queryByRole, rerender } = render(ZoomButtons, { props: { scale, reset } });
  for (const name of [t.board.larger, t.board.smaller, t.board.whole])
    await fireEvent.click(getByRole('button', { name }));
  expect(scale.mock.calls).toEqual([[1.4], [1 / 1.4]]);
  expect(reset).toHaveBeenCalledOnce();
  await rerender({ scale, reset, enlarged: false });
  expect(queryByRole('button', { name: t.board.smaller })).toBeNull();
});
