import { expect, it } from 'vitest';
import type { Event, View } from '../generated';
import { newsOf, sceneOf, spotlightOf } from './scene';

const view = (more: object): View =>
  ({
    phase: 'round',
    round: 3,
    clock: { paused: false },
    laws: [],
    council: { votes: [], closed: [], bills: [] },
    events: { active: [], effects: [] },
    ...more,
  }) as unknown as View;

it('shows a vote before anything else, then the floor', () => {
  const vote = { item: { bill: 1 } };
  const floor = { item: { award: 'p1' } };
  expect(sceneOf(view({ council: { votes: [vote], closed: [], bills: [], floor } }), 0, []).kind).toBe(
    'vote',
  );
  expect(sceneOf(view({ council: { votes: [], closed: [], bills: [], floor } }), 0, []).kind).toBe('floor');
});

it('takes turns when nothing presses', () => {
  const quiet = view({
    laws: [{ since: 2 }, { since: 0 }],
    events: { active: [{ card: 'UE09' }], effects: [{ card: 'UE01' }] },
  });
  expect(
    [0, 12, 24, 36, 48, 60].map((second) => sceneOf(quiet, second, ['A region was awarded.']).kind),
  ).toEqual(['news', 'law', 'event', 'event', 'nations', 'news']);
});

it('shows a result and the news of a round at once, even over the next debate', () => {
  const floor = { item: { award: 'p1' } };
  const closed = { item: { bill: 2 } };
  const busy = view({ council: { votes: [], closed: [closed], bills: [], floor } });
  expect(sceneOf(busy, 0, [], 'result')).toEqual({ kind: 'result', vote: closed });
  expect(sceneOf(busy, 0, ['Mars built a fleet.'], 'news').kind).toBe('news');
  expect(sceneOf(busy, 0, []).kind).toBe('floor');
  expect(spotlightOf([{ type: 'vote_closed' }] as Event[])).toBe('result');
  expect(spotlightOf([{ type: 'vote_closed' }, { type: 'round_began' }] as Event[])).toBe('news');
  expect(spotlightOf([{ type: 'paused' }])).toBeNull();
});

it('says so when the clock is stopped, even over a vote', () => {
  const stopped = view({ clock: { paused: true }, council: { votes: [{}], closed: [], bills: [] } });
  expect(sceneOf(stopped, 0, []).kind).toBe('paused');
});

it('ends with the reveal', () => {
  expect(sceneOf(view({ phase: 'over' }), 5, []).kind).toBe('reveal');
});

it('tells what was won and lost, not every tax', () => {
  const events: Event[] = [
    { type: 'taxes_paid', nation: 'mars', credits: 1000 },
    { type: 'region_awarded', region: 'p1', nation: 'mars', price: null },
  ];
  expect(newsOf(events).map((event) => event.type)).toEqual(['region_awarded']);
});
