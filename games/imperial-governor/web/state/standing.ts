// Who is ahead by what decides at this table, as far as the viewer knows.

import type { Seat, View } from '../generated';
import { seatOf } from './stacks';

export function leadersOf({ players, options }: View): Seat[] {
  const figures = players.map(({ ratio, chest }) => (options.victory === 'ratio' ? ratio : chest));
  // Votes are secret, and so are chests while the books are closed.
  if (options.victory === 'poll' || figures.includes(undefined)) return [];
  const best = Math.max(...figures.map((figure) => figure ?? 0));
  return figures.flatMap((figure, n) => (figure === best ? [seatOf(n)] : []));
}
