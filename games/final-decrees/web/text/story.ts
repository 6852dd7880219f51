// The log as a story: a spread, a relief, a reassignment or a card with all it did is one sentence, and what every turn
// begins and ends with is not told.

import type { StoryContext, StoryLine, Tagged } from '$lib/game/contract';
import { fieldsOf, STRUCK, Story, type Events } from '$lib/game/story';
import { listWords, type Phrases } from '$lib/text';
import type { Card, Content, Dept, Event, Pool, Seat, View } from '../generated';

type Moved = Omit<Event & { type: 'pawn_moved' }, 'type'> & { type: 'pawn_moved' | 'story_moved' };
interface Share {
  amount: number;
  on: Pool;
}
interface Spread extends Tagged {
  type: 'story_spread' | 'story_relief';
  by: Seat;
  amount: number;
  shares: Share[];
  unused: number;
}
type Effect = Extract<
  Event,
  { type: 'blame_gained' | 'blame_lost' | 'blame_moved' | 'memo_discarded' | 'pawn_moved' }
>;
/** A card, or a reassignment, and what came of it. */
interface Caused extends Tagged {
  type: 'story_card' | 'story_reassigned';
  by: Seat;
  card: Card | null;
  done: Effect[];
}
interface Drew extends Tagged {
  type: 'story_drew' | 'story_dealt';
  by: Seat;
  count: number;
  cards: string[];
}

const ROUTINE: ReadonlySet<Event['type']> = new Set<Event['type']>([
  'bid_made',
  'reassign_picked',
  'forecast_placed',
  'deck_shuffled',
]);

export function tell(
  events: Events<Event>,
  { me, content, phrases }: StoryContext<Content, View>,
): StoryLine[] {
  const story = new Story();
  for (const { seq, event } of events) {
    if (ROUTINE.has(event.type) || isEffectOfLast(story, seq, event)) continue;
    switch (event.type) {
      case 'turn_began':
        // What falls on the desk in every turn is no news.
        if (event.gained !== content.figures.incompetence)
          story.add(seq, { ...event, type: 'story_incompetence' }, event.dept);
        break;
      case 'card_played':
        story.add<Caused>(seq, { type: 'story_card', by: event.by, card: event.card, done: [] });
        break;
      case 'reassign_began':
        story.add<Caused>(seq, { type: 'story_reassigned', by: event.by, card: null, done: [] });
        break;
      case 'turn_ended':
        if (event.gained > 0) story.add(seq, { ...event, type: 'story_papers' }, event.dept);
        break;
      case 'spread_began':
        story.add<Spread>(
          seq,
          { type: 'story_spread', by: event.by, amount: event.tray, shares: [], unused: 0 },
          event.depts[0] ?? null,
        );
        break;
      case 'spread_placed':
        share(story, seq, 'story_spread', event, { amount: event.amount, on: event.dept });
        break;
      case 'relieved':
        share(story, seq, 'story_relief', event, { amount: event.amount, on: event.from });
        break;
      case 'relief_ended': {
        const relief = story.find<Spread>('story_relief');
        if (relief) relief.event.unused = event.unused;
        else story.add(seq, event);
        break;
      }
      case 'card_drawn': {
        const type = event.why === 'deal' ? 'story_dealt' : 'story_drew';
        // What everybody is dealt and draws is no news.
        if (event.why !== 'action' && event.why !== 'requisition' && event.card == null) break;
        const drew = story.find<Drew>(type, ({ by }) => by === event.by);
        const cards = event.card == null ? [] : [event.card];
        if (drew) {
          drew.event.count += 1;
          drew.event.cards.push(...cards);
        } else story.add<Drew>(seq, { type, by: event.by, count: 1, cards });
        break;
      }
      case 'pawn_moved': {
        // One who is moved twice went from the first desk to the last.
        const type = event.by === event.player ? 'pawn_moved' : 'story_moved';
        const moved = story.find<Moved>(type, ({ player }) => player === event.player);
        if (moved && story.last(type)) Object.assign(moved, { event: { ...moved.event, to: event.to } });
        else story.add<Moved>(seq, { ...event, type }, event.to);
        break;
      }
      case 'reassigned': {
        const whole = story.find<Caused>('story_reassigned');
        if (event.moved > 0) break;
        if (whole) story.remove(whole);
        story.add(seq, event);
        break;
      }
      case 'offer_accepted': {
        // What changed hands is told once, by whoever agreed to it.
        const sent = story.find<Event & { type: 'offer_sent' }>(
          'offer_sent',
          (offer) => offer.by === event.from && offer.to === event.by,
        );
        if (sent) story.remove(sent);
        story.add(seq, { ...event, type: 'story_deal', parts: dealOf(event, phrases) } as Tagged);
        break;
      }
      default:
        story.add(seq, event, placeOf(event));
    }
  }
  return story
    .told((event) => weigh(event, me))
    .map((line) => {
      const { shares, done } = fieldsOf(line.event) as { shares?: Share[]; done?: Effect[] };
      if (done) return { ...line, event: withEffects(line.event as Caused, phrases) };
      if (!shares) return line;
      const given = shares.filter(({ amount }) => amount > 0);
      const part = line.event.type === 'story_relief' ? 'part-relief' : 'part-share';
      const parts = given.map((one) => phrases.format(part, one, MARK) ?? '');
      const on = given.length === 1 ? given[0]?.on : null;
      return { ...line, event: { ...line.event, on, shares: listWords(parts) } };
    });
}

