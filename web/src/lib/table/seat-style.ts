// How the seats of a table are shown on the page: name, colours, shape.

import { defaultSeatColours, tintOf } from '../board/seats';
import type { AnyGameClient, SeatId, SeatStyle } from '../game/contract';
import type { SeatState, Table } from '../generated/wire';
import type { Phrases } from '../text';
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
