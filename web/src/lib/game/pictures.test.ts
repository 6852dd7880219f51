import { expect, it } from 'vitest';
import { picturesOf } from './pictures';

const path = (game: string, file: string): string => `../../../../games/${game}/web/pictures/${file}.webp`;

it('puts the picture that stands for a game first, and leaves out what has only one side', () => {
  const files = {
    [path('toy', 'attack-dark')]: 'attack-d',
    [path('toy', 'attack-light')]: 'attack-l',
    [path('toy', 'board-dark')]: 'board-d',
    [path('toy', 'board-light')]: 'board-l',
    [path('toy', 'board-light-small')]: 'board-ls',
    [path('toy', 'board-dark-small')]: 'board-ds',
    [path('toy', 'half-light')]: 'half',
    [path('other', 'board-light')]: 'x',
  };
  expect(picturesOf('toy', files)).toEqual([
    { name: 'board', light: 'board-l', dark: 'board-d', small: { light: 'board-ls', dark: 'board-ds' } },
    { name: 'attack', light: 'attack-l', dark: 'attack-d' },
  ]);
  expect(picturesOf('other', files)).toEqual([]);
});
