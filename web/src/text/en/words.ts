// Words that several areas share.

import type { Strength } from '../../lib/generated/http';

export const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

export const strengthName = (strength: Strength): string =>
  ({ random: 'random', easy: 'easy', hard: 'hard' })[strength];

/** Bots have the names of Persian nobles. */
export const BOT_NAMES = [
  'Darius',
  'Atossa',
  'Cyrus',
  'Roxana',
  'Mazares',
  'Parysatis',
  'Artabaz',
  'Mandane',
  'Bessus',
  'Stateira',
];
