// What a press on a part that does not answer would have meant, so that the rules can say why it cannot be done.

import type { Action, Card, Decree, Dept, Play, Seat, View } from '../generated';

/** What a card could be used on, so far as it was chosen; the rest is whatever is at hand. */
interface Targets {
  player: Seat;
  dept: Dept;
  decree: Decree;
}

interface Scene {
  view: View;
  me: Seat;
  /** What was touched before. */
  made: readonly string[];
}

/** Nothing for what means nothing by itself, such as the end of a ribbon. */
export function wishOf(part: string, { view, me, made }: Scene): Action | null {
  const [kind = '', id = ''] = part.split(':');
  const held = idOf(made, 'decree') as Decree | undefined;
  const card = idOf(made, 'card') as Card | undefined;
  const targets: Targets = { ...atHand(view, me), ...(held && { decree: held }) };
  switch (kind) {
    case 'card':
      return playOf(id as Card, targets, me);
    case 'dept':
      if (card) return playOf(card, { ...targets, dept: id as Dept }, me);
      if (held) return { type: 'forward', decree: held, to: id as Dept };
      return { type: 'investigate', dept: id as Dept };
    case 'seat':
      if (card) return playOf(card, { ...targets, player: id as Seat }, me);
      return { type: 'move_player', player: id as Seat };
    case 'decree': {
      const decree = id as Decree;
      if (card) return playOf(card, { ...targets, decree }, me);
      const { at, next } = view.decrees[decree] ?? {};
      return !next || at === next ? { type: 'stamp', decree } : { type: 'forward', decree, to: next };
    }
    default:
      return null;
  }
}

const idOf = (made: readonly string[], kind: string): string | undefined =>
  made.findLast((part) => part.startsWith(`${kind}:`))?.slice(kind.length + 1);

function atHand(view: View, me: Seat): Targets {
  const player = view.players.map((_, n): Seat => `P${n}`).find((seat) => seat !== me) ?? me;
  return { player, dept: 'EXE', decree: 'ENGINES' };
}

function playOf(card: Card, { player, dept, decree }: Targets, me: Seat): Action | null {
  const play = shapeOf(card, { player, dept, decree }, me);
  return play && { type: 'play', ...play };
}

function shapeOf(card: Card, { player, dept, decree }: Targets, me: Seat): Play | null {
  switch (card) {
    case 'pass_the_buck':
    case 'leak':
    case 'scapegoat':
    case 'wiretap':
    case 'industrial_action':
      return { card, player };
    case 'anonymous_tip':
    case 'public_inquiry':
    case 'annexation':
      return { card, dept };
    case 'rubber_stamp':
    case 'delegated_authority':
    case 'clerical_error':
    case 'amended_schedule':
    case 'ribbon_cutting':
      return { card, decree };
    case 'express_courier':
    case 'misrouted_post':
      return { card, decree, to: dept };
    case 'reorganisation':
      return { card, change: { type: 'remove', arrow: dept } };
    case 'lateral_transfer':
      return { card, players: [me, player] };
    case 'stagnation_and_decline':
      return null;
    default:
      return { card };
  }
}
