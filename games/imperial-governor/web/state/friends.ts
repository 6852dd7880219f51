// Who is friendly to whom [IG-1.6], from the pacts everybody can see.

import type { Seat, View } from '../generated';

const joins = (pairs: readonly [Seat, Seat][], one: Seat, other: Seat): boolean =>
  pairs.some(([a, b]) => (a === one && b === other) || (a === other && b === one));

export const areAllied = (view: View, one: Seat, other: Seat): boolean => joins(view.alliances, one, other);

export const hasSafeConduct = (view: View, one: Seat, other: Seat): boolean =>
  joins(view.safe_conducts, one, other);

export const areAtWar = (view: View, one: Seat, other: Seat): boolean =>
  joins(
    view.wars.map((war): [Seat, Seat] => [war.one, war.other]),
    one,
    other,
  );

/** Patron and client, whichever is which. */
export function isClientOf(view: View, one: Seat, other: Seat): boolean {
  const patron = (seat: Seat): Seat | undefined => view.players[Number(seat.slice(1))]?.patron;
  return patron(one) === other || patron(other) === one;
}

export const areFriendly = (view: View, one: Seat, other: Seat): boolean =>
  one === other ||
  areAllied(view, one, other) ||
  hasSafeConduct(view, one, other) ||
  isClientOf(view, one, other);

/** In words, from the first one's side. */
export function describePacts(view: View, one: Seat, other: Seat): string | null {
  if (areAllied(view, one, other)) return 'allied';
  if (view.players[Number(other.slice(1))]?.patron === one) return 'client';
  if (view.players[Number(one.slice(1))]?.patron === other) return 'patron';
  if (hasSafeConduct(view, one, other)) return 'safe conduct';
  return areAtWar(view, one, other) ? 'at war' : null;
}
