// Which scene the room sees: what needs its attention first, otherwise one after the other.

import type { AgendaItem, BillView, ClosedVoteView, LawView, View, VoteView } from '../generated';

export type Scene =
  | { kind: 'reveal' }
  | { kind: 'vote'; vote: VoteView; bill: BillView | null }
  | { kind: 'floor'; item: AgendaItem; bill: BillView | null }
  | { kind: 'result'; vote: ClosedVoteView }
  | { kind: 'law'; law: LawView }
  | { kind: 'event'; card: string }
  | { kind: 'nations' };

/** How long a scene stays when several take turns. */
const SECONDS = 12;

export function sceneOf(view: View, second: number): Scene {
  if (view.phase === 'reveal' || view.phase === 'over') return { kind: 'reveal' };
  const bill = (item: AgendaItem): BillView | null =>
    'bill' in item ? (view.council.bills.find((one) => one.id === item.bill) ?? null) : null;
  if (view.phase === 'briefing') {
    const law = view.laws[Math.max(0, (view.briefing?.presented ?? 0) - 1)];
    return law && (view.briefing?.presented ?? 0) > 0 ? { kind: 'law', law } : { kind: 'nations' };
  }
  const vote = view.council.votes[Math.floor(second / SECONDS) % Math.max(1, view.council.votes.length)];
  if (vote) return { kind: 'vote', vote, bill: bill(vote.item) };
  if (view.council.floor)
    return { kind: 'floor', item: view.council.floor.item, bill: bill(view.council.floor.item) };
  const turns: Scene[] = [
    ...view.council.closed.slice(-1).map((closed): Scene => ({ kind: 'result', vote: closed })),
    ...view.laws
      .filter((law) => law.since > 0 && law.since >= view.round - 1)
      .map((law): Scene => ({ kind: 'law', law })),
    ...view.events.active.map((card): Scene => ({ kind: 'event', card: card.card })),
    { kind: 'nations' },
  ];
  return turns[Math.floor(second / SECONDS) % turns.length] ?? { kind: 'nations' };
}
