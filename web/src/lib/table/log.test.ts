import { describe, expect, it } from 'vitest';
import type { AnyGameClient, SeatId } from '../game/contract';
import type { LogStep } from '../generated/http';
import { Phrases, plainText } from '../text';
import {
  eventsOf,
  lastLineAt,
  linesSince,
  groupByTurn,
  neighbouringTurn,
  sinceOwnTurn,
  weightiest,
} from './log';

const phrases = new Phrases('turn_began = { $seat } takes a turn.\nstamped = { $by } stamped { $decree }.\n');
const client = { opensTurn: (event: { type: string }) => event.type === 'turn_began' } as AnyGameClient;

const step = (seq: number, events: object[], more: Partial<LogStep> = {}): LogStep => ({
  seq,
  at: seq * 1000,
  seat: 'P0',
  acted_by: 'player',
  events,
  ...more,
});

const log: LogStep[] = [
  step(1, [{ type: 'stamped', by: 'P1', decree: 'x' }]),
  step(2, [{ type: 'turn_began', seat: 'P0' }, { type: 'silent' }]),
  step(3, [{ type: 'stamped', by: 'P0', decree: 'y' }]),
  step(4, [], { undoes: 3 }),
  step(5, [
    { type: 'stamped', by: 'P0', decree: 'z' },
    { type: 'turn_began', seat: 'P1' },
    { type: 'stamped', by: 'P1', decree: 'w' },
  ]),
];
const chapters = groupByTurn(log, phrases, client);
const told = (line: { tokens: Parameters<typeof plainText>[0] }): string =>
  plainText(line.tokens, (seat) => seat);

describe('story', () => {
  it('gathers lines into turns, even when a step ends one and begins the next', () => {
    expect(chapters.map((chapter) => chapter.heading && plainText(chapter.heading, (seat) => seat))).toEqual([
      null,
      'P0 takes a turn.',
      'P1 takes a turn.',
    ]);
    expect(chapters[2]?.lines.map(told)).toEqual(['P1 stamped w.']);
  });

  it('leaves no trace of what was taken back', () => {
    expect(chapters[1]?.lines.map(told)).toEqual(['P0 stamped z.']);
  });

  it('leaves no trace of a decision of several steps, taken back as a whole', () => {
    const decree = (seq: number, name: string) => step(seq, [{ type: 'stamped', by: 'P0', decree: name }]);
    const undone = [
      decree(1, 'a'),
      decree(2, 'b'),
      decree(3, 'c'),
      step(4, [], { undoes: 2 }),
      decree(5, 'd'),
    ];
    const lines = groupByTurn(undone, phrases, null).flatMap((chapter) => chapter.lines);
    expect(lines.map(told)).toEqual(['P0 stamped a.', 'P0 stamped d.']);
    expect(eventsOf(undone)).toHaveLength(2);
  });

  it('says that the game went back where what others did was taken back, too', () => {
    const by = (seq: number, seat: 'P0' | 'P1') =>
      step(seq, [{ type: 'stamped', by: seat, decree: `d${seq}` }], { seat });
    const rewound = [by(1, 'P0'), by(2, 'P0'), by(3, 'P1'), step(4, [], { undoes: 2 }), by(5, 'P0')];
    const lines = groupByTurn(rewound, phrases, null).flatMap((chapter) => chapter.lines);
    expect(lines.map(told)).toEqual([
      'P0 stamped d1.',
      'The game went back to before step 2.',
      'P0 stamped d5.',
    ]);
  });

  it('strikes it out where the whole course of the game is told', () => {
    const whole = groupByTurn(log, phrases, client, true);
    expect(whole[1]?.lines.map((line) => [told(line), line.isUndone])).toEqual([
      ['P0 stamped y.', true],
      ['P0 undid the last step.', false],
      ['P0 stamped z.', false],
    ]);
  });

  it('leaves out events that have no sentence', () => {
    expect(chapters.flatMap((chapter) => chapter.lines)).toHaveLength(3);
  });

  it('tells what happened since a step', () => {
    expect(linesSince(chapters, 4).map(told)).toEqual(['P0 stamped z.', 'P1 stamped w.']);
  });

  it('finds the turn before and after', () => {
    expect([neighbouringTurn(chapters, 3, false), neighbouringTurn(chapters, 3, true)]).toEqual([2, 5]);
    expect([neighbouringTurn(chapters, 0, false), neighbouringTurn(chapters, 5, true)]).toEqual([null, null]);
  });

  it('makes one chapter of a game that does not tell turns apart', () => {
    expect(groupByTurn(log, phrases, null)).toHaveLength(1);
  });
});

it('tells the events themselves, without the step that was taken back', () => {
  expect(eventsOf(log).map((event) => ('decree' in event ? event.decree : event.type))).toEqual([
    'x',
    'turn_began',
    'silent',
    'z',
    'turn_began',
    'w',
  ]);
});

