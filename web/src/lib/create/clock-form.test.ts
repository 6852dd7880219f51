import { describe, expect, it } from 'vitest';
import { t } from '../../text/en';
import { ClockForm, type ClockPreset } from './clock-form.svelte';

const inWords = (preset: ClockPreset, zone = 'Europe/Amsterdam'): string => {
  const form = new ClockForm();
  form.timeZone = zone;
  form.choose(preset);
  expect(form.preset).toBe(preset);
  return t.clock(form.clock);
};

describe('the clock of a new table', () => {
  it('is chosen with one press, and said in words', () => {
    expect(inWords('none')).toBe('No clock');
    expect(inWords('live')).toBe('10 min each + 10 s per move');
    expect(inWords('day')).toBe('1 day per turn');
    expect(inWords('evening')).toBe('Turns end at 20:00 in Amsterdam and last at least 4 hours');
    expect(inWords('evening', 'America/New_York')).toContain('in New York');
  });

  it('can be a time of day or a budget of days', () => {
    const form = new ClockForm();
    form.kind = 'daily';
    form.timeOfDay = '07:30';
    form.timeZone = 'Asia/Kolkata';
    form.onTimeout = 'wait';
    expect(form.preset).toBeNull();
    expect(form.clock).toEqual({
      type: 'daily',
      minute: 450,
      time_zone: 'Asia/Kolkata',
      least_hours: 4,
      on_timeout: 'wait',
    });
    expect(t.timeUp(form.clock)).toContain('Nobody loses by time');
    form.kind = 'bank';
    form.bankDays = 2.5;
    expect(form.clock).toMatchObject({ type: 'bank', hours: 60, increment_minutes: 60 });
    expect(t.clock(form.clock)).toBe('60 hours each for the whole game + 60 min per turn');
  });

  it('says nothing about running out where it cannot', () => {
    expect(t.timeUp(new ClockForm().clock)).toBeNull();
  });
});
