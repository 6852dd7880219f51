// How the seats of a table look on the page.

import { seatColours, tintOf } from '../board/seats';
import type { AnyGameClient, SeatId, SeatLook } from '../game/contract';
import type { SeatState, Table } from '../generated/wire';
import type { Phrases } from '../text';
import { say } from '../../text/en';

export function seatLooks(table: Pick<Table, 'seats' | 'to_act' | 'mine'>): SeatLook[] {
  return table.seats.map((seat) => ({
    seat: seat.seat,
    name: seatTitle(seat),
    label: seat.label,
    ...seatColours(seat.seat),
    online: seat.holder?.type === 'bot' || (seat.holder?.online ?? false),
    bot: seat.caretaker ?? (seat.holder?.type === 'bot' ? seat.holder.strength : null),
    mine: table.mine.includes(seat.seat),
    toAct: table.to_act.includes(seat.seat),
  }));
}

/** The seats in the colours of their powers, where the game has such and they are known. */
export function dressed(
  looks: SeatLook[],
  client: Pick<AnyGameClient, 'livery'> | null,
  view: unknown,
  phrases: Phrases,
): SeatLook[] {
  const liveries = view == null ? undefined : client?.livery?.(view, phrases);
  if (!liveries) return looks;
  return looks.map((look) => {
    const livery = liveries[look.seat];
    if (!livery) return look;
    return { ...look, ...livery, tint: tintOf(livery.colour) };
  });
}

/** A person's name; bots are told apart by their seat, people by a number if they share a name. */
function seatTitle(seat: SeatState): string {
  switch (seat.holder?.type) {
    case 'person':
      return seat.holder.user.name;
    case 'bot':
      return say.seat.bot(seat.seat);
    case undefined:
      return seat.recorded ?? (seat.caretaker === null ? say.seat.free : say.seat.bot(seat.seat));
  }
}

/** Names by seat, the same for the log, the prompt and the board. One person in several seats is numbered. */
export function distinctNames(looks: SeatLook[]): SeatLook[] {
  return looks.map((look, n) => {
    const twins = looks.filter((other) => other.name === look.name);
    if (twins.length < 2 || look.name === say.seat.free) return look;
    const place = looks.slice(0, n + 1).filter((other) => other.name === look.name).length;
    return { ...look, name: look.label ? `${look.name} (${look.label})` : `${look.name} ${place}` };
  });
}

export function namer(looks: readonly SeatLook[]): (seat: SeatId) => string {
  const names = new Map(looks.map((look) => [look.seat, look.name]));
  return (seat) => names.get(seat) ?? seat;
}
