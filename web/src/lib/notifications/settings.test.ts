import { describe, expect, it, vi } from 'vitest';
import type { NoticeSettings } from '../generated/http';
import { clockOf, inOwnZone, minutesOf, withKind, zones } from './settings';
import { browserName } from './worker';

const settings: NoticeSettings = {
  time_zone: 'UTC',
  quiet: null,
  digest_hour: null,
  told: { turn: ['push'] },
};

describe('what I want to be told', () => {
  it('is ticked and unticked by occasion and channel', () => {
    expect(withKind(settings, 'turn', 'mail', true).told.turn).toEqual(['push', 'mail']);
    expect(withKind(settings, 'turn', 'push', true).told.turn).toEqual(['push']);
    expect(withKind(settings, 'turn', 'push', false).told.turn).toEqual([]);
    expect(withKind(settings, 'talk', 'push', true).told).toEqual({ turn: ['push'], talk: ['push'] });
    expect(settings.told).toEqual({ turn: ['push'] });
  });

  it('has hours that clocks show', () => {
    expect([clockOf(0), clockOf(7 * 60 + 5), clockOf(1439)]).toEqual(['00:00', '07:05', '23:59']);
    for (const minutes of [0, 425, 1439]) expect(minutesOf(clockOf(minutes))).toBe(minutes);
    expect(minutesOf('')).toBe(0);
  });

  it('goes by the clock of the device until another zone is chosen', () => {
    const options = { timeZone: 'Asia/Tokyo' } as Intl.ResolvedDateTimeFormatOptions;
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options);
    expect(inOwnZone(settings).time_zone).toBe('Asia/Tokyo');
    expect(inOwnZone({ ...settings, time_zone: 'Europe/Rome' }).time_zone).toBe('Europe/Rome');
    vi.restoreAllMocks();
  });

  it('has time zones, each once', () => {
    const all = zones('Europe/Amsterdam');
    expect(all[0]).toBe('Europe/Amsterdam');
    expect(all).toContain('Asia/Tokyo');
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('a browser', () => {
  it('has a name to tell it from others', () => {
    expect(browserName('Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0')).toBe(
      'Firefox, Linux',
    );
    expect(browserName('Mozilla/5.0 (Linux; Android 14) Chrome/120.0 Mobile Safari/537.36')).toBe(
      'Chrome, Linux',
    );
    expect(browserName('')).toBe('Browser');
  });
});
