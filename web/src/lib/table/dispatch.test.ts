// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../api/client';
import { Problem } from '../api/problem';
import type { Offer } from '../game/contract';
import type { Answer } from '../generated/http';
import type { DecisionMessage } from './connection.svelte';
import { Dispatch } from './dispatch.svelte';

const draw = { type: 'draw' };
const stale = (version: number): Problem =>
  new Problem({ status: 409, code: 'stale', detail: 'late', version });

let version: number;
let offers: Offer[];
let sendOverSocket: (message: DecisionMessage) => Promise<Answer> | null;

function dispatch(): Dispatch {
  return new Dispatch({
    table: 't',
    seat: () => 'P0',
    version: () => version,
    offers: () => offers,
    client: () => null,
    sendOverSocket: (message) => sendOverSocket(message),
    waitForVersion: (reached) => {
      version = Math.max(version, reached);
      return Promise.resolve();
    },
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  version = 5;
  offers = [{ action: draw }];
  sendOverSocket = () => null;
});
afterEach(() => vi.useRealTimers());

describe('Dispatch', () => {
  it('sends an action with the version it was made against', async () => {
    const act = vi.spyOn(api, 'act').mockResolvedValue({ version: 6, seal: '', done: 1 });
    expect(await dispatch().act(draw)).toBe(true);
    expect(act).toHaveBeenCalledExactlyOnceWith('t', {
      seat: 'P0',
      version: 5,
      key: expect.any(String),
      actions: [draw],
    });
    expect(version).toBe(6);
  });

  it('sends over the socket where it can, and not by HTTP as well', async () => {
    const act = vi.spyOn(api, 'act').mockClear();
    sendOverSocket = vi.fn(() => Promise.resolve({ version: 6, seal: '', done: 1 }));
    expect(await dispatch().act(draw)).toBe(true);
    expect(sendOverSocket).toHaveBeenCalledExactlyOnceWith({
      type: 'act',
      seat: 'P0',
      version: 5,
      key: expect.any(String),
      actions: [draw],
    });
    expect(act).not.toHaveBeenCalled();
    expect(version).toBe(6);
  });

  it.each([
    ['a socket that broke', Problem.offline()],
    ['a socket of somebody else', new Problem({ status: 401, code: 'not_signed_in', detail: 'Who?' })],
  ])('sends by HTTP what %s did not take, under the same key', async (_, problem) => {
    const act = vi.spyOn(api, 'act').mockClear().mockResolvedValue({ version: 6, seal: '', done: 1 });
    let key = '';
    sendOverSocket = (message) => {
      key = message.key;
      return Promise.reject(problem);
    };
    const done = dispatch().act(draw);
    await vi.advanceTimersByTimeAsync(5000);
    expect(await done).toBe(true);
    expect(act).toHaveBeenCalledExactlyOnceWith('t', { seat: 'P0', version: 5, key, actions: [draw] });
  });

  it('shows what was refused over the socket', async () => {
    sendOverSocket = () =>
      Promise.reject(new Problem({ status: 409, code: 'no', detail: 'No.', rule: 'FD-5.3' }));
    const sender = dispatch();
    expect(await sender.act(draw)).toBe(false);
    expect(sender.refusal).toEqual({ detail: 'No.', code: 'no', rule: 'FD-5.3' });
  });

  it('sends an unanswered action again under the same key', async () => {
    const act = vi
      .spyOn(api, 'act')
      .mockRejectedValueOnce(Problem.offline())
      .mockRejectedValueOnce(Problem.offline());
    act.mockResolvedValue({ version: 6, seal: '', done: 1 });
    const sender = dispatch();
    const done = sender.act(draw);
    await vi.advanceTimersByTimeAsync(100);
    expect(sender.retrying).toBe(true);
    await vi.advanceTimersByTimeAsync(5000);
    expect(await done).toBe(true);
    const keys = act.mock.calls.map(([, body]) => body.key);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(sender.retrying || sender.busy).toBe(false);
  });

  it('tries a late action once more if it is still on offer', async () => {
    const act = vi
      .spyOn(api, 'act')
      .mockRejectedValueOnce(stale(8))
      .mockResolvedValue({ version: 9, seal: '', done: 1 });
    expect(await dispatch().act(draw)).toBe(true);
    expect(act.mock.calls.map(([, body]) => body.version)).toEqual([5, 8]);
  });

  it('explains when a late action is gone', async () => {
    vi.spyOn(api, 'act').mockRejectedValue(stale(8));
    const sender = dispatch();
    offers = [];
    expect(await sender.act(draw)).toBe(false);
    expect(sender.refusal?.detail).toMatch(/moved on/);
  });

  it('does not chase a table that keeps moving', async () => {
    const act = vi.spyOn(api, 'act').mockRejectedValue(stale(8));
    expect(await dispatch().act(draw)).toBe(false);
    expect(act).toHaveBeenCalledTimes(2);
  });

  it('shows a refusal with its rule, and forgets it with the next action', async () => {
    const act = vi.spyOn(api, 'act');
    act.mockRejectedValueOnce(new Problem({ status: 422, code: 'no', detail: 'No.', rule: 'FD-5.3' }));
    const sender = dispatch();
    await sender.act(draw);
    expect(sender.refusal).toEqual({ detail: 'No.', code: 'no', rule: 'FD-5.3' });
    act.mockResolvedValue({ version: 6, seal: '', done: 1 });
    await sender.act(draw);
    expect(sender.refusal).toBeNull();
  });

  it('sends one thing at a time', async () => {
    const act = vi.spyOn(api, 'act').mockReturnValue(new Promise(() => undefined));
    const sender = dispatch();
    void sender.act(draw);
    expect(await sender.act(draw)).toBe(false);
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('sends a decision of several actions whole, and says why the rest was not done', async () => {
    const stopped = {
      reason: 'refused',
      code: 'blocked',
      rule: 'IG-8.7',
      detail: 'The way is blocked.',
    } as const;
    const act = vi.spyOn(api, 'act').mockResolvedValue({ version: 7, seal: '', done: 2, stopped });
    const sender = dispatch();
    const march = [draw, { type: 'step' }, { type: 'step' }];
    expect(await sender.decide(march)).toBe(true);
    expect(act).toHaveBeenCalledTimes(1);
    expect(act.mock.calls[0]?.[1].actions).toEqual(march);
    expect(sender.refusal).toEqual({
      detail: 'Only 2 of 3 steps were done. The way is blocked.',
      code: 'blocked',
      rule: 'IG-8.7',
    });
    expect(sender.busy).toBe(false);
  });

  it('asks why an action cannot be done', async () => {
    const why = vi.spyOn(api, 'why').mockResolvedValueOnce({
      refusal: { code: 'blocked', rule: 'IG-8.7', message: 'The way is blocked.' },
    });
    const sender = dispatch();
    const step = { type: 'step' };
    expect(await sender.why(step)).toEqual({
      detail: 'The way is blocked.',
      code: 'blocked',
      rule: 'IG-8.7',
    });
    expect(why).toHaveBeenCalledExactlyOnceWith('t', { seat: 'P0', action: step });
    why.mockResolvedValueOnce({ refusal: null });
    expect(await sender.why(step)).toBeNull();
    why.mockRejectedValueOnce(Problem.offline());
    expect(await sender.why(step)).toBeNull();
    expect(sender.refusal).toBeNull();
  });

  it('takes back a decision, or all that can be', async () => {
    const undo = vi.spyOn(api, 'undo').mockResolvedValue({ version: 6, seal: '', done: 1 });
    const sender = dispatch();
    await sender.undo();
    await sender.undo('all');
    expect(undo.mock.calls.map(([, body]) => body.scope)).toEqual(['decision', 'all']);
  });

  it('can be told to stop trying, and says that it is not certain', async () => {
    vi.spyOn(api, 'act').mockRejectedValue(Problem.offline());
    const sender = dispatch();
    const done = sender.act(draw);
    await vi.advanceTimersByTimeAsync(100);
    sender.giveUp();
    expect(await done).toBe(false);
    expect(sender.refusal?.code).toBe('given_up');
    expect(sender.busy).toBe(false);
  });
});
