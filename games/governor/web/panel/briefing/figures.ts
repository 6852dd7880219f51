// What a nation's own goals ask for in a game of this length with these nations, for the sheet that is printed before
// it begins. Once it has begun, screens and sheets show the figures of the rules themselves. [GV-13.5]

import type { Bloc, Nation, Predicate } from '../../generated';
import { blocName, listWords } from '../../text/selectors';

/** What the figures depend on. */
export interface Measure {
  rounds: number;
  nations: readonly Nation[];
  blocOf: (nation: Nation) => Bloc;
}

interface Goal {
  text: string;
  all_of: Predicate[];
}

/** The rounds for which the figures are written, and the nations of a full table. */
const FULL_LENGTH = 36;
const FULL_TABLE = 9;

const scale = (figure: number, length: number): number =>
  Math.max(1, Math.floor((figure * length + FULL_LENGTH / 2) / FULL_LENGTH));
const longLength = (rounds: number): number =>
  Math.min(rounds, FULL_LENGTH) + Math.floor(Math.max(0, rounds - FULL_LENGTH) / 2);
const shortLength = (rounds: number): number => Math.min(rounds, FULL_LENGTH);

/** The sentence of a goal with its figures for this game. */
export function goalText(goal: Goal, { rounds, nations, blocOf }: Measure): string {
  const long = longLength(rounds);
  const short = shortLength(rounds);
  const asked = goal.all_of.filter(
    (one) => one.p !== 'own_region' || rounds > (one.only_if_rounds_over ?? 0),
  );
  if (asked.length < goal.all_of.length)
    return `Own ${listWords(asked.flatMap((one) => (one.p === 'own_region' ? [one.region] : [])))}.`;
  return asked.reduce((text, one) => {
    const write = (figure: number, now: number): string => text.replace(String(figure), String(now));
    switch (one.p) {
      case 'gain':
        return one.scaled
          ? write(one.extra, scale(one.extra, short) + Math.floor((FULL_TABLE - nations.length) / 2))
          : text;
      case 'income_gain':
        return one.scaled ? write(one.min, scale(one.min, short)) : text;
      case 'hold':
      case 'hold_sum':
      case 'mined':
      case 'sponsored':
      case 'gp_voted':
      case 'events_done':
        return one.scaled ? write(one.min, scale(one.min, long)) : text;
      case 'partners':
        return `Have traded both ways with ${Math.max(2, scale(Math.max(2, nations.length - 4), short))} nations.`;
      case 'tech_all':
        return nations.length <= 5
          ? 'Every nation knows both technologies.'
          : `Every nation knows ${one.tech}.`;
      case 'bloc_gain': {
        const members = nations.filter((nation) => blocOf(nation) === one.bloc).length;
        const regions = 3 * members + Math.ceil((7 * members * short) / 108);
        return `The nations of ${blocName(one.bloc)} together own ${regions} regions.`;
      }
      case 'own_region':
        return text.replace(/ \(.*\)/, '');
      default:
        return text;
    }
  }, goal.text);
}
