// What a first-time Chairperson does next, in one sentence.

import type { BoardState } from '../../board.svelte';
import type { Floor } from '../../generated';

export function nextStep(board: Pick<BoardState, 'name' | 'view'>): string {
  const { council, clock, events } = board.view;
  if (clock.paused) return 'The game is paused. Resume it when the room is ready.';
  const tie = council.closed.find((vote) => vote.result === 'tied');
  if (tie) return `“${tie.title}” is tied: decide for or against.`;
  const waiting = council.bills.filter(
    (bill) => typeof bill.stage === 'object' && 'waiting' in bill.stage,
  ).length;
  const bills =
    waiting === 1 ? 'A bill waits: approve or reject it.' : `${waiting} bills wait: approve or reject them.`;
  // All votes are open at once, and close with the round: there is no floor to lead.
  if (council.parallel) {
    if (waiting > 0) return bills;
    const open = council.votes.length;
    if (open > 0) return `${open === 1 ? 'A vote is' : `${open} votes are`} open until the round ends.`;
  }
  const vote = council.votes[0];
  if (vote) {
    const missing = vote.list.length - vote.voted.length;
    return missing > 0
      ? `Ask for the ballots on “${vote.title}”: ${missing} still to come. Enter a hand that is raised, or close the vote.`
      : 'All have voted: close the vote.';
  }
  if (council.floor) return debateStep(board, council.floor);
  if (waiting > 0) return bills;
  if (council.agenda.length > 0)
    return council.agenda.length === 1
      ? 'One item is ready: open the debate.'
      : `${council.agenda.length} items are ready: open the debate on one.`;
  return events.left.length > 0
    ? 'The agenda is empty. You may make a ruling or call an event.'
    : 'The agenda is empty.';
}

/** Who speaks, and how the vote comes, are for the law to say. */
function debateStep({ name, view }: Pick<BoardState, 'name' | 'view'>, floor: Floor): string {
  const { speaking, vote_call: call } = view.council.rules;
  const itself = call === 'end_of_debate' && !floor.debated;
  const vote = (words: string): string =>
    itself
      ? `${words}. The vote opens by itself when the time of the debate is over.`
      : `${words}, or open the vote.`;
  if (floor.speaker) return vote(`${name(floor.speaker)} has the floor. You may take it back`);
  if (speaking === 'free') return vote('By law everybody may speak. Let them');
  if (speaking === 'rotation') return vote('All have had the floor. Let them talk on');
  return vote(floor.queue.length > 0 ? 'Give the floor to the next in the queue' : 'Ask who wishes to speak');
}
