// @vitest-environment jsdom

import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import GoalLine from './GoalLine.svelte';

const goal = { aim: 'The most points win.', end: 'Round 2 of 6.', progress: {} };

it('names the game, how one wins and what ends it, and unfolds', async () => {
  render(GoalLine, { props: { title: 'Toy', goal } });
  const line = screen.getByRole('button', { name: 'Toy. The most points win. Round 2 of 6.' });
  expect(line.getAttribute('aria-expanded')).toBe('false');
  await fireEvent.click(line);
  expect(line.getAttribute('aria-expanded')).toBe('true');
});

it('names the game before the position has come, and where the game says nothing', () => {
  render(GoalLine, { props: { title: 'Toy', goal: null } });
  expect(screen.getByRole('region').textContent).toContain('Toy');
  expect(screen.queryByRole('button')).toBeNull();
});
