// @vitest-environment jsdom

import { render, screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import map from '../data/map.json';
import facts from './generated/nations.json';
import type { Content, GoalView, View } from './generated';
import Sheet from './Sheet.svelte';

const content = {
  nations: facts.nations,
  regions: map.regions,
  clauses: [],
  gp_recipe: { resource: 1, credits: 10_000, output: 250 },
  drawn_goals: { count: 2, points: 2 },
  goal_figures: Object.fromEntries(
    facts.goals.map(({ id, all_of }) => [id, all_of.map(() => ({ need: 5000 }))]),
  ),
} as unknown as Content;
const viewWith = (goals?: GoalView[]): View =>
  ({
    planned_rounds: 12,
    options: { minutes: 0 },
    nations: { earth: {}, titan: goals ? { goals } : {}, pluto: {} },
  }) as unknown as View;
const sheetIn = (view: View, ...labels: string[]) =>
  render(Sheet, {
    content,
    view,
    seats: labels.map((label, n) => ({ seat: `P${n}` as const, label })),
  });
const sheet = (...labels: string[]) => sheetIn(viewWith(), ...labels);

it('briefs a nation on what it is, holds and wants, and says that the rest is drawn', async () => {
  sheet('Titan, representative', 'Titan, lobbyist');
  expect(await screen.findByText(/You mine, you haul/)).toBeTruthy();
  expect(screen.getByText(/12,000 credits/)).toBeTruthy();
  expect(screen.getByText('Gate to the dark')).toBeTruthy();
  expect(screen.getByText(/drawn by lot/)).toBeTruthy();
  expect(screen.queryByText('Voice of capital')).toBeNull();
});

it('tells a player without a nation of the election [GV-5.2]', () => {
  sheet('Without a nation');
  expect(screen.getByText(/If another is elected, you take over their nation/)).toBeTruthy();
  expect(screen.queryByText('Your goals')).toBeNull();
});

it('tells the Chairperson how to preside, and no goal', () => {
  sheet('Chairperson');
  expect(screen.getByRole('heading', { name: 'Chairperson' })).toBeTruthy();
  expect(screen.getByText(/Open the vote/)).toBeTruthy();
  expect(screen.queryByText('Your goals')).toBeNull();
});

it('prints the figures of the rules for this very game', async () => {
  sheet('Titan, representative', 'Titan, lobbyist');
  expect(await screen.findByText(/Gather 5 units/)).toBeTruthy();
  expect(screen.getByText(/12 rounds, 3 nations/)).toBeTruthy();
});

it('prints the drawn goals too for those who may see them', async () => {
  const drawn: GoalView = {
    id: 'G01',
    title: 'Influence',
    text: '',
    points: 2,
    parts: [
      {
        predicate: { p: 'hold', asset: 'gp', min: 2000, scaled: true },
        met: false,
        have: 0,
        need: 667_000,
      },
    ],
  };
  sheetIn(viewWith([drawn]), 'Titan, representative');
  expect(await screen.findByText(/Hold 667 Governor Points/)).toBeTruthy();
  expect(screen.queryByText(/drawn by lot/)).toBeNull();
});

it('keeps the goals from somebody of another nation who hands the sheets out', async () => {
  const seats = [{ seat: 'P1' as const, label: 'Titan, representative' }];
  const read = (label: string) =>
    render(Sheet, {
      content,
      view: viewWith(),
      seats,
      reader: [{ seat: 'P0' as const, label }],
    });
  const { unmount } = read('Earth, representative');
  expect(await screen.findByText(/whoever printed this sheet plays too/)).toBeTruthy();
  expect(screen.queryByText('Gate to the dark')).toBeNull();
  unmount();
  read('Facilitator');
  expect(await screen.findByText('Gate to the dark')).toBeTruthy();
});
