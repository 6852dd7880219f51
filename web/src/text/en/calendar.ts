// When people play, and whether they do it in time.

import type { Calendar, Punctuality, Weekday, Window } from '../../lib/generated/http';
import { placeOf, timeOfDay } from './words';

const WEEK: Weekday[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const SHORT: Record<Weekday, string> = {
  monday: 'Mon',
  tuesday: 'Tue',
  wednesday: 'Wed',
  thursday: 'Thu',
  friday: 'Fri',
  saturday: 'Sat',
  sunday: 'Sun',
};

/** "Mon–Fri", "Sat, Sun", "every day". */
function daysInWords(days: Weekday[]): string {
  if (days.length === WEEK.length) return 'every day';
  const numbers = WEEK.flatMap((day, n) => (days.includes(day) ? [n] : []));
  const runs: [number, number][] = [];
  for (const n of numbers) {
    const last = runs.at(-1);
    if (last && last[1] === n - 1) last[1] = n;
    else runs.push([n, n]);
  }
  const name = (n: number): string => SHORT[WEEK[n] ?? 'monday'];
  return runs
    .map(([from, to]) =>
      to - from >= 2 ? `${name(from)}–${name(to)}` : to > from ? `${name(from)}, ${name(to)}` : name(from),
    )
    .join(', ');
}

const windowInWords = ({ days, from, to }: Window): string =>
  `${daysInWords(days)} ${timeOfDay(from)}–${timeOfDay(to % 1440)}`;

export const calendar = {
  calendar: {
    title: 'When you play',
    help: 'In games over days your clock runs only in these hours and not on your holidays. The others see them beside your seat.',
    zone: 'Your time zone',
    hours: 'Hours of play',
    noHours: 'No hours chosen: your clock runs day and night.',
    addHours: 'Add hours',
    from: 'from',
    to: 'to',
    day: (day: Weekday): string => SHORT[day],
    week: WEEK,
    removeHours: (n: number): string => `Remove hours ${n}`,
    daysOf: (n: number): string => `Days of hours ${n}`,
    stay: (date: string): string => `You can change your hours again on ${date}.`,
    holidays: 'Holidays',
    allowance: (days: number): string =>
      `${days} days a year. A holiday that has begun can be cut short, but not removed.`,
    addHoliday: 'Add a holiday',
    first: 'First day',
    last: 'Last day',
    removeHoliday: (n: number): string => `Remove holiday ${n}`,
    save: 'Save',
    saved: 'Saved.',
    plays: ({ windows, time_zone }: Calendar): string | null =>
      windows.length === 0
        ? null
        : `Plays ${windows.map(windowInWords).join('; ')} (${placeOf(time_zone)} time)`,
    onHoliday: (until: string): string => `On holiday until ${until}`,
    inTime: ({ in_time, late }: Punctuality): string => {
      const all = in_time + late;
      return `${Math.round((100 * in_time) / all)}% of ${all === 1 ? '1 turn' : `${all} turns`} over days on time`;
    },
  },
};
