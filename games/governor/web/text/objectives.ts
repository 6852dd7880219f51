// What a goal or an event asks for, with the figures of this very game: many are scaled to its length.

import { listWords } from '$lib/text';
import type { ObjectiveView, Regions } from '../generated';
import type { BoardState } from '../board.svelte';
import { units } from './amounts';
import { assetWords, predicateWords } from './predicates';
import { blocName, regionsWords, zoneName } from './selectors';

export function objectiveWords(board: BoardState, { predicate, need, adjustment }: ObjectiveView): string {
  const some = (count: number, one: string, many: string): string => (count === 1 ? one : `${count} ${many}`);
  switch (predicate.p) {
    case 'own_region':
      return adjustment === 'spared'
        ? `${board.regionName(predicate.region)} is not asked for in so short a game`
        : predicateWords(board, predicate);
    case 'hold':
      return `Hold ${units(need)} ${assetWords(predicate.asset)}`;
    case 'hold_sum':
      return `Hold ${units(need)} of ${listWords(predicate.assets.map(assetWords))} together`;
    case 'other_hold':
      return `${board.name(predicate.nation)} holds ${units(need)} ${assetWords(predicate.asset)}`;
    case 'treasury':
      return `The Treasury holds ${units(need)} ${assetWords(predicate.asset)}`;
    case 'income_gain':
      return `Take ${units(need)} credits a round in taxes`;
    case 'gain':
      return `Own ${some(need, 'a region', 'regions')}${whereWords(board, predicate.where)}`;
    case 'gain_since':
      return `Own ${some(need, 'a region', 'regions')} more than when this began`;
    case 'mined':
      return `Gather ${units(need)} units of resources${predicate.since ? ' from now on' : ''}`;
    case 'sent_to':
      return `Send something of worth to ${some(need, 'a nation', 'nations')}${predicate.since ? ' from now on' : ''}`;
    case 'partners':
      return `Trade both ways with ${some(need, 'a nation', 'nations')}`;
    case 'sponsored':
      return `Sponsor ${some(need, 'a bill that becomes law', 'bills that become law')}${predicate.since ? ' from now on' : ''}`;
    case 'gp_voted':
      return `Spend ${need.toLocaleString('en')} Governor Points in votes${predicate.since ? ' from now on' : ''}`;
    case 'events_done':
      return `Complete ${some(need, 'an event', 'events')}`;
    case 'tech_all':
      return adjustment === 'both_techs'
        ? 'Every nation knows both technologies'
        : `Every nation knows ${predicate.tech}`;
    case 'bloc_gain':
      return `The nations of ${blocName(predicate.bloc)} together own ${need} regions`;
    case 'rank':
      return `${need === 1 ? 'Nobody has' : `At most ${need - 1} have`} more ${
        predicate.of === 'income'
          ? 'tax income'
          : predicate.of === 'regions'
            ? 'regions'
            : assetWords(predicate.of)
      } than you${predicate.among === 'bloc' ? ' in your bloc' : ''}`;
    default:
      return predicateWords(board, predicate);
  }
}

/** The same before play begins, when an income is only known by how much it is to grow. */
export function printedWords(board: BoardState, objective: ObjectiveView): string {
  const { predicate, need } = objective;
  return predicate.p === 'income_gain'
    ? `A tax income ${units(need)} above that of the starting regions`
    : objectiveWords(board, objective);
}

function whereWords(board: BoardState, where: Regions): string {
  if (where === 'all') return '';
  if (typeof where === 'object' && 'zone' in where) return ` in ${zoneName(where.zone)}`;
  if (typeof where === 'object' && 'not_zone' in where) return ` outside ${zoneName(where.not_zone)}`;
  return ` of ${regionsWords(board, where)}`;
}

/** Conditions whose figures are thousandths; the others count. */
const IN_THOUSANDTHS = new Set([
  'hold',
  'hold_max',
  'hold_sum',
  'income_gain',
  'mined',
  'more_than',
  'other_hold',
  'all_hold_max',
  'treasury',
  'deliver',
]);
/** Conditions that set a limit: there is nothing to fill up. */
const LIMITS = new Set([
  'hold_max',
  'battles_lost_max',
  'shots_max',
  'all_hold_max',
  'bloc_own_max',
  'levy_max',
  'rank',
]);

interface Figures {
  text: string;
  /** How much of it there is, from 0 to 1; for a limit there is no such thing. */
  part: number | null;
}

/** How far one is, where there is something to count. */
export function figures({ have, need, predicate }: ObjectiveView): Figures | null {
  if (have === undefined) return null;
  const say = IN_THOUSANDTHS.has(predicate.p) ? units : (n: number): string => n.toLocaleString('en');
  if (predicate.p === 'rank') return { text: `you are number ${have}`, part: null };
  if (predicate.p === 'won_share') return { text: `${have} % so far`, part: null };
  if (LIMITS.has(predicate.p))
    return need === 0 && have === 0 ? null : { text: `now ${say(have)}`, part: null };
  if (need <= 1) return null;
  return { text: `${say(have)} of ${say(need)}`, part: Math.min(1, have / need) };
}
