// How an action is made by hand: the parts of the board that are touched one after another. Several ways may lead
// to the same action. Parts are named like `decree:ENGINES`, `dept:TRE`, `seat:P2`, `card:leak`, `arrow:EXE`.

import type { Action, Change, Dept, Play, View } from '../generated';
import { assertNever } from '$lib/game/contract';

export type Part = string;

export interface Path {
  parts: Part[];
  /** What the rules will be told; `null` for what is only being put together on this side. */
  action: Action | null;
}

/** Parts that have no place on the board; the strip under the chart shows them as buttons. */
export const LOOSE = ['confirm', 'stamp', 'remove', 'reverse'] as const;
export type Loose = (typeof LOOSE)[number];

export function pathsOf(action: Action, view: View): Path[] {
  return waysTo(action, view).map((parts) => ({ parts, action }));
}

function waysTo(action: Action, view: View): Part[][] {
  switch (action.type) {
    case 'assign':
      return assignWays(action.dept, view);
    case 'play':
      return playWays(action, view).map((rest) => [`card:${action.card}`, ...rest]);
    case 'forward':
    case 'courier_next':
    case 'misroute_next':
      return [[`decree:${action.decree}`, `dept:${action.to}`]];
    case 'move_player':
      return view.empty ? [[`seat:${action.player}`, `dept:${view.empty}`]] : [];
    case 'stamp':
      return [
        [`decree:${action.decree}`, 'stamp'],
        [`stamp:${action.decree}`, 'confirm'],
      ];
    case 'investigate':
      return [[`dept:${action.dept}`, 'confirm']];
    case 'restructure':
    case 'reorganise_next':
      return changeWays(action.change, view);
    // Told by buttons, sheets and the drawer of deals.
    case 'bid':
    case 'draw':
    case 'spread':
    case 'budget':
    case 'maneuvers':
    case 'reassign':
    case 'end_turn':
    case 'spread_place':
    case 'reassign_pick':
    case 'relieve':
    case 'relief_done':
    case 'card_stop':
    case 'wiretap_take':
    case 'forecast_top':
    case 'salvage_take':
    case 'offer_start':
    case 'offer_blame':
    case 'offer_dept_blame':
    case 'offer_onto_desk':
    case 'offer_off_desk':
    case 'offer_give':
    case 'offer_ask':
    case 'offer_send':
    case 'offer_drop':
    case 'offer_withdraw':
    case 'offer_accept':
    case 'offer_decline':
      return [];
    default:
      return assertNever(action);
  }
}

function assignWays(dept: Dept, view: View): Part[][] {
  const next = view.phase.type === 'assignment' ? view.phase.next : null;
  return next === null ? [] : [[`dept:${dept}`], [`seat:${next}`, `dept:${dept}`]];
}

function playWays(play: Play, view: View): Part[][] {
  if ('players' in play) {
    const [one, other] = play.players.map((seat) => `seat:${seat}`) as [Part, Part];
    return [
      [one, other],
      [other, one],
    ];
  }
  if ('change' in play) return changeWays(play.change, view);
  if ('to' in play) return [[`decree:${play.decree}`, `dept:${play.to}`]];
  if ('decree' in play) return [[`decree:${play.decree}`]];
  if ('dept' in play) return [[`dept:${play.dept}`]];
  if ('player' in play) return [[`seat:${play.player}`]];
  return [['confirm']];
}

/** A ribbon can be taken in the middle (then both ends are chosen) or by one end; a spare one lies beside the chart. */
function changeWays(change: Change, view: View): Part[][] {
  switch (change.type) {
    case 'remove':
      return [[`arrow:${change.arrow}`, 'remove']];
    case 'reverse':
      return [[`arrow:${change.arrow}`, 'reverse']];
    case 'add':
      return [['arrow:spare', `dept:${change.from}`, `dept:${change.to}`]];
    case 'move': {
      const ways = [[`arrow:${change.arrow}`, `dept:${change.from}`, `dept:${change.to}`]];
      if (change.to === change.arrow) ways.push([`tail:${change.arrow}`, `dept:${change.from}`]);
      if (change.from === view.departments[change.arrow]?.controller)
        ways.push([`head:${change.arrow}`, `dept:${change.to}`]);
      return ways;
    }
    default:
      return assertNever(change);
  }
}

/** The paths that begin with what has been touched so far. */
export function pathsAfter(paths: Path[], made: Part[]): Path[] {
  return paths.filter((path) => made.every((part, n) => path.parts[n] === part));
}

/** What may be touched next. */
export function nextParts(paths: Path[], made: Part[]): Set<Part> {
  return new Set(
    pathsAfter(paths, made).flatMap((path) => {
      const part = path.parts[made.length];
      return part === undefined ? [] : [part];
    }),
  );
}