it('finds the line of a step, or the last before it', () => {
  const turns = groupByTurn(log, phrases, client);
  const steps = turns.flatMap((turn) => turn.lines.map((line) => line.seq));
  const [first, last] = [steps[0] ?? 0, steps.at(-1) ?? 0];
  expect(lastLineAt(turns, first - 1)).toBeNull();
  expect(lastLineAt(turns, first)).toBe(first);
  expect(lastLineAt(turns, last + 100)).toBe(last);
});

describe('a game that tells its own story', () => {
  const weights: Record<string, number> = { w: 5, x: 0, y: 2, z: 9 };
  const teller = {
    ...client,
    tell: (events: readonly { seq: number; event: { type: string; decree?: string } }[]) =>
      events.flatMap((one) =>
        one.event.decree === undefined
          ? []
          : [{ ...one, place: `desk ${one.event.decree}`, weight: weights[one.event.decree] ?? 0 }],
      ),
  } as unknown as AnyGameClient;
  const reader = { content: null, view: null, me: 'P0' as const };

  it('is read in its own lines, and replayed step by step', () => {
    const told = groupByTurn(log, phrases, teller, false, reader).flatMap((turn) => turn.lines);
    expect(told.map(({ place, weight }) => [place, weight])).toEqual([
      ['desk x', 0],
      ['desk z', 9],
      ['desk w', 5],
    ]);
    const steps = groupByTurn(log, phrases, teller, true, reader).flatMap((turn) => turn.lines);
    expect(steps.every(({ place }) => place === null)).toBe(true);
  });

  it('puts what weighs most first, and leaves routine out', () => {
    const told = groupByTurn(log, phrases, teller, false, reader).flatMap((turn) => turn.lines);
    expect(weightiest(told).map(({ place }) => place)).toEqual(['desk z', 'desk w']);
  });

  it('tells a player what the others did since the own last turn', () => {
    const moves = [
      step(1, [{ type: 'turn_began', seat: 'P0' }]),
      step(2, [{ type: 'stamped', by: 'P0', decree: 'z' }]),
      step(3, [{ type: 'turn_began', seat: 'P1' }], { seat: 'P1' }),
      step(4, [{ type: 'stamped', by: 'P1', decree: 'y' }], { seat: 'P1' }),
      step(5, [{ type: 'stamped', by: 'P1', decree: 'w' }], { seat: 'P1' }),
      step(6, [{ type: 'turn_began', seat: 'P0' }], { seat: 'P1' }),
      step(7, [{ type: 'stamped', by: 'P0', decree: 'z' }]),
    ];
    const turns = groupByTurn(moves, phrases, teller, false, reader);
    const news = (me: SeatId): unknown[] => sinceOwnTurn(turns, me).lines.map(({ place }) => place);
    expect(news('P0')).toEqual(['desk w', 'desk y']);
    expect(news('P1')).toEqual(['desk z']);
    expect(sinceOwnTurn(turns, 'P0').since).toBe('turn');
  });

  it('speaks of no last turn before a player has had one', () => {
    const moves = [
      step(1, [{ type: 'stamped', by: 'P1', decree: 'w' }], { seat: 'P1' }),
      step(2, [{ type: 'turn_began', seat: 'P1' }], { seat: 'P1' }),
      step(3, [{ type: 'turn_began', seat: 'P0' }], { seat: 'P1' }),
    ];
    const turns = groupByTurn(moves, phrases, teller, false, reader);
    expect(sinceOwnTurn(turns, 'P0')).toMatchObject({ since: 'game', lines: [{ place: 'desk w' }] });
    expect(sinceOwnTurn(turns, 'P1').since).toBe('turn');
    expect(sinceOwnTurn(turns, 'P0', false).since, 'the log is cut').toBe('log');
  });

  it('goes back to the last round where all play at once', () => {
    const rounds = groupByTurn(
      [
        step(1, [{ type: 'stamped', by: 'P1', decree: 'w' }], { seat: 'P1' }),
        step(2, [{ type: 'turn_began' }], { seat: null }),
        step(3, [{ type: 'stamped', by: 'P1', decree: 'y' }], { seat: 'P1' }),
        step(4, [{ type: 'turn_began' }], { seat: null }),
      ],
      phrases,
      teller,
      false,
      reader,
    );
    expect(sinceOwnTurn(rounds.slice(0, 2), 'P0').since).toBe('game');
    expect(sinceOwnTurn(rounds, 'P0')).toMatchObject({ since: 'round', lines: [{ place: 'desk y' }] });
    // P1 was done last, so that the round's events are of that step; they are news all the same.
    expect(sinceOwnTurn(rounds, 'P1')).toMatchObject({ since: 'round', lines: [{ place: 'desk y' }] });
  });
});
