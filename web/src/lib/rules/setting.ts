// By whose options rules are read: those of a table, those that somebody is about to choose, or those of a preset.

import type { GameDetail, Table } from '../generated/http';

export type Options = Record<string, unknown>;

/** What the address of a rules page asks for. */
interface Asked {
  table: string | null;
  seats: number | null;
  options: Options | null;
}

interface Where {
  table?: string;
  seats?: number;
  options?: Options;
  /** The rule to begin with. */
  rule?: string | undefined;
}

/** Where the rules of a game are read as they are played somewhere. */
export function rulesAddress(game: string, { table, seats, options, rule }: Where = {}): string {
  const query = new URLSearchParams();
  if (table !== undefined) query.set('table', table);
  if (seats !== undefined) query.set('seats', String(seats));
  if (options !== undefined) query.set('options', JSON.stringify(options));
  const asked = query.size > 0 ? `?${query.toString()}` : '';
  return `/rules/${game}${asked}${rule === undefined ? '' : `#${rule}`}`;
}

/** What cannot be read is as if it were not there. */
export function askedIn(query: URLSearchParams): Asked {
  const seats = Number(query.get('seats') ?? NaN);
  return {
    table: query.get('table'),
    seats: Number.isInteger(seats) ? seats : null,
    options: optionsIn(query.get('options') ?? ''),
  };
}

function optionsIn(text: string): Options | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Options) : null;
  } catch {
    return null;
  }
}

/** The number of seats and the options by which the rules are shown. */
export function settingOf(
  { info, default_options: usual }: GameDetail,
  asked: Asked,
  table: Pick<Table, 'seats' | 'options'> | null,
  chosen: { seats: number | null; preset: string | null },
): { seats: number; options: Options } {
  if (table) return { seats: table.seats.length, options: table.options };
  const preset = info.presets.find(({ id }) => id === chosen.preset);
  return {
    seats: chosen.seats ?? asked.seats ?? preset?.seats ?? info.usual_seats,
    options: {
      ...usual,
      ...(preset ? optionsIn(preset.options) : asked.options),
    },
  };
}
