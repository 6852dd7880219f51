// Clocks of the rules, and what stands on the agenda, in words.

import type { AgendaItem, View } from '../generated';
import type { BoardState } from '../board.svelte';

/** 301 → "5:01"; more than an hour "1:05:00". */
export function clockWords(seconds: number): string {
  const two = (n: number): string => String(n).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** When a clock of the rules ends whose key begins so; `null` if none runs. */
export function timerEnd(board: BoardState, prefix: string): number | null {
  const key = Object.keys(board.props.timers).find((one) => one.startsWith(prefix));
  return key === undefined ? null : (board.props.timers[key] ?? null);
}

/** The clock of the phase: the briefing, the round, or the reveal. What the Chair has added runs after the stretch that runs now. */
export function roundEnd(board: BoardState): number | null {
  const end = timerEnd(board, board.view.phase);
  return end === null ? null : end + board.view.after_stretch.round * 1000;
}

type Timers = BoardState['props']['timers'];
type Length = Pick<View, 'after_stretch' | 'last_round' | 'options' | 'phase' | 'round'>;

/** When the game ends as things stand, where minutes rule; `null` while no clock of a round runs. */
function gameEnd(view: Length, timers: Timers): number | null {
  const stretch = Object.entries(timers).find(([key]) => key.startsWith('round'))?.[1];
  const rest = view.after_stretch.game;
  if (rest === undefined || view.phase !== 'round' || stretch === undefined) return null;
  return stretch + rest * 1000;
}

/** "22:30" on the clock of whoever looks. */
const timeOfDay = (at: number): string =>
  new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });

/** "2 h 55 min", "55 min", "less than a minute". */
export function spanWords(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return 'less than a minute';
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return `${minutes} min`;
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
}

/** What follows "Round 3": how many there are or, where minutes rule, when the game ends. */
export function lengthWords(view: Length, timers: Timers, now: number | null): string {
  if (view.options.minutes === 0) return ` of ${view.last_round}`;
  const last = view.last_round === view.round ? ', the last' : '';
  const end = gameEnd(view, timers);
  if (end === null) return last;
  const left = now === null ? '' : `, ${spanWords(Math.max(0, end - now))} left`;
  return `${last}, game ends at ${timeOfDay(end)}${left}`;
}

export function roundWords(view: Length, timers: Timers, now: number | null): string {
  return `Round ${view.round}${lengthWords(view, timers, now)}`;
}

/** In the last seconds the clock is red whatever the table has chosen. */
const LAST_SECONDS = 10;

/** How the clock looks: calm, near the end of the round, or in its last seconds. */
export type ClockLevel = 'red' | 'amber' | '';

export function clockLevel(board: BoardState, left: number): ClockLevel {
  if (board.view.phase !== 'round' || board.view.clock.paused) return '';
  if (left <= LAST_SECONDS) return 'red';
  return left <= board.view.options.warning_seconds ? 'amber' : '';
}

export function itemKey(item: AgendaItem): string {
  return 'bill' in item ? `bill-${item.bill}` : `award-${item.award}`;
}

export function itemTitle(board: BoardState, item: AgendaItem): string {
  if ('award' in item) return `Who owns ${board.regionName(item.award)}?`;
  return board.view.council.bills.find((bill) => bill.id === item.bill)?.title ?? `Bill ${item.bill}`;
}
