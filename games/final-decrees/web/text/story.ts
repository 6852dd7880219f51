// The log as a story: a spread, a relief or a reassignment is one sentence, and what every turn begins and ends with is
// told once.

import type { StoryContext, StoryLine, Tagged } from '$lib/game/contract';
import { fieldsOf, STRUCK, Story, type Events } from '$lib/game/story';
import { listed } from '$lib/text';
import type { Content, Dept, Event, Pool, Seat, View } from '../generated';

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
interface Drew extends Tagged {
  type: 'story_drew' | 'story_dealt';
  by: Seat;
  count: number;
  cards: string[];
}

const ROUTINE: ReadonlySet<Event['type']> = new Set<Event['type']>([
  'bid_made',
  'reassign_began',
  'reassign_picked',
  'forecast_placed',
  'deck_shuffled',
]);

export function tell(events: Events<Event>, { me, phrases }: StoryContext<Content, View>): StoryLine[] {
  const story = new Story();
  for (const { seq, event } of events) {
    if (ROUTINE.has(event.type)) continue;
    switch (event.type) {
      case 'turn_began':
        story.add(seq, { ...event, type: 'story_incompetence' }, event.dept);
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
        // What everybody is dealt is no news.
        if (event.why === 'deal' && event.card == null) break;
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
      case 'reassigned':
        if (event.moved === 0) story.add(seq, event);
        break;
      default:
        story.add(seq, event, placeOf(event));
    }
  }
  return story
    .told((event) => weigh(event, me))
    .map((line) => {
      const { shares } = fieldsOf(line.event) as { shares?: Share[] };
      if (!shares) return line;
      const given = shares.filter(({ amount }) => amount > 0);
      const parts = given.map((one) => phrases.format('part-share', one, MARK) ?? '');
      const on = given.length === 1 ? given[0]?.on : null;
      return { ...line, event: { ...line.event, on, shares: listed(parts) } };
    });
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
  offer_accepted: 25,
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
  offer_accepted: ['from'],
  memo_sprung: ['by', 'owner'],
};

function weigh(event: Tagged, me: Seat | null): number {
  const fields = fieldsOf(event);
  const struck = me !== null && (STRUCK_BY[event.type] ?? []).some((field) => fields[field] === me);
  return (WEIGHTS[event.type] ?? 0) + (struck ? STRUCK : 0);
}