const EFFECTS: ReadonlySet<Event['type']> = new Set<Event['type']>([
  'blame_gained',
  'blame_lost',
  'blame_moved',
  'memo_discarded',
  'pawn_moved',
]);

/** Puts what a card or a reassignment did into its sentence. */
function isEffectOfLast(story: Story, seq: number, event: Event): boolean {
  if (!EFFECTS.has(event.type)) return false;
  const effect = event as Effect;
  const card = story.find<Caused>('story_card');
  const cause =
    effect.type === 'pawn_moved' && story.last<Caused>('story_reassigned')
      ? story.last<Caused>('story_reassigned')
      : card && (card.seq === seq || ('why' in effect && effect.why === card.event.card))
        ? card
        : null;
  if (!cause) return false;
  cause.event.done.push(effect);
  cause.place ??= placeOf(effect);
  return true;
}

/** A card that did nothing that is told elsewhere is just played. */
function withEffects({ type, by, card, done }: Caused, phrases: Phrases): Tagged {
  const parts = done.map((effect) => {
    const part = type === 'story_reassigned' ? 'reassigned' : effect.type;
    return phrases.format(`effect-${part}`, effect, MARK) ?? '';
  });
  if (type === 'story_card' && parts.length === 0) return { type: 'card_played', by, card } as Tagged;
  return { type, by, card, effects: listWords(parts) } as Tagged;
}

/** What changes hands by a deal, in words. */
function dealOf(deal: Event & { type: 'offer_accepted' }, phrases: Phrases): string {
  const { by, from, given, got, give, ask } = deal;
  const part = (id: string, amount: number, cards: Card[] | null = null): string[] => {
    // Records of long ago do not know every part.
    if (!amount) return [];
    const [giver, taker] = amount > 0 ? [from, by] : [by, from];
    return [phrases.format(id, { amount: Math.abs(amount), giver, taker, cards }, MARK) ?? ''];
  };
  const parts = [
    ...part('deal-blame', deal.net),
    ...part('deal-desks', deal.dept_net),
    ...part('deal-onto', deal.onto_desk),
    ...part('deal-off', deal.off_desk),
    ...part('deal-cards', given, give),
    ...part('deal-cards', -got, ask),
  ];
  return parts.length === 0 ? 'none' : listWords(parts);
}

/** Seats stay marked, so that the page can show them as chips. */
const MARK = (seat: string): string => `\uE000${seat}\uE001`;

function share(story: Story, seq: number, type: Spread['type'], { by }: { by: Seat }, one: Share): void {
  const line =
    story.find<Spread>(type) ?? story.add<Spread>(seq, { type, by, amount: 0, shares: [], unused: 0 });
  line.event.shares.push(one);
  if (type === 'story_relief') line.event.amount += one.amount;
}

/** The desk an event happened at. */
function placeOf(event: Event): Dept | null {
  const fields = fieldsOf(event);
  const place = [fields.at, fields.dept, fields.to, fields.from].find(
    (value) => typeof value === 'string' && /^[A-Z]{3}$/.test(value),
  );
  return (place as Dept | undefined) ?? null;
}

/** What is news at all: who is blamed, then decrees, then who sits where. */
const WEIGHTS: Record<string, number> = {
  decline_drawn: 80,
  decline_struck: 60,
  enacted: 70,
  blame_gained: 40,
  blame_moved: 40,
  blame_lost: 30,
  investigated: 45,
  story_relief: 45,
  story_spread: 35,
  policy_changed: 42,
  memo_sprung: 41,
  pawn_moved: 0,
  story_moved: 0,
  stamped: 20,
  restructured: 32,
  card_taken: 25,
  slowed: 0,
  stamp_erased: 28,
  story_deal: 25,
  offer_sent: 0,
};
/** The fields that name whom something concerns. */
const STRUCK_BY: Record<string, string[]> = {
  decline_struck: ['player'],
  blame_gained: ['at'],
  blame_lost: ['at'],
  blame_moved: ['from', 'to'],
  investigated: ['head'],
  story_moved: ['player'],
  card_taken: ['victim'],
  wiretap_opened: ['victim'],
  slowed: ['player'],
  stamp_erased: ['stamper'],
  offer_sent: ['to'],
  story_deal: ['from'],
  memo_sprung: ['by', 'owner'],
};

function weigh(event: Tagged, me: Seat | null): number {
  const fields = fieldsOf(event);
  const { done } = fields as { done?: Effect[] };
  if (done) return Math.max(0, ...done.map((effect) => weigh(asMoved(effect), me)));
  const struck = me !== null && (STRUCK_BY[event.type] ?? []).some((field) => fields[field] === me);
  return (WEIGHTS[event.type] ?? 0) + (struck ? STRUCK : 0);
}

/** Whoever is moved by somebody else is struck by it. */
function asMoved(effect: Effect): Tagged {
  return effect.type === 'pawn_moved' && effect.by !== effect.player
    ? { ...effect, type: 'story_moved' }
    : effect;
}
