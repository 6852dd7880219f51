// Who is friendly to whom [IG-1.6], from the pacts everybody can see.

import type { Seat, View } from '../generated';

const joins = (pairs: readonly [Seat, Seat][], one: Seat, other: Seat): boolean =>
  pairs.some(([a, b]) => (a === one && b === other) || (a === other && b === one));

export const allied = (view: View, one: Seat, other: Seat): boolean => joins(view.alliances, one, other);

export const safe = (view: View, one: Seat, other: Seat): boolean => joins(view.safe_conducts, one, other);

export const atWar = (view: View, one: Seat, other: Seat): boolean =>
  joins(
    view.wars.map((war): [Seat, Seat] => [war.one, war.other]),
    one,
    other,
  );

/** Patron and client, whichever is which. */
export function clients(view: View, one: Seat, other: Seat): boolean {
  const patron = (seat: Seat): Seat | undefined => view.players[Number(seat.slice(1))]?.patron;
  return patron(one) === other || patron(other) === one;
}

export const friendly = (view: View, one: Seat, other: Seat): boolean =>
  one === other || allied(view, one, other) || safe(view, one, other) || clients(view, one, other);

/** In words, from the first one's side. */
export function pactWords(view: View, one: Seat, other: Seat): string | null {
  if (allied(view, one, other)) return 'allied';
  if (view.players[Number(other.slice(1))]?.patron === one) return 'client';
  if (view.players[Number(one.slice(1))]?.patron === other) return 'patron';
  if (safe(view, one, other)) return 'safe conduct';
  return atWar(view, one, other) ? 'at war' : null;
}
