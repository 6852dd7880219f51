// The log as a story: a march, a purchase or a battle is one sentence, places are called by their city, and empty parts
// of a turn are nothing.

import type { StoryContext, StoryLine, Tagged } from '$lib/game/contract';
import { fieldsOf, STRUCK, Story, tally, type Events } from '$lib/game/story';
import { listWords, type Phrases } from '$lib/text';
import type { Content, Event, Hex, Seat, Technology, UnitId, UnitKind, View } from '../generated';
import { placeName } from './places';

interface Moved extends Tagged {
  type: 'story_moved';
  seat: Seat;
  units: UnitId[];
  kinds: UnitKind[];
  from: Hex;
  to: Hex;
}
interface Discovered extends Tagged {
  type: 'story_discovered';
  seat: Seat;
  technologies: Technology[];
  cost: number;
}
interface Built extends Tagged {
  type: 'story_built';
  seat: Seat;
  kinds: UnitKind[];
  place: Hex;
  cost: number;
}
interface Expanded extends Tagged {
  type: 'story_expanded';
  seat: Seat;
  city: Hex;
  tiles: number;
  cost: number;
}
interface Battle extends Tagged {
  type: 'story_battle' | 'story_raid';
  seat: Seat;
  player: Seat;
  at: Hex;
  result: 'won' | 'failed' | 'retreated' | 'undecided';
  lost: UnitKind[];
  killed: UnitKind[];
}

/** Steps that a later sentence tells, or that lead to nothing. */
const ROUTINE: ReadonlySet<Event['type']> = new Set<Event['type']>([
  'token_used',
  'part_ended',
  'credit_lost',
  'unit_embarked',
  'unit_disembarked',
  'attack_made',
  'move_ended',
  'turn_ended',
  'unit_arranged',
  'unit_held',
  'unit_committed',
  'rolled',
  'unit_advanced',
  'attack_ended',
  'raid_prepared',
  'raid_joined',
  'technology_won',
  'tile_placed',
  'tile_dropped',
  'orders_changed',
]);

export function tell(
  events: Events<Event>,
  { me, view, content, phrases }: StoryContext<Content, View>,
): StoryLine[] {
  const story = new Story();
  for (const { seq, event } of events) {
    if (ROUTINE.has(event.type)) continue;
    switch (event.type) {
      case 'points_collected':
        // What the tiles bring is on every card; what a token adds is news.
        if (event.trade + event.banking > 0) story.add(seq, event);
        break;
      case 'discovered': {
        const { seat, technology, cost } = event;
        const line = story.find<Discovered>('story_discovered');
        if (line)
          Object.assign(line.event, {
            technologies: [...line.event.technologies, technology],
            cost: line.event.cost + cost,
          });
        else story.add<Discovered>(seq, { type: 'story_discovered', seat, technologies: [technology], cost });
        break;
      }
      case 'unit_moved':
      case 'unit_took_road':
      case 'unit_hopped':
        move(story, seq, event);
        break;
      case 'unit_built':
      case 'unit_built_free':
        build(story, seq, event);
        break;
      case 'city_expanded':
      case 'city_expanded_free': {
        const { seat, city } = event;
        const cost = event.type === 'city_expanded' ? event.cost : 0;
        const grown = story.find<Expanded>('story_expanded', (line) => line.city === city);
        if (grown) {
          grown.event.tiles += 1;
          grown.event.cost += cost;
        } else story.add<Expanded>(seq, { type: 'story_expanded', seat, city, tiles: 1, cost }, city);
        break;
      }
      case 'battle_began':
      case 'raid_launched': {
        const { seat, player } = event;
        const at = event.type === 'battle_began' ? event.at : event.city;
        const type = event.type === 'battle_began' ? 'story_battle' : 'story_raid';
        story.add<Battle>(seq, { type, seat, player, at, result: 'undecided', lost: [], killed: [] }, at);
        break;
      }
      case 'unit_lost': {
        const battle = battleOf(story);
        if (!battle) story.add(seq, event, event.at);
        else if (event.seat === battle.event.seat) battle.event.lost.push(event.kind);
        else battle.event.killed.push(event.kind);
        break;
      }
      case 'hex_taken':
      case 'attack_failed':
      case 'retreated': {
        const battle = battleOf(story);
        const results = { hex_taken: 'won', attack_failed: 'failed', retreated: 'retreated' } as const;
        if (!battle) story.add(seq, event, event.type === 'retreated' ? event.to : event.at);
        else if (event.type !== 'retreated' || battle.event.result === 'undecided')
          battle.event.result =
            event.type === 'retreated' && event.seat !== battle.event.seat ? 'won' : results[event.type];
        break;
      }
      case 'raid_ended': {
        const battle = battleOf(story);
        if (battle?.event.result === 'undecided')
          battle.event.result = battle.event.killed.length > 0 ? 'won' : 'failed';
        break;
      }
      default:
        story.add(seq, event, placeOf(event));
    }
  }
  const named = (hex: Hex): string => placeName(hex, view, content, phrases);
  return story
    .told((event) => weigh(event, me))
    .map((line) => ({ ...line, event: inWords(line.event, named, phrases) }));
}

