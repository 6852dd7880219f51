// One clear sentence for every moment: what the viewer may do now, or whom the table waits for.

import { assertNever, type GameContext } from '$lib/game/contract';
import { told, type Token } from '$lib/text';
import type { Action, Content, Event, Seat, View } from '../generated';

type Context = GameContext<Content, View, Action, Event>;

export function prompt(context: Context): Token[] {
  const { view, viewer } = context;
  const mine = view.active === viewer;
  switch (view.phase) {
    case 'choose_world':
      return mine
        ? told`Choose the world you start on: press one of the glowing planets, then settle.`
        : told`${view.active} chooses a home world.`;
    case 'place_base':
      return mine
        ? told`Choose the hex for your first base: press a lit hex twice.`
        : told`${view.active} chooses where to settle.`;
    case 'play':
      return mine ? turnPrompt(context) : told`${view.active} is playing.${threat(context)}`;
    case 'over':
      return overPrompt(context);
    default:
      return assertNever(view.phase);
  }
}

function turnPrompt({ view, content, offers }: Context): Token[] {
  const name = (kind: string): string => content.cards.find(({ id }) => id === kind)?.name ?? kind;
  const begun = view.turn?.begun;
  if (begun) {
    const kind = view.pieces.find(({ id }) => id === begun.piece)?.kind ?? '';
    const steps = content.cards.find(({ id }) => id === begun.card)?.move ?? 0;
    return told`${name(kind)} can go up to ${count(steps, 'step')}: choose a lit hex on any map, or take the move back.`;
  }
  const me = view.players[Number(view.active.slice(1))];
  const playable = offers.some(({ action }) => 'card' in action);
  if (offers.length === 0) return told`Your turn.`;
  if (!playable) return told`None of your cards can do anything now: end your turn.`;
  return told`Your turn: play a card to move a piece or for its own action, or end the turn. ${count(me?.hand_count ?? 0, 'card')} in hand, ${count(me?.resources ?? 0, 'resource')}.`;
}

/** A warning while somebody else is about to win. */
function threat({ view, content, viewer }: Context): Token[] {
  const leader = view.players.findIndex(({ hold, qualifies }) => hold > 0 || qualifies);
  if (leader < 0) return [];
  const { hold } = view.players[leader] ?? { hold: 0 };
  const seat: Seat = `P${leader}`;
  const who = seat === viewer ? told`You hold` : told`${seat} holds`;
  const when =
    view.options.expansion_check === 'held'
      ? `${hold} of ${view.hold_needed} turns`
      : 'that wins when the round ends';
  return told` ${who} ${content.worlds_to_expand} worlds and the lead: ${when}.`;
}

function overPrompt({ outcome, view }: Context): Token[] {
  const places = (outcome ?? view.outcome)?.places ?? [];
  const first = places.filter(({ rank }) => rank === 1).map(({ seat }) => seat);
  const winners = first.flatMap((seat, n) => (n === 0 ? told`${seat}` : told` and ${seat}`));
  return told`${winners} ${first.length > 1 ? 'share the victory' : 'wins'}.`;
}

const count = (n: number, word: string): string => `${n} ${word}${n === 1 ? '' : 's'}`;
