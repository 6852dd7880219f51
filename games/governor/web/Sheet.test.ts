// @vitest-environment jsdom

import { render, screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import map from '../data/map.json';
import facts from '../data/nations.json';
import type { Content } from './generated';
import Sheet from './Sheet.svelte';

const content = { nations: facts.nations, regions: map.regions } as unknown as Content;
const sheet = (...labels: string[]) =>
  render(Sheet, { content, seats: labels.map((label, n) => ({ seat: `P${n}` as const, label })) });

it('briefs a nation on what it is, holds and wants, and says that the rest is drawn', async () => {
  sheet('Titan, representative', 'Titan, lobbyist');
  expect(await screen.findByText(/You mine, you haul/)).toBeTruthy();
  expect(screen.getByText(/12,000 credits/)).toBeTruthy();
  expect(screen.getByText('Gate to the dark')).toBeTruthy();
  expect(screen.getByText(/drawn by lot/)).toBeTruthy();
  expect(screen.queryByText('Voice of capital')).toBeNull();
});

it('tells the Chairperson how to preside, and no goal', () => {
  sheet('Chairperson');
  expect(screen.getByRole('heading', { name: 'Chairperson' })).toBeTruthy();
  expect(screen.getByText(/Open the vote/)).toBeTruthy();
  expect(screen.queryByText('Your goals')).toBeNull();
});
