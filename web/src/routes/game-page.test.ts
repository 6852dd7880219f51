// @vitest-environment jsdom

import { render, screen } from '@testing-library/svelte';
import { expect, it, vi } from 'vitest';
import GameEmblem from '$lib/components/GameEmblem.svelte';
import GamePage from './GamePage.svelte';

vi.mock('$lib/games.svelte', () => ({ loadGameInfo: async (id: string) => ({ id, title: 'Toy' }) }));
vi.mock('$lib/game/catalog', () => ({
  siteOf: () => ({
    theme: { light: {}, dark: {} },
    // Any component that takes a game will do: this one draws its first letter.
    pages: { maps: { title: 'Maps of the toy', load: async () => ({ default: GameEmblem }) } },
  }),
}));

it('shows a page of a game under its title', async () => {
  render(GamePage, { props: { params: { game: 'toy', page: 'maps' } } });
  expect(await screen.findByText('T')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Maps of the toy' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Toy' }).getAttribute('href')).toBe('/games/toy');
});

it('says so when the game has no such page', async () => {
  render(GamePage, { props: { params: { game: 'toy', page: 'songs' } } });
  expect(await screen.findByText('Nothing is filed here')).toBeTruthy();
});
