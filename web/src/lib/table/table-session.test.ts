// @vitest-environment jsdom

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../api/client';
import { motion } from '../board/motion.svelte';
import type { LogStep, Table, ToClient } from '../generated/http';
import { TableSession, defaultViewer } from './table-session.svelte';

const table = (more: Partial<Table> = {}): Table => ({
  id: 't1',
  game: 'toy',
  rules_version: 1,
  options: {},
  status: 'playing',
  visibility: 'open',
  clock: { type: 'none' },
  pace: 'instant',
  paused: false,
  host: 'u1',
  created_at: 0,
  started_at: 0,
  ended_at: null,
  version: 0,
  commitment: '',
  tutorial: false,
  lesson: false,
  hot_seat: false,
  host_starts: false,
  host_pauses: false,
  host_rewinds: false,
  successor_counts: false,
  rated: false,
  talk: 'free',
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
  acted_by: 'player',
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

let tableSession: TableSession;
beforeEach(() => {
  localStorage.clear();
  motion.preference = 'still';
  tableSession = new TableSession(table(), 'P0');
});
const logged = (): number[] => tableSession.log.map((entry) => entry.seq);

describe('Room', () => {
  it('adds updates to the log and shows the newest view', () => {
    tableSession.receive(snapshot(2, [step(1), step(2)]));
    tableSession.receive(update(3));
    expect(logged()).toEqual([1, 2, 3]);
    expect(tableSession.playback.step?.view).toEqual({ version: 3 });
  });

  it('drops an update it already has', () => {
    tableSession.receive(snapshot(2, [step(1), step(2)]));
    tableSession.receive(update(2));
    expect(logged()).toEqual([1, 2]);
  });

  it('takes what an update does not tell for what it was', () => {
    tableSession.receive({ ...snapshot(1, [step(1)]), view: { board: 'big', turn: 1 } } as ToClient);
    const offers = [{ action: { type: 'pass' } }];
    tableSession.receive(unchanged(2, { patch: [{ op: 'replace', path: '/turn', value: null }], offers }));
    expect(tableSession.playback.step?.view).toEqual({ board: 'big', turn: null });
    tableSession.receive(unchanged(3));
    tableSession.playback.skip();
    expect(tableSession.playback.step).toMatchObject({
      version: 3,
      view: { board: 'big', turn: null },
      offers,
    });
  });

  it('shows all events of steps that came in one moment', async () => {
    motion.preference = 'full';
    tableSession.receive(snapshot(1, [step(1)]));
    tableSession.receive(update(4, { steps: [step(2), step(3), step(4)] }));
    expect(logged()).toEqual([1, 2, 3, 4]);
    expect(tableSession.playback.fresh.map((event) => event.type)).toEqual(['e2', 'e3', 'e4']);
    tableSession.playback.skip();
    await Promise.resolve();
    expect(tableSession.playback.step?.view).toEqual({ version: 4 });
  });

  it('takes new offers without a step, as when a bot gives a seat back', () => {
    tableSession.receive(snapshot(2, [step(1), step(2)]));
    const offers = [{ action: { type: 'pass' } }];
    tableSession.receive(unchanged(2, { steps: [], offers }));
    expect(tableSession.playback.step).toMatchObject({ version: 2, view: { version: 2 }, offers });
    expect(logged()).toEqual([1, 2]);
  });

  it('adds what it missed while it was away', () => {
    tableSession.receive(snapshot(2, [step(1), step(2)]));
    tableSession.receive(snapshot(4, [step(3), step(4)]));
    expect(logged()).toEqual([1, 2, 3, 4]);
    tableSession.receive(snapshot(4, []));
    expect(logged()).toEqual([1, 2, 3, 4]);
  });

  it('takes a whole log for what it is, as after looking through other eyes', () => {
    tableSession.receive(snapshot(2, [step(1), step(2)]));
    tableSession.receive(snapshot(2, [step(1), step(2)], 'P1'));
    expect(logged()).toEqual([1, 2]);
    expect(tableSession.viewer).toBe('P1');
  });

  it('begins anew where it missed more than it is told', () => {
    tableSession.receive(snapshot(2, [step(1), step(2)]));
    tableSession.receive(snapshot(9, [step(8), step(9)]));
    expect(logged()).toEqual([8, 9]);
  });

  it('reads what happened before its log begins', async () => {
    tableSession.receive(snapshot(4, [step(3), step(4)]));
    expect(tableSession.hasEarlierSteps).toBe(true);
    const asked = vi.spyOn(api, 'log').mockResolvedValue({ steps: [step(1), step(2)] });
    await Promise.all([tableSession.loadEarlierSteps(), tableSession.loadEarlierSteps()]);
    expect(asked).toHaveBeenCalledWith('t1', 'P0', 3);
    expect(logged()).toEqual([1, 2, 3, 4]);
    expect(tableSession.hasEarlierSteps).toBe(false);
  });

  it('knows on a later visit what is new, and not on the first', () => {
    tableSession.receive(snapshot(2, [step(1), step(2)]));
    expect(tableSession.lastSeen).toBeNull();
    tableSession.close();
    const later = new TableSession(table(), 'P0');
    later.receive(snapshot(4, [step(1), step(2), step(3), step(4)]));
    expect(later.lastSeen).toBe(2);
    later.markAllRead();
    expect(later.lastSeen).toBeNull();
  });

  it('looks on and says why when it is put out of its seat, and not when the server restarts', async () => {
    vi.stubGlobal('WebSocket', vi.fn());
    const known = vi.spyOn(api, 'table').mockResolvedValue(table());
    tableSession.receive(snapshot(2, [step(1), step(2)]));
    tableSession.receive({ type: 'bye', reason: 'The server is being restarted.' });
    await vi.waitFor(() => expect(known).toHaveBeenCalledTimes(1));
    expect([tableSession.viewer, tableSession.dispatch.refusal]).toEqual(['P0', null]);
    known.mockResolvedValue(table({ mine: [] }));
    tableSession.receive({ type: 'bye', reason: 'This seat was given a new code.' });
    await vi.waitFor(() => expect(tableSession.viewer).toBe('spectator'));
    expect(tableSession.dispatch.refusal?.detail).toBe('This seat was given a new code.');
    vi.unstubAllGlobals();
  });

  it('counts messages of others, each once', () => {
    const message = { id: 1, at: 0, seat: 'P1' as const, name: 'Bo', text: 'Hello', to: null };
    tableSession.receive({ type: 'talk', message });
    tableSession.receive({ type: 'talk', message });
    expect(tableSession.chat).toHaveLength(1);
  });

  it('shows what a bot says, counts it where it is meant for one, and hides a muted bot', () => {
    const said = (id: number, to: 'P0' | null) => ({
      id,
      at: 0,
      seat: 'P1' as const,
      name: 'Atossa',
      text: 'No.',
      to,
    });
    tableSession.receive({ type: 'talk', message: said(1, null) });
    expect([tableSession.spoken?.id, tableSession.unreadMessages]).toEqual([1, 0]);
    tableSession.receive({ type: 'talk', message: said(2, 'P0') });
    expect([tableSession.spoken?.id, tableSession.unreadMessages]).toEqual([2, 1]);
    tableSession.muteBot('P1');
    expect(tableSession.spoken).toBeNull();
    tableSession.receive({ type: 'talk', message: said(3, 'P0') });
    expect([tableSession.spoken, tableSession.unreadMessages]).toEqual([null, 1]);
    expect(new TableSession(tableSession.table, 'P0').mutedBots).toEqual(['P1']);
    tableSession.hearBots();
    tableSession.receive({ type: 'talk', message: { ...said(4, 'P0'), user: 'somebody' } });
    expect([tableSession.spoken, tableSession.unreadMessages]).toEqual([null, 2]);
  });

  it('lets a bot speak of a step when the board shows it, and not before', () => {
    motion.preference = 'full';
    tableSession.receive(snapshot(1, [step(1)]));
    tableSession.receive(update(2));
    tableSession.receive(update(3));
    const message = { id: 1, at: 0, seat: 'P1' as const, name: 'Atossa', text: 'No.', to: null };
    tableSession.receive({ type: 'talk', message });
    expect(tableSession.spoken).toBeNull();
    tableSession.playback.skip();
    expect(tableSession.spoken).toEqual(message);
    tableSession.hush(message);
    expect(tableSession.spoken).toBeNull();
  });

  it('leaves time to read also where nothing moves', () => {
    const first = snapshot(1, [step(1)]);
    tableSession.receive({ ...first, table: table({ pace: 'natural' }) } as ToClient);
    tableSession.receive(update(2));
    tableSession.receive(update(3));
    expect(tableSession.playback.step?.version).toBe(2);
  });

  it('says whom it waits for when the game says nothing', () => {
    tableSession.receive(snapshot(1, [step(1)]));
    expect(tableSession.prompt).toEqual([{ type: 'text', text: 'It is your turn.' }]);
    tableSession.receive(update(2, { to_act: ['P1'] }));
    expect(tableSession.prompt).toContainEqual({ type: 'seat', seat: 'P1' });
  });

  it('has one truth about whose turn it is: that of the step which is shown', () => {
    motion.preference = 'full';
    tableSession.receive(snapshot(1, [step(1)]));
    tableSession.receive(update(2, { to_act: ['P1'] }));
    tableSession.receive(update(3, { to_act: ['P0'] }));
    // The server waits for P0 again, but the board still shows the move after which P1 was to act.
    expect(tableSession.table.to_act).toEqual(['P0']);
    expect([tableSession.toAct, tableSession.myTurn]).toEqual([['P1'], false]);
    expect(tableSession.prompt).toContainEqual({ type: 'seat', seat: 'P1' });
    tableSession.playback.skip();
    expect([tableSession.toAct, tableSession.myTurn]).toEqual([['P0'], true]);
  });
});

it('looks first from the seat that is waited for', () => {
  expect(defaultViewer({ mine: ['P0', 'P2'], to_act: ['P2'] })).toBe('P2');
  expect(defaultViewer({ mine: ['P1'], to_act: ['P2'] })).toBe('P1');
  expect(defaultViewer({ mine: [], to_act: ['P2'] })).toBe('spectator');
});

describe('a table that is opened', () => {
  /** The line to the server, which answers as soon as it is there. */
  class Line {
    static all: Line[] = [];
    onopen: (() => void) | null = null;
    onmessage: ((event: { data: unknown }) => void) | null = null;
    onclose: (() => void) | null = null;
    closed = false;
    constructor() {
      Line.all.push(this);
    }
    send(): void {}
    close(): void {
      this.closed = true;
    }
  }
  beforeEach(() => {
    Line.all = [];
    vi.stubGlobal('WebSocket', Line);
    vi.spyOn(api, 'table').mockResolvedValue(table());
  });

  it('asks for everything at once, and shows nothing before the content is here', async () => {
    let deliver: (content: unknown) => void = () => undefined;
    vi.spyOn(api, 'content').mockReturnValue(new Promise((resolve) => (deliver = resolve)));
    const joining = TableSession.join('t1');
    await vi.waitFor(() => expect(Line.all).toHaveLength(1));
    const [line] = Line.all;
    line?.onmessage?.({ data: JSON.stringify(snapshot(1, [step(1)])) });
    line?.onmessage?.({ data: JSON.stringify(update(2)) });
    deliver({ map: 'big' });
    const joined = await joining;
    expect(joined.content).toEqual({ map: 'big' });
    joined.playback.skip();
    expect(joined.playback.step?.view).toEqual({ version: 2 });
    line?.onmessage?.({ data: JSON.stringify(update(3)) });
    joined.playback.skip();
    expect(joined.playback.step?.view).toEqual({ version: 3 });
    joined.close();
  });

  it('leaves no line open when its content cannot be had', async () => {
    vi.spyOn(api, 'content').mockRejectedValue(new Error('gone'));
    await expect(TableSession.join('t1')).rejects.toThrow('gone');
    expect(Line.all[0]?.closed).toBe(true);
  });
});
