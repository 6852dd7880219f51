// What a person may do at a table with its bots and seats. The server decides; the page only hides what it would refuse.

import type { SeatState, Table } from '../generated/http';

type Seats = Pick<Table, 'seats' | 'mine'>;

const isPlayedByBot = (seat: SeatState): boolean => seat.holder?.type === 'bot' || seat.caretaker !== null;

/** Whether I play here and no other person does. */
export function playsAlone({ seats, mine }: Seats): boolean {
  const others = seats.filter((seat) => !mine.includes(seat.seat));
  return mine.length > 0 && others.every((seat) => seat.holder?.type !== 'person' || seat.resigned);
}

export function maySetPace(table: Seats & Pick<Table, 'host'>, user: string | null): boolean {
  return table.host === user || playsAlone(table);
}

/** Whether the user is the host of a game that is being played. */
export function isRunningHost(
  { host, status }: Pick<Table, 'host' | 'status'>,
  user: string | null,
): boolean {
  return status === 'playing' && host === user;
}

/** What the host may do about somebody else's seat. */
export function seatPermissions(state: SeatState, { mine }: Pick<Table, 'mine'>) {
  const elses = !mine.includes(state.seat);
  const person = elses && state.holder?.type === 'person' && !state.resigned;
  const kept = elses && state.awaited && !state.open;
  return {
    /** The seat waits for somebody with its code. */
    awaited: elses && state.awaited,
    callBot: (person || kept) && state.caretaker === null,
    callBack: (person || kept) && state.caretaker !== null,
    reissue: person || (elses && state.awaited),
    /** Opened to a person, handed to a bot or closed; what it is already is left out. */
    open: elses && !state.open,
    close: elses && !state.required && (state.holder !== null || state.awaited),
    hand: elses,
    /** A person would lose the seat: ask first. */
    affectsPerson: person,
  };
}

export function hasBots({ seats }: Pick<Table, 'seats'>): boolean {
  return seats.some(isPlayedByBot);
}

/** Whether the game waits for a bot that moves only when somebody presses the button. */
export function awaitsBotStep(
  table: Pick<Table, 'seats' | 'to_act' | 'pace' | 'status' | 'paused'>,
): boolean {
  const waited = table.seats.filter((seat) => table.to_act.includes(seat.seat));
  return table.pace === 'step' && table.status === 'playing' && !table.paused && waited.some(isPlayedByBot);
}

/** Whether the strong bot may be asked for this seat now. */
export function mayAskHint(
  table: Seats & Pick<Table, 'to_act' | 'status' | 'paused'>,
  seat: string | null,
): boolean {
  const state = table.seats.find((one) => one.seat === seat);
  const plays = state !== undefined && !isPlayedByBot(state) && table.to_act.includes(state.seat);
  return plays && table.status === 'playing' && !table.paused && playsAlone(table);
}
