import { describe, expect, it } from 'vitest';
import { contextOf, piece, PIECES, viewOf } from '../testing/table';
import { actionLabel } from './action-labels';

const pieces = [...PIECES, piece(3, 'standard_base', 'P0', 'Slate(1,0)')];
const context = contextOf(viewOf({ pieces }));

describe('the list of actions', () => {
  it('says which piece a card would move, and where it is', () => {
    expect(actionLabel({ type: 'begin_move', card: 'harvester', piece: 1 }, context)).toBe(
      'Move Assault Team at Ember(0,0) with Harvester',
    );
  });

  it('says which bases a portal would join', () => {
    expect(actionLabel({ type: 'connect', card: 'portal', a: 0, b: 3 }, context)).toBe(
      'Open a portal between Standard Base at Ember(0,0) and Standard Base at Slate(1,0)',
    );
  });

  it('leaves to the game’s own words what names no piece', () => {
    expect(actionLabel({ type: 'end_turn' }, context)).toBeNull();
  });
});
