// @vitest-environment jsdom

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../api/client';
import { motion } from '../board/motion.svelte';
import type { LogStep, Table, ToClient } from '../generated/wire';
import { Room, favourite } from './table-session.svelte';

const table = (more: Partial<Table> = {}): Table => ({
  id: 't1',
  game: 'toy',
  rules_version: 1,
  options: {},
  status: 'playing',
  visibility: 'open',
  clock: { type: 'none' },
  pace: 'natural',
  paused: false,
  host: 'u1',
  created_at: 0,
  started_at: 0,
  ended_at: null,
  version: 0,
  commitment: '',
  tutorial: false,
  hot_seat: false,
  host_starts: false,
  imported: false,
  seats: [],
  to_act: ['P0'],
  deadlines: {},
  budgets: {},
  timers: {},
  mine: ['P0'],
  watchers: 0,
  votes: { pause: [], replace: {} },
  ...more,
});

const step = (seq: number): LogStep => ({
  seq,
  at: 0,
  seat: 'P0',
  hand: 'player',
  events: [{ type: `e${seq}` }],
});
const snapshot = (version: number, log: LogStep[], viewer: 'P0' | 'P1' = 'P0'): ToClient => ({
  type: 'snapshot',
  version,
  table: table({ version }),
  viewer,
  view: { version },
  offers: [],
  undo: 0,
  log,
  talk: [],
});
type Update = ToClient & { type: 'update' };
/** A step after which there is the same to see and to do. */
const unchanged = (version: number, more: Partial<Update> = {}): Update => ({
  type: 'update',
  version,
  steps: [step(version)],
  undo: 0,
  to_act: ['P0'],
  deadlines: {},
  budgets: {},
  timers: {},
  status: 'playing',
  ...more,
});
const update = (version: number, more: Partial<Update> = {}): Update =>
  unchanged(version, { view: { version }, offers: [], ...more });

let room: Room;
beforeEach(() => {
  localStorage.clear();
  motion.wish = 'still';
  room = new Room(table(), 'P0');
});
const logged = (): number[] => room.log.map((entry) => entry.seq);

