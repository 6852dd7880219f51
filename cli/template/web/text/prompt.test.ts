import { describe, expect, it } from 'vitest';
import { contextOf, viewOf } from '../testing/table';
import { prompt } from './prompt';

describe('prompt', () => {
  it('asks for a bid', () => {
    expect(prompt(contextOf(viewOf()))).toContain('Bid for Gull Bay');
  });

  it('tells who is awaited', () => {
    const view = viewOf({ sealed: ['P0', 'P2'] });
    expect(prompt(contextOf(view))).toBe('Waiting for Boris to bid for Gull Bay.');
    expect(prompt(contextOf(viewOf(), [], 'spectator'))).toContain('Anna, Boris and Clara');
  });
});
