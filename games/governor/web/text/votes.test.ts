import { expect, it } from 'vitest';
import type { ClosedVoteView } from '../generated';
import type { BoardState } from '../board.svelte';
import { resultWords } from './votes';

const vote = (more: object): ClosedVoteView =>
  ({
    round: 7,
    result: 'passed',
    ...more,
  }) as unknown as ClosedVoteView;
const board = (round: number): BoardState => ({ view: { round, phase: 'round' } }) as unknown as BoardState;

it('says that a bill becomes law while it has not', () => {
  expect(resultWords(board(7), vote({}))).toContain('becomes law');
  expect(resultWords(board(8), vote({}))).toBe('Passed in round 7.');
});
