// Walking through the tables that wait for me.

import { api } from '../api/client';
import type { TableSummary } from '../generated/http';

/** Whether a table waits for me. */
export function waits(table: TableSummary): boolean {
  return (
    table.status === 'playing' && !table.paused && table.to_act.some((seat) => table.mine.includes(seat))
  );
}

/** The table after this one among those that wait, the most urgent first; nothing if no other does. */
export function nextOf(tables: TableSummary[], current: string | null): string | null {
  const urgency = (table: TableSummary): number => table.deadline ?? Infinity;
  const order = (one: TableSummary, other: TableSummary): number => {
    const [a, b] = [urgency(one), urgency(other)];
    return a === b ? one.id.localeCompare(other.id) : a - b;
  };
  const waiting = tables.filter(waits).sort(order);
  const here = waiting.findIndex((table) => table.id === current);
  const next = waiting[(here + 1) % waiting.length];
  return next && next.id !== current ? next.id : null;
}

/** The table that I am at, by the address of the page. */
export function tableIn(path: string): string | null {
  return /^\/t\/([^/]+)/.exec(path)?.[1] ?? null;
}

export async function findNext(path: string): Promise<string | null> {
  const { tables } = await api.tables('mine');
  return nextOf(tables, tableIn(path));
}
