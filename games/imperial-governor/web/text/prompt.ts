// One clear sentence for every moment: what the viewer may do now, or whom the table waits for.

import type { GameContext } from '$lib/game/contract';
import { listSeats, told, type Token } from '$lib/text';
import type { Action, Event, Pending, PhaseName, Private, Seat, View } from '../generated';
import { taskOf, type Task } from '../state/targets';
import type { Content } from '../state/content';
import { seatNumber } from '../state/stacks';
import { count, talents } from './describe';

type Context = GameContext<Content, View, Action, Event>;

export function prompt(context: Context): Token[] {
  const me = context.viewer === 'spectator' || context.viewer === 'judge' ? null : context.viewer;
  const { view } = context;
  if (view.flow.type === 'over') return over(context);
  const mine = me === null ? undefined : view.players[seatNumber(me)];
  const asked = me === null ? [] : letters(view, me);
  const current = taskOf(view, me);
  const own = mine?.private ? task(current, mine.private, context) : null;
  if (own) return told`${own}${asked}`;
  if (asked.length > 0) return asked;
  return waiting(view, me);
}

/** What the viewer himself has to do. */
function task(asked: Task, secrets: Private, context: Context): Token[] | null {
  const { sheet, turn } = secrets;
  switch (asked) {
    case 'placement':
      return placement(context, secrets);
    case 'returning':
      return told`A leader of yours is back: press a lit city to place him.`;
    case 'released':
      return told`Your leader is free again: press a lit hex to place him.`;
    case 'losses':
    case 'choose_hex':
    case 'recall':
      return pending(turn.pending, context);
    case 'bribe':
      return turn.pending?.type === 'bribe' && turn.pending.waiting
        ? told`Rome considers your bribe.`
        : told`The Senate stirs up your provinces. Offer Rome a bribe, or let them revolt.`;
    case 'answer_bribe':
      return told`A bribe is offered to you: take it, or refuse and let the provinces revolt.`;
    case 'home':
      return told`You are in exile: press a lit country to make it your new home.`;
    case 'pay':
      return sheet.missing > 0
        ? told`Treasury: you cannot pay ${count(sheet.missing, 'unit')}. Pay the troops, and choose who deserts.`
        : told`Treasury: pay ${count(sheet.in_service, 'unit')}; ${talents(sheet.balance)} will be left. You may pay units off first.`;
    case 'desertion':
      return told`${count(turn.phase.type === 'desert' ? turn.phase.owed : 0, 'unit')} cannot be paid: press the forces that desert.`;
    case 'raising':
      return told`Treasury: raise forces for ${talents(context.content.tables.raise_cost)} each, or close the treasury. Chest: ${talents(sheet.chest)}.`;
    case 'diplomacy':
      return told`Diplomacy: send an embassy or make a deal in the embassy room, or end diplomacy.`;
    case 'movement':
      return told`Movement: choose a leader, then where he goes. Everybody with him comes along.`;
    case 'combat':
      return context.offers.some(({ action }) => action.type === 'attack')
        ? told`Combat: press a red hex to see the odds and attack, or end your turn.`
        : told`Combat: nobody to fight here. End your turn.`;
    case 'poll':
      return told`Vote for the ally you trust most.`;
    case 'none':
      return null;
  }
}

function placement({ offers }: Context, { to_place }: Private): Token[] {
  const leaders = new Set(
    offers.flatMap(({ action }) => (action.type === 'place_leader' ? [action.leader] : [])),
  );
  const done = offers.some(({ action }) => action.type === 'finish_placement');
  const troops = to_place > 0 ? ` and ${count(to_place, 'unit')}` : '';
  if (!done) return told`Set up: place your king, your generals${troops} on the lit hexes.`;
  if (to_place > 0)
    return told`Set up: ${count(to_place, 'unit')} left to place, legions anywhere, squadrons in ports. Then finish.`;
  return told`Set up: all is placed. Move ${count(leaders.size, 'leader')} again if you like, then finish.`;
}

function pending(choice: Pending | null, { content, view, viewer }: Context): Token[] {
  const card = view.players[Number(viewer.slice(1))]?.card;
  const title = content.fates.find(({ id }) => id === card)?.title;
  const why = title ? `${title}: ` : '';
  switch (choice?.type) {
    case 'lose':
      return choice.cause === 'combat'
        ? told`Victory costs you ${count(choice.owed, choice.kind ?? 'unit')}: press the force that gives ${choice.owed === 1 ? 'it' : 'them'} up.`
        : told`${why}give up ${count(choice.owed, choice.kind ?? 'unit')}. Press a lit force.`;
    case 'choose_hex':
      return told`${why}several hexes are equal. Press the one it strikes.`;
    case 'recall':
      return told`${why}recall ${count(choice.left, 'general')} to your capital.`;
    default:
      return told`${why}choose.`;
  }
}

/** Embassies, proposals and petitions that wait for the viewer's answer. */
function letters(view: View, me: Seat): Token[] {
  const embassies = view.embassies
    .filter(({ to, admitted }) => to === me && !admitted)
    .map(({ from }) => from);
  const deals = view.proposals.filter(({ to }) => to === me).map(({ from }) => from);
  const petitions = view.players.flatMap(({ petition }, n): Seat[] =>
    petition.includes(me) ? [`P${n}`] : [],
  );
  return [
    ...(embassies.length > 1 ? told` Embassies from ${listSeats(embassies)} wait for your answer.` : []),
    ...(embassies.length === 1 ? told` An embassy from ${listSeats(embassies)} waits for your answer.` : []),
    ...(deals.length > 0
      ? told` ${listSeats(deals)} ${deals.length > 1 ? 'propose' : 'proposes'} a deal.`
      : []),
    ...(petitions.length > 0
      ? told` ${listSeats(petitions)} ${petitions.length > 1 ? 'ask' : 'asks'} for the loan of a talent.`
      : []),
  ];
}

const DOING: Record<PhaseName, string> = {
  waiting: 'is next',
  placement: 'is setting up',
  returning: 'receives a leader back',
  fate: 'draws a Fates card',
  treasury: 'is at the treasury',
  diplomacy: 'is sending envoys',
  movement: 'is moving',
  combat: 'is choosing battles',
  done: 'has ended the turn',
};

function waiting(view: View, me: Seat | null): Token[] {
  const { flow } = view;
  if (flow.type === 'poll') return told`The votes are coming in.`;
  if (flow.type === 'peace')
    return told`A round of peace: ${listSeats(view.waiting_for)} still ${view.waiting_for.length === 1 ? 'plays' : 'play'}.`;
  const active = flow.type === 'over' ? null : flow.of;
  if (active === null) return told`The game is over.`;
  const player = view.players[seatNumber(active)];
  const others = view.waiting_for.filter((seat) => seat !== active && seat !== me);
  const base = told`${active} ${DOING[player?.phase ?? 'waiting']}.`;
  return others.length > 0 ? told`${base} ${listSeats(others)} must answer.` : base;
}

function over({ outcome }: Context): Token[] {
  const winners = (outcome?.places ?? []).filter(({ rank }) => rank === 1).map(({ seat }) => seat);
  if (winners.length === 0) return told`The game is over.`;
  return told`${listSeats(winners)} ${winners.length > 1 ? 'share the victory' : 'wins'}.`;
}
