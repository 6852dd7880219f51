import { expect, it } from 'vitest';
import type { Office, View } from '../generated';
import { extraDuty, youWords } from './offices';

const OFFICES: Office[] = [
  { representative: 'mercury' },
  { lobbyist: 'mercury' },
  { representative: 'earth' },
  'chair',
];
const seen = (office: Office, duties: { represents?: boolean; commands?: boolean } = {}) => ({
  view: {
    offices: OFFICES,
    you: { office, represents: false, commands: false, ...duties },
  } as unknown as View,
  name: (nation: string) => nation.charAt(0).toUpperCase() + nation.slice(1),
});

it('says who one is, with the duty where a nation has several seats', () => {
  expect(youWords(seen({ lobbyist: 'mercury' }))).toBe('You: lobbyist of Mercury');
  expect(youWords(seen({ representative: 'mercury' }))).toBe('You: representative of Mercury');
  expect(youWords(seen({ representative: 'earth' }))).toBe('You: Earth');
  expect(youWords(seen('chair'))).toBe('You: Chairperson');
});

it('says which duties fall to one because seats are empty [GV-1.3]', () => {
  const both = { represents: true, commands: true };
  expect(extraDuty(seen({ representative: 'mercury' }, both))).toBe(
    'You also give Mercury’s orders: no lobbyist is here.',
  );
  expect(extraDuty(seen({ lobbyist: 'mercury' }, both))).toBe(
    'You also speak for Mercury in the Council: no representative is here.',
  );
  expect(extraDuty(seen({ representative: 'mercury' }, { represents: true }))).toBeNull();
  // Earth has a single seat by design: nobody is missing.
  expect(extraDuty(seen({ representative: 'earth' }, both))).toBeNull();
});
