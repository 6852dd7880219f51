import { expect, it } from 'vitest';
import type { BoardProps, Tagged } from '../game/contract';
import { boardPropsAt } from '../testing/board';
import { Phrases } from '../text';
import { SharedBoardState } from './state';

type Props = BoardProps<string, string, Tagged, Tagged>;

function boardWith(change: Partial<Props> = {}): SharedBoardState<string, string, Tagged, Tagged> {
  const props: Props = {
    ...boardPropsAt<Tagged>(() => undefined),
    content: 'content',
    view: 'view',
    offers: [{ action: { type: 'pass' } }],
    viewer: 'P1',
    seats: [],
    outcome: null,
    phrases: new Phrases(''),
    seatName: String,
    fresh: [],
    log: [],
    timers: {},
    ...change,
  };
  return new SharedBoardState(() => props);
}

it('knows whose screen it is', () => {
  expect(boardWith().me).toBe('P1');
  expect(boardWith({ viewer: 'spectator' }).me).toBeNull();
  expect(boardWith({ viewer: 'judge' }).me).toBeNull();
});

it('lets a player do only what is on offer', () => {
  expect(boardWith().can({ type: 'pass' })).toBe(true);
  expect(boardWith().can({ type: 'attack' })).toBe(false);
});

it('lets nobody do anything while a decision is on its way, nor in a replay', () => {
  expect(boardWith({ busy: true }).can({ type: 'pass' })).toBe(false);
  expect(boardWith({ setting: 'replay' }).can({ type: 'pass' })).toBe(false);
  expect(boardWith({ setting: 'screen' }).free).toBe(false);
});
