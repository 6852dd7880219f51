// Actions that are done by a word and not on the map, with what they bring.

import type { Action, Hex } from '../generated';
import type { BoardState } from '../board.svelte';
import { count, percent } from '../text/describe';

export interface Choice {
  action: Action;
  label: string;
  note?: string;
  /** The usual thing to do. */
  main?: boolean;
  /** Where on the map it happens. */
  place?: Hex;
}

/** What the panel offers as buttons at this moment, besides the next step. */
export function choicesOf(board: BoardState): Choice[] {
  return board.props.offers.flatMap(({ action }) => choice(board, action) ?? []);
}

function choice(board: BoardState, action: Action): Choice | null {
  const player = board.me ? board.world.player(board.me) : undefined;
  switch (action.type) {
    case 'use_trade':
      return { action, label: 'Use Trade', note: `+${player?.trade ?? 0} points, once` };
    case 'use_banking':
      return {
        action,
        label: 'Use Banking',
        note: `+${player?.banking ?? 0} points, next turn your tiles give none`,
      };
    case 'use_extra_actions': {
      const bonus = board.content.technologies.find(({ id }) => id === action.technology)?.bonus;
      const more = bonus?.type === 'token' ? bonus.actions : 1;
      return {
        action,
        label: `Use ${board.technologyName(action.technology)}`,
        note:
          board.view.options.extra_actions === 'free'
            ? `${count(more, 'action')} for free`
            : `+${count(more, 'action')}`,
      };
    }
    case 'resolve': {
      const clash = board.view.waiting.find(({ from, to }) => from === action.from && to === action.to);
      const note = clash ? `${count(clash.units, 'unit')}, ${percent(clash.odds)}` : '';
      return { action, label: `Fight for ${board.placeName(action.to)}`, note, main: true, place: action.to };
    }
    case 'found': {
      const at = board.world.units.get(action.settler)?.at;
      const where = at ? ` in ${board.placeName(at)}` : '';
      return { action, label: `Found a city${where}`, main: true, ...(at ? { place: at } : {}) };
    }
    case 'raid':
      return { action, label: `Plan a raid on ${board.cityName(action.city)}`, place: action.city };
    case 'raid_add': {
      const base = board.world.units.get(action.unit)?.at;
      return { action, label: `Add a raid from ${base ? board.cityName(base) : ''}` };
    }
    case 'raid_go':
      return { action, label: 'Launch the raid', main: true };
    case 'keep_fort':
      return { action, label: 'Keep the fort', main: true };
    case 'raze_fort':
      return { action, label: 'Raze it' };
    case 'spoils_technology':
      return { action, label: 'Take a technology', note: 'chosen at the end of the turn', main: true };
    case 'drop_tile':
      return { action, label: 'Give the won tile up' };
    case 'stop':
      return { action, label: 'Stop here', note: 'the attack ends' };
    case 'go':
      return { action, label: 'Attack with those who moved on', main: true };
    case 'decline':
      return board.view.moment.type === 'seafaring' ? { action, label: 'No coast tile' } : null;
    default:
      return null;
  }
}
