import { describe, expect, it } from 'vitest';
import { Phrases, isSeat, listSeats, listWords, plainText, told } from './text';

const phrases = new Phrases(
  [
    'forwarded = { $by } forwarded { $decree } to { $to }{ $lost ->',
    '    [0] .',
    '   *[other] , losing { $lost }.',
    '}',
    'changed = { $change_from }, { $seats }, { $nobody }, { $open }, { $sum }',
    'paid = { $net_sign ->',
    '    [minus] takes { $net_size }',
    '    [plus] gives { $net_size }',
    '   *[none] nothing',
    '}',
    'given = { $order ->',
    '    [move] fly to { $order_move_region }',
    '   *[convert] burn { $order_convert_batches_wholes }',
    '}',
    'founded = { town } on { $city }',
    'town = { $city_column ->',
    '    [4] Os',
    '   *[other] Al',
    '}{ $city_row ->',
    '    [14] ford',
    '   *[other] burg',
    '}',
    'do-forward = Forward { $decree }',
    'name-EXE = the Executive Branch',
    'name-engines = Engines',
  ].join('\n'),
);
const name = (seat: string): string => `Player ${seat.slice(1)}`;

describe('Phrases', () => {
  it('tells the event of core/src/text.rs in the same words', () => {
    const event = { type: 'forwarded', by: 'P0', decree: 'engines', to: 'EXE', lost: 1 };
    expect(phrases.formatEvent(event, name)).toBe(
      'Player 0 forwarded Engines to the Executive Branch, losing 1.',
    );
    expect(phrases.formatEvent({ ...event, lost: 0 } as typeof event, name)).toBe(
      'Player 0 forwarded Engines to the Executive Branch.',
    );
    expect(phrases.formatEvent({ type: 'unheard_of' }, name)).toBeNull();
  });

  it('flattens objects, joins lists, writes nothing as none and numbers with commas', () => {
    const event = {
      type: 'changed',
      change: { from: 'EXE' },
      seats: ['P1', 'P12'],
      nobody: null,
      open: true,
      sum: 12345,
    };
    expect(phrases.formatEvent(event, name)).toBe(
      'The Executive Branch, Player 1 and Player 12, none, yes, 12,345',
    );
  });

  it('gives a number with its size and sign', () => {
    const told = (net: number) => phrases.format('paid', { net }, name);
    expect([told(-3), told(2), told(0)]).toEqual(['takes 3', 'gives 2', 'nothing']);
  });

  it('tells thousandths as wholes and a variant by its name', () => {
    const told = (order: object) => phrases.format('given', { order }, name);
    expect(told({ move: { fleet: 1, region: 'c3' } })).toBe('fly to c3');
    expect(told({ convert: { recipe: 'weapon', batches: 31250 } })).toBe('burn 31.25');
  });

  it('gives a place with its column and row', () => {
    expect(phrases.format('founded', { city: '4,14' }, name)).toBe('Osford on 4,14');
    expect(phrases.format('founded', { city: '5,1' }, name)).toBe('Alburg on 5,1');
  });

  it('keeps seats apart in the rich form', () => {
    const told = phrases.formatEventRich({ type: 'forwarded', by: 'P3', decree: 'x', to: 'P11', lost: 0 } as {
      type: string;
    });
    expect(told).toEqual([
      { type: 'seat', seat: 'P3' },
      { type: 'text', text: ' forwarded x to ' },
      { type: 'seat', seat: 'P11' },
      { type: 'text', text: '.' },
    ]);
    expect(plainText(told ?? '', name)).toBe('Player 3 forwarded x to Player 11.');
  });

  it('labels an action, and falls back on its fields', () => {
    expect(phrases.label({ type: 'forward', decree: 'engines' } as { type: string }, name)).toBe(
      'Forward Engines',
    );
    expect(phrases.label({ type: 'end_turn' }, name)).toBe('end turn');
  });
});

it('reads as seats exactly what the rules read as seats', () => {
  expect(['P0', 'P9', 'P10', 'P31'].every(isSeat)).toBe(true);
  expect(['', 'P', '4', 'p4', 'P04', 'P+4', 'P32', 'P300', 'P1 '].some(isSeat)).toBe(false);
});

it('lists words and seats', () => {
  expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map(listWords)).toEqual(['', 'a', 'a and b', 'a, b and c']);
  expect(plainText(told`${listSeats(['P0', 'P1', 'P2'])} win with ${3}.`, name)).toBe(
    'Player 0, Player 1 and Player 2 win with 3.',
  );
  expect(told`${'P4'} waits for nobody.`).toEqual([
    { type: 'seat', seat: 'P4' },
    { type: 'text', text: ' waits for nobody.' },
  ]);
});
