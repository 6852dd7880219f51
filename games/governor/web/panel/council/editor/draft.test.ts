import { expect, it } from 'vitest';
import catalogue from '../../../generated/clauses.json';
import nations from '../../../generated/nations.json';
import { conditionTitle } from '../../../text/predicates';
import type { ClauseContent, ParamContent } from '../../../generated';
import { gaps, firstValues, limits, rangeWords } from './draft';

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

it('offers every condition that a law may name, with values for all of it and a title', () => {
  const ofLaws = nations.predicates.filter((one) => one.uses.includes('law'));
  expect(ofLaws.length).toBe(20);
  for (const one of ofLaws) {
    const params = one.params as unknown as ParamContent[];
    expect(gaps({ params }, firstValues({ params }, ['earth'], ['p1']))).toEqual([]);
    expect(conditionTitle(one.p)).not.toBe(one.p.replaceAll('_', ' '));
  }
});

it('says a range without an end as one', () => {
  expect(rangeWords({ min: 0, max: 27_000 })).toBe('0 to 27,000');
  expect(rangeWords(limits({ name: 'min', type: 'int', min: 1 }, {}))).toBe('from 1');
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
