// The log as a story: a march, a treasury, a battle or an embassy is one sentence, and empty phases are none.

import type { StoryContext, StoryLine, Tagged } from '$lib/game/contract';
import { fieldsOf, STRUCK, Story, type Events } from '$lib/game/story';
import type { Event, Hex, LeaderId, Province, Seat, View } from '../generated';
import type { Content } from '../state/content';
import { placeName } from './places';

type Of<Type extends Event['type']> = Event & { type: Type };
interface Marched extends Tagged {
  type: 'story_marched';
  by: Seat;
  leader: LeaderId;
  from: Hex;
  to: Hex;
  how: 'land' | 'sea' | 'both';
  legions: number;
  squadrons: number;
}
interface Treasury extends Tagged {
  type: 'story_treasury';
  by: Seat;
  income: number;
  credits: number;
  /** -1 where the reader may not know it. */
  paid: number;
  unpaid: number;
  chest: number;
}
type Battle = Omit<Of<'attacked'>, 'type'> & {
  type: 'story_battle';
  result: 'won' | 'failed' | 'hopeless' | 'undecided';
  losses: number;
};
interface Embassy extends Tagged {
  type: 'story_embassy';
  by: Seat;
  to: Seat;
  gift: 'yes' | 'no';
  answer: 'admitted' | 'refused' | 'none';
}
/** Cities that fell to somebody in the same way, in one sentence. */
type Taken = Omit<Of<'city_taken'>, 'city'> & { city: string[] };
interface Loans extends Tagged {
  type: 'story_loans';
  by: Seat;
  /** Nobody named: everybody. */
  to: Seat[];
  lenders: Seat[];
  refused: number;
}

/** Steps that a later sentence tells, or that lead to nothing. */
const ROUTINE: ReadonlySet<Event['type']> = new Set<Event['type']>([
  'phase_began',
  'movement_ended',
  'leader_placed',
  'units_placed',
  'units_taken_back',
  'leader_rode',
  'leader_alighted',
  'fate_die_rolled',
  'pack_shuffled',
  'revolt_rolled',
  'troops_paid_unseen',
  'talks_closed',
  'deal_withdrawn',
  'bribe_awaited',
  'polled',
]);

