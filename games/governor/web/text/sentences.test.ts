import { expect, it } from 'vitest';
import { Phrases } from '$lib/text';
import text from '../../text/en.ftl?raw';

const phrases = new Phrases(text);
const told = (event: { type: string } & Record<string, unknown>): string | null =>
  phrases.formatEvent(event, (seat) => seat);
const clause = (kind: string, fields: object): string | null =>
  phrases.format(`clause-${kind}`, { kind, ...fields }, (seat) => seat);

it('counts one and none as people do', () => {
  expect(clause('signatories', { count: 0 })).toBe('A bill needs no signature of another nation.');
  expect(clause('submission_delay', { rounds: 1 })).toBe(
    'A bill can come to a vote in the round after it was handed in.',
  );
  expect(clause('award', { where: 'all', method: 'occupation', rounds: 2, amount: 0 })).toBe(
    'Contested regions go to the claimant whose fleet stands there for 2 rounds without a break.',
  );
  expect(clause('award', { where: { zone: 'f' }, method: 'first_claim', rounds: 1, amount: 0 })).toBe(
    'Contested regions among the Fringe zone go to the oldest claim after a round.',
  );
});

it('forbids any region, not all of them at once', () => {
  expect(clause('movement', { who: { only: ['titan'] }, where: 'all', allowed: false })).toBe(
    'Fleets of Titan may not enter any other region.',
  );
});

it('leaves out what there was none of', () => {
  const gathered = { type: 'resources_gathered', nation: 'titan', region: 'c12' };
  expect(told({ ...gathered, helium: 0, antihydrogen: 2000 })).toBe(
    'Titan gathered 2 antihydrogen in Ceres (c12).',
  );
  expect(told({ ...gathered, helium: 1000, antihydrogen: 2000 })).toBe(
    'Titan gathered 1 helium and 2 antihydrogen in Ceres (c12).',
  );
});

it('tells losses by events in whole units', () => {
  expect(told({ type: 'event_paid', to: 'mars', asset: 'credits', amount: -1_300_000 })).toBe(
    'An event cost Mars 1,300 credits.',
  );
});

it('tells of Governor Points behind a ballot only where there are any', () => {
  const ballot = { type: 'ballot_cast', item: { bill: 1 }, nation: 'mars', choice: 'against' };
  expect(told({ ...ballot, gp: 0 })).toBe('Mars voted against it.');
  expect(told({ ...ballot, gp: 120 })).toBe('Mars voted against it, with 120 Governor Points.');
  expect(told({ ...ballot, choice: null, gp: null })).toBe('Mars voted.');
});
