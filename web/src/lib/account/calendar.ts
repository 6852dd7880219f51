// Small steps between a calendar and what forms show.

import type { Calendar, Holiday } from '../generated/http';

/** The date that a person's own wall shows. */
export function dateIn(zone: string, now: Date): string {
  // The Swedish write dates as the server does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(now);
}

/** The holiday that somebody has today. */
export function holidayOn(calendar: Calendar, now: Date): Holiday | null {
  const today = dateIn(calendar.time_zone, now);
  return calendar.holidays.find(({ from, to }) => from <= today && today <= to) ?? null;
}

/** A day like 2026-07-14 in words. */
export function dayInWords(date: string): string {
  return new Date(`${date}T12:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
}
