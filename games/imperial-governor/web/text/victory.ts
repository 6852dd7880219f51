// How the table is won and what ends it, as its options say: for the goal, the lesson, the rules and the result.

import type { Options, PlayerView, Victory, View } from '../generated';
import { count, talents } from './describe';

/** What decides at the end, in one sentence. */
export const AIMS: Record<Victory, string> = {
  ratio: 'The income that has grown most compared with its start wins.',
  war_chest: 'The fullest war chest wins.',
  poll: 'Whoever the others vote for as the most trusted ally wins.',
};

/** The laurels of each kind. */
export const LAURELS: Record<Victory, string> = {
  ratio: 'Conqueror',
  war_chest: 'Businessman',
  poll: 'Most trusted ally',
};

export const ratioText = (thousandths: number): string => `×${(thousandths / 1000).toFixed(2)}`;

/** What the kind of victory counts, in words. */
export function scoreText(score: number, { victory }: Options): string {
  if (victory === 'ratio') return ratioText(score);
  return victory === 'war_chest' ? talents(score) : count(score, 'vote');
}

/** How far a player is, as far as the viewer may know. */
export function progressText(player: PlayerView, { victory }: Options): string {
  if (victory === 'ratio') return ratioText(player.ratio);
  if (victory === 'poll') return count(player.friends.length, 'friend');
  // Chests are known to their owners only, unless the books are open.
  return player.chest === undefined ? '' : talents(player.chest);
}

/** When one may be attacked. */
export const freedomToAttack = ({ movement }: Options): string =>
  movement === 'peace_rounds'
    ? 'Nobody is attacked in a round of peace; once there is war, everybody may be, unless a pact forbids it.'
    : 'Everybody may attack everybody at any time, unless a pact forbids it.';

/** How long the game lasts; `last` is the round with which it ends at the latest. */
export function lengthText({ rounds, minutes }: Options, last: number): string {
  const clock = minutes > 0 ? `, or with the round in which ${minutes} minutes are over` : '';
  return rounds > 0
    ? `The game ends after round ${rounds}${clock}.`
    : `No limit of rounds: the game ends when all others concede to one player or all agree to stop${clock}, and in any case after round ${last}.`;
}

/** What ends the game, and how near that is. */
export function endText({ options, round, last_round, time_called }: View): string {
  if (time_called) return `Time is up: round ${round} is the last.`;
  if (options.rounds === 0) return `Round ${round}. ${lengthText(options, last_round)}`;
  const clock = options.minutes > 0 ? `, or when ${options.minutes} minutes are over` : '';
  return `Round ${round} of ${last_round}${clock}.`;
}
