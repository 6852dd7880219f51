// Conditions of goals, events, prizes and penalties in words.

import { listWords } from '$lib/text';
import type { Count, Predicate } from '../generated';
import type { BoardState } from '../board.svelte';
import { assetName } from './assets';
import { blocName, regionsWords } from './selectors';

const number = (count: Count): string => (typeof count === 'number' ? count.toLocaleString('en') : count);
export const assetWords = (name: Parameters<typeof assetName>[0]): string =>
  name === 'gp' ? 'Governor Points' : assetName(name).toLowerCase();
const since = (predicate: { since?: boolean }): string => (predicate.since ? ' from now on' : '');

/** What a condition of a law asks for, before its figures are filled in. */
const CONDITION_TITLES: Partial<Record<Predicate['p'], string>> = {
  own_region: 'owns a region',
  gain: 'owns more regions than at the start',
  gain_since: 'has gained regions since',
  own_each_zone: 'owns a region in each zone',
  hold: 'holds at least',
  hold_max: 'holds at most',
  hold_sum: 'holds several things together',
  income_gain: 'has a higher tax income than at the start',
  tech: 'knows a technology',
  fleet_in: 'has a fleet in a region',
  battles_won: 'has won battles',
  battles_lost_max: 'has lost few battles',
  shots_max: 'has fired few shots',
  shot_this_round: 'fired a shot this round',
  mined: 'has gathered resources',
  sent_to: 'has sent goods to nations',
  partners: 'trades both ways',
  sponsored: 'has sponsored laws',
  gp_voted: 'has spent Governor Points in votes',
  rank: 'stands high among the nations',
};
export const conditionTitle = (name: string): string =>
  CONDITION_TITLES[name as Predicate['p']] ?? name.replaceAll('_', ' ');

export function predicateWords(board: BoardState, predicate: Predicate): string {
  switch (predicate.p) {
    case 'own_region':
      return `Own ${board.regionName(predicate.region)}`;
    case 'gain':
      return `Own ${predicate.extra} more of ${regionsWords(board, predicate.where)} than at the start`;
    case 'gain_since':
      return `Own ${predicate.min} more regions than now`;
    case 'own_each_zone':
      return 'Own a region in each zone';
    case 'hold':
      return `Hold ${number(predicate.min)} ${assetWords(predicate.asset)}`;
    case 'hold_max':
      return predicate.max === 0
        ? `Hold no ${assetWords(predicate.asset)}`
        : `Hold at most ${predicate.max} ${assetWords(predicate.asset)}`;
    case 'hold_sum':
      return `Hold ${predicate.min} of ${listWords(predicate.assets.map(assetWords))} together`;
    case 'income_gain':
      return `A tax income ${number(predicate.min)} above that of the starting regions`;
    case 'tech':
      return `Know ${predicate.tech}`;
    case 'tech_all':
      return `Every nation knows ${predicate.tech}`;
    case 'fleet_in':
      return `A fleet in ${regionsWords(board, predicate.where)}`;
    case 'battles_won':
      return `Win ${predicate.min === 1 ? 'a battle' : `${predicate.min} battles`}${since(predicate)}`;
    case 'battles_lost_max':
      return predicate.max === 0 ? 'Lose no battle' : `Lose at most ${predicate.max} battles`;
    case 'shots_max':
      return predicate.max === 0 ? `Fire no shot${since(predicate)}` : `Fire at most ${predicate.max} shots`;
    case 'shot_this_round':
      return 'Fired a shot in the round';
    case 'mined':
      return `Gather ${number(predicate.min)} units of resources${since(predicate)}`;
    case 'sent_to':
      return `Send something of worth to ${number(predicate.min)} nations${since(predicate)}`;
    case 'partners':
      return `Trade both ways with ${number(predicate.min)} nations`;
    case 'sponsored':
      return `Sponsor ${predicate.min === 1 ? 'a bill' : `${predicate.min} bills`} that becomes law${since(predicate)}`;
    case 'sponsored_kind':
      return 'A law you sponsored that restrains weapons is in force';
    case 'gp_voted':
      return `Spend ${number(predicate.min)} Governor Points in votes${since(predicate)}`;
    case 'won_share':
      return `In at least ${predicate.votes} votes, be on the prevailing side in ${predicate.percent} %`;
    case 'events_done':
      return `Complete ${predicate.min} events`;
    case 'rank':
      return `Be number ${predicate.place} in ${predicate.of === 'gp' ? 'Governor Points' : predicate.of} ${
        predicate.among === 'bloc' ? 'in your bloc' : 'among all'
      }`;
    case 'more_than':
      return `Hold more ${assetWords(predicate.asset)} than ${board.name(predicate.nation)}`;
    case 'other_hold':
      return `${board.name(predicate.nation)} holds ${number(predicate.min)} ${assetWords(predicate.asset)}`;
    case 'all_hold_max':
      return `No nation holds more than ${predicate.max} ${assetWords(predicate.asset)}`;
    case 'bloc_gain':
      return `The nations of ${blocName(predicate.bloc)} have grown together`;
    case 'bloc_own_max':
      return `The nations of ${blocName(predicate.bloc)} own at most ${predicate.max} of ${regionsWords(board, predicate.where)}`;
    case 'treasury':
      return `The Treasury holds ${number(predicate.min)} ${assetWords(predicate.asset)}`;
    case 'levy_max':
      return predicate.max === 0
        ? 'No levy applies to you'
        : `Income levies on you are at most ${predicate.max} %`;
    case 'production_free':
      return 'No law limits your making or holding of weapons';
    case 'home_shielded':
      return 'The law forbids all others to shoot at any region you own';
    case 'benefit_law':
      return 'A law in force pays you but not every nation';
    case 'law_kind':
      return `A law of this kind is in force: ${listWords(predicate.kinds.map((kind) => kindName(board, kind)))}`;
    case 'no_law_kind':
      return `No law of this kind is in force: ${listWords(predicate.kinds.map((kind) => kindName(board, kind)))}`;
    case 'majority_high':
      return 'A new law needs more than a simple majority';
    case 'not_sanctioned':
      return 'No sanction on you is in force';
    case 'deliver':
      return `Deliver ${number(predicate.amount)} ${assetWords(predicate.asset)}`;
  }
}

export const kindName = (board: BoardState, kind: string): string =>
  board.content.clauses.find((clause) => clause.kind === kind)?.title.toLowerCase() ?? kind;
