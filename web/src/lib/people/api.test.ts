import { expect, test } from 'vitest';
import { NO_WISH, historyQuery, peopleApi } from './api';

test('what is left empty is not asked for', () => {
  expect(historyQuery(NO_WISH)).toEqual({});
  expect(peopleApi.historyCsv({ ...NO_WISH, person: ' Ada & co ', result: 'won' })).toBe(
    '/api/history.csv?person=Ada+%26+co&result=won',
  );
});

test('a day is meant from its beginning to its end', () => {
  const { from, to } = historyQuery({ ...NO_WISH, from: '2026-03-01', to: '2026-03-01' });
  expect(new Date(Number(from)).getHours()).toBe(0);
  expect(Number(to) - Number(from)).toBe(24 * 3_600_000 - 1);
});
