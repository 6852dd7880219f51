// Which scene the room sees: what needs its attention first, otherwise one after the other.

import type { AgendaItem, BillView, ClosedVoteView, Event, LawView, View, VoteView } from '../generated';

export type Scene =
  | { kind: 'reveal' }
  | { kind: 'paused' }
  | { kind: 'vote'; vote: VoteView; bill: BillView | null }
  | { kind: 'floor'; item: AgendaItem; bill: BillView | null }
  | { kind: 'result'; vote: ClosedVoteView }
  | { kind: 'law'; law: LawView }
  | { kind: 'event'; card: string }
  | { kind: 'news'; lines: string[] }
  | { kind: 'nations' };

/** How long a scene stays when several take turns. */
const SECONDS = 12;
/** More than this cannot be read from afar. */
const MOST_NEWS = 10;

/** What the room should hear again of a round: who won and lost what. */
const NEWS: ReadonlySet<Event['type']> = new Set([
  'region_awarded',
  'region_granted',
  'region_claimed',
  'fleet_rebuilt',
  'fleet_built',
  'battle_fought',
  'law_enacted',
  'law_repealed',
  'law_lapsed',
  'event_drawn',
  'event_ended',
]);
export const newsOf = (events: readonly Event[]): Event[] =>
  events.filter((event) => NEWS.has(event.type)).slice(0, MOST_NEWS);

/** What has just happened is shown at once and for so long, before the scenes take turns again. */
export const SPOTLIGHT_SECONDS = 15;
export type Spotlight = 'result' | 'news';
/** What the room should see now that these events have come. */
export function spotlightOf(events: readonly Event[]): Spotlight | null {
  if (events.some((event) => event.type === 'round_began')) return 'news';
  return events.some((event) => event.type === 'vote_closed') ? 'result' : null;
}

/** `news` are the sentences about the round that was processed last. */
export function sceneOf(
  view: View,
  second: number,
  news: string[],
  spotlight: Spotlight | null = null,
): Scene {
  if (view.phase === 'reveal' || view.phase === 'over') return { kind: 'reveal' };
  if (view.clock.paused) return { kind: 'paused' };
  const bill = (item: AgendaItem): BillView | null =>
    'bill' in item ? (view.council.bills.find((one) => one.id === item.bill) ?? null) : null;
  if (view.phase === 'briefing') {
    const law = view.laws[Math.max(0, (view.briefing?.presented ?? 0) - 1)];
    return law && (view.briefing?.presented ?? 0) > 0 ? { kind: 'law', law } : { kind: 'nations' };
  }
  const closed = view.council.closed.at(-1);
  if (spotlight === 'result' && closed) return { kind: 'result', vote: closed };
  if (spotlight === 'news' && news.length > 0) return { kind: 'news', lines: news };
  const vote = view.council.votes[Math.floor(second / SECONDS) % Math.max(1, view.council.votes.length)];
  if (vote) return { kind: 'vote', vote, bill: bill(vote.item) };
  if (view.council.floor)
    return { kind: 'floor', item: view.council.floor.item, bill: bill(view.council.floor.item) };
  const turns: Scene[] = [
    ...(closed ? [{ kind: 'result' as const, vote: closed }] : []),
    ...(news.length > 0 ? [{ kind: 'news' as const, lines: news }] : []),
    ...view.laws
      .filter((law) => law.since > 0 && law.since >= view.round - 1)
      .map((law): Scene => ({ kind: 'law', law })),
    ...view.events.active.map((card): Scene => ({ kind: 'event', card: card.card })),
    ...view.events.effects.map((effect): Scene => ({ kind: 'event', card: effect.card })),
    { kind: 'nations' },
  ];
  return turns[Math.floor(second / SECONDS) % turns.length] ?? { kind: 'nations' };
}
