// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ToClient } from '../generated/http';
import { Connection, retryDelay, type Socket } from './connection.svelte';

class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: unknown[] = [];
  constructor(readonly address: string) {}
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.onclose?.();
  }
  tell(frame: object): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
}

let sockets: FakeSocket[] = [];
let frames: ToClient[] = [];

function connection(): Connection {
  const made = new Connection({
    table: 't1',
    viewer: 'P0',
    onframe: (frame) => frames.push(frame),
    open: (address) => {
      const socket = new FakeSocket(address);
      sockets.push(socket);
      return socket;
    },
    random: () => 1,
  });
  made.connect();
  return made;
}

const last = (): FakeSocket => sockets.at(-1) ?? expect.fail('no socket was opened');

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  frames = [];
});
afterEach(() => vi.useRealTimers());

describe('Connection', () => {
  it('is live once the snapshot is there', () => {
    const line = connection();
    expect(line.status).toBe('connecting');
    last().onopen?.();
    last().tell({ type: 'snapshot', version: 4 });
    expect(line.status).toBe('live');
    expect(frames).toHaveLength(1);
    expect(last().address).toContain('/api/tables/t1/live?as=P0');
    line.close();
  });

  it('says what was seen, and only of a page in view', () => {
    const line = connection();
    last().tell({ type: 'snapshot', version: 4 });
    vi.advanceTimersByTime(1_000);
    last().tell({ type: 'update', version: 5 });
    vi.advanceTimersByTime(2_000);
    expect(last().sent).toEqual([{ type: 'seen' }]);
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    last().tell({ type: 'update', version: 6 });
    vi.advanceTimersByTime(2_000);
    expect(last().sent).toHaveLength(1);
    // Back in view.
    hidden.mockReturnValue(false);
    line.retryNow();
    vi.advanceTimersByTime(2_000);
    expect(last().sent).toContainEqual({ type: 'seen' });
    line.close();
  });

  it('comes back after a loss and asks for what it missed', () => {
    const line = connection();
    last().tell({ type: 'snapshot', version: 4 });
    last().tell({ type: 'update', version: 5 });
    last().onclose?.();
    expect(line.status).toBe('lost');
    vi.advanceTimersByTime(400);
    expect(sockets).toHaveLength(2);
    expect(last().address).toContain('since=5');
    expect(line.status).toBe('lost');
    last().tell({ type: 'snapshot', version: 6 });
    expect(line.status).toBe('live');
    line.close();
  });

  it('waits longer after every failure, and not at all when told to hurry', () => {
    const line = connection();
    for (let n = 0; n < 3; n++) {
      last().onclose?.();
      vi.advanceTimersByTime(retryDelay(n, 1));
    }
    expect(sockets).toHaveLength(4);
    last().onclose?.();
    vi.advanceTimersByTime(1000);
    expect(sockets).toHaveLength(4);
    line.retryNow();
    expect(sockets).toHaveLength(5);
    line.close();
  });

  it('notices a line that went dead without a word', () => {
    const line = connection();
    last().onopen?.();
    last().tell({ type: 'snapshot', version: 0 });
    vi.advanceTimersByTime(20_000);
    expect(last().sent).toContainEqual({ type: 'ping' });
    vi.advanceTimersByTime(60_000);
    expect(sockets.length).toBeGreaterThan(1);
    line.close();
  });

  it('looks through other eyes on the same line', () => {
    const line = connection();
    last().tell({ type: 'snapshot', version: 3 });
    line.viewAs('P2');
    expect(last().sent).toEqual([{ type: 'look', as: 'P2' }]);
    last().onclose?.();
    vi.advanceTimersByTime(400);
    expect(last().address).toContain('as=P2');
    expect(last().address).not.toContain('since');
    line.close();
  });

  it('sends decisions and gives each its own answer', async () => {
    const line = connection();
    const decide = (key: string) => line.decide({ type: 'act', seat: 'P0', version: 3, key, actions: [] });
    expect(decide('early'), 'nothing is sent before the snapshot').toBeNull();
    last().tell({ type: 'snapshot', version: 3 });
    const [one, other] = [decide('one'), decide('other')];
    expect(last().sent).toHaveLength(2);
    const answer = { version: 4, seal: '', done: 1 };
    last().tell({ type: 'refused', key: 'other', problem: { status: 409, code: 'stale', detail: 'Late.' } });
    last().tell({ type: 'acted', key: 'one', answer });
    expect(await one).toEqual(answer);
    await expect(other).rejects.toMatchObject({ code: 'stale', status: 409 });
    expect(frames, 'answers are not for the board').toHaveLength(1);
    line.close();
  });

  it('does not wait for answers of a socket that is gone, or silent', async () => {
    const line = connection();
    const decide = () => line.decide({ type: 'undo', seat: 'P0', version: 3, key: 'k', scope: 'all' });
    last().tell({ type: 'snapshot', version: 3 });
    const lost = expect(decide()).rejects.toMatchObject({ isTransient: true });
    last().onclose?.();
    await lost;
    line.retryNow();
    last().tell({ type: 'snapshot', version: 3 });
    const silent = expect(decide()).rejects.toMatchObject({ isTransient: true });
    vi.advanceTimersByTime(5_000);
    await silent;
    line.close();
  });

  it('leaves long decisions to HTTP', () => {
    const line = connection();
    last().tell({ type: 'snapshot', version: 3 });
    const actions = Array.from({ length: 200 }, () => ({ type: 'a rather long name of an action' }));
    expect(line.decide({ type: 'act', seat: 'P0', version: 3, key: 'k', actions })).toBeNull();
    expect(last().sent).toHaveLength(0);
    line.close();
  });

  it('opens the line anew for somebody else', () => {
    const line = connection();
    last().tell({ type: 'snapshot', version: 3 });
    line.reopen('P1');
    expect(sockets).toHaveLength(2);
    expect(last().address).toMatch(/as=P1$/);
    line.close();
  });

  it('stays closed when it was closed', () => {
    const line = connection();
    line.close();
    vi.advanceTimersByTime(60_000);
    expect(line.status).toBe('closed');
    expect(sockets).toHaveLength(1);
  });
});

it('is patient within bounds', () => {
  expect(retryDelay(0, 0)).toBe(200);
  expect(retryDelay(30, 1)).toBe(15_000);
});
