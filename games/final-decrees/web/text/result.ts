// The result in words: what the score counts, and how a tie was broken.

import type { GameContext } from '$lib/game/contract';
import type { Action, Content, Event, View } from '../generated';

type Context = GameContext<Content, View, Action, Event>;

export const scoreText = (score: number): string => `${score} blame`;

/** Who came before whom with as much blame, and by what. */
export function resultNote({ view, outcome, seatName }: Context): string | null {
  const places = (outcome?.places ?? []).toSorted((one, other) => one.rank - other.rank);
  const told = places.flatMap((place, n) => {
    const next = places[n + 1];
    if (!next || next.score !== place.score || next.rank === place.rank) return [];
    const [better, worse] = [place, next].map(({ seat }) => {
      const player = view.players[Number(seat.slice(1))];
      const desk = player?.dept ? (view.departments[player.dept]?.blame ?? 0) : 0;
      return { name: seatName(seat), desk, stamps: player?.stamps_made ?? 0 };
    });
    if (!better || !worse) return [];
    const by =
      better.desk === worse.desk
        ? `more stamps, ${better.stamps} to ${worse.stamps}`
        : `less blame on the desk, ${better.desk} to ${worse.desk}`;
    return [`${better.name} is ahead of ${worse.name} with ${place.score} blame each: ${by}.`];
  });
  return told.length > 0 ? told.join(' ') : null;
}
