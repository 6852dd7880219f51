import { describe, expect, it } from 'vitest';
import type { GameDetail, Table } from '../generated/http';
import { askedIn, rulesAddress, settingOf } from './setting';

const game = {
  info: {
    usual_seats: 4,
    presets: [
      { id: 'book', label: 'By the book', help: '', options: '{"limit": 0}', seats: null },
      { id: 'hall', label: 'Hall', help: '', options: '{}', seats: 9 },
    ],
  },
  default_options: { limit: 20, open: false },
} as unknown as GameDetail;
const NOTHING = { seats: null, preset: null };
const at = (address: string) => askedIn(new URL(address, 'http://here').searchParams);

describe('the rules of a game', () => {
  it('are read as a table plays them', () => {
    const address = rulesAddress('sovereign', { table: 'abc', rule: 'SV-8.2' });
    expect(address).toBe('/rules/sovereign?table=abc#SV-8.2');
    expect(at(address).table).toBe('abc');
    const table = { seats: [{}, {}], options: { limit: 7, open: true } } as unknown as Table;
    expect(settingOf(game, at(address), table, NOTHING)).toEqual({ seats: 2, options: table.options });
  });

  it('are read with what somebody is about to choose', () => {
    const address = rulesAddress('sovereign', { seats: 3, options: { limit: 5 } });
    expect(settingOf(game, at(address), null, NOTHING)).toEqual({
      seats: 3,
      options: { limit: 5, open: false },
    });
  });

  it('are those of a preset, or the usual ones', () => {
    expect(rulesAddress('sovereign')).toBe('/rules/sovereign');
    const plain = at('/rules/sovereign');
    expect(settingOf(game, plain, null, NOTHING)).toEqual({ seats: 4, options: { limit: 20, open: false } });
    expect(settingOf(game, plain, null, { seats: null, preset: 'book' }).options).toEqual({
      limit: 0,
      open: false,
    });
    expect(settingOf(game, plain, null, { seats: null, preset: 'hall' }).seats).toBe(9);
    expect(settingOf(game, plain, null, { seats: 5, preset: 'hall' }).seats).toBe(5);
  });

  it('are the usual ones where the address makes no sense', () => {
    for (const text of ['[1]', 'nonsense', 'null', '{'])
      expect(at(`/rules/sovereign?seats=x&options=${encodeURIComponent(text)}`)).toEqual({
        table: null,
        seats: null,
        options: null,
      });
  });
});
