import { expect, it } from 'vitest';
import type { SeatState } from '../generated/wire';
import { Phrases } from '../text';
import { distinctNames, withSeatColours, seatNamer, seatStyles } from './seat-style';

const seat = (n: number, more: Partial<SeatState>): SeatState => ({
  seat: `P${n}`,
  label: null,
  side: n,
  required: true,
  holder: null,
  caretaker: null,
  resigned: false,
  awaited: false,
  open: false,
  ...more,
});
const person = (name: string): SeatState['holder'] => ({
  type: 'person',
  user: { id: name, name, registered: false },
  online: true,
});

it('calls the seats of a record that was brought here by the names in it', () => {
  const seats = [seat(0, { recorded: 'Ada' }), seat(1, { recorded: 'Bo' }), seat(2, {})];
  const looks = seatStyles({ seats, to_act: [], mine: [] });
  expect(looks.map((look) => look.name)).toEqual(['Ada', 'Bo', 'Free seat']);
});

it('gives every seat a name, a colour and a shape of its own', () => {
  const seats = [
    seat(0, { holder: person('Ada') }),
    seat(1, { holder: person('Ada') }),
    seat(2, { holder: { type: 'bot', strength: 'easy' } }),
    seat(3, { holder: person('Bo'), caretaker: 'hard' }),
    seat(4, {}),
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
  const seats = [seat(0, { holder: person('Ada') }), seat(1, { holder: person('Ada'), label: 'Consul' })];
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
