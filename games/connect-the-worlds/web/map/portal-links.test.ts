import { describe, expect, it } from 'vitest';
import type { Portal } from '../generated';
import { CONTENT, piece } from '../testing/table';
import { hexMapOf } from './hexes';
import { gatesOn, linksOn } from './portal-links';

const pieces = [
  piece(0, 'standard_base', 'P0', 'Ember(0,0)'),
  piece(1, 'standard_base', 'P0', 'Slate(0,0)'),
  piece(2, 'standard_base', 'P0', 'Slate(1,0)'),
];
const portals: Portal[] = [
  { a: 0, b: 1, owner: 'P0' },
  { a: 1, b: 2, owner: 'P0' },
];

describe('portals', () => {
  it('join worlds on the space map, and bases on their own world', () => {
    const space = linksOn(hexMapOf(CONTENT, 'space'), portals, pieces);
    expect(space.map(({ from, to }) => [from.world, to.world])).toEqual([['ember', 'slate']]);
    const slate = linksOn(hexMapOf(CONTENT, 'slate'), portals, pieces);
    expect(slate.map(({ from, to }) => [from.hex, to.hex])).toEqual([['Slate(0,0)', 'Slate(1,0)']]);
  });

  it('are gates where they lead off the map', () => {
    const gates = gatesOn(hexMapOf(CONTENT, 'slate'), portals, pieces);
    expect(gates.map(({ at, to }) => [at.hex, to])).toEqual([['Slate(0,0)', 'ember']]);
  });
});
