// The pacts everybody can see, as pairs of powers.

import type { Seat, View } from '../generated';
import { seatOf } from './stacks';

export type PactKind = 'alliance' | 'clientship' | 'safe_conduct' | 'war';

export interface Pact {
  kind: PactKind;
  /** The patron, where the pact is a clientship. */
  one: Seat;
  other: Seat;
}

export const PACT_WORDS: Record<PactKind, string> = {
  alliance: 'allied with',
  clientship: 'bound by clientship to',
  safe_conduct: 'safe conduct with',
  war: 'at war with',
};

export function pactsOf(view: View): Pact[] {
  const pair =
    (kind: PactKind) =>
    ([one, other]: [Seat, Seat]): Pact => ({ kind, one, other });
  return [
    ...view.alliances.map(pair('alliance')),
    ...view.players.flatMap(({ patron }, n) => (patron ? [pair('clientship')([patron, seatOf(n)])] : [])),
    ...view.safe_conducts.map(pair('safe_conduct')),
    ...view.wars.map(({ one, other }) => pair('war')([one, other])),
  ];
}

/** A pact from one power's side: what it is, and with whom. */
export function pactsWith(pacts: readonly Pact[], seat: Seat): { kind: PactKind; other: Seat }[] {
  return pacts.flatMap(({ kind, one, other }) =>
    one === seat ? [{ kind, other }] : other === seat ? [{ kind, other: one }] : [],
  );
}
