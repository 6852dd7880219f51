// @vitest-environment jsdom

import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, it } from 'vitest';
import { botStrength } from '../bot-strength.svelte';
import BotStrength from './BotStrength.svelte';

const radios = (): HTMLInputElement[] => screen.getAllByRole('radio');

afterEach(() => (botStrength.value = 'easy'));

it('offers the bots that a game has, and marks the one that would come', () => {
  botStrength.value = 'expert';
  render(BotStrength, { props: { bots: ['random', 'easy', 'hard'] } });
  expect(radios().map(({ value }) => value)).toEqual(['random', 'easy', 'hard']);
  expect(radios().find(({ checked }) => checked)?.value).toBe('hard');
  // Looking at this game does not change what was chosen for the others.
  expect(botStrength.value).toBe('expert');
});

it('keeps the choice for all games', async () => {
  render(BotStrength);
  expect(radios()).toHaveLength(4);
  await fireEvent.click(screen.getByLabelText('hard'));
  expect(botStrength.value).toBe('hard');
});
