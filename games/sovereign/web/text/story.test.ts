import { expect, it } from 'vitest';
import { Phrases } from '$lib/text';
import text from '../../text/en.ftl?raw';
import type { Content, Event, View } from '../generated';
import { tell } from './story';

const phrases = new Phrases(text);
const view = {
  map: { rows: ['wwww', 'wwww', 'wwww'] },
  cities: [{ owner: 'P1', tiles: ['1,1', '2,1'] }],
} as unknown as View;
const content = { terrains: [{ id: 'woodland', code: 'w', name: 'Woodland' }] } as unknown as Content;
function story(events: Event[]) {
  const told = tell(
    events.map((event, seq) => ({ seq, event })),
    { me: 'P0', content, view, phrases },
  );
  const name = (seat: string): string => ({ P0: 'Ann', P1: 'Ben' })[seat] ?? seat;
  return told.map(({ event, place, weight }) => ({
    sentence: phrases.formatEvent(event, name),
    place,
    weight,
  }));
}
const move = (
  unit: number,
  kind: 'pikeman' | 'settler',
  from: `${number},${number}`,
  to: `${number},${number}`,
): Event => ({
  type: 'unit_moved',
  seat: 'P1',
  unit,
  kind,
  from,
  to,
});

it('tells units that go together once, from place to place', () => {
  expect(
    story([
      move(1, 'pikeman', '2,1', '3,1'),
      move(1, 'pikeman', '3,1', '3,2'),
      move(2, 'pikeman', '2,1', '3,1'),
      move(2, 'pikeman', '3,1', '3,2'),
      move(3, 'settler', '2,1', '3,2'),
      { type: 'move_ended', seat: 'P1' },
      { type: 'part_ended', seat: 'P1', part: 'units', lost: 0 },
      { type: 'turn_ended', seat: 'P1' },
    ]),
  ).toEqual([
    {
      sentence: 'Ben moves 2 Pikemen and a Settler from Barford to the woodland near Barford.',
      place: '3,2',
      weight: 0,
    },
  ]);
});

it('tells purchases and a battle in a sentence each', () => {
  const sentences = story([
    { type: 'unit_built', seat: 'P1', unit: 4, kind: 'pikeman', place: '1,1', cost: 3 },
    { type: 'unit_built', seat: 'P1', unit: 5, kind: 'pikeman', place: '1,1', cost: 3 },
    { type: 'city_expanded', seat: 'P1', city: '1,1', hex: '2,1', cost: 4 },
    { type: 'city_expanded', seat: 'P1', city: '1,1', hex: '2,2', cost: 4 },
    { type: 'battle_began', seat: 'P1', player: 'P0', from: '1,1', at: '3,1' },
    { type: 'unit_lost', seat: 'P0', unit: 9, kind: 'settler', at: '3,1' },
    { type: 'hex_taken', seat: 'P1', player: 'P0', at: '3,1' },
  ]);
  expect(sentences.map(({ sentence }) => sentence)).toEqual([
    'Ben builds 2 Pikemen at Barford for 6 points.',
    'Ben expands Barford by 2 tiles for 8 points.',
    'Ben attacks Ann at the woodland near Barford and wins; Ann loses a Settler.',
  ]);
  expect(sentences[2]?.weight).toBeGreaterThan(100);
});

it('tells what was discovered in a turn once', () => {
  const sentences = story([
    { type: 'discovered', seat: 'P1', technology: 'mining', cost: 3 },
    { type: 'part_ended', seat: 'P1', part: 'research', lost: 2 },
    { type: 'discovered', seat: 'P1', technology: 'railroad', cost: 8 },
  ]);
  expect(sentences.map(({ sentence }) => sentence)).toEqual([
    'Ben discovers Mining and Railroad for 11 points.',
  ]);
});

it('tells what a token adds, and not what comes in every turn', () => {
  const collected: Event & { type: 'points_collected' } = {
    type: 'points_collected',
    seat: 'P1',
    points: 5,
    tiles: 5,
    trade: 0,
    banking: 0,
    globalization: 0,
  };
  expect(story([collected])).toEqual([]);
  expect(story([{ ...collected, points: 7, trade: 2 }]).map(({ sentence }) => sentence)).toEqual([
    'Ben collects 7 points.',
  ]);
});

it('says when a tile is left undefended', () => {
  expect(story([{ type: 'tile_yielded', seat: 'P1', at: '2,1' }])[0]).toMatchObject({
    sentence: 'Ben does not defend Barford.',
    place: '2,1',
  });
});
