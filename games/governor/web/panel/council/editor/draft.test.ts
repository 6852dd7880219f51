import { expect, it } from 'vitest';
import catalogue from '../../../generated/clauses.json';
import type { ClauseContent, ParamContent } from '../../../generated';
import { gaps, firstValues, limits } from './draft';

const kinds = catalogue.clauses as unknown as ClauseContent[];

function kind(name: string): ClauseContent {
  const found = kinds.find((one) => one.kind === name);
  if (!found) throw new Error(`the catalogue has no ${name}`);
  return found;
}

function param(of: string, name: string): ParamContent {
  const found = kind(of).params.find((one) => one.name === name);
  if (!found) throw new Error(`${of} has no ${name}`);
  return found;
}

it('begins every kind of clause with values for all of it', () => {
  for (const one of kinds) expect(gaps(one, firstValues(one, ['earth'], ['p1']))).toEqual([]);
});

it('knows limits that hang on another parameter', () => {
  const rate = param('levy', 'rate');
  expect(limits(rate, { base: 'income_percent' })).toEqual({ min: 1, max: 50 });
  expect(limits(rate, { base: 'flat' })).toEqual({ min: 1, max: 5000 });
  const amount = param('transfer', 'amount');
  expect(limits(amount, { from: 'earth', asset: 'gp' }).max).toBe(500);
  expect(limits(amount, { from: 'treasury', asset: 'gp' }).max).toBe(100_000);
});

it('says what is no number and what names nobody', () => {
  expect(gaps(kind('shots_limit'), { who: 'all', max: 1.5 })).toEqual(['max: a whole number']);
  expect(gaps(kind('shots_limit'), { who: { only: [] }, max: 1 })).toEqual(['who: name at least one']);
});
