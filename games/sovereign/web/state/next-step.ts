// The one big button: how the turn goes on from here, and what would be lost by it.

import type { Action } from '../generated';
import type { BoardState } from '../board.svelte';
import { count } from '../text/describe';

interface NextStep {
  action: Action;
  label: string;
  /** What is given up by going on. */
  note: string;
}

export function nextStepOf(board: BoardState): NextStep | null {
  const { view } = board;
  const has = (type: Action['type']): boolean =>
    board.props.offers.some(({ action }) => action.type === type);
  if (has('collect')) return { action: { type: 'collect' }, label: 'Collect points', note: '' };
  if (has('end_move'))
    return { action: { type: 'end_move' }, label: 'On to manoeuvres', note: idleUnits(board) };
  if (has('end_turn')) {
    const cities = board.offered('found').length;
    return {
      action: { type: 'end_turn' },
      label: 'End the turn',
      note: cities > 0 ? `${count(cities, 'settler')} could found a city` : '',
    };
  }
  if (!has('end_part')) return null;
  const action: Action = { type: 'end_part' };
  if (view.step === 'research') return { action, label: 'On to expansion', note: '' };
  if (view.step === 'expansion') return { action, label: 'On to units', note: freeTiles(board) };
  const { points } = view.turn;
  return { action, label: 'On to moves', note: points > 0 ? `${count(points, 'point')} will be lost` : '' };
}

function idleUnits(board: BoardState): string {
  const idle = board.view.unmoved.filter((unit) => board.movers.has(unit)).length;
  return idle > 0 ? `${count(idle, 'unit')} not moved` : '';
}

function freeTiles(board: BoardState): string {
  const names = new Set(board.offered('free_expand').map(({ credit }) => board.technologyName(credit)));
  return names.size > 0 ? `free tiles of ${[...names].join(', ')} will be lost` : '';
}
