// Times and spans as people say them.

import { t } from '../text/en';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago: "just now", "5 min ago". */
export function formatAgo(then: number, now: number): string {
  const span = now - then;
  return span < MINUTE ? t.time.justNow : t.time.ago(formatDuration(span));
}

/** A span in its largest unit. */
export function formatDuration(span: number): string {
  if (span < MINUTE) return t.time.seconds(Math.max(0, Math.round(span / SECOND)));
  if (span < HOUR) return t.time.minutes(Math.round(span / MINUTE));
  if (span < 2 * DAY) return t.time.hours(Math.round(span / HOUR));
  return t.time.days(Math.round(span / DAY));
}

/** A clock's face: minutes and seconds when it is short, hours or days when it is long. */
export function formatCountdown(span: number): string {
  if (span >= DAY) return formatDuration(span);
  const seconds = Math.max(0, Math.ceil(span / SECOND));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  const two = (n: number): string => String(n).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

export function formatDate(at: number): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }).format(at);
}
