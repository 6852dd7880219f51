// What was chosen for a table, in words: the rules page of a table speaks of nothing else.

import type { Content } from '../generated';
import { spanWords } from '../text/time';

type Chosen = Pick<Content, 'options' | 'in_play' | 'initial_laws'>;

/** Whether all votes are open at once, without a floor. */
export const isParallel = ({ options }: Pick<Chosen, 'options'>): boolean =>
  options.council === 'parallel' || (options.council === 'usual' && options.pace === 'days');

/** How long the game and a round last. */
export function lengthWords({ options, initial_laws }: Chosen): string {
  const game =
    options.minutes > 0
      ? `The game lasts ${spanWords(options.minutes * 60_000)}`
      : `The game has ${options.rounds} rounds`;
  const changes = options.law_may_change_length ? ', which the Council may change' : '';
  const hours = options.hours === 1 ? 'an hour' : `${options.hours} hours`;
  if (options.pace === 'days') return `${game}${changes}. A round lasts up to ${hours}.`;
  const seconds = initial_laws
    .flatMap((law) => law.clauses)
    .flatMap((clause) => (clause.kind === 'round_time' ? [clause.seconds] : []))
    .at(-1);
  const round =
    seconds === undefined ? '' : ` A round lasts ${spanWords(seconds * 1000)} until a law says otherwise.`;
  return `${game}${changes}.${round}`;
}

export function submitWords({ options }: Chosen): string {
  return options.submit === 'whole'
    ? 'A nation submits its orders once a round, and they are final.'
    : 'Orders can be submitted at any time, and recalled until the round ends.';
}

export function councilWords(content: Chosen): string {
  return isParallel(content)
    ? 'Every bill that is up has its vote open during the whole round.'
    : 'Bills are debated and voted on one after the other.';
}

export function chairWords({ options }: Chosen): string {
  switch (options.chair) {
    case 'automatic':
      return 'Nobody presides: bills are approved when they are handed in, and the rules open and close the votes. The free text of a law is kept by the players alone.';
    case 'appointed':
      return `A Chairperson, who plays for no nation, approves bills, gives the floor and calls the votes${options.executive_orders ? ', and may enforce the text of a law by orders' : ''}.`;
    case 'elected':
      return `The players elect one of themselves Chairperson, who then plays for no nation, approves bills, gives the floor and calls the votes${options.executive_orders ? ', and may enforce the text of a law by orders' : ''}. Where nobody is elected the rules preside.`;
  }
}

export function pointsWords({ options }: Chosen): string {
  return options.gp_use === 'all'
    ? 'whoever uses points in a vote uses all of them'
    : 'one may use as many of them as one likes';
}
