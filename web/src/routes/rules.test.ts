// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api } from '$lib/api/client';
import { router } from '$lib/router.svelte';
import { rulesAddress } from '$lib/rules/setting';
import Rules from './Rules.svelte';

vi.mock('$lib/components/PlayNow.svelte', () => ({ default: () => undefined }));
vi.mock('$lib/game/catalog', () => ({
  siteOf: () => ({
    theme: { light: {}, dark: {} },
    rules: async () => ({ default: () => undefined }),
  }),
}));
vi.mock('$lib/api/client', () => ({
  api: {
    game: vi.fn(async () => ({
      info: {
        id: 'toy',
        title: 'Toy',
        credits: '',
        min_seats: 2,
        max_seats: 4,
        usual_seats: 3,
        presets: [{ id: 'book', label: 'By the book', help: '', options: '{"limit": 0}', seats: null }],
      },
      default_options: { limit: 20 },
    })),
    table: vi.fn(async () => ({ id: 'abc', seats: [{}, {}], options: { limit: 7 } })),
    content: vi.fn(async () => ({})),
  },
}));

const shown = (address: string): void => {
  router.go(address);
  render(Rules, { props: { params: { game: 'toy' } } });
};
const served = (seats: number, limit: number): Promise<void> =>
  waitFor(() => {
    expect(api.content).toHaveBeenLastCalledWith('toy', seats, { limit });
  });

beforeEach(() => vi.clearAllMocks());
afterEach(cleanup);

it('shows the rules as a table plays them, and leads back to it', async () => {
  shown(rulesAddress('toy', { table: 'abc' }));
  const back = await screen.findByRole('link', { name: 'Back to the table' });
  expect(back.getAttribute('href')).toBe('/t/abc');
  await served(2, 7);
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('shows the rules of each variant', async () => {
  shown('/rules/toy');
  const variant = await screen.findByRole('combobox', { name: 'Variant' });
  await served(3, 20);
  await fireEvent.change(variant, { target: { value: 'book' } });
  await served(3, 0);
  await fireEvent.change(screen.getByRole('combobox', { name: 'Rules for' }), { target: { value: '4' } });
  await served(4, 0);
});

it('shows the rules with what was chosen for a new table', async () => {
  shown(rulesAddress('toy', { seats: 2, options: { limit: 5 } }));
  expect(await screen.findByRole('option', { name: 'As you have chosen' })).toBeTruthy();
  await served(2, 5);
});
