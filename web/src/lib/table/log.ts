// The log as people read it: sentences made from events, grouped by turn.

import { isSeat, type Phrases, type Token } from '../text';
import type {
  AnyGameClient,
  LoggedEvent,
  NewsLine,
  Recent,
  SeatId,
  StoryContext,
  StoryLine,
  Tagged,
} from '../game/contract';
import type { LogStep } from '../generated/http';
import { t } from '../../text/en';

interface LogLine extends NewsLine {
  at: number;
  seat: SeatId | null;
  /** How much it matters to the reader; 0 is routine. */
  weight: number;
  /** The player's time was up, or a bot moved the pieces. */
  acted_by: LogStep['acted_by'];
  /** Undone by a later step. */
  isUndone: boolean;
}

export interface LogTurn {
  /** The step that opens it: what its heading links to. */
  seq: number;
  /** Whose turn it is; `null` where all play at once. */
  seat: SeatId | null;
  heading: Token[] | null;
  lines: LogLine[];
}

/**
 * Groups a log by turn, as the game defines turns; without a definition everything is one group. Undone steps are left
 * out, unless `whole` is set. With a `reader` the game tells its story to him: a sentence for each decision.
 */
export function groupByTurn(
  log: readonly LogStep[],
  phrases: Phrases,
  client: AnyGameClient | null,
  whole = false,
  reader: Omit<StoryContext<unknown, unknown>, 'phrases'> | null = null,
): LogTurn[] {
  const undone = undoneSteps(log);
  const steps = new Map(log.map((step) => [step.seq, step]));
  const chapters: (Omit<LogTurn, 'lines'> & { events: LoggedEvent[]; rewinds: StoryLine[] })[] = [
    { seq: 0, seat: null, heading: null, events: [], rewinds: [] },
  ];
  for (const step of log) {
    // What others did is not taken back without a word.
    if (!whole && isRewind(step, log)) {
      chapters.at(-1)?.rewinds.push({ seq: step.seq, event: { type: UNDO }, place: null, weight: 1 });
    }
    if (!whole && (step.undoes !== undefined || undone.has(step.seq))) continue;
    if (step.undoes !== undefined) chapters.at(-1)?.events.push({ seq: step.seq, event: { type: UNDO } });
    for (const event of step.undoes === undefined ? (step.events as Tagged[]) : []) {
      if (client?.opensTurn?.(event) && !undone.has(step.seq)) {
        const heading = phrases.formatRich(`chapter-${event.type}`, event) ?? phrases.formatEventRich(event);
        chapters.push({ seq: step.seq, seat: ownerOf(event), heading, events: [], rewinds: [] });
        if (!phrases.has(`chapter-${event.type}`)) continue;
      }
      chapters.at(-1)?.events.push({ seq: step.seq, event });
    }
  }
  const tell = (events: LoggedEvent[]): StoryLine[] =>
    (!whole && reader && client?.tell?.(events, { ...reader, phrases })) ||
    events.map((one) => ({ ...one, place: null, weight: 1 }));
  const lineOf = ({ seq, event, place, weight }: StoryLine): LogLine[] => {
    const step = steps.get(seq);
    const tokens = event.type === UNDO ? undoTokens(step, log) : (phrases.formatEventRich(event) ?? null);
    if (!step || !tokens) return [];
    const { at, seat, acted_by } = step;
    return [{ seq, at, seat, acted_by, tokens, place, weight, isUndone: undone.has(seq) }];
  };
  return chapters
    .map(({ events, rewinds, ...chapter }) => ({
      ...chapter,
      lines: inPlace(tell(events), rewinds).flatMap(lineOf),
    }))
    .filter((chapter) => chapter.heading !== null || chapter.lines.length > 0);
}

const UNDO = 'step undone';

/** Whose turn an event opens. */
function ownerOf(event: Tagged): SeatId | null {
  const seat = 'by' in event ? event.by : 'seat' in event ? event.seat : null;
  return typeof seat === 'string' && isSeat(seat) ? seat : null;
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

/** What matters of these lines, weightiest first, and of equal weight the newest first. */
export function weightiest(lines: readonly LogLine[]): LogLine[] {
  return lines
    .filter(({ weight, isUndone }) => weight > 0 && !isUndone)
    .toSorted((one, other) => other.weight - one.weight || other.seq - one.seq);
}

/**
 * What the others did since a player's own last turn; where all play at once, since the round before began. `isWhole`
 * says whether the log has the beginning of the game.
 */
export function sinceOwnTurn(chapters: readonly LogTurn[], me: SeatId, isWhole = true): Recent {
  const last = chapters.slice(0, -1).findLastIndex(({ seat }) => seat === me || seat === null);
  const turn = chapters[last];
  const first = turn?.seat === null ? last : last + 1;
  // Where all play at once, whoever is done last brings the whole round about: that is no decision of theirs.
  const lines = chapters
    .slice(first)
    .flatMap((chapter) =>
      chapter.seat === null && chapter.heading !== null
        ? chapter.lines
        : chapter.lines.filter(({ seat }) => seat !== me),
    );
  const beginning = isWhole ? 'game' : 'log';
  return {
    // What comes before the first turn has no heading.
    since: turn?.seat === me ? 'turn' : turn?.heading ? 'round' : beginning,
    lines: weightiest(lines),
  };
}

/** The step of the last line up to a step; nothing before the first. */
export function lastLineAt(chapters: readonly LogTurn[], seq: number): number | null {
  const steps = chapters.flatMap((chapter) => chapter.lines.map((line) => line.seq));
  return steps.findLast((one) => one <= seq) ?? null;
}

/** The first step of the turn before or after a step: where "back a turn" goes. */
export function neighbouringTurn(chapters: LogTurn[], seq: number, forward: boolean): number | null {
  const starts = chapters.map((chapter) => chapter.seq);
  return (forward ? starts.find((start) => start > seq) : starts.findLast((start) => start < seq)) ?? null;
}

/** The lines of a turn with those that tell how it went back. */
function inPlace(lines: StoryLine[], rewinds: StoryLine[]): StoryLine[] {
  return rewinds.length === 0 ? lines : [...lines, ...rewinds].toSorted((one, other) => one.seq - other.seq);
}

/** Whether a step takes back what others did, too. */
function isRewind({ seq, seat, undoes }: LogStep, log: readonly LogStep[]): boolean {
  if (undoes === undefined) return false;
  return log.some((other) => other.seq >= undoes && other.seq < seq && other.seat !== seat);
}

function undoTokens(step: LogStep | undefined, log: readonly LogStep[]): Token[] {
  const seat = step?.seat ?? null;
  if (step?.undoes !== undefined && isRewind(step, log)) {
    return [{ type: 'text', text: t.log.wentBack(step.undoes) }];
  }
  if (seat === null) return [{ type: 'text', text: t.log.takenBack }];
  return [
    { type: 'seat', seat },
    { type: 'text', text: t.log.tookBack },
  ];
}
