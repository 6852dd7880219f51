// @vitest-environment jsdom

import { expect, it } from 'vitest';
import type { BillView, Floor, VoteView } from '../../generated';
import { council, view, vote } from '../../testing/table';
import { nextStep } from './script';

type Meeting = Parameters<typeof council>[0];
const step = (meeting: Meeting): string =>
  nextStep({ name: (nation) => nation, view: view({ council: council(meeting) }) });
const floor = (more: Partial<Floor> = {}): Floor => ({
  item: { bill: 1 },
  speaker: null,
  queue: [],
  ready: [],
  debated: false,
  number: 1,
  speeches: 0,
  ...more,
});
const law = council().rules;
const waiting = { id: 2, sponsor: 'earth', stage: { waiting: { since: 1 } } } as unknown as BillView;

it('leads a debate as the law has it', () => {
  expect(step({ floor: floor() })).toBe('Ask who wishes to speak, or open the vote.');
  expect(step({ floor: floor({ queue: ['titan'] }) })).toBe(
    'Give the floor to the next in the queue, or open the vote.',
  );
  expect(step({ floor: floor({ speaker: 'titan' }) })).toBe(
    'titan has the floor. You may take it back, or open the vote.',
  );
  expect(step({ floor: floor(), rules: { ...law, speaking: 'free' } })).toMatch(
    /^By law everybody may speak/,
  );
  expect(step({ floor: floor(), rules: { ...law, speaking: 'rotation' } })).toMatch(
    /^All have had the floor/,
  );
});

it('does not ask for a vote that the law opens [P8]', () => {
  const rules = { ...law, vote_call: 'end_of_debate' } as const;
  expect(step({ floor: floor(), rules })).toMatch(/The vote opens by itself/);
  expect(step({ floor: floor({ debated: true }), rules })).toMatch(/open the vote\.$/);
});

it('has no floor and closes no vote where all are open at once [GV-4.13]', () => {
  const votes: VoteView[] = [vote(), vote()];
  expect(step({ parallel: true, votes })).toBe('2 votes are open until the round ends.');
  expect(step({ parallel: true, votes, bills: [waiting] })).toBe('A bill waits: approve or reject it.');
  expect(step({ parallel: true })).toMatch(/^The agenda is empty/);
  expect(step({ votes })).toMatch(/close the vote|All have voted/);
});
