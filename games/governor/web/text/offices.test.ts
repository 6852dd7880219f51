import { expect, it } from 'vitest';
import type { Office, View } from '../generated';
import { extraDuty, youWords } from './offices';

const OFFICES: Office[] = [
  { representative: 'mercury' },
  { lobbyist: 'mercury' },
  { representative: 'earth' },
  'chair',
];
const seen = (office: Office, you: Partial<View['you']> = {}) => ({
  view: {
    offices: OFFICES,
    you: { office, represents: false, commands: false, ...you },
  } as unknown as View,
  name: (nation: string) => nation.charAt(0).toUpperCase() + nation.slice(1),
});

it('says who one is, with the duty where a nation has several seats', () => {
  expect(youWords(seen({ lobbyist: 'mercury' }))).toBe('You: lobbyist of Mercury');
  expect(youWords(seen({ representative: 'mercury' }))).toBe('You: representative of Mercury');
  expect(youWords(seen({ representative: 'earth' }))).toBe('You: Earth');
  expect(youWords(seen('chair'))).toBe('You: Chairperson');
});

it('says which duty falls to one because seats are empty', () => {
  const both = { nation: 'mercury', extra_duty: 'commands' } as const;
  expect(extraDuty(seen({ representative: 'mercury' }, both))).toBe(
    'You also give Mercury’s orders: no lobbyist is here.',
  );
  expect(extraDuty(seen({ lobbyist: 'mercury' }, { ...both, extra_duty: 'represents' }))).toBe(
    'You also speak for Mercury in the Council: no representative is here.',
  );
  expect(extraDuty(seen({ representative: 'mercury' }, { nation: 'mercury' }))).toBeNull();
});
