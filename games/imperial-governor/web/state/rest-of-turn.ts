// What is left of a turn when nothing more is done in it: the ends of its phases, as one decision.

import type { Action } from '../generated';
import type { BoardState } from '../board.svelte';
import type { Task } from './targets';

const ENDS = [
  ['pay', 'pay_troops'],
  ['raising', 'end_treasury'],
  ['diplomacy', 'end_diplomacy'],
  ['movement', 'end_movement'],
  ['combat', 'end_combat'],
] as const satisfies readonly (readonly [Task, Action['type']])[];

/**
 * The actions that lead from the present phase to the movement, or to the end of the turn. None where something has to be
 * decided first, or where troops would go unpaid. Where the viewer's forces stand with enemies the turn ends with the
 * movement, so that nobody loses an attack by a press.
 */
export function restOfTurn(board: BoardState, until: 'movement' | 'end'): Action[] {
  const { task, secrets, view } = board;
  const from = ENDS.findIndex(([phase]) => phase === task);
  const first = ENDS[from];
  if (!first || !board.can({ type: first[1] }) || (task === 'pay' && (secrets?.sheet.missing ?? 0) > 0))
    return [];
  const fights = view.odds.length > 0 || view.flow.type === 'peace';
  const last = until === 'movement' ? 'diplomacy' : fights ? 'movement' : 'combat';
  const to = ENDS.findIndex(([phase]) => phase === last);
  return ENDS.slice(from, to + 1).map(([, type]) => ({ type }));
}
