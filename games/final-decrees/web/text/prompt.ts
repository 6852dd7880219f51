// One clear sentence for every moment: what the viewer may do now, or whom the table waits for.

import { assertNever, type GameContext, type SeatId } from '$lib/game/contract';
import { listSeats, told, type Token } from '$lib/text';
import type { Action, Content, Event, PendingView, PhaseView, View } from '../generated';
import { endOfTurn } from './preview';

type Context = GameContext<Content, View, Action, Event>;

export function prompt(context: Context): Token[] {
  const { view } = context;
  const me = context.viewer === 'spectator' || context.viewer === 'judge' ? null : context.viewer;
  const base = phasePrompt(view.phase, me, context);
  const waiting = view.offers.filter((offer) => offer.to === me);
  const first = waiting[0];
  if (!first || !view.table_open) return base;
  return told`${base} ${listSeats(waiting.map((offer) => offer.from))} ${waiting.length > 1 ? 'have' : 'has'} an offer for you.`;
}

function phasePrompt(phase: PhaseView, me: SeatId | null, context: Context): Token[] {
  const { view, content } = context;
  switch (phase.type) {
    case 'bidding':
      return biddingPrompt(phase, me, content);
    case 'assignment':
      return phase.head === me
        ? told`You run Human Resources: give ${phase.next} a department. Press a lit desk.`
        : told`${phase.head} gives ${phase.next} a department.`;
    case 'turn':
      if (phase.pending) return pendingPrompt(phase.pending, me, context);
      return phase.seat === me
        ? turnPrompt(phase.actions, context)
        : told`${phase.seat} is at work, ${count(phase.actions, 'action')} left.${me && view.options.trading ? ' You can make offers meanwhile.' : ''}`;
    case 'over': {
      const won = phase.winners.length > 1 ? 'share the victory' : 'wins';
      return told`${listSeats(phase.winners)} ${won} with the least blame. ${content.verdicts[phase.enacted] ?? ''}`;
    }
    default:
      return assertNever(phase);
  }
}

function biddingPrompt(
  phase: PhaseView & { type: 'bidding' },
  me: SeatId | null,
  { figures }: Content,
): Token[] {
  const open = phase.bidders.filter((seat) => !phase.made.includes(seat));
  if (me !== null && open.includes(me)) {
    const again = phase.round > 1 ? 'You tied for the most. Bid again' : 'Bid';
    return told`${again} ${figures.bid_min} to ${figures.bid_max} blame in secret. A single highest bid runs Human Resources; the lowest pays ${figures.low_bid_extra} extra.`;
  }
  if (me !== null && phase.made.includes(me))
    return told`Your bid is sealed. Waiting for ${listSeats(open)}.`;
  return told`${listSeats(open)} ${open.length > 1 ? 'bid' : 'bids'} for Human Resources.`;
}

/** What can be done with an action, as far as it is on offer: verbs that share what they are done to. */
const WAYS: [Partial<Record<Action['type'], string>>, string][] = [
  [{ forward: 'move', stamp: 'stamp' }, 'a decree'],
  [{ play: 'play', draw: 'draw' }, 'a card'],
  [{ spread: 'spread' }, 'blame'],
  [{ move_player: 'move' }, 'a pawn to the empty desk'],
  [{ budget: 'take' }, 'the budget'],
  [{ maneuvers: 'hold' }, 'manoeuvres'],
  [{ investigate: 'investigate' }, 'a desk'],
  [{ reassign: 'reassign' }, 'everybody'],
  [{ restructure: 'move' }, 'a ribbon'],
];

function turnPrompt(actions: number, { view, offers }: Context): Token[] {
  const end = endOfTurn(view);
  const cost = end && end.blame > 0 ? ` (the decrees on your desk will add ${end.blame} blame)` : '';
  if (actions === 0) return told`No actions left: end your turn${cost}.`;
  // While there is more to do, the button that ends the turn says what that costs.
  const able = new Set<string>(offers.map(({ action }) => action.type));
  const ways = WAYS.flatMap(([verbs, what]) => {
    const possible = Object.entries(verbs).flatMap(([type, verb]) => (able.has(type) ? [verb] : []));
    return possible.length > 0 ? [`${possible.join(' or ')} ${what}`] : [];
  });
  const all = ways.length === 0 ? '' : `: ${ways.join(', ')} or end your turn`;
  return told`Your turn, ${count(actions, 'action')} left${all}.`;
}

const count = (n: number, word: string): string => `${n} ${word}${n === 1 ? '' : 's'}`;

function pendingPrompt(pending: PendingView, me: SeatId | null, { content }: Context): Token[] {
  const { seat } = pending;
  const mine = seat === me;
  const desk = (dept: keyof Content['departments'] | undefined): string =>
    (dept && content.departments[dept]?.name) ?? 'the next desk';
  switch (pending.type) {
    case 'spread':
      return mine
        ? told`${pending.tray} blame in the tray: say how much goes to each desk.`
        : told`${seat} spreads the blame: ${pending.tray} still in the tray, next ${desk(pending.places[0])}.`;
    case 'reassign':
      return mine
        ? told`Give everybody a desk: drag the pawns, then confirm once.`
        : told`${seat} decides who goes where…`;
    case 'relief':
      return mine
        ? told`The relief is yours: strike off up to ${pending.left} blame, wherever you like.`
        : told`${seat} chooses relief: ${pending.left} blame left to strike off…`;
    case 'courier':
      return mine
        ? told`Express Courier: forward up to ${count(pending.left, 'more decree')}, or stop.`
        : told`${seat} sends the courier on…`;
    case 'misroute':
      return mine
        ? told`Misrouted Post: move a second decree, or stop.`
        : told`${seat} misroutes a second decree…`;
    case 'reorganise':
      return mine ? told`Reorganisation: change a second ribbon, or stop.` : told`${seat} redraws the chart…`;
    case 'wiretap':
      return mine
        ? told`Take one card from the hand of ${pending.victim}.`
        : told`${seat} listens in on ${pending.victim}…`;
    case 'forecast':
      return mine
        ? told`Put the cards back: choose which comes ${pending.placed === 0 ? 'first' : 'next'}.`
        : told`${seat} studies the top of the deck…`;
    case 'salvage':
      return mine
        ? told`Save one of the discarded cards for your hand.`
        : told`${seat} saves a card from the ruins…`;
    default:
      return assertNever(pending);
  }
}
