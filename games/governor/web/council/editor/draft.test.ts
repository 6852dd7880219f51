import { expect, it } from 'vitest';
import catalogue from '../../../data/clauses.json';
import type { ClauseContent } from '../../generated';
import { faults, firstValues, limits } from './draft';

const kinds = catalogue.clauses as unknown as ClauseContent[];
const kind = (name: string): ClauseContent => kinds.find((one) => one.kind === name)!;

it('begins every kind of clause with values it accepts', () => {
  for (const one of kinds) expect(faults(one, firstValues(one, ['earth'], ['p1']))).toEqual([]);
});

it('knows limits that hang on another parameter', () => {
  const rate = kind('levy').params.find((param) => param.name === 'rate')!;
  expect(limits(rate, { base: 'income_percent' })).toEqual({ min: 1, max: 50 });
  expect(limits(rate, { base: 'flat' })).toEqual({ min: 1, max: 5000 });
  const amount = kind('transfer').params.find((param) => param.name === 'amount')!;
  expect(limits(amount, { from: 'earth', asset: 'gp' }).max).toBe(500);
  expect(limits(amount, { from: 'treasury', asset: 'gp' }).max).toBe(100_000);
});

it('says what is out of range and what names nobody', () => {
  expect(faults(kind('shots_limit'), { who: 'all', max: 11 })).toEqual(['max: from 0 to 10']);
  expect(faults(kind('shots_limit'), { who: { only: [] }, max: 1 })).toEqual(['who: name at least one']);
});
