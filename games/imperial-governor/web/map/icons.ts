// Small drawings used on pieces, in a box from -12 to 12.

import type { Kind, LeaderId } from '../generated';

export const KIND_ICONS: Record<Kind, string> = {
  // An oblong shield with its boss.
  legion: 'M-7 -11Q0 -13.500 7 -11V9Q0 13 -7 9ZM0 -3.500a3.500 3.500 0 1 0 .1 0Z',
  // A galley under sail.
  squadron: 'M-12 3H12L8 10H-8ZM-1 -12V1H1V-12ZM2 -10Q11 -6 9 0H2Z',
};

const BUST =
  'M0 -7a5.500 5.500 0 0 1 3 10.200C8 5 10 8 10 12H-10C-10 8 -8 5 -3 3.200A5.500 5.500 0 0 1 0 -7Z';

export const LEADER_ICONS: Record<LeaderId, string> = {
  king: `${BUST}M-6 -7.500V-14L-3 -11L0 -15L3 -11L6 -14V-7.500Z`,
  general1: `${BUST}M-6 -4C-7 -14 7 -14 6 -4L3 -6H-3Z`,
  general2: `${BUST}M-6 -4C-7 -14 7 -14 6 -4L3 -6H-3Z`,
  general3: `${BUST}M-6 -4C-7 -14 7 -14 6 -4L3 -6H-3Z`,
};

/** Told apart by a number on the banner. */
export const LEADER_SIGNS: Record<LeaderId, string> = {
  king: '',
  general1: 'I',
  general2: 'II',
  general3: 'III',
};

/** An anchor, drawn in lines: the sign of a port. */
export const ANCHOR = 'M0 -10v20m-10 -7a10 10 0 0 0 20 0M-6 -5h12M0 -13a3 3 0 1 0 0.1 0';
