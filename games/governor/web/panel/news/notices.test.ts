import { describe, expect, it } from 'vitest';
import type { Event } from '../../generated';
import { noticesByRound, noticesOf } from './notices';

const events: Event[] = [
  { type: 'nation_ready', nation: 'mars' },
  { type: 'round_began', round: 1, last_round: 12, seconds: 300 },
  { type: 'drafted', nation: 'mars', order: { claim: { region: 'p1' } } },
  { type: 'traded', from: 'earth', to: 'mars', asset: 'helium', amount: 1000, tariff: 0 },
  { type: 'region_claimed', nation: 'mars', region: 'p1' },
  { type: 'round_began', round: 2, last_round: 12, seconds: 300 },
  { type: 'traded', from: 'earth', to: 'titan', asset: 'helium', amount: 1000, tariff: 0 },
  { type: 'bill_signed', bill: 3, nation: 'earth' },
];

describe('notices', () => {
  it('are private when they tell of what is ours alone', () => {
    expect(
      noticesOf(events, 'mars').map(({ round, event, private: own }) => [round, event.type, own]),
    ).toEqual([
      [1, 'traded', true],
      [1, 'region_claimed', false],
      // Opened by a law: it concerns others, and all know.
      [2, 'traded', false],
      [2, 'bill_signed', true],
    ]);
  });

  it('are all public for somebody without a nation', () => {
    expect(noticesOf(events.slice(0, 7), null).some((notice) => notice.private)).toBe(false);
  });

  it('are grouped by round, newest first, and can be searched', () => {
    const told = (event: Event): string | null => (event.type === 'bill_signed' ? null : `Of ${event.type}`);
    const all = noticesOf(events, 'mars');
    expect(noticesByRound(all, told)).toEqual([
      { round: 2, lines: ['Of traded'] },
      { round: 1, lines: ['Of traded', 'Of region_claimed'] },
    ]);
    expect(noticesByRound(all, told, 'CLAIM')).toEqual([{ round: 1, lines: ['Of region_claimed'] }]);
  });
});
