import { describe, expect, it, vi } from 'vitest';
import type { Frame, Frames } from '../generated/http';
import { Timeline, type FetchFrames } from './timeline.svelte';

/** The first of a page is told whole, every other by what changed; every tenth changes nothing. */
const frame = (seq: number, isFirst: boolean): Frame => ({
  seq,
  at: seq,
  seat: seq === 0 ? null : 'P0',
  acted_by: seq === 0 ? null : 'player',
  action: null,
  undoes: seq === 3 ? 2 : null,
  events: [],
  ...(isFirst
    ? { view: { seq, board: 'still' } }
    : seq % 10 !== 0 && { patch: [{ op: 'replace', path: '/seq', value: seq }] }),
});

function server(total: number): FetchFrames {
  return vi.fn((_table: string, _viewer: string, from: number, to: number): Promise<Frames> => {
    const frames = Array.from({ length: Math.min(to + 1, total) - from }, (_, n) => frame(from + n, n === 0));
    return Promise.resolve({ total, frames });
  });
}

describe('Timeline', () => {
  it('fetches page after page until it has the whole game', async () => {
    const fetch = server(530);
    const line = new Timeline('t', 'judge', 7, fetch);
    await line.load();
    expect(line.frames.map((one) => one.seq)).toEqual(Array.from({ length: 530 }, (_, n) => n));
    expect(fetch).toHaveBeenCalledTimes(3);
    expect(line.log[0]?.seq).toBe(1);
    expect(line.log[2]?.undoes).toBe(2);
  });

  it('puts what is to see together from what changed', async () => {
    const line = new Timeline('t', 'judge', 7, server(530));
    await line.load();
    expect(line.frame?.view).toEqual({ seq: 7, board: 'still' });
    expect(line.frames[10]?.view).toBe(line.frames[9]?.view);
    expect(line.frames[401]?.view).toEqual({ seq: 401, board: 'still' });
  });

  it('stays inside the game', async () => {
    const line = new Timeline('t', 'judge', 999, server(10));
    await line.load();
    expect(line.at).toBe(9);
    line.go(-4);
    expect(line.at).toBe(0);
  });

  it('stops at the end and starts over from there', async () => {
    const line = new Timeline('t', 'judge', 8, server(10));
    await line.load();
    line.toggle();
    expect(line.playing).toBe(true);
    line.go(9);
    expect(line.playing).toBe(false);
    line.toggle();
    expect([line.playing, line.at]).toEqual([true, 0]);
  });

  it('shows the same moment through other eyes', async () => {
    const fetch = server(10);
    const line = new Timeline('t', 'P0', 4, fetch);
    await line.load();
    await line.viewAs('judge');
    expect(line.at).toBe(4);
    expect(fetch).toHaveBeenLastCalledWith('t', 'judge', 0, 199);
  });
});
