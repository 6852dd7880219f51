import { expect, it } from 'vitest';
import { Phrases } from '$lib/text';
import text from '../../text/en.ftl?raw';
import type { Action } from '../generated';
import { CONTENT } from '../testing/content';

const phrases = new Phrases(text);
const label = (action: Action): string => phrases.label(action, (seat) => `Player ${seat}`);

it('tells actions of one kind apart', () => {
  expect(label({ type: 'step', leader: 'king', by: 'land', dir: 'NE' })).toBe(
    'Go north-east by land with the king',
  );
  expect(label({ type: 'raise', hex: '2516', kind: 'squadron', count: 1 })).toBe('Raise squadrons at Roma');
  expect(label({ type: 'send_embassy', to: 'P1', gift: 0 })).toBe(
    'Send an embassy to Player P1 without a gift',
  );
  expect(label({ type: 'send_embassy', to: 'P1', gift: 5 })).toContain('with a gift of 5 talents');
  expect(label({ type: 'answer_bribe', accept: false })).toBe('Refuse the bribe');
  expect(label({ type: 'concede', to: null })).toBe('Take the concession back');
});

it('names every hex that has a name on the map', () => {
  for (const { id, name } of CONTENT.map.hexes) if (name !== undefined) expect(phrases.nameOf(id)).toBe(name);
});