describe('Room', () => {
  it('adds updates to the log and shows the newest view', () => {
    room.receive(snapshot(2, [step(1), step(2)]));
    room.receive(update(3));
    expect(logged()).toEqual([1, 2, 3]);
    expect(room.showing.scene?.view).toEqual({ version: 3 });
  });

  it('drops an update it already has', () => {
    room.receive(snapshot(2, [step(1), step(2)]));
    room.receive(update(2));
    expect(logged()).toEqual([1, 2]);
  });

  it('takes what an update does not tell for what it was', () => {
    room.receive({ ...snapshot(1, [step(1)]), view: { board: 'big', turn: 1 } } as ToClient);
    const offers = [{ action: { type: 'pass' } }];
    room.receive(unchanged(2, { parts: { '/turn': null }, offers }));
    expect(room.showing.scene?.view).toEqual({ board: 'big', turn: null });
    room.receive(unchanged(3));
    room.showing.skip();
    expect(room.showing.scene).toMatchObject({ version: 3, view: { board: 'big', turn: null }, offers });
  });

  it('shows all events of steps that came in one moment', async () => {
    motion.wish = 'full';
    room.receive(snapshot(1, [step(1)]));
    room.receive(update(4, { steps: [step(2), step(3), step(4)] }));
    expect(logged()).toEqual([1, 2, 3, 4]);
    expect(room.showing.fresh.map((event) => event.type)).toEqual(['e2', 'e3', 'e4']);
    room.showing.skip();
    await Promise.resolve();
    expect(room.showing.scene?.view).toEqual({ version: 4 });
  });

  it('takes new offers without a step, as when a bot gives a seat back', () => {
    room.receive(snapshot(2, [step(1), step(2)]));
    const offers = [{ action: { type: 'pass' } }];
    room.receive(unchanged(2, { steps: [], offers }));
    expect(room.showing.scene).toMatchObject({ version: 2, view: { version: 2 }, offers });
    expect(logged()).toEqual([1, 2]);
  });

  it('adds what it missed while it was away', () => {
    room.receive(snapshot(2, [step(1), step(2)]));
    room.receive(snapshot(4, [step(3), step(4)]));
    expect(logged()).toEqual([1, 2, 3, 4]);
    room.receive(snapshot(4, []));
    expect(logged()).toEqual([1, 2, 3, 4]);
  });

  it('takes a whole log for what it is, as after looking through other eyes', () => {
    room.receive(snapshot(2, [step(1), step(2)]));
    room.receive(snapshot(2, [step(1), step(2)], 'P1'));
    expect(logged()).toEqual([1, 2]);
    expect(room.viewer).toBe('P1');
  });

  it('knows on a later visit what is new, and not on the first', () => {
    room.receive(snapshot(2, [step(1), step(2)]));
    expect(room.seen).toBeNull();
    room.close();
    const later = new Room(table(), 'P0');
    later.receive(snapshot(4, [step(1), step(2), step(3), step(4)]));
    expect(later.seen).toBe(2);
    later.caughtUp();
    expect(later.seen).toBeNull();
  });

  it('looks on and says why when it is put out of its seat, and not when the server restarts', async () => {
    vi.stubGlobal('WebSocket', vi.fn());
    const known = vi.spyOn(api, 'table').mockResolvedValue(table());
    room.receive(snapshot(2, [step(1), step(2)]));
    room.receive({ type: 'bye', reason: 'The server is being restarted.' });
    await vi.waitFor(() => expect(known).toHaveBeenCalledTimes(1));
    expect([room.viewer, room.dispatch.refusal]).toEqual(['P0', null]);
    known.mockResolvedValue(table({ mine: [] }));
    room.receive({ type: 'bye', reason: 'This seat was given a new code.' });
    await vi.waitFor(() => expect(room.viewer).toBe('spectator'));
    expect(room.dispatch.refusal?.detail).toBe('This seat was given a new code.');
    vi.unstubAllGlobals();
  });

  it('counts messages of others, each once', () => {
    const message = { id: 1, at: 0, seat: 'P1' as const, name: 'Bo', text: 'Hello', to: null };
    room.receive({ type: 'talk', message });
    room.receive({ type: 'talk', message });
    expect(room.talk).toHaveLength(1);
  });

  it('says whom it waits for when the game says nothing', () => {
    room.receive(snapshot(1, [step(1)]));
    expect(room.prompt).toEqual([{ type: 'text', text: 'It is your turn.' }]);
    room.receive(update(2, { to_act: ['P1'] }));
    expect(room.prompt).toContainEqual({ type: 'seat', seat: 'P1' });
  });

  it('has one truth about whose turn it is: that of the step which is shown', () => {
    motion.wish = 'full';
    room.receive(snapshot(1, [step(1)]));
    room.receive(update(2, { to_act: ['P1'] }));
    room.receive(update(3, { to_act: ['P0'] }));
    // The server waits for P0 again, but the board still shows the move after which P1 was to act.
    expect(room.table.to_act).toEqual(['P0']);
    expect([room.toAct, room.myTurn]).toEqual([['P1'], false]);
    expect(room.prompt).toContainEqual({ type: 'seat', seat: 'P1' });
    room.showing.skip();
    expect([room.toAct, room.myTurn]).toEqual([['P0'], true]);
  });
});

it('looks first from the seat that is waited for', () => {
  expect(favourite({ mine: ['P0', 'P2'], to_act: ['P2'] })).toBe('P2');
  expect(favourite({ mine: ['P1'], to_act: ['P2'] })).toBe('P1');
  expect(favourite({ mine: [], to_act: ['P2'] })).toBe('spectator');
});
