// One clear sentence for every moment: what the viewer may do now, or whom the table waits for.

import type { GameContext, SeatId } from '$lib/game/contract';
import { listWords } from '$lib/text';
import type { Action, Content, Event, View } from '../generated';

export function prompt({
  content,
  view,
  viewer,
  seatName,
  outcome,
}: GameContext<Content, View, Action, Event>): string {
  if (view.province === undefined) {
    const winners = (outcome?.places ?? []).filter((place) => place.rank === 1);
    return `The game is over. ${listWords(winners.map((place) => seatName(place.seat)))} won.`;
  }
  const name = content.provinces[view.province]?.name ?? view.province;
  const me = view.players[Number(viewer.slice(1))];
  if (me && !me.has_bid)
    return `Bid for ${name}: press it to put coins on it, then seal your bid. You have ${me.coins}.`;
  const awaited = view.players.flatMap((player, n): SeatId[] => (player.has_bid ? [] : [`P${n}`]));
  return `Waiting for ${listWords(awaited.map(seatName))} to bid for ${name}.`;
}
