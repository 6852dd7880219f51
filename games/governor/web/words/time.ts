// Clocks of the rules, and what stands on the agenda, in words.

import type { AgendaItem } from '../generated';
import type { Deck } from '../state/deck.svelte';

/** 301 → "5:01"; more than an hour "1:05:00". */
export function clockWords(seconds: number): string {
  const two = (n: number): string => String(n).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** When a clock of the rules ends whose key begins so; `null` if none runs. */
export function timerEnd(deck: Deck, prefix: string): number | null {
  const key = Object.keys(deck.props.timers).find((one) => one.startsWith(prefix));
  return key === undefined ? null : (deck.props.timers[key] ?? null);
}

/** The clock of the phase: the briefing, the round, or the reveal. What the Chair has added runs after the stretch that runs now. */
export function roundEnd(deck: Deck): number | null {
  const { extended, begun } = deck.view.clock;
  const end = timerEnd(deck, deck.view.phase);
  return end === null ? null : end + (extended - begun) * 1000;
}

/** In the last seconds the clock is red whatever the table has chosen. */
const LAST_SECONDS = 10;

/** How the clock looks: calm, near the end of the round, or in its last seconds. */
export type ClockMood = 'red' | 'amber' | '';

export function clockMood(deck: Deck, left: number): ClockMood {
  if (deck.view.phase !== 'round' || deck.view.clock.paused) return '';
  if (left <= LAST_SECONDS) return 'red';
  return left <= deck.view.options.warning_seconds ? 'amber' : '';
}

export function itemKey(item: AgendaItem): string {
  return 'bill' in item ? `bill-${item.bill}` : `award-${item.award}`;
}

export function itemTitle(deck: Deck, item: AgendaItem): string {
  if ('award' in item) return `Who shall own ${deck.regionName(item.award)}?`;
  return deck.view.council.bills.find((bill) => bill.id === item.bill)?.title ?? `Bill ${item.bill}`;
}
