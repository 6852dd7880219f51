// Words that several areas share.

import type { Strength } from '../../lib/generated/http';

export const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

export const strengthName = (strength: Strength): string =>
  ({ random: 'random', easy: 'easy', hard: 'hard', expert: 'expert' })[strength];

/** A time of day from minutes after midnight. */
export const timeOfDay = (minute: number): string =>
  `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;

/** The place that a time zone is named after. */
export const placeOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

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