export function tell(events: Events<Event>, { me, content }: StoryContext<Content, View>): StoryLine[] {
  const story = new Story();
  const taken = new Map<LeaderId, { legion: number; squadron: number }>();
  for (const { seq, event } of events) {
    if (ROUTINE.has(event.type)) continue;
    switch (event.type) {
      case 'round_began':
        if (event.peace) story.add(seq, event);
        break;
      case 'fate_drawn':
        story.add(seq, { ...event, type: 'story_fate' });
        break;
      case 'units_taken':
      case 'units_dropped': {
        const with_ = taken.get(event.leader) ?? { legion: 0, squadron: 0 };
        with_[event.kind] += event.type === 'units_taken' ? event.count : -event.count;
        taken.set(event.leader, with_);
        break;
      }
      case 'leader_stepped':
        march(story, seq, event, taken.get(event.leader));
        break;
      case 'income_collected': {
        const { by, income, credits } = event;
        story.add<Treasury>(seq, {
          type: 'story_treasury',
          by,
          income,
          credits,
          paid: -1,
          unpaid: 0,
          chest: -1,
        });
        break;
      }
      case 'troops_paid': {
        const treasury = story.find<Treasury>('story_treasury', ({ by }) => by === event.by);
        if (!treasury) story.add(seq, event);
        else Object.assign(treasury.event, { paid: event.talents, unpaid: event.unpaid });
        break;
      }
      case 'treasury_closed': {
        const treasury = story.find<Treasury>('story_treasury', ({ by }) => by === event.by);
        if (treasury) treasury.event.chest = event.chest;
        break;
      }
      case 'units_raised': {
        const same = story.find<Of<'units_raised'>>(
          'units_raised',
          ({ by, kind, hex }) => by === event.by && kind === event.kind && hex === event.hex,
        );
        if (same) same.event.count += event.count;
        else story.add(seq, { ...event }, event.hex);
        break;
      }
      case 'attacked':
        story.add<Battle>(seq, { ...event, type: 'story_battle', result: 'undecided', losses: 0 }, event.hex);
        break;
      case 'battle_rolled':
      case 'battle_hopeless': {
        const battle = story.find<Battle>('story_battle', ({ hex }) => hex === event.hex);
        if (!battle) story.add(seq, event, event.hex);
        else if (event.type === 'battle_hopeless') battle.event.result = 'hopeless';
        else Object.assign(battle.event, { result: event.victory ? 'won' : 'failed', losses: event.losses });
        break;
      }
      case 'units_lost':
        if (isTold(story, event)) break;
        story.add(seq, event, event.place.slice(0, 4));
        break;
      case 'units_lost_unseen':
        if (!['combat', 'defeat'].includes(event.cause)) story.add(seq, event);
        break;
      case 'city_taken': {
        const { city, ...rest } = event;
        const before = story.find<Taken>(
          'city_taken',
          ({ by, from, how }) => how !== 'combat' && by === rest.by && from === rest.from && how === rest.how,
        );
        if (before) before.event.city = [...before.event.city, city];
        else story.add<Taken>(seq, { ...rest, city: [city] }, placeOf(event, content));
        break;
      }
      case 'embassy_sent':
      case 'embassy_seen': {
        const gift = (event.type === 'embassy_sent' ? event.gift > 0 : event.with_gift) ? 'yes' : 'no';
        const { by, to } = event;
        if (!story.find<Embassy>('story_embassy', (sent) => sent.by === by && sent.to === to))
          story.add<Embassy>(seq, { type: 'story_embassy', by, to, gift, answer: 'none' });
        break;
      }
      case 'embassy_admitted':
      case 'embassy_turned_away': {
        const sent = story.find<Embassy>(
          'story_embassy',
          ({ by, to }) => by === event.from && to === event.by,
        );
        if (sent) sent.event.answer = event.type === 'embassy_admitted' ? 'admitted' : 'refused';
        else story.add(seq, event);
        break;
      }
      case 'deal_accepted':
      case 'deal_declined': {
        const [from, to] = event.type === 'deal_accepted' ? [event.with, event.by] : [event.from, event.by];
        const proposed = story.find<Of<'deal_proposed'>>(
          'deal_proposed',
          (deal) => deal.by === from && deal.to === to,
        );
        if (proposed) story.remove(proposed);
        story.add(seq, event);
        break;
      }
      case 'loan_petitioned':
        story.add<Loans>(seq, {
          type: 'story_loans',
          by: event.by,
          to: event.to,
          lenders: [],
          refused: 0,
        });
        break;
      case 'loan_given':
      case 'loan_refused': {
        const asked = story.find<Loans>('story_loans', ({ by }) => by === event.to);
        if (!asked) story.add(seq, event);
        else if (event.type === 'loan_given') asked.event.lenders = [...asked.event.lenders, event.by];
        else asked.event.refused += 1;
        break;
      }
      default:
        story.add(seq, event, placeOf(event, content));
    }
  }
  return (
    story
      .told((event) => weigh(event, me))
      // Who went and came back went nowhere.
      .filter(({ event }) => !(event.type === 'story_marched' && fieldsOf(event).from === fieldsOf(event).to))
      .map((line) => ({ ...line, event: inWords(line.event, content) }))
  );
}

/** Hexes as people name them. */
function inWords(event: Tagged, content: Content): Tagged {
  const words = { ...fieldsOf(event) };
  for (const field of ['hex', 'from', 'to', 'place'] as const) {
    const value = words[field];
    if (typeof value === 'string' && /^\d{4}/.test(value)) words[field] = placeName(value, content);
  }
  if (event.type === 'story_marched' && words.from === words.to)
    return { ...words, type: 'story_marched_across' };
  return { ...words, type: event.type };
}

