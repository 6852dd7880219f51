import { describe, expect, it } from 'vitest';
import type { Control } from '../generated';
import { CONTENT, piece } from '../testing/table';
import { hexMapOf } from '../map/hexes';
import { arcsOf } from '../map/territory-ring';
import { stacksOf, describeStack } from './stacks';
import { border, shares } from './territory';

const control: Control[] = [
  { hex: 'Ember(0,0)', seats: ['P0', 'P1'] },
  { hex: 'Ember(1,0)', seats: ['P1'] },
  { hex: 'Coral(0,0)', seats: ['P1'] },
];

describe('territory', () => {
  it('is counted world by world, overlaps for both', () => {
    const there = shares(control, 'ember');
    expect(there.get('P0')).toEqual(['Ember(0,0)']);
    expect(there.get('P1')).toEqual(['Ember(0,0)', 'Ember(1,0)']);
  });

  it('has a border of six sides for one hex and ten for two that touch', () => {
    const ember = hexMapOf(CONTENT, 'ember');
    const sides = (path: string): number => path.split('M').length - 1;
    expect(sides(border(ember, ['Ember(0,0)'], 40))).toBe(6);
    expect(sides(border(ember, ['Ember(0,0)', 'Ember(1,0)'], 40))).toBe(10);
  });
});

describe('a ring', () => {
  it('has an arc for each player, one after the other', () => {
    const arcs = arcsOf(
      [
        ['P0', 7],
        ['P1', 14],
      ],
      40,
    );
    expect(arcs.map(({ seat }) => seat)).toEqual(['P0', 'P1']);
    expect(arcs[0]?.d).toContain('A40 40 0 0 1');
    expect(arcs[1]?.d).toContain('A40 40 0 1 1');
  });
});

describe('a stack', () => {
  it('shows its strongest unit first and keeps the base apart', () => {
    const pieces = [
      piece(0, 'assault_team', 'P0', 'Ember(0,0)'),
      piece(1, 'standard_base', 'P0', 'Ember(0,0)'),
      piece(2, 'armoured_core', 'P0', 'Ember(0,0)'),
      piece(3, 'assault_team', 'P0', 'Ember(0,0)'),
    ];
    const stack = stacksOf(pieces, new Map(CONTENT.cards.map((line) => [line.id, line]))).get('Ember(0,0)');
    expect(stack?.base?.id).toBe(1);
    expect(stack?.units.map(({ id }) => id)).toEqual([2, 0, 3]);
    expect(stack && describeStack(stack, (kind) => kind)).toBe(
      'standard_base, armoured_core, 2 × assault_team',
    );
  });
});
