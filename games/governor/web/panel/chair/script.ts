// What a first-time Chairperson does next, in one sentence.

import type { BoardState } from '../../board.svelte';

export function nextStep(board: Pick<BoardState, 'name' | 'view'>): string {
  const { council, clock, events } = board.view;
  if (clock.paused) return 'The game is paused. Resume it when the room is ready.';
  const tie = council.closed.find((vote) => vote.result === 'tied');
  if (tie) return `“${tie.title}” is tied: decide for or against.`;
  const waiting = council.bills.filter(
    (bill) => typeof bill.stage === 'object' && 'waiting' in bill.stage,
  ).length;
  const vote = council.votes[0];
  if (vote) {
    const missing = vote.list.length - vote.voted.length;
    return missing > 0
      ? `Ask for the ballots on “${vote.title}”: ${missing} still to come. Enter a hand that is raised, or close the vote.`
      : 'All have voted: close the vote.';
  }
  if (council.floor) {
    if (council.floor.speaker)
      return `${board.name(council.floor.speaker)} has the floor. Take it back, or open the vote.`;
    if (council.floor.queue.length > 0) return 'Give the floor to the next in the queue, or open the vote.';
    return 'Ask who wishes to speak; then open the vote.';
  }
  if (waiting > 0)
    return waiting === 1
      ? 'A bill waits: approve or reject it.'
      : `${waiting} bills wait: approve or reject them.`;
  if (council.agenda.length > 0)
    return council.agenda.length === 1
      ? 'One item is ready: open the debate.'
      : `${council.agenda.length} items are ready: open the debate on one.`;
  return events.left.length > 0
    ? 'The agenda is empty. You may make a ruling or call an event.'
    : 'The agenda is empty.';
}