const battleOf = (story: Story) => story.last<Battle>('story_battle') ?? story.last<Battle>('story_raid');

/** Steps of a unit are one move, and units that go the same way go together. */
function move(
  story: Story,
  seq: number,
  { seat, unit, kind, from, to }: Event & { type: 'unit_moved' | 'unit_took_road' | 'unit_hopped' },
): void {
  const own = story.find<Moved>('story_moved', ({ units }) => units.length === 1 && units[0] === unit);
  const going =
    own ?? story.add<Moved>(seq, { type: 'story_moved', seat, units: [unit], kinds: [kind], from, to });
  going.event.to = to;
  going.place = to;
  const company = story.find<Moved>(
    'story_moved',
    (line) => line !== going.event && line.from === going.event.from && line.to === to,
  );
  if (!company) return;
  company.event.units.push(...going.event.units);
  company.event.kinds.push(...going.event.kinds);
  story.remove(going);
}

function build(story: Story, seq: number, event: Event & { type: 'unit_built' | 'unit_built_free' }): void {
  const { seat, kind, place } = event;
  const cost = event.type === 'unit_built' ? event.cost : 0;
  const built = story.find<Built>('story_built', (line) => line.place === place);
  if (built) {
    built.event.kinds.push(kind);
    built.event.cost += cost;
  } else story.add<Built>(seq, { type: 'story_built', seat, kinds: [kind], place, cost }, place);
}

/** The hex an event happened in. */
function placeOf(event: Event): Hex | null {
  const { hex, at, place, to, city } = fieldsOf(event) as Record<string, Hex | undefined>;
  return hex ?? at ?? place ?? to ?? city ?? null;
}

/** Units and hexes as people name them; a city keeps its number, from which the text makes its name. */
function inWords(event: Tagged, named: (hex: Hex) => string, phrases: Phrases): Tagged {
  const words = { ...fieldsOf(event) };
  for (const field of ['from', 'to', 'at', 'place', 'hex'] as const)
    if (typeof words[field] === 'string') words[field] = named(words[field] as Hex);
  for (const field of ['kinds', 'lost', 'killed'] as const)
    if (Array.isArray(words[field])) words[field] = unitsInWords(words[field] as UnitKind[], phrases);
  if (event.type === 'story_moved' && words.from === words.to)
    return { ...words, type: 'story_moved_across' };
  return { ...words, type: event.type };
}

/** "a Settler and 2 Pikemen". */
function unitsInWords(kinds: readonly UnitKind[], phrases: Phrases): string {
  if (kinds.length === 0) return 'none';
  const parts = [...tally(kinds)].map(
    ([kind, count]) => phrases.format(`some-${kind}`, { count }, String) ?? kind,
  );
  return listWords(parts);
}

/** What is news at all: cities and battles, then what somebody grows by. */
const WEIGHTS: Record<string, number> = {
  winning_condition_met: 80,
  player_out: 70,
  resigned: 70,
  city_captured: 65,
  city_destroyed: 64,
  story_battle: 60,
  story_raid: 60,
  unit_lost: 55,
  city_founded: 50,
  fort_razed: 48,
  technology_taken: 46,
  tile_won: 45,
  tile_removed: 45,
  walked_in: 44,
  tile_yielded: 44,
  spied: 43,
  card_earned: 40,
  fort_built: 22,
  story_built: 20,
  story_discovered: 18,
  discovered_free: 18,
  story_expanded: 12,
};
/** The fields that name whom something struck. */
const STRUCK_BY: Record<string, string[]> = {
  city_captured: ['player'],
  city_destroyed: ['seat'],
  story_battle: ['player'],
  story_raid: ['player'],
  unit_lost: ['seat'],
  fort_razed: ['player'],
  technology_taken: ['player'],
  tile_removed: ['seat'],
  spied: ['player'],
};

function weigh(event: Tagged, me: Seat | null): number {
  const fields = fieldsOf(event);
  const struck = (STRUCK_BY[event.type] ?? []).some((field) => me !== null && fields[field] === me);
  return (WEIGHTS[event.type] ?? 0) + (struck ? STRUCK : 0);
}
