import { describe, expect, it } from 'vitest';
import type { TableSummary } from '../generated/http';
import { nextOf, tableIn, waits } from './next-table';

const table = (id: string, more: Partial<TableSummary> = {}): TableSummary =>
  ({
    id,
    status: 'playing',
    paused: false,
    to_act: ['P0'],
    mine: ['P0'],
    deadline: null,
    ...more,
  }) as TableSummary;

describe('the next table that waits for me', () => {
  it('is the most urgent one, then the one after it, and round again', () => {
    const tables = [table('late', { deadline: 900 }), table('calm'), table('soon', { deadline: 100 })];
    expect(nextOf(tables, null)).toBe('soon');
    expect(nextOf(tables, 'soon')).toBe('late');
    expect(nextOf(tables, 'late')).toBe('calm');
    expect(nextOf(tables, 'calm')).toBe('soon');
    expect(nextOf(tables, 'elsewhere')).toBe('soon');
  });

  it('is none where nobody waits, or only the one I am at', () => {
    expect(nextOf([], null)).toBeNull();
    expect(nextOf([table('here')], 'here')).toBeNull();
    expect(waits(table('a', { to_act: ['P1'] }))).toBe(false);
    expect(waits(table('a', { paused: true }))).toBe(false);
    expect(waits(table('a', { status: 'over' }))).toBe(false);
  });

  it('is told by the address where I am', () => {
    expect(tableIn('/t/abc')).toBe('abc');
    expect(tableIn('/t/abc/replay')).toBe('abc');
    expect(tableIn('/new')).toBeNull();
  });
});
