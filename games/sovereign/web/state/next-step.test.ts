// @vitest-environment jsdom

import { describe, expect, it } from 'vitest';
import { boardPropsAt } from '$lib/testing/board';
import { BoardState, type Props } from '../board.svelte';
import type { Action } from '../generated';
import { contextOf, viewOf, type Given } from '../testing/table';
import { endOfTurnOf, nextStepOf } from './next-step';

function boardAt(given: Given, offers: Action[]): BoardState {
  const props = {
    ...contextOf(viewOf(given), offers),
    ...boardPropsAt<Action>(() => undefined),
  } as Props;
  return new BoardState(() => props);
}
const types = (step: { actions: Action[] } | null): string[] => step?.actions.map(({ type }) => type) ?? [];

describe('the way on', () => {
  it('ends the turn at once where nothing follows', () => {
    const board = boardAt({ nothing_follows: true }, [{ type: 'end_move' }]);
    expect(nextStepOf(board)?.label).toBe('End turn');
    expect(types(nextStepOf(board))).toEqual(['end_move', 'end_turn']);
    expect(endOfTurnOf(board)).toBeNull();
  });

  it('offers the end of the turn from every part, with what is lost', () => {
    const at = (step: 'research' | 'expansion' | 'units'): BoardState =>
      boardAt({ step, moment: { type: step }, turn: { points: 5, actions: 3 } }, [{ type: 'end_part' }]);
    expect(types(endOfTurnOf(at('research')))).toEqual([
      'end_part',
      'end_part',
      'end_part',
      'end_move',
      'end_turn',
    ]);
    expect(types(endOfTurnOf(at('units')))).toEqual(['end_part', 'end_move', 'end_turn']);
    expect(endOfTurnOf(at('expansion'))?.note).toBe('5 points will be lost');
    expect(types(nextStepOf(at('expansion')))).toEqual(['end_part']);
  });

  it('leads to the battles that were begun, and never past them', () => {
    const board = boardAt({ turn: { attacks: [{ from: '3,3', to: '4,3' }] } }, [{ type: 'end_move' }]);
    expect(nextStepOf(board)?.label).toBe('Fight 1 battle');
    expect(endOfTurnOf(board)).toBeNull();
  });
});
