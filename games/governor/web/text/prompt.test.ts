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
  const nations = { earth: { desk: { papers: { drafted: 1, sent: 0, may_submit: true } } } };
  expect(prompt(context({ you: lobbyist, nations }))).toContain('Submit');
});

it('speaks of recalling orders only where that can be done', () => {
  const sent = (may_recall: boolean, done = false) => {
    const papers = { drafted: 0, sent: 1, done, may_submit: may_recall, may_recall };
    return prompt(context({ you: lobbyist, nations: { earth: { done, desk: { papers } } } }));
  };
  expect(sent(true)).toContain('recall');
  expect(sent(false)).not.toMatch(/recall|Add more/);
  expect(sent(false, true)).toContain('final');
});

it('tells a spectator the round, and what the Council is busy with', () => {
  expect(prompt(context({}))).toBe('Round 2 of 36.');
  const votes = [{ title: 'Peace', list: ['earth'], voted: [] }];
  expect(prompt(context({ council: { votes } }))).toBe('Round 2 of 36: the Council votes on “Peace”.');
  const floor = { item: { bill: 4 } };
  const bills = [{ id: 4, title: 'Yards' }];
  expect(prompt(context({ council: { votes: [], floor, bills } }))).toContain('debates “Yards”');
});
