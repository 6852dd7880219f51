// Sentences from a game's Fluent file, made as core/src/text.rs makes them, so that a log reads the same on the
// page and on the command line. The rich form keeps seats apart, so that the page can show them as chips.

import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from '@fluent/bundle';
import type { SeatId } from './game/contract';

export type Token = { type: 'text'; text: string } | { type: 'seat'; seat: SeatId };
type SeatName = (seat: SeatId) => string;

type Args = Record<string, FluentVariable>;

const SEAT = /^P(\d|[12]\d|3[01])$/;
/** A place of a board, as `column,row`. */
const PLACE = /^(\d+),(\d+)$/;
/** A place on one of several maps, as `Map(column,row)`. */
const PLACE_ON_MAP = /^([A-Za-z]+)\(-?\d+,-?\d+\)$/;
// Characters of the private use area, which no text holds: they mark a seat inside a formatted sentence.
const MARKED = /\uE000(P\d+)\uE001/;

export function isSeat(text: string): text is SeatId {
  return SEAT.test(text);
}

/** The phrases of one game. */
export class Phrases {
  readonly #bundle = new FluentBundle('en', { useIsolating: false });

  constructor(source: string) {
    this.#bundle.addResource(new FluentResource(source));
  }

  has(id: string): boolean {
    return this.#bundle.hasMessage(id);
  }

  /** The sentence for an event, or `null` for one that has no message: such events are not in the log. */
  formatEvent(event: { type: string }, name: SeatName): string | null {
    const told = this.formatEventRich(event);
    return told && plainText(told, name);
  }

  /** The same sentence with its seats kept apart. */
  formatEventRich(event: { type: string }): Token[] | null {
    const told = this.formatRich(event.type, event);
    const [first, ...rest] = told ?? [];
    return first?.type === 'text' ? [{ ...first, text: capitalise(first.text) }, ...rest] : told;
  }

  /** What an action is called in the list of actions. */
  label(action: { type: string }, name: SeatName): string {
    return this.format(`do-${action.type}`, action, name) ?? plainLabel(action, name);
  }

  /** Any message of the file, its arguments made from an object's fields as for an event. */
  format(id: string, fields: object, name: SeatName): string | null {
    const pattern = this.#bundle.getMessage(id)?.value;
    if (pattern == null) return null;
    const args: Args = {};
    this.#addFields(args, '', fields, name);
    return this.#bundle.formatPattern(pattern, args, []);
  }

  formatRich(id: string, fields: object): Token[] | null {
    const marked = this.format(id, fields, (seat) => `\uE000${seat}\uE001`);
    return marked === null ? null : tokens(marked);
  }

  /** The message `name-<id>`, if there is one. */
  nameOf(id: string): string | null {
    const pattern = this.#bundle.getMessage(`name-${id}`)?.value;
    return pattern == null ? null : this.#bundle.formatPattern(pattern, null, []);
  }

  #addFields(args: Args, prefix: string, fields: object, name: SeatName): void {
    for (const [field, value] of Object.entries(fields) as [string, unknown][]) {
      const key = prefix === '' ? field : `${prefix}_${field}`;
      if (typeof value === 'number') {
        args[key] = readableNumber(value);
        args[`${key}_size`] = readableNumber(Math.abs(value));
        args[`${key}_sign`] = value < 0 ? 'minus' : value > 0 ? 'plus' : 'none';
        args[`${key}_wholes`] = readableNumber(value / 1000);
        args[`${key}_size_wholes`] = readableNumber(Math.abs(value) / 1000);
      } else if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
        this.#addFields(args, key, value, name);
        const [variant, ...others] = Object.keys(value);
        if (variant !== undefined && others.length === 0) args[key] = variant;
      } else {
        const [, column, row] = (typeof value === 'string' && PLACE.exec(value)) || [];
        if (column !== undefined) args[`${key}_column`] = readableNumber(Number(column));
        if (row !== undefined) args[`${key}_row`] = readableNumber(Number(row));
        if (typeof value === 'string') {
          args[`${key}_id`] = value;
          const map = PLACE_ON_MAP.exec(value)?.[1];
          if (map !== undefined) args[`${key}_map`] = this.nameOf(map.toLowerCase()) ?? map;
        }
        if (Array.isArray(value)) args[`${key}_count`] = readableNumber(value.length);
        args[key] = this.#display(value, name);
      }
    }
  }

  #display(value: unknown, name: SeatName): string {
    if (value === null || value === undefined) return 'none';
    if (typeof value === 'boolean') return value ? 'yes' : 'no';
    if (Array.isArray(value))
      return value.length === 0 ? 'none' : listWords(value.map((item) => this.#display(item, name)));
    if (typeof value === 'string') return isSeat(value) ? name(value) : (this.nameOf(value) ?? value);
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  }
}

/** "one", "one and two", "one, two and three". */
export function listWords(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`;
}

/** The same of seats, which are shown as chips. */
export const listSeats = (seats: readonly SeatId[]): Token[] =>
  seats.flatMap((seat, n) => [
    ...(n === 0 ? [] : told`${n === seats.length - 1 ? ' and ' : ', '}`),
    ...told`${seat}`,
  ]);

/** A sentence whose seats are shown as chips. */
export function told(words: TemplateStringsArray, ...values: (string | number | null | Token[])[]): Token[] {
  return words.flatMap((text, n): Token[] => {
    const before: Token[] = text === '' ? [] : [{ type: 'text', text }];
    const value = values[n];
    if (value === undefined) return before;
    if (Array.isArray(value)) return [...before, ...value];
    const word = String(value);
    return [...before, isSeat(word) ? { type: 'seat', seat: word } : { type: 'text', text: word }];
  });
}

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** With separators between thousands, as everywhere on the page. */
function readableNumber(value: number): FluentNumber {
  return new FluentNumber(value, { useGrouping: true });
}

function tokens(marked: string): Token[] {
  return marked.split(MARKED).flatMap((part, n): Token[] => {
    if (n % 2 === 1 && isSeat(part)) return [{ type: 'seat', seat: part }];
    return part === '' ? [] : [{ type: 'text', text: part }];
  });
}

/** Tokens as plain text, for screen readers and where seat chips cannot be drawn. */
export function plainText(text: string | Token[], name: SeatName): string {
  if (typeof text === 'string') return text;
  return text.map((token) => (token.type === 'seat' ? name(token.seat) : token.text)).join('');
}

/** For an action the game's file has no label for: its type and fields, readable if not pretty. */
function plainLabel(action: { type: string }, name: SeatName): string {
  const words = Object.entries(action as unknown as Record<string, unknown>).map(([field, value]) => {
    if (field === 'type') return action.type.replaceAll('_', ' ');
    const shown = typeof value === 'string' ? (isSeat(value) ? name(value) : value) : JSON.stringify(value);
    return `${field} ${shown}`;
  });
  return words.join(', ');
}
