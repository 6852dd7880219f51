// How the seats of a table are shown on the page: name, colours, shape.

import { defaultSeatColours, seatNumber, tintOf } from '../board/seats';
import type { AnyGameClient, SeatColours, SeatId, SeatStyle } from '../game/contract';
import type { Preview, SeatState, Table } from '../generated/http';
import { Phrases } from '../text';
import { t } from '../../text/en';

export function seatStyles(table: Pick<Table, 'seats' | 'to_act' | 'mine'>): SeatStyle[] {
  return table.seats.map((seat) => ({
    seat: seat.seat,
    name: seatTitle(seat),
    label: seat.label,
    ...defaultSeatColours(seat.seat),
    online: seat.holder?.type === 'bot' || (seat.holder?.online ?? false),
    bot: seat.caretaker ?? (seat.holder?.type === 'bot' ? seat.holder.strength : null),
    mine: table.mine.includes(seat.seat),
    toAct: table.to_act.includes(seat.seat),
  }));
}

/** The seats in the colours of their powers, where the game defines such colours and the view reveals them. */
export function withSeatColours(
  looks: SeatStyle[],
  client: Pick<AnyGameClient, 'seatColours'> | null,
  view: unknown,
  phrases: Phrases,
): SeatStyle[] {
  const colours = view == null ? undefined : client?.seatColours?.(view, phrases);
  if (!colours) return looks;
  return looks.map((look) => {
    const own = colours[look.seat];
    if (!own) return look;
    return { ...look, ...own, tint: tintOf(own.colour) };
  });
}

/** One's own seats come first. */
export const ownFirst = (looks: readonly SeatStyle[]): SeatStyle[] => [
  ...looks.filter((look) => look.mine),
  ...looks.filter((look) => !look.mine),
];

/** The people at the table and whoever has a clock; nobody where that tells no more than one's own name. */
export function peopleFirst(
  { seats, budgets }: Pick<Table, 'seats' | 'budgets'>,
  looks: readonly SeatStyle[],
): SeatStyle[] {
  const people = new Set(seats.filter((one) => one.holder?.type === 'person').map((one) => one.seat));
  const shown = ownFirst(looks).filter(({ seat }) => people.has(seat) || seat in budgets);
  const [only] = shown;
  const alone = shown.length === 1 && only?.mine === true && !(only.seat in budgets);
  return alone && only.label === null ? [] : shown;
}

/** The colours of seats before the game: those of the powers that the rules give them, none where that is drawn by lot. */
export function planColours(
  client: AnyGameClient | null,
  { view, seats }: Pick<Preview, 'view' | 'seats'>,
): Partial<Record<SeatId, SeatColours>> {
  const colours = client?.seatColours?.(view, new Phrases(client.text)) ?? {};
  return Object.fromEntries(
    Object.entries(colours).filter(([seat]) => seats[seatNumber(seat as SeatId)]?.label != null),
  );
}

/** A person's name; bots are distinguished by their seat, people by a number if they share a name. */
function seatTitle(seat: SeatState): string {
  switch (seat.holder?.type) {
    case 'person':
      return seat.holder.user.name;
    case 'bot':
      return t.seat.bot(seat.seat);
    case undefined:
      return seat.recorded ?? (seat.caretaker === null ? t.seat.free : t.seat.bot(seat.seat));
  }
}

/** Names by seat, the same for the log, the prompt and the board. One person in several seats is numbered. */
export function distinctNames(looks: SeatStyle[]): SeatStyle[] {
  return looks.map((look, n) => {
    const twins = looks.filter((other) => other.name === look.name);
    if (twins.length < 2 || look.name === t.seat.free) return look;
    const place = looks.slice(0, n + 1).filter((other) => other.name === look.name).length;
    return { ...look, name: look.label ? `${look.name} (${look.label})` : `${look.name} ${place}` };
  });
}

export function seatNamer(looks: readonly SeatStyle[]): (seat: SeatId) => string {
  const names = new Map(looks.map((look) => [look.seat, look.name]));
  return (seat) => names.get(seat) ?? seat;
}
