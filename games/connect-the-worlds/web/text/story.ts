// The log as a story: a move that ends in a fight is told by the fight, resources are told once, and what every turn ends
// with is nothing.

import type { StoryContext, StoryLine, Tagged } from '$lib/game/contract';
import { fieldsOf, STRUCK, Story, tally, type Events } from '$lib/game/story';
import { listWords } from '$lib/text';
import type { Card, Content, Event, Hex, Seat, View } from '../generated';
import { mapOf, placeOf } from '../map/hexes';
import { locate, placeName } from './places';

type Moved = Event & { type: 'moved' };
interface Fight extends Tagged {
  type: 'story_fight';
  hex: Hex;
  piece: number;
  attacker: Seat;
  defender: Seat;
  kind: Card;
  /** What it beat before the end. */
  beat: Card[];
  /** How it ended, and against what. */
  end: 'won' | 'both' | 'lost';
  by: Card;
}
interface Deployed extends Tagged {
  type: 'story_deployed';
  seat: Seat;
  card: Card;
  hex: Hex;
  count: number;
}
interface Gathered extends Tagged {
  type: 'story_gathered';
  seat: Seat;
  cards: Card[];
  gained: number;
}
/** What was bought in a turn, each way of buying by itself. */
interface Bought extends Tagged {
  type: 'story_built' | 'story_researched';
  seat: Seat;
  cards: Card[];
  paid: number;
}

const ROUTINE: ReadonlySet<Event['type']> = new Set<Event['type']>([
  'move_begun',
  'move_aborted',
  'discarded',
  'reshuffled',
  'drew',
  'round_ended',
]);

export function tell(
  events: Events<Event>,
  { me, content, phrases }: StoryContext<Content, View>,
): StoryLine[] {
  const story = new Story();
  for (const { seq, event } of events) {
    if (ROUTINE.has(event.type)) continue;
    switch (event.type) {
      case 'gathered': {
        const { seat, card, gained } = event;
        const line = story.find<Gathered>('story_gathered');
        if (line)
          Object.assign(line.event, {
            cards: [...line.event.cards, card],
            gained: line.event.gained + gained,
          });
        else story.add<Gathered>(seq, { type: 'story_gathered', seat, cards: [card], gained });
        break;
      }
      case 'built':
      case 'researched': {
        const { seat, buy, paid } = event;
        const type = event.type === 'built' ? 'story_built' : 'story_researched';
        const line = story.find<Bought>(type);
        if (line)
          Object.assign(line.event, { cards: [...line.event.cards, buy], paid: line.event.paid + paid });
        else story.add<Bought>(seq, { type, seat, cards: [buy], paid });
        break;
      }
      case 'deployed': {
        const { seat, card, hex } = event;
        const same = story.find<Deployed>(
          'story_deployed',
          (line) => line.card === card && mapOf(line.hex) === mapOf(hex),
        );
        if (same) same.event.count += 1;
        else story.add<Deployed>(seq, { type: 'story_deployed', seat, card, hex, count: 1 }, hex);
        break;
      }
      case 'moved': {
        const same = story.last<Moved>('moved');
        if (same?.event.piece === event.piece && same.event.to === event.from)
          Object.assign(same, { event: { ...event, from: same.event.from }, place: event.to });
        else story.add(seq, event, event.to);
        break;
      }
      case 'fought': {
        const moved = story.last<Moved>('moved');
        if (moved?.event.piece === event.attacker.piece) story.remove(moved);
        fight(story, seq, event);
        break;
      }
      default:
        story.add(seq, event, hexOf(event));
    }
  }
  const worldName = (world: string): string => phrases.nameOf(world) ?? world;
  return story
    .told((event) => weigh(event, me))
    .map((line) => ({
      ...line,
      event: inWords(
        line.event,
        (hex) => placeName(hex, content, worldName),
        (card) => phrases.nameOf(card) ?? card,
      ),
    }));
}

/** A piece that meets one defender after the other fights one battle. */
function fight(
  story: Story,
  seq: number,
  { hex, attacker, defender, result }: Event & { type: 'fought' },
): void {
  const last = story.last<Fight>('story_fight');
  const line =
    last?.event.piece === attacker.piece && last.event.hex === hex
      ? last
      : story.add<Fight>(
          seq,
          {
            type: 'story_fight',
            hex,
            piece: attacker.piece,
            attacker: attacker.owner,
            defender: defender.owner,
            kind: attacker.kind,
            beat: [],
            end: 'won',
            by: defender.kind,
          },
          hex,
        );
  if (result === 'attacker_wins') line.event.beat.push(defender.kind);
  else Object.assign(line.event, { end: result === 'both_lost' ? 'both' : 'lost', by: defender.kind });
}

function hexOf(event: Event): Hex | null {
  if ('hex' in event) return event.hex;
  return 'to' in event ? event.to : null;
}

function inWords(event: Tagged, named: (hex: Hex) => string, cardName: (card: Card) => string): Tagged {
  const words = { ...fieldsOf(event) };
  for (const field of ['hex', 'from', 'to'] as const) {
    const value = words[field];
    if (typeof value !== 'string' || !placeOf(value as Hex)) continue;
    words[`${field}_map`] = named(value as Hex);
    words[`${field}_place`] = locate(named(value as Hex), value as Hex);
  }
  for (const field of ['cards', 'beat'] as const)
    if (Array.isArray(words[field])) words[field] = counted(words[field] as Card[], cardName);
  if (event.type === 'moved' && words.from_map === words.to_map) return { ...words, type: 'story_moved_on' };
  return { ...words, type: event.type === 'base_captured' ? 'story_captured' : event.type };
}

/** "2 × Harvester and Excavator". */
function counted(cards: readonly Card[], name: (card: Card) => string): string {
  if (cards.length === 0) return 'none';
  return listWords([...tally(cards)].map(([card, n]) => (n > 1 ? `${n} × ${name(card)}` : name(card))));
}

/** What is news at all: who is about to win, battles and bases, then what somebody grows by. */
const WEIGHTS: Record<string, number> = {
  eliminated: 80,
  resigned: 80,
  held: 75,
  hold_broken: 70,
  base_captured: 65,
  story_fight: 60,
  portal_closed: 50,
  connected: 40,
  story_deployed: 20,
};

function weigh(event: Tagged, me: Seat | null): number {
  const fields = fieldsOf(event);
  const struck =
    me !== null &&
    ((event.type === 'story_fight' && fields.defender === me) ||
      (event.type === 'base_captured' && fields.from === me) ||
      (event.type === 'portal_closed' && fields.seat === me));
  return (WEIGHTS[event.type] ?? 0) + (struck ? STRUCK : 0);
}
