// Votes in words.

import type { BillKind, BillView, Choice, ClosedVoteView, Majority } from '../generated';
import type { BoardState } from '../board.svelte';

const MAJORITIES: Record<Majority, string> = {
  plurality: 'more for than against',
  simple: 'more than half of those present',
  absolute: 'more than half of all nations',
  two_thirds: 'two thirds of those present',
  three_quarters: 'three quarters of those present',
  unanimous: 'nobody against',
};
export const majorityWords = (majority: Majority): string => MAJORITIES[majority];

export function choiceWords(board: BoardState, choice: Choice): string {
  if (typeof choice === 'object') return board.name(choice.candidate);
  const words = { for: 'For', against: 'Against', abstain: 'Abstain', veto: 'Veto', nobody: 'Nobody' };
  return words[choice];
}

export const choiceKey = (choice: Choice): string =>
  typeof choice === 'object' ? `candidate-${choice.candidate}` : choice;

export function resultWords(board: BoardState, vote: ClosedVoteView): string {
  switch (vote.result) {
    case 'passed':
      return vote.round < board.view.round || board.view.phase !== 'round'
        ? `Passed in round ${vote.round}.`
        : 'Passed: it becomes law when the round is processed.';
    case 'failed':
      return 'It did not find its majority.';
    case 'vetoed':
      return 'A veto defeats it.';
    case 'tied':
      return 'A tie: the Chair decides.';
  }
  return vote.result.awarded
    ? `It goes to ${board.name(vote.result.awarded)}.`
    : 'Nobody gets it; it stays contested.';
}

export function kindWords(board: BoardState, kind: BillKind): string {
  if (kind === 'new') return 'A new law';
  return 'amend' in kind ? `Amends ${board.lawTitle(kind.amend)}` : `Repeals ${board.lawTitle(kind.repeal)}`;
}

/** That a bill would enact what a law in force or another bill says already, for those who decide on it. */
export function twinWords(board: BoardState, { twin_of: twin }: Pick<BillView, 'twin_of'>): string | null {
  if (!twin) return null;
  if ('law' in twin) return `Says the same as ${board.lawTitle(twin.law)}, which is in force.`;
  const title = board.view.council.bills.find((bill) => bill.id === twin.bill)?.title;
  return `Says the same as another bill: ${title || `bill ${twin.bill}`}.`;
}
