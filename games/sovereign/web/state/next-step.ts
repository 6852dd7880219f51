// How the turn goes on from here, and what would be lost by it: the one big button, and the short way to its end.

import type { Action } from '../generated';
import type { BoardState } from '../board.svelte';
import { count } from '../text/describe';

interface NextStep {
  /** Sent together, as one decision. */
  actions: [Action, ...Action[]];
  label: string;
  /** What is given up by going on. */
  note: string;
}

const END_PART: Action = { type: 'end_part' };
const END_MOVE: Action = { type: 'end_move' };
const END_TURN: Action = { type: 'end_turn' };

export function nextStepOf(board: BoardState): NextStep | null {
  const { view } = board;
  const ends = view.nothing_follows;
  if (board.offered('collect').length > 0)
    return {
      actions: [{ type: 'collect' }],
      label: 'Collect points',
      note: '',
    };
  if (board.offered('end_move').length > 0) {
    const fights = view.turn.attacks.length;
    if (ends)
      return {
        actions: [END_MOVE, END_TURN],
        label: 'End turn',
        note: idleUnits(board),
      };
    const label = fights > 0 ? `Fight ${count(fights, 'battle')}` : 'On to manoeuvres';
    return { actions: [END_MOVE], label, note: idleUnits(board) };
  }
  if (board.offered('end_turn').length > 0) {
    const cities = board.offered('found').length;
    const note = cities > 0 ? `${count(cities, 'settler')} could found a city` : '';
    return { actions: [END_TURN], label: 'End turn', note };
  }
  if (board.offered('end_part').length === 0) return null;
  if (view.step === 'research') return { actions: [END_PART], label: 'On to expansion', note: '' };
  if (view.step === 'expansion')
    return {
      actions: [END_PART],
      label: 'On to units',
      note: freeTiles(board),
    };
  const note = lostPoints(board);
  return ends
    ? { actions: [END_PART, END_MOVE, END_TURN], label: 'End turn', note }
    : { actions: [END_PART], label: 'On to moves', note };
}

/** Everything that is left of the turn, where all of it can be left out; nothing where the next step ends it anyway. */
export function endOfTurnOf(board: BoardState): NextStep | null {
  const { view } = board;
  if (view.nothing_follows) return null;
  const label = 'End turn';
  if (board.offered('end_move').length > 0)
    return view.turn.attacks.length === 0
      ? { actions: [END_MOVE, END_TURN], label, note: idleUnits(board) }
      : null;
  const parts = { research: 3, expansion: 2, units: 1 }[view.step as string] ?? 0;
  if (parts === 0 || board.offered('end_part').length === 0) return null;
  const actions: NextStep['actions'] = [END_PART, END_MOVE, END_TURN];
  for (let n = 1; n < parts; n++) actions.unshift(END_PART);
  // Beside the way on from Units, which says it already.
  return { actions, label, note: parts > 1 ? lostPoints(board) : '' };
}

const lostPoints = ({ view: { turn } }: BoardState): string =>
  turn.points > 0 ? `${count(turn.points, 'point')} will be lost` : '';

function idleUnits(board: BoardState): string {
  const idle = board.view.unmoved.filter((unit) => board.movers.has(unit)).length;
  return idle > 0 ? `${count(idle, 'unit')} not moved` : '';
}

function freeTiles(board: BoardState): string {
  const { extra_actions, keep_credits } = board.view.options;
  // What stays is not lost.
  const stays = new Set(
    board.content.technologies.flatMap(({ id, bonus }) =>
      (bonus.type === 'either' && keep_credits) || (bonus.type === 'token' && extra_actions === 'free')
        ? [id]
        : [],
    ),
  );
  const credits = board.offered('free_expand').filter(({ credit }) => !stays.has(credit));
  const names = new Set(credits.map(({ credit }) => board.technologyName(credit)));
  return names.size > 0 ? `free tiles of ${[...names].join(', ')} will be lost` : '';
}
