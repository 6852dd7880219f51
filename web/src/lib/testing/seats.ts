// Seats of a table for tests, and who sits in them.

import type { Holder, SeatState } from '../generated/http';

export const bot: Holder = { type: 'bot', strength: 'easy' };

export const person = (name: string): Holder => ({
  type: 'person',
  user: { id: name, name, registered: false },
  online: true,
});

export const seatState = (n: number, more: Partial<SeatState> = {}): SeatState => ({
  seat: `P${n}`,
  label: null,
  side: n,
  required: true,
  holder: null,
  caretaker: null,
  resigned: false,
  does_forced_steps: false,
  awaited: false,
  open: false,
  ...more,
});
