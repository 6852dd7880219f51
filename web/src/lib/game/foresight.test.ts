// @vitest-environment jsdom

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DecisionPreview } from '../generated/http';
import { Foresight } from './foresight.svelte';

interface Move {
  type: string;
}
const go: Move[] = [{ type: 'go' }];
const answer = (view: unknown): DecisionPreview => ({ done: 1, reversible: 1, events: [], view });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('asks once for each decision in a position', async () => {
  const preview = vi.fn(() => Promise.resolve(answer({ at: 'there' })));
  const foresight = new Foresight<{ at: string }, Move, Move>(preview);
  const here = { at: 'here' };
  expect(foresight.of(go, here)).toBeNull();
  foresight.ask(go, here);
  await vi.runAllTimersAsync();
  foresight.ask(go, here);
  await vi.runAllTimersAsync();
  expect(preview).toHaveBeenCalledExactlyOnceWith(go);
  expect(foresight.of(go, here)?.view).toEqual({ at: 'there' });
  expect(foresight.of([{ type: 'stay' }], here)).toBeNull();
});

it('forgets what it was told when the position is another', async () => {
  const foresight = new Foresight<{ at: string }, Move, Move>(() => Promise.resolve(answer({ at: 'there' })));
  const [before, after] = [{ at: 'here' }, { at: 'here' }];
  foresight.ask(go, before);
  await vi.runAllTimersAsync();
  expect(foresight.of(go, after)).toBeNull();
  foresight.ask(go, after);
  expect(foresight.of(go, before)).toBeNull();
});

it('drops an answer that comes after the position has changed', async () => {
  let tell: (preview: DecisionPreview) => void = () => undefined;
  const foresight = new Foresight<{ at: string }, Move, Move>(
    () => new Promise((resolve) => (tell = resolve)),
  );
  const [before, after] = [{ at: 'here' }, { at: 'elsewhere' }];
  foresight.ask(go, before);
  await vi.runAllTimersAsync();
  const late = tell;
  foresight.ask(go, after);
  late(answer({ at: 'there' }));
  await Promise.resolve();
  expect(foresight.of(go, after)).toBeNull();
});

it('asks about what is only pointed at when the pointer rests', async () => {
  const preview = vi.fn(() => Promise.resolve(null));
  const foresight = new Foresight<object, Move, Move>(preview);
  const stop = foresight.ask(go, {}, true);
  await vi.advanceTimersByTimeAsync(50);
  stop();
  await vi.runAllTimersAsync();
  expect(preview).not.toHaveBeenCalled();
});
