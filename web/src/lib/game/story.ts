// Tools for a game's story: the log as sentences of whole decisions (`tell` of the contract).

import type { LoggedEvent, StoryLine, Tagged } from './contract';

/** A line whose message is still being put together. */
export interface DraftLine<Message extends Tagged = Tagged> extends StoryLine {
  event: Message;
}

/** Collects the lines of a turn, of which later events may change or take away earlier ones. */
export class Story {
  readonly #lines: DraftLine[] = [];

  /** Adds a line. What it tells may be changed in place until the story is told. */
  add<Message extends Tagged>(seq: number, event: Message, place: string | null = null): DraftLine<Message> {
    const line = { seq, event, place, weight: 0 };
    this.#lines.push(line);
    return line;
  }

  /** The last line, if it has this message. */
  last<Message extends Tagged>(type: Message['type']): DraftLine<Message> | null {
    const line = this.#lines.at(-1);
    return line?.event.type === type ? (line as DraftLine<Message>) : null;
  }

  /** The newest line with this message for which `fits` holds. */
  find<Message extends Tagged>(
    type: Message['type'],
    fits: (event: Message) => boolean = () => true,
  ): DraftLine<Message> | null {
    const found = this.#lines.findLast((line) => line.event.type === type && fits(line.event as Message));
    return (found as DraftLine<Message> | undefined) ?? null;
  }

  /** The same, as long as only lines with this message follow it. */
  findAmongLast<Message extends Tagged>(
    type: Message['type'],
    fits: (event: Message) => boolean,
  ): DraftLine<Message> | null {
    const others = this.#lines.findLastIndex((line) => line.event.type !== type);
    const found = this.#lines.slice(others + 1).findLast((line) => fits(line.event as Message));
    return (found as DraftLine<Message> | undefined) ?? null;
  }

  remove(line: StoryLine): void {
    const at = this.#lines.indexOf(line);
    if (at >= 0) this.#lines.splice(at, 1);
  }

  /** The lines, each with its weight. */
  told(weigh: (event: Tagged) => number): StoryLine[] {
    return this.#lines.map((line) => ({ ...line, weight: weigh(line.event) }));
  }
}

/** What strikes the reader comes before whatever else happened. */
export const STRUCK = 100;

/** The fields of an event that name somebody or something. */
export const fieldsOf = (event: Tagged): Record<string, unknown> =>
  event as unknown as Record<string, unknown>;

/** How often each of some things occurs, in the order of their first. */
export function tally<Item>(items: readonly Item[]): Map<Item, number> {
  const counts = new Map<Item, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}

export type Events<Event extends Tagged> = readonly LoggedEvent<Event>[];
