// The pacts of two players in words, and who is friendly to whom, as the rules say it.

import type { Seat, View } from '../generated';

const joins = (pairs: readonly [Seat, Seat][], one: Seat, other: Seat): boolean =>
  pairs.some(([a, b]) => (a === one && b === other) || (a === other && b === one));

const areAllied = (view: View, one: Seat, other: Seat): boolean => joins(view.alliances, one, other);

const hasSafeConduct = (view: View, one: Seat, other: Seat): boolean => joins(view.safe_conducts, one, other);

const areAtWar = (view: View, one: Seat, other: Seat): boolean =>
  joins(
    view.wars.map((war): [Seat, Seat] => [war.one, war.other]),
    one,
    other,
  );

export const areFriendly = (view: View, one: Seat, other: Seat): boolean =>
  one === other || (view.players[Number(one.slice(1))]?.friends.includes(other) ?? false);

/** In words, from the first one's side. */
export function describePacts(view: View, one: Seat, other: Seat): string | null {
  if (areAllied(view, one, other)) return 'allied';
  if (view.players[Number(other.slice(1))]?.patron === one) return 'client';
  if (view.players[Number(one.slice(1))]?.patron === other) return 'patron';
  if (hasSafeConduct(view, one, other)) return 'safe conduct';
  return areAtWar(view, one, other) ? 'at war' : null;
}
