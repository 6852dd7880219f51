// Who came first: sides are ranked where several seats win and lose together, and seats where each plays for itself.

import type { Outcome, SeatId, SeatStyle } from '../game/contract';
import type { SeatState } from '../generated/http';

interface RankedSide {
  /** What the side is called, if it is more than a seat. */
  name: string | null;
  /** 1 is the best; equals share a rank, and so many sides are better by one less than it. */
  rank: number;
  score: number;
  members: SeatStyle[];
}

export interface Ranking {
  sides: RankedSide[];
  /** Those who had an office and played for no side. */
  others: SeatStyle[];
}

type Plan = Pick<SeatState, 'seat' | 'side' | 'label'>;

export function rankingOf(
  outcome: Pick<Outcome, 'places'>,
  looks: readonly SeatStyle[],
  plan: readonly Plan[],
): Ranking {
  const sides = new Map<string, { best: number; score: number; members: SeatStyle[] }>();
  const others: SeatStyle[] = [];
  for (const place of outcome.places) {
    const look = looks.find((one) => one.seat === place.seat);
    if (!look) continue;
    if (look.side === null) {
      others.push(look);
      continue;
    }
    const key = look.side ?? `side ${plan.find((one) => one.seat === place.seat)?.side ?? place.seat}`;
    const side = sides.get(key);
    if (side) side.members.push(look);
    else sides.set(key, { best: place.rank, score: place.score, members: [look] });
  }
  const bests = [...sides.values()].map((side) => side.best);
  const ranked = [...sides.values()].map(({ best, score, members }) => ({
    name: members[0]?.side ?? (members.length > 1 ? sharedName(members) : null),
    rank: 1 + bests.filter((other) => other < best).length,
    score,
    members,
  }));
  return { sides: ranked.toSorted((a, b) => a.rank - b.rank), others };
}

export function rankOf(ranking: Ranking, seat: SeatId): number | null {
  return ranking.sides.find((side) => side.members.some((look) => look.seat === seat))?.rank ?? null;
}

/** "Mercury, lobbyist" and "Mercury, representative" are both of "Mercury". */
function sharedName(members: readonly SeatStyle[]): string | null {
  const [first, ...rest] = members.map((look) => (look.label ?? '').split(/,? /));
  const words = first?.filter((word, n) => rest.every((one) => one[n] === word)) ?? [];
  return words.length > 0 ? words.join(' ') : null;
}
