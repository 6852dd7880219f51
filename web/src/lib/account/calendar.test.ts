import { expect, it } from 'vitest';
import type { Calendar } from '../generated/http';
import { t } from '../../text/en';
import { dateIn, dayInWords, holidayOn } from './calendar';

const calendar: Calendar = {
  time_zone: 'Pacific/Auckland',
  windows: [
    { days: ['monday', 'tuesday', 'wednesday', 'friday'], from: 18 * 60, to: 22 * 60 + 30 },
    { days: ['saturday', 'sunday'], from: 9 * 60, to: 1440 },
  ],
  holidays: [{ from: '2026-07-14', to: '2026-07-20' }],
};

it('has the date of where somebody lives', () => {
  const evening = new Date('2026-07-13T20:00:00Z');
  expect(dateIn('Pacific/Auckland', evening)).toBe('2026-07-14');
  expect(holidayOn(calendar, evening)?.to).toBe('2026-07-20');
  expect(holidayOn({ ...calendar, time_zone: 'Europe/Amsterdam' }, evening)).toBeNull();
  expect(dayInWords('2026-07-20')).toBe('20 July');
});

it('says hours and reliability in words', () => {
  expect(t.calendar.plays(calendar)).toBe(
    'Plays Mon–Wed, Fri 18:00–22:30; Sat, Sun 9:00–0:00 (Auckland time)',
  );
  expect(t.calendar.plays({ ...calendar, windows: [] })).toBeNull();
  expect(t.calendar.inTime({ in_time: 53, late: 1 })).toBe('98% of 54 turns over days on time');
  expect(t.calendar.inTime({ in_time: 1, late: 0 })).toBe('100% of 1 turn over days on time');
});
