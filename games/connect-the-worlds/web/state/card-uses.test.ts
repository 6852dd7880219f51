import { describe, expect, it } from 'vitest';
import { notesOf } from '../text/card-notes';
import type { Action, Card, Hindrance } from '../generated';
import { CARDS } from '../testing/table';
import { isUseful, usesOf } from './card-uses';

const offers = (...actions: Action[]) => actions.map((action) => ({ action }));
const lineOf = (id: Card) => {
  const line = CARDS.find((card) => card.id === id);
  if (!line) throw new Error(`no card ${id}`);
  return line;
};
const notes = (id: Card, hindrance?: Hindrance, ...actions: Action[]) =>
  notesOf(lineOf(id), usesOf(id, offers(...actions)), hindrance);

describe('what a card can do', () => {
  it('is read off the offers', () => {
    const uses = usesOf(
      'harvester',
      offers(
        { type: 'gather', card: 'harvester' },
        { type: 'begin_move', card: 'harvester', piece: 1 },
        { type: 'gather', card: 'excavator' },
      ),
    );
    expect(uses).toMatchObject({ pieces: [1], gather: { card: 'harvester' }, buys: [] });
    expect(isUseful(uses)).toBe(true);
    expect(isUseful(usesOf('portal', offers({ type: 'end_turn' })))).toBe(false);
  });

  it('is told on the card', () => {
    expect(notes('harvester', undefined, { type: 'gather', card: 'harvester' })).toEqual([
      { text: 'no piece can move', able: false },
      { text: 'gain 3', able: true },
    ]);
  });

  it('or why it can do nothing', () => {
    expect(notes('engineers', { type: 'too_dear', cheapest: 3 }).at(-1)).toEqual({
      text: 'costs 3 or more',
      able: false,
    });
    expect(notes('portal', { type: 'few_bases' }).at(-1)).toEqual({
      text: 'needs two bases',
      able: false,
    });
    expect(notes('assault_team', { type: 'no_room' })).toEqual([{ text: 'no room', able: false }]);
  });
});
