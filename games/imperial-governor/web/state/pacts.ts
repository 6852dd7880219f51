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

/** A line between two shields that stand in a row. */
interface PactLine extends Pact {
  /** Where its ends and its middle lie, counted in shields from the left. */
  from: number;
  to: number;
  /** How deep it hangs: lines that would touch lie at different depths. */
  lane: number;
}

/** Hangs the pacts under a row of shields, the short ones first, so that no two lines touch. */
export function pactLines(pacts: readonly Pact[], row: readonly Seat[]): PactLine[] {
  const place = new Map(row.map((seat, n) => [seat, n]));
  const ends = row.map((seat) => pactsWith(pacts, seat).length);
  const used = row.map(() => 0);
  const spans = pacts
    .flatMap((pact) => {
      const [a, b] = [place.get(pact.one), place.get(pact.other)];
      return a === undefined || b === undefined ? [] : [{ pact, a: Math.min(a, b), b: Math.max(a, b) }];
    })
    .sort((one, other) => one.b - one.a - (other.b - other.a) || one.a - other.a);
  /** Several lines leave a shield side by side. */
  const foot = (n: number): number => {
    const nth = (used[n] = (used[n] ?? 0) + 1);
    return n + nth / ((ends[n] ?? 0) + 1);
  };
  const lanes: { from: number; to: number }[][] = [];
  return spans.map(({ pact, a, b }) => {
    const [from, to] = [foot(a), foot(b)];
    const free = lanes.findIndex((lane) => lane.every((line) => line.to < from || to < line.from));
    const lane = free < 0 ? lanes.length : free;
    (lanes[lane] ??= []).push({ from, to });
    return { ...pact, from, to, lane };
  });
}
