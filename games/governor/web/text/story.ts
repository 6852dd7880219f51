// The log as a story: what all nations do every round is told in one sentence for all, and a vote ends with its roll call.

import type { SeatId, StoryContext, StoryLine, Tagged } from '$lib/game/contract';
import { fieldsOf, STRUCK, Story, type Events } from '$lib/game/story';
import { listWords, type Phrases } from '$lib/text';
import type { Asset, Choice, Content, Event, Nation, Party, Region, View } from '../generated';

type Of<Type extends Event['type']> = Event & { type: Type };
interface Fleets extends Tagged {
  type: 'story_fleets';
  nation: Nation;
  to: Region[];
}
interface Gathered extends Tagged {
  type: 'story_gathered';
  nation: Nation;
  helium: number;
  antihydrogen: number;
  regions: Region[];
}
interface Sent extends Tagged {
  type: 'story_sent';
  from: Nation;
  to: Party;
  parts: { asset: Asset; amount: number }[];
  tariff: number;
}
/** What happens to many nations or regions alike. */
interface Shared extends Tagged {
  type: 'story_taxes' | 'story_deposits';
  parts: object[];
}
interface Levies extends Tagged {
  type: 'story_levies';
  parts: { nation: Nation; credits: number }[];
}
interface Gifts extends Tagged {
  type: 'story_gifts';
  card: string;
  parts: object[];
}
interface Goals extends Tagged {
  type: 'story_goals';
  nation: Nation;
  achieved: string[];
  missed: string[];
}
interface RollCall extends Tagged {
  type: 'story_vote';
  title: string;
}

/** Shown at its place at once, or told by a later sentence. */
const ROUTINE: ReadonlySet<Event['type']> = new Set<Event['type']>([
  'law_presented',
  'nation_ready',
  'drafted',
  'draft_removed',
  'nation_done',
  'orders_submitted',
  'orders_recalled',
  'card_discarded',
  'claim_fee_paid',
  'deposit_taken',
  'bill_drafted',
  'bill_changed',
  'bill_deleted',
  'bill_shown',
  'bill_signed',
  'bill_unsigned',
  'bill_handed_in',
  'agenda_set',
  'floor_opened',
  'floor_cleared',
  'floor_requested',
  'floor_cancelled',
  'floor_given',
  'floor_taken',
  'ready_to_vote',
  'presence_changed',
  'vote_opened',
  'ballot_cast',
  'gp_announced',
]);

export function tell(events: Events<Event>, { me, view, phrases }: StoryContext<Content, View>): StoryLine[] {
  const story = new Story();
  for (const { seq, event } of events) {
    if (ROUTINE.has(event.type)) continue;
    switch (event.type) {
      case 'round_began':
        break;
      case 'fleet_moved': {
        const line = story.find<Fleets>('story_fleets', ({ nation }) => nation === event.nation);
        if (line) line.event.to = [...line.event.to, event.to];
        else story.add<Fleets>(seq, { type: 'story_fleets', nation: event.nation, to: [event.to] }, event.to);
        break;
      }
      case 'resources_gathered':
        gather(story, seq, event);
        break;
      case 'traded':
        send(story, seq, event);
        break;
      case 'taxes_paid':
        add(story, seq, 'story_taxes', event);
        break;
      case 'deposit_found':
        add(story, seq, 'story_deposits', event);
        break;
      case 'levy_paid': {
        const { nation, credits } = event;
        const line =
          story.find<Levies>('story_levies') ?? story.add<Levies>(seq, { type: 'story_levies', parts: [] });
        const paid = line.event.parts.find((part) => part.nation === nation);
        if (paid) paid.credits += credits;
        else line.event.parts.push({ nation, credits });
        break;
      }
      case 'contributed': {
        const line =
          story.find<Gifts>('story_gifts', ({ card }) => card === event.card) ??
          story.add<Gifts>(seq, { type: 'story_gifts', card: event.card, parts: [] });
        line.event.parts.push(event);
        break;
      }
      case 'goal_judged': {
        const line =
          story.find<Goals>('story_goals', ({ nation }) => nation === event.nation) ??
          story.add<Goals>(seq, { type: 'story_goals', nation: event.nation, achieved: [], missed: [] });
        if (event.achieved)
          line.event.achieved.push(phrases.format('part-goal', event, String) ?? event.goal);
        else line.event.missed.push(event.goal);
        break;
      }
      case 'vote_closed':
        story.add(seq, rollCall(event, phrases), 'award' in event.item ? event.item.award : null);
        break;
      case 'transfer_made': {
        const everybody = event.to.length > 2 && event.to.length >= Object.keys(view.nations).length;
        story.add(
          seq,
          everybody ? ({ ...event, to: 'all-nations', to_count: event.to.length } as Tagged) : event,
        );
        break;
      }
      default:
        story.add(seq, event, placeOf(event));
    }
  }
  const mine = nationOf(view, me);
  return story
    .told((event) => weigh(event, mine))
    .map((line) => ({ ...line, event: withParts(line.event, phrases) }));
}

