import { expect, it } from 'vitest';
import type { View } from '../generated';
import { sceneOf } from './scene';

const view = (more: object): View =>
  ({
    phase: 'round',
    round: 3,
    laws: [],
    council: { votes: [], closed: [], bills: [] },
    events: { active: [] },
    ...more,
  }) as unknown as View;

it('shows a vote before anything else, then the floor', () => {
  const vote = { item: { bill: 1 } };
  const floor = { item: { award: 'p1' } };
  expect(sceneOf(view({ council: { votes: [vote], closed: [], bills: [], floor } }), 0).kind).toBe('vote');
  expect(sceneOf(view({ council: { votes: [], closed: [], bills: [], floor } }), 0).kind).toBe('floor');
});

it('takes turns when nothing presses', () => {
  const quiet = view({ laws: [{ since: 2 }, { since: 0 }], events: { active: [{ card: 'UE09' }] } });
  expect([0, 12, 24, 36].map((second) => sceneOf(quiet, second).kind)).toEqual([
    'law',
    'event',
    'nations',
    'law',
  ]);
});

it('ends with the reveal', () => {
  expect(sceneOf(view({ phase: 'over' }), 5).kind).toBe('reveal');
});
