import { expect, it } from 'vitest';
import { bot, person, seatState } from '../testing/seats';
import { Phrases } from '../text';
import type { AnyGameClient } from '../game/contract';
import {
  distinctNames,
  peopleFirst,
  planColours,
  withSeatColours,
  seatNamer,
  seatStyles,
} from './seat-style';

it('calls the seats of a record that was brought here by the names in it', () => {
  const seats = [seatState(0, { recorded: 'Ada' }), seatState(1, { recorded: 'Bo' }), seatState(2)];
  const looks = seatStyles({ seats, to_act: [], mine: [] });
  expect(looks.map((look) => look.name)).toEqual(['Ada', 'Bo', 'Free seat']);
});

it('gives every seat a name, a colour and a shape of its own', () => {
  const seats = [
    seatState(0, { holder: person('Ada') }),
    seatState(1, { holder: person('Ada') }),
    seatState(2, { holder: bot }),
    seatState(3, { holder: person('Bo'), caretaker: 'hard' }),
    seatState(4),
  ];
  const looks = distinctNames(seatStyles({ seats, to_act: ['P1'], mine: ['P0', 'P1'] }));
  expect(looks.map((look) => look.name)).toEqual(['Ada 1', 'Ada 2', 'Cyrus', 'Bo', 'Free seat']);
  expect(looks.map((look) => look.bot)).toEqual([null, null, 'easy', 'hard', null]);
  expect(looks.map((look) => look.toAct)).toEqual([false, true, false, false, false]);
  expect(new Set(looks.map((look) => look.shape)).size).toBe(5);
  expect(new Set(looks.map((look) => look.colour)).size).toBe(5);
  expect(seatNamer(looks)('P3')).toBe('Bo');
  expect(seatNamer(looks)('P9')).toBe('P9');
});

it('dresses seats in the colours of their powers once these are known', () => {
  const seats = [
    seatState(0, { holder: person('Ada') }),
    seatState(1, { holder: person('Ada'), label: 'Consul' }),
  ];
  const looks = seatStyles({ seats, to_act: [], mine: [] });
  const client = {
    seatColours: () => ({
      P0: { label: 'Rome', colour: 'red', ink: 'white' },
      P1: { label: 'Egypt', colour: 'grey', ink: 'black' },
    }),
  };
  const phrases = new Phrases('');
  expect(withSeatColours(looks, client, null, phrases)).toEqual(looks);
  expect(withSeatColours(looks, {}, {}, phrases)).toEqual(looks);
  const [rome, egypt] = distinctNames(withSeatColours(looks, client, {}, phrases));
  expect(rome).toMatchObject({ name: 'Ada (Rome)', label: 'Rome', colour: 'red', shape: looks[0]?.shape });
  expect(rome?.tint).toContain('red');
  expect(egypt?.label).toBe('Egypt');
});

it('shows people beside a board that shows all players, one’s own seat first', () => {
  const table = (label: string | null, other: typeof bot) => ({
    seats: [seatState(0, { holder: other }), seatState(1, { holder: person('Ada'), label })],
    budgets: {},
    to_act: [],
    mine: ['P1' as const],
  });
  const shown = (at: ReturnType<typeof table>) => peopleFirst(at, seatStyles(at)).map(({ name }) => name);
  expect(shown(table(null, person('Bo')))).toEqual(['Ada', 'Bo']);
  expect(shown(table('Rome', bot))).toEqual(['Ada']);
  expect(shown(table(null, bot)), 'the page’s head tells one’s own name').toEqual([]);
});

it('knows the colours of powers before the game, unless they are drawn by lot', () => {
  const red = { label: 'Rome', colour: 'red', ink: 'white' };
  const client = { text: '', seatColours: () => ({ P0: red, P1: red }) } as unknown as AnyGameClient;
  const plan = (label: string | null) => ({ label, side: 0, required: true });
  expect(planColours(client, { view: {}, seats: [plan('Rome'), plan(null)] })).toEqual({ P0: red });
  expect(planColours(null, { view: {}, seats: [] })).toEqual({});
});
