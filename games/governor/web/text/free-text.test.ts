import { expect, it } from 'vitest';
import type { View } from '../generated';
import { freeTextWords } from './free-text';

const seen = (automatic_chair: boolean, executive_orders: boolean, powers: string[] = ['execute']) =>
  ({
    council: { automatic_chair, rules: { chair_powers: powers } },
    options: { executive_orders },
  }) as unknown as View;

it('says who enforces a text at this table [GV-5.6]', () => {
  expect(freeTextWords(seen(true, true))).toContain('nobody presides');
  expect(freeTextWords(seen(false, true))).toContain('orders of the Chairperson');
  expect(freeTextWords(seen(false, false))).toBe('Free text, kept by the players');
  expect(freeTextWords(seen(false, true, []))).toBe('Free text, kept by the players');
});
