// Small steps between what is kept and what forms show.

import type { ChannelKind, NoticePage, NoticeSettings, Occasion } from '../generated/http';

/** What people decide about: everything but answers to what they have just done. */
type Choice = Exclude<Occasion, 'test' | 'channel_off' | 'account'>;

const CHOICES = {
  turn: true,
  aside: true,
  half_time: true,
  little_time: true,
  began: true,
  ended: true,
  paused: true,
  invited: true,
  rematch: true,
  talk: true,
  bot_seat: true,
  nudge: true,
  friend: true,
  moderation: true,
} satisfies Record<Choice, true>;

/** In the order in which they are shown. */
export const OCCASIONS = Object.keys(CHOICES) as Choice[];

/** The same, but told of an occasion by a kind of channel, or not. */
export function withKind(
  settings: NoticeSettings,
  occasion: Occasion,
  kind: ChannelKind,
  on: boolean,
): NoticeSettings {
  const others = (settings.told[occasion] ?? []).filter((other) => other !== kind);
  return { ...settings, told: { ...settings.told, [occasion]: on ? [...others, kind] : others } };
}

/** What the server says now. Settings that are as they were stay the same value, so that nothing is lost of what is being edited. */
export function renewed(before: NoticePage | null, now: NoticePage): NoticePage {
  const isSame = before && JSON.stringify(before.settings) === JSON.stringify(now.settings);
  return isSame ? { ...now, settings: before.settings } : now;
}

/** Hours are by this device's clock, unless another zone was chosen. */
export function inOwnZone(settings: NoticeSettings): NoticeSettings {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return settings.time_zone === 'UTC' ? { ...settings, time_zone: own } : settings;
}

/** Minutes after midnight as a clock shows them. */
export function clockOf(minutes: number): string {
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
}

export function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return ((hours || 0) * 60 + (minutes || 0)) % 1440;
}

/** All time zones, the chosen one and this device's among them. */
export function zones(chosen: string): string[] {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return [...new Set([chosen, own, 'UTC', ...Intl.supportedValuesOf('timeZone')])];
}
