// The log as people read it: sentences made from events, grouped by turn.

import type { AnyGameClient, SeatId, Tagged } from '../game/contract';
import type { LogStep } from '../generated/wire';
import type { Phrases, Token } from '../text';
import { t } from '../../text/en';

interface LogLine {
  seq: number;
  at: number;
  seat: SeatId | null;
  tokens: Token[];
  /** The player's time was up, or a bot moved the pieces. */
  hand: LogStep['hand'];
  /** Undone by a later step. */
  isUndone: boolean;
}

export interface LogTurn {
  /** The step that opens it: what its heading links to. */
  seq: number;
  heading: Token[] | null;
  lines: LogLine[];
}

/**
 * Groups a log by turn, as the game defines turns; without a definition everything is one group. Undone steps are left
 * out, unless `whole` is set.
 */
export function groupByTurn(
  log: readonly LogStep[],
  phrases: Phrases,
  client: AnyGameClient | null,
  whole = false,
): LogTurn[] {
  const undone = undoneSteps(log);
  const chapters: LogTurn[] = [{ seq: 0, heading: null, lines: [] }];
  for (const step of log) {
    if (!whole && (step.undoes !== undefined || undone.has(step.seq))) continue;
    const line = (tokens: Token[]): LogLine => ({
      seq: step.seq,
      at: step.at,
      seat: step.seat,
      tokens,
      hand: step.hand,
      isUndone: undone.has(step.seq),
    });
    if (step.undoes !== undefined) {
      currentTurn(chapters).lines.push(line(undoTokens(step.seat)));
      continue;
    }
    for (const event of step.events as Tagged[]) {
      if (client?.opensTurn?.(event) && !undone.has(step.seq)) {
        const heading = phrases.formatRich(`chapter-${event.type}`, event) ?? phrases.formatEventRich(event);
        chapters.push({ seq: step.seq, heading, lines: [] });
        if (!phrases.has(`chapter-${event.type}`)) continue;
      }
      const told = phrases.formatEventRich(event);
      if (told) currentTurn(chapters).lines.push(line(told));
    }
  }
  return chapters.filter((chapter) => chapter.heading !== null || chapter.lines.length > 0);
}

/** The numbers of the steps that were undone: each undo reverts all steps from one on. */
function undoneSteps(log: readonly LogStep[]): Set<number> {
  const undone = new Set<number>();
  for (const step of log) {
    if (step.undoes === undefined) continue;
    for (let seq = step.undoes; seq < step.seq; seq++) undone.add(seq);
  }
  return undone;
}

/** The events of a log, without those of undone steps. */
export function eventsOf(log: readonly LogStep[]): Tagged[] {
  const undone = undoneSteps(log);
  return log.flatMap((step) => (undone.has(step.seq) ? [] : (step.events as Tagged[])));
}

/** The lines since a step, newest last: what happened since the last visit. */
export function linesSince(chapters: LogTurn[], seq: number): LogLine[] {
  return chapters.flatMap((chapter) => chapter.lines.filter((line) => line.seq > seq && !line.isUndone));
}

/** The first step of the turn before or after a step: where "back a turn" goes. */
export function neighbouringTurn(chapters: LogTurn[], seq: number, forward: boolean): number | null {
  const starts = chapters.map((chapter) => chapter.seq);
  return (forward ? starts.find((start) => start > seq) : starts.findLast((start) => start < seq)) ?? null;
}

function currentTurn(chapters: LogTurn[]): LogTurn {
  const last = chapters.at(-1);
  if (last) return last;
  const first: LogTurn = { seq: 0, heading: null, lines: [] };
  chapters.push(first);
  return first;
}

function undoTokens(seat: SeatId | null): Token[] {
  if (seat === null) return [{ type: 'text', text: t.log.takenBack }];
  return [
    { type: 'seat', seat },
    { type: 'text', text: t.log.tookBack },
  ];
}
