// The powers in their own colours, as they are printed on the map: red, blue, green, white, grey and brown.

import type { SeatColours } from '$lib/game/contract';
import type { Phrases } from '$lib/text';
import type { Power, Seat, View } from './generated';
import { seatOf } from './state/stacks';

/** Each is told from the paper of a light and of a dark page; white needs a dark line around it. */
const COLOURS: Record<Power, Omit<SeatColours, 'label'>> = {
  rome: { colour: '#c8352b', ink: '#fff' },
  carthage: { colour: '#2f74c0', ink: '#fff' },
  pontus: { colour: '#1d8a55', ink: '#fff' },
  macedonia: { colour: '#fbf8ef', ink: '#1d1309', edge: '#857660' },
  egypt: { colour: '#78828f', ink: '#fff' },
  parthia: { colour: '#9a6230', ink: '#fff' },
};

export function seatColours(view: View, phrases: Phrases): Partial<Record<Seat, SeatColours>> {
  return Object.fromEntries(
    view.players.map(({ power }, n) => [
      seatOf(n),
      { label: phrases.nameOf(power) ?? power, ...COLOURS[power] },
    ]),
  );
}
