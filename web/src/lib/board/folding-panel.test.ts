// @vitest-environment jsdom

import { fireEvent, render, screen } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { expect, it } from 'vitest';
import FoldingPanel from './FoldingPanel.svelte';

const children = createRawSnippet(() => ({ render: () => '<p>Orders</p>' }));

// jsdom lays nothing out.
class NoResizes {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.ResizeObserver ??= NoResizes;

it('folds to its title, which says so and is remembered', async () => {
  const props = { name: 'test', title: 'Orders and holdings', children };
  const shown = render(FoldingPanel, { props });
  const fold = (): HTMLElement => screen.getByRole('button', { name: 'Orders and holdings' });
  expect(fold().getAttribute('aria-expanded')).toBe('true');
  await fireEvent.click(fold());
  expect(fold().getAttribute('aria-expanded')).toBe('false');
  shown.unmount();
  render(FoldingPanel, { props: { ...props, calls: true } });
  expect(fold().getAttribute('aria-expanded')).toBe('false');
  expect(fold().classList).toContain('calls');
});
