// What the table plays for, how far everybody is, and what ends the game.

import type { GameContext, Goal } from '$lib/game/contract';
import type { Action, Content, Event, Nation, Office, View } from '../generated';

/** The nation whose member has this office; nothing for those who preside. */
function nationOf(office: Office): Nation | null {
  if (typeof office === 'string') return null;
  return 'representative' in office ? office.representative : office.lobbyist;
}

export function goal({ view }: GameContext<Content, View, Action, Event>): Goal {
  // What each nation has reached of its goals is nobody's business before the end; land is seen by all.
  const progress = view.offices.flatMap((office, n) => {
    const nation = nationOf(office);
    const regions = nation === null ? undefined : view.nations[nation]?.regions;
    return regions === undefined
      ? []
      : [[`P${n}`, `${regions} ${regions === 1 ? 'region' : 'regions'}`] as const];
  });
  // A law may add or take away rounds where the table has chosen so.
  const now = view.round === 0 ? 'the first round has not begun' : `this is round ${view.round}`;
  const unless = view.options.law_may_change_length ? ', unless the Council changes the length' : '';
  return {
    aim: 'The most points from your nation’s secret goals win.',
    end:
      view.seconds_left === undefined
        ? `Goals are revealed after round ${view.last_round}${unless}; ${now}.`
        : `Goals are revealed when the time is up; ${now}.`,
    progress: Object.fromEntries(progress),
  };
}
