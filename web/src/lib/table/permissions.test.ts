import { describe, expect, it } from 'vitest';
import type { Holder, SeatState, Table } from '../generated/http';
import { bot, person, seatState } from '../testing/seats';
import {
  awaitsBotStep,
  hasBots,
  mayAskHint,
  maySetPace,
  playsAlone,
  isRunningHost,
  seatPermissions,
} from './permissions';

const seats = (...holders: (Holder | null)[]): SeatState[] =>
  holders.map((holder, n) => seatState(n, { holder }));
const table = (more: Partial<Table> = {}): Table =>
  ({
    seats: seats(person('ada'), bot, bot),
    mine: ['P0'],
    to_act: ['P0'],
    host: 'ada',
    pace: 'natural',
    status: 'playing',
    paused: false,
    ...more,
  }) as Table;

describe('playing alone', () => {
  it('means that all others are bots, or gone for good', () => {
    const two = seats(person('ada'), person('eve'), bot);
    expect(playsAlone(table())).toBe(true);
    expect(playsAlone(table({ seats: two }))).toBe(false);
    expect(playsAlone(table({ seats: two, mine: ['P0', 'P1'] }))).toBe(true);
    expect(playsAlone(table({ seats: two.map((seat) => ({ ...seat, resigned: true })) }))).toBe(true);
    expect(playsAlone(table({ mine: [] }))).toBe(false);
  });
});

describe('the pace', () => {
  it('is the host’s, and one’s own against bots', () => {
    const two = table({ seats: seats(person('ada'), person('eve'), bot) });
    expect(maySetPace(two, 'ada')).toBe(true);
    expect(maySetPace({ ...two, mine: ['P1'] }, 'eve')).toBe(false);
    expect(maySetPace(table({ host: 'eve' }), 'ada')).toBe(true);
    expect(hasBots(two)).toBe(true);
    expect(hasBots(table({ seats: seats(person('ada'), person('eve')) }))).toBe(false);
  });

  it('step by step asks for a press only when a bot is waited for', () => {
    expect(awaitsBotStep(table({ pace: 'step' }))).toBe(false);
    expect(awaitsBotStep(table({ pace: 'step', to_act: ['P1'] }))).toBe(true);
    expect(awaitsBotStep(table({ pace: 'natural', to_act: ['P1'] }))).toBe(false);
    expect(awaitsBotStep(table({ pace: 'step', to_act: ['P1'], paused: true }))).toBe(false);
  });
});

describe('hints', () => {
  it('is given in one’s own turn, where nobody else plays', () => {
    expect(mayAskHint(table(), 'P0')).toBe(true);
    expect(mayAskHint(table({ to_act: ['P1'] }), 'P0')).toBe(false);
    expect(mayAskHint(table(), null)).toBe(false);
    expect(mayAskHint(table({ seats: seats(person('ada'), person('eve')) }), 'P0')).toBe(false);
    const minded = table().seats.map((seat) => ({ ...seat, caretaker: 'hard' as const }));
    expect(mayAskHint(table({ seats: minded }), 'P0')).toBe(false);
  });
});

describe('running a table', () => {
  it('is for its host while the game is played', () => {
    expect(isRunningHost(table(), 'ada')).toBe(true);
    expect(isRunningHost(table(), 'eve')).toBe(false);
    expect(isRunningHost(table({ status: 'over' }), 'ada')).toBe(false);
  });

  it('reaches the seats of other people, not one’s own nor a bot’s', () => {
    const [own, other, machine] = seats(person('ada'), person('eve'), bot);
    const may = (seat: SeatState | undefined, more: Partial<SeatState> = {}) =>
      seat && seatPermissions({ ...seat, ...more }, table());
    expect(may(other)).toMatchObject({ awaited: false, callBot: true, callBack: false, reissue: true });
    expect(may(other, { caretaker: 'easy' })).toMatchObject({ callBot: false, callBack: true });
    expect(may(other, { awaited: true })?.awaited).toBe(true);
    expect(may(own, { awaited: true })).toMatchObject({ awaited: false, reissue: false });
    expect(may(machine)).toMatchObject({ callBot: false, reissue: false, open: true, affectsPerson: false });
  });

  it('opens, hands on and closes seats, and leaves out what they are already', () => {
    const [own, other, free] = seats(person('ada'), person('eve'), null);
    const may = (seat: SeatState | undefined, more: Partial<SeatState> = {}) =>
      seat && seatPermissions({ ...seat, ...more }, table());
    expect(may(own)).toMatchObject({ open: false, hand: false, close: false });
    expect(may(other)).toMatchObject({ open: true, hand: true, close: false, affectsPerson: true });
    expect(may(other, { required: false })?.close).toBe(true);
    const open = { awaited: true, open: true, required: false };
    expect(may(free, open)).toMatchObject({ open: false, close: true, reissue: true, affectsPerson: false });
    expect(may(free, { required: false })).toMatchObject({ open: true, close: false, reissue: false });
    expect(may(free, { awaited: true })).toMatchObject({ callBot: true, open: true, reissue: true });
  });
});
