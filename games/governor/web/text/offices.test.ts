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

it('does not call somebody Chairperson who is not elected yet [GV-5.2]', () => {
  const elects = (elected: boolean) => {
    const { view, name } = seen('chair');
    const options = { ...view.options, chair: 'elected' };
    return {
      view: {
        ...view,
        phase: 'briefing',
        options,
        briefing: { elected },
      } as unknown as View,
      name,
    };
  };
  expect(youWords(elects(false))).toBe('You: without a nation, until the election');
  expect(youWords(elects(true))).toBe('You: Chairperson');
});
