// Every game tells, at every recorded moment, what is played for, what ends it and how far each player is.

import { describe, expect, it } from 'vitest';
import { contextFrom, type Fixture } from '../testing/fixtures';
import type { Goal, GameContext, Tagged } from './contract';

type AnyGoal = (context: GameContext<unknown, unknown, Tagged, Tagged>) => Goal;
interface Players {
  players?: unknown[];
  offices?: unknown[];
}

const goals = import.meta.glob<{ goal: AnyGoal }>('../../../../games/*/web/text/goal.ts', { eager: true });
const files = import.meta.glob<string>('../../../../games/*/web/fixtures/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const gameOf = (path: string): string => path.split('/').at(-4) ?? '';

describe.each(Object.keys(goals).map((path) => [gameOf(path), path] as const))('%s', (game, path) => {
  const own = Object.entries(files).filter(([file]) => gameOf(file) === game);
  const content: unknown = JSON.parse(own.find(([file]) => file.endsWith('/content.json'))?.[1] ?? 'null');
  const moments = own.filter(([file]) => !file.endsWith('/content.json'));

  it('has moments to look at', () => expect(moments.length).toBeGreaterThan(0));

  it.each(moments)('%s', (_, text) => {
    const fixture = JSON.parse(text) as Fixture<Players, Tagged, Tagged>;
    const seats = fixture.view.players?.length ?? fixture.view.offices?.length ?? 0;
    const names = Array.from({ length: seats }, (__, n) => `Player ${n + 1}`);
    const goal = goals[path]?.goal(contextFrom(fixture, content, names));
    expect(goal?.aim).toMatch(/^\S.*\.$/);
    expect(`${goal?.aim} ${goal?.end}`).not.toMatch(/undefined|NaN|null/);
    // One line: what is longer is cut off even on wide screens.
    expect(`${goal?.aim} ${goal?.end}`.length).toBeLessThan(180);
    expect(Object.keys(goal?.progress ?? {})).toHaveLength(seats);
    for (const words of Object.values(goal?.progress ?? {})) expect(words).not.toMatch(/undefined|NaN/);
  });
});
