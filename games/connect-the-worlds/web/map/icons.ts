// The marks on counters, in a box that reaches 26 from the middle: as many triangles as a unit has ranks, and what
// tells bases apart.

import type { Card } from '../generated';

export const UNIT_ICONS: Partial<Record<Card, string>> = {
  assault_team: 'M0-22 22 16H-22Z',
  armoured_core: 'M-19-23H19L0 0ZM0 0 19 23H-19Z',
  titan_force: 'M0-25 13-3H-13ZM-13-1 0 21H-26ZM13-1 26 21H0Z',
  capital_army: 'M0-27 26 18H-26ZM-12.500-3H12.500L0 17Z',
};

export const BASE_ICONS: Partial<Record<Card, string>> = {
  standard_base: '',
  advanced_base: 'M-21 0-13-14M21 0 13-14',
  outpost: 'M-22 0-13-16M22 0 13-16M-22 0-13 16M22 0 13 16',
  metroplex: 'M-20 0-10-17.500H10L20 0 10 17.500H-10Z',
};