/** Whether a battle or the treasury has told of a loss already. */
function isTold(story: Story, { by, cause }: Of<'units_lost'>): boolean {
  if (cause === 'combat' || cause === 'defeat') return story.find('story_battle') !== null;
  return cause === 'desertion' && story.find<Treasury>('story_treasury', (one) => one.by === by) !== null;
}

/** The steps of a leader, one after the other, are one march. */
function march(
  story: Story,
  seq: number,
  { by, leader, from, to, how }: Of<'leader_stepped'>,
  company: { legion: number; squadron: number } | undefined,
): void {
  const way = how === 'land' ? 'land' : 'sea';
  // Leaders may take turns in marching; a battle on the way is told between two marches.
  const march = story.findAmongLast<Marched>(
    'story_marched',
    (event) => event.by === by && event.leader === leader && event.to === from,
  );
  if (march) {
    march.event.to = to;
    march.place = to;
    if (march.event.how !== way) march.event.how = 'both';
    return;
  }
  const [legions, squadrons] = [company?.legion ?? 0, company?.squadron ?? 0].map((n) => Math.max(0, n));
  story.add<Marched>(
    seq,
    {
      type: 'story_marched',
      by,
      leader,
      from,
      to,
      how: way,
      legions: legions ?? 0,
      squadrons: squadrons ?? 0,
    },
    to,
  );
}

/** The hex an event happened in. */
function placeOf(event: Event, { map }: Content): Hex | null {
  if ('hex' in event && typeof event.hex === 'string') return event.hex;
  if ('place' in event) return event.place.slice(0, 4);
  const city =
    'city' in event ? event.city : 'province' in event ? firstCity(event.province, map) : undefined;
  return map.cities.find(({ id }) => id === city)?.hex ?? null;
}
const firstCity = (province: Province, { provinces }: Content['map']): string | undefined =>
  provinces.find(({ id }) => id === province)?.cities[0];

/** What is news at all: battles, then cities and provinces, then pacts. */
const WEIGHTS: Record<string, number> = {
  laurel_awarded: 90,
  time_called: 80,
  conceded: 70,
  story_battle: 60,
  leader_captured: 58,
  home_lost: 57,
  king_died: 55,
  city_taken: 50,
  province_revolted: 46,
  province_gained: 45,
  province_lost: 44,
  province_ceded: 44,
  war_declared: 42,
  alliance_ended: 41,
  alliance_made: 40,
  clientship_began: 40,
  clientship_ended: 38,
  safe_conduct_granted: 36,
  safe_conduct_cancelled: 36,
  war_ended: 36,
  deal_accepted: 34,
  deal_declined: 0,
  leader_lost_at_sea: 30,
  leader_lost_in_revolt: 30,
  units_lost: 20,
  legions_drowned: 20,
  storm_broke: 10,
};
/** The fields that name whom something struck. */
const STRUCK_BY: Record<string, string[]> = {
  story_battle: ['target', 'allies'],
  leader_captured: ['by'],
  home_lost: ['by'],
  king_died: ['by'],
  city_taken: ['from'],
  province_lost: ['by'],
  province_revolted: ['by'],
  war_declared: ['on'],
  alliance_ended: ['with'],
  alliance_made: ['with'],
  safe_conduct_granted: ['with'],
  safe_conduct_cancelled: ['with'],
  deal_declined: ['from'],
  deal_accepted: ['with'],
  story_embassy: ['to'],
  leader_lost_at_sea: ['by'],
  leader_lost_in_revolt: ['by'],
  units_lost: ['by'],
  legions_drowned: ['by'],
  clientship_ended: ['client', 'patron'],
};

function weigh(event: Tagged, me: Seat | null): number {
  const fields = fieldsOf(event);
  const struck = (STRUCK_BY[event.type] ?? []).some(
    (field) =>
      me !== null && (fields[field] === me || (Array.isArray(fields[field]) && fields[field].includes(me))),
  );
  return (WEIGHTS[event.type] ?? 0) + (struck ? STRUCK : 0);
}
