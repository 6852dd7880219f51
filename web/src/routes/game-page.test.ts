import { render, screen } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { beforeEach, expect, it, vi } from 'vitest';
import GamePage from './GamePage.svelte';

vi.mock('$lib/games.svelte', () => ({ gameInfo: async (id: string) => ({ id, title: 'Toy' }) }));
vi.mock('$lib/game/catalog', () => ({
  loadClient: async () => ({
    theme: { light: {}, dark: {} },
    pages: { maps: { title: 'Maps of the toy', Page: Shown } },
  }),
}));

/** What a page of a game would draw. */
function Shown(anchor: Comment): void {
  createRawSnippet(() => ({ render: () => '<p>A map</p>' }))(anchor);
}

beforeEach(() => {
  document.body.replaceChildren();
});

it('shows a page of a game under its title', async () => {
  render(GamePage, { props: { params: { game: 'toy', page: 'maps' } } });
  expect(await screen.findByRole('heading', { name: 'Maps of the toy' })).toBeTruthy();
  expect(screen.getByText('A map')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Toy' }).getAttribute('href')).toBe('/rules/toy');
});

it('says so when the game has no such page', async () => {
  render(GamePage, { props: { params: { game: 'toy', page: 'songs' } } });
  expect(await screen.findByRole('heading', { name: 'Nothing is filed here' })).toBeTruthy();
});