function gather(story: Story, seq: number, event: Of<'resources_gathered'>): void {
  const { nation, region, helium, antihydrogen } = event;
  const line = story.find<Gathered>('story_gathered', (one) => one.nation === nation);
  if (!line) {
    story.add<Gathered>(
      seq,
      { type: 'story_gathered', nation, helium, antihydrogen, regions: [region] },
      region,
    );
    return;
  }
  const { event: sum } = line;
  Object.assign(sum, {
    helium: sum.helium + helium,
    antihydrogen: sum.antihydrogen + antihydrogen,
    regions: [...sum.regions, region],
  });
}

/** What one nation sends another in a round is one consignment. */
function send(story: Story, seq: number, { from, to, asset, amount, tariff }: Of<'traded'>): void {
  const line = story.find<Sent>('story_sent', (one) => one.from === from && one.to === to);
  if (!line) story.add<Sent>(seq, { type: 'story_sent', from, to, parts: [{ asset, amount }], tariff });
  else {
    line.event.parts.push({ asset, amount });
    line.event.tariff += tariff;
  }
}

function add(story: Story, seq: number, type: Shared['type'], event: Event): void {
  const line = story.find<Shared>(type) ?? story.add<Shared>(seq, { type, parts: [] });
  line.event.parts.push(event);
}

/** Who voted how: "For: Mars and Earth". */
export function sidesOf(ballots: readonly { nation: Nation; choice: Choice }[], phrases: Phrases): string[] {
  const name = (nation: Nation): string => phrases.nameOf(nation) ?? nation;
  const side = (choice: Choice): string =>
    typeof choice === 'object'
      ? `For ${name(choice.candidate)}`
      : (phrases.nameOf(`side-${choice}`) ?? choice);
  const sides = new Map<string, string[]>(
    (['for', 'against', 'abstain', 'veto'] as const).map((choice) => [side(choice), []]),
  );
  for (const { nation, choice } of ballots)
    sides.set(side(choice), [...(sides.get(side(choice)) ?? []), name(nation)]);
  return [...sides]
    .filter(([, nations]) => nations.length > 0)
    .map(([words, nations]) => `${words}: ${listWords(nations)}`);
}

/** What came of a vote, and who voted how; of a secret one only the totals. */
function rollCall(event: Of<'vote_closed'>, phrases: Phrases): RollCall {
  const { item, title, result, count } = event;
  const ballots = event.ballots ?? [];
  const isUnanimous = ballots.length > 2 && ballots.every(({ choice }) => choice === 'for');
  const sides = isUnanimous ? [phrases.nameOf('all-for') ?? ''] : sidesOf(ballots, phrases);
  return {
    type: 'story_vote',
    ...(typeof result === 'object'
      ? { result: 'awarded', to: result.awarded ?? 'none' }
      : { result, to: 'none' }),
    title,
    count,
    item,
    sides: sides.length === 0 ? 'none' : sides.join('. '),
  } as RollCall;
}

/** Lists of things told together, each in its own words. */
function withParts(event: Tagged, phrases: Phrases): Tagged {
  const { parts } = fieldsOf(event) as { parts?: object[] };
  if (!parts) return event;
  const words = parts.map((part) => phrases.format(`part-${event.type}`, part, String) ?? '');
  return { ...event, parts: listWords(words) } as Tagged;
}

function nationOf({ offices }: View, me: SeatId | null): Nation | null {
  const office = me === null ? undefined : offices[Number(me.slice(1))];
  if (typeof office !== 'object') return null;
  return 'lobbyist' in office ? office.lobbyist : office.representative;
}

function placeOf(event: Event): Region | null {
  const fields = fieldsOf(event);
  return ((fields.region ?? fields.to) as Region | undefined) ?? null;
}

/** What is news at all: battles and regions, then laws and votes, then what was learnt. */
const WEIGHTS: Record<string, number> = {
  final_round_called: 70,
  battle_fought: 65,
  fleet_rebuilt: 60,
  region_awarded: 55,
  region_granted: 55,
  protectorate_opened: 50,
  law_enacted: 48,
  law_repealed: 47,
  story_vote: 45,
  law_lapsed: 44,
  executive_order_issued: 44,
  ruling_made: 43,
  event_drawn: 42,
  event_ended: 40,
  region_claimed: 30,
  taught: 22,
  fleet_built: 20,
  shot_fired: 35,
  bill_approved: 15,
};
/** What concerns a nation whichever way it is named in it. */
const OWN: ReadonlySet<string> = new Set([
  'battle_fought',
  'fleet_rebuilt',
  'region_awarded',
  'region_granted',
  'shot_fired',
  'fine_paid',
  'order_refused',
  'move_failed',
  'penalty_paid',
  'weapons_destroyed',
  'card_completed',
  'prize_paid',
  'claim_lapsed',
  'fleet_recalled',
  'bill_rejected',
  'bill_void',
  'story_sent',
  'taught',
]);

function weigh(event: Tagged, mine: Nation | null): number {
  const isOwn =
    mine !== null && OWN.has(event.type) && Object.values(fieldsOf(event)).some((value) => value === mine);
  return (WEIGHTS[event.type] ?? 0) + (isOwn ? STRUCK : 0);
}
