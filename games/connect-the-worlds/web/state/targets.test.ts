import { describe, expect, it } from 'vitest';
import type { Action } from '../generated';
import { piece, PIECES } from '../testing/table';
import { targetHexes, takeUp, type Held } from './targets';

const offers = (...actions: Action[]) => actions.map((action) => ({ action }));
const grip = (rest: Partial<Held>): Held => ({ card: null, connecting: false, first: null, ...rest });
const begin = (card: 'harvester' | 'portal', id: number): Action => ({ type: 'begin_move', card, piece: id });

describe('lit hexes', () => {
  it('are none before a card is held', () => {
    expect(targetHexes(offers(begin('harvester', 1), { type: 'end_turn' }), PIECES, grip({})).size).toBe(0);
  });

  it('are those of the pieces the held card can move, all of a hex together', () => {
    const lit = targetHexes(
      offers(begin('harvester', 0), begin('harvester', 1), begin('portal', 0)),
      PIECES,
      grip({ card: 'harvester' }),
    );
    expect([...lit]).toEqual([['Ember(0,0)', { type: 'take', pieces: [0, 1] }]]);
  });

  it('are the destinations once a move is begun, whatever is held', () => {
    const go: Action = { type: 'move_to', hex: 'Space(-2,0)' };
    const lit = targetHexes(offers(go, { type: 'abort_move' }), PIECES, grip({}));
    expect([...lit]).toEqual([['Space(-2,0)', { type: 'aim', action: go }]]);
  });

  it('are the zone for a unit card', () => {
    const deploy: Action = { type: 'deploy', card: 'assault_team', hex: 'Ember(1,0)' };
    const lit = targetHexes(offers(deploy, begin('harvester', 1)), PIECES, grip({ card: 'assault_team' }));
    expect([...lit.keys()]).toEqual(['Ember(1,0)']);
  });

  it('are both ends of every portal, then only what the first end can be joined to', () => {
    const bases = [
      ...PIECES,
      piece(3, 'standard_base', 'P0', 'Slate(0,0)'),
      piece(4, 'standard_base', 'P0', 'Slate(1,0)'),
    ];
    const pairs: Action[] = [
      { type: 'connect', card: 'portal', a: 0, b: 3 },
      { type: 'connect', card: 'portal', a: 3, b: 4 },
    ];
    const all = targetHexes(
      offers(...pairs, begin('portal', 1)),
      bases,
      grip({ card: 'portal', connecting: true }),
    );
    expect([...all.keys()].sort()).toEqual(['Ember(0,0)', 'Slate(0,0)', 'Slate(1,0)']);
    const rest = targetHexes(offers(...pairs), bases, grip({ card: 'portal', connecting: true, first: 4 }));
    expect([...rest]).toEqual([['Slate(0,0)', { type: 'end', base: 3, action: pairs[1] }]]);
  });
});

describe('taking up another piece', () => {
  it('puts the one on its way back first', () => {
    expect(takeUp('harvester', 1, false)).toEqual([begin('harvester', 1)]);
    expect(takeUp('harvester', 0, true)).toEqual([{ type: 'abort_move' }, begin('harvester', 0)]);
  });
});
