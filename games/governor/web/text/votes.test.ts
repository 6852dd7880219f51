import { expect, it } from 'vitest';
import type { ClosedVoteView } from '../generated';
import type { BoardState } from '../board.svelte';
import { gpWeight, majorityLine, resultWords } from './votes';

const vote = (more: object): ClosedVoteView =>
  ({
    round: 7,
    result: 'passed',
    rules: { majority: 'simple', millivotes: 2 },
    count: { for_: 3570, against: 0, total: 4570, whole: 4570 },
    ballots: {
      titan: { choice: 'for', gp: 173 },
      pluto: { choice: 'for', gp: 0 },
      earth: { choice: 'against', gp: 10 },
    },
    ...more,
  }) as unknown as ClosedVoteView;
const board = (round: number): BoardState => ({ view: { round, phase: 'round' } }) as unknown as BoardState;

it('says that a bill becomes law while it has not', () => {
  expect(resultWords(board(7), vote({}))).toContain('becomes law');
  expect(resultWords(board(8), vote({}))).toBe('Passed in round 7.');
});

it('weighs the Governor Points of each side', () => {
  expect(gpWeight(vote({}), 'for')).toBe(346);
  expect(gpWeight(vote({}), 'against')).toBe(20);
  expect(gpWeight(vote({ ballots: {} }), 'for')).toBe(0);
});

it('draws the line a bill must pass, where there is one', () => {
  expect(majorityLine(vote({}))).toBe(0.5);
  expect(majorityLine(vote({ rules: { majority: 'unanimous' } }))).toBeNull();
});
