// What the interface notifies of, told apart as the rulebook does: what only we were told, and what all know.

import type { Event, Nation } from '../../generated';

interface Notice {
  /** Of the round in which it was told; 0 before the first. */
  round: number;
  event: Event;
  private: boolean;
}

/** Told to those of a nation alone, unless a law opens it: then it may speak of others. */
const OF_A_NATION: ReadonlySet<Event['type']> = new Set([
  'orders_submitted',
  'orders_recalled',
  'drafts_left',
  'order_refused',
  'move_failed',
  'toll_paid',
  'shot_fired',
  'battle_fought',
  'fine_paid',
  'claim_fee_paid',
  'resources_gathered',
  'royalty_paid',
  'traded',
  'taught',
  'tech_learned',
  'converted',
  'levy_paid',
  'levy_shared',
  'grant_paid',
  'weapons_destroyed',
  'prize_paid',
  'penalty_paid',
  'penalty_shared',
  'card_dealt',
  'card_completed',
  'card_discarded',
  'contributed',
  'event_paid',
]);
/** Told to those who may read a draft. */
const OF_A_DRAFT: ReadonlySet<Event['type']> = new Set([
  'bill_drafted',
  'bill_changed',
  'bill_deleted',
  'bill_shown',
  'bill_signed',
  'bill_unsigned',
]);
/** Shown elsewhere at once: no news. */
const SILENT: ReadonlySet<Event['type']> = new Set([
  'drafted',
  'draft_removed',
  'nation_done',
  'nation_ready',
  'ready_to_vote',
  'round_began',
]);

const speaksOf = (event: Event, nation: Nation): boolean =>
  Object.values(event).some((value) => value === nation || (Array.isArray(value) && value.includes(nation)));

export function noticesOf(events: readonly Event[], mine: Nation | null): Notice[] {
  let round = 0;
  return events.flatMap((event): Notice[] => {
    if (event.type === 'round_began') round = event.round;
    if (SILENT.has(event.type)) return [];
    const own = mine !== null && OF_A_NATION.has(event.type) && speaksOf(event, mine);
    return [{ round, event, private: own || OF_A_DRAFT.has(event.type) }];
  });
}

interface NoticeRound {
  round: number;
  lines: string[];
}

/** By round, the newest first; what has no sentence is left out, and so is what lacks the words looked for. */
export function noticesByRound(
  notices: readonly Notice[],
  tell: (event: Event) => string | null,
  words = '',
): NoticeRound[] {
  const wanted = words.trim().toLowerCase();
  const found: NoticeRound[] = [];
  for (const { round, event } of notices) {
    const line = tell(event);
    if (line === null || !line.toLowerCase().includes(wanted)) continue;
    const last = found.at(-1);
    if (last?.round === round) last.lines.push(line);
    else found.push({ round, lines: [line] });
  }
  return found.reverse();
}
