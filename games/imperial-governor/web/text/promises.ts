// What another court has made of its word, from the viewer's side.

import type { EndedPromise, Seat, View } from '../generated';

const PACTS = { alliance: 'alliance', safe_conduct: 'safe conduct' } as const;

/** Latest first. */
export function promiseLines(view: View, me: Seat, other: Seat, name: string): string[] {
  const between = (view.promises ?? []).filter(({ by, to }) => by === other && to === me);
  return between.sort((one, next) => next.round - one.round).map((word) => lineOf(word, name));
}

function lineOf({ what, kept, round }: EndedPromise, name: string): string {
  if (what === 'loan') return `${name} paid a loan back to you in round ${round}.`;
  return kept
    ? `You ended the ${PACTS[what]} with ${name} in round ${round}.`
    : `${name} ended the ${PACTS[what]} with you in round ${round}.`;
}
