import { expect, it } from 'vitest';
import type { Action } from '../generated';
import { prompt, type Context } from './prompt';

const context = (view: object, actions: Action[] = []): Context =>
  ({
    view: {
      phase: 'round',
      round: 2,
      last_round: 36,
      clock: { paused: false },
      council: { votes: [] },
      nations: {},
      options: { minutes: 0 },
      ...view,
    },
    offers: actions.map((action) => ({ action })),
    timers: {},
  }) as unknown as Context;
const lobbyist = { office: { lobbyist: 'earth' }, nation: 'earth', commands: true, represents: false };
const both = { office: { representative: 'earth' }, nation: 'earth', commands: true, represents: true };

it('asks for a ballot before anything else', () => {
  const votes = [{ title: 'Peace', list: ['earth'], voted: [] }];
  expect(prompt(context({ you: both, council: { votes } }))).toBe('Vote on “Peace”.');
  expect(prompt(context({ you: lobbyist, council: { votes } }))).not.toContain('Vote');
});

it('reminds of drafts that are not submitted', () => {
  const nations = { earth: { desk: { drafts: [{}], orders: [] } } };
  expect(prompt(context({ you: lobbyist, nations }))).toContain('Submit');
});

it('tells a spectator the round', () => {
  expect(prompt(context({}))).toBe('Round 2 of 36.');
});
