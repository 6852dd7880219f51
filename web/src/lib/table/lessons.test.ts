import { expect, it } from 'vitest';
import type { AnyContext } from '../game/contract';
import { contextAt } from '../testing/table';
import { advance, bodyOf, targetOf, type AnyLesson } from './lessons';

interface View {
  round: number;
  bid: boolean;
}
const at = (round: number, bid = false): AnyContext =>
  contextAt<unknown, View, { type: string }, { type: string }>({
    names: ['Ada'],
    content: {},
    view: { round, bid },
  });
const view = (context: AnyContext): View => context.view as View;

const read: AnyLesson = { id: 'read', title: '', body: 'Look.', when: (now) => view(now).round === 1 };
const bid: AnyLesson = {
  id: 'bid',
  title: '',
  body: (now) => `Bid in round ${view(now).round}.`,
  when: (now) => view(now).round >= 1 && view(now).round !== 3,
  done: (now) => view(now).bid,
  highlight: (now) => (view(now).round === 2 ? '.bids' : null),
};
const lessons = [read, bid];
const start = { over: [], current: null };

it('keeps a card that is read until it is closed', () => {
  const first = advance(lessons, start, at(1));
  expect(first.current?.id).toBe('read');
  expect(advance(lessons, first, at(2)).current?.id).toBe('read');
});

it('ends a task when it is done, and not before', () => {
  const asked = advance(lessons, { over: ['read'], current: null }, at(1));
  expect(asked.current?.id).toBe('bid');
  expect(advance(lessons, asked, at(2)).current?.id).toBe('bid');
  expect(advance(lessons, asked, at(2, true))).toEqual({ over: ['read', 'bid'], current: null });
});

it('puts a task away while it cannot be done, and brings it again', () => {
  const asked = advance(lessons, { over: ['read'], current: null }, at(2));
  const away = advance(lessons, asked, at(3));
  expect(away).toEqual({ over: ['read'], current: null });
  expect(advance(lessons, away, at(4)).current?.id).toBe('bid');
});

it('does not ask for what was done unasked', () => {
  expect(advance(lessons, start, at(2, true))).toEqual({ over: ['bid'], current: null });
});

it('tells what a card says and points at now', () => {
  expect(bodyOf(read, at(1))).toBe('Look.');
  expect(bodyOf(bid, at(2))).toBe('Bid in round 2.');
  expect([targetOf(read, at(1)), targetOf(bid, at(1)), targetOf(bid, at(2))]).toEqual([null, null, '.bids']);
});
