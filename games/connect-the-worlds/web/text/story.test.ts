import { expect, it } from 'vitest';
import { Phrases } from '$lib/text';
import text from '../../text/en.ftl?raw';
import type { Content, Event, View } from '../generated';
import { tell } from './story';

const phrases = new Phrases(text);
const content = {
  space: {
    hexes: [
      { q: 0, r: 0, world: 'slate' },
      { q: 1, r: 0 },
      { q: 3, r: 0, world: 'coral' },
    ],
  },
} as unknown as Content;
function sentences(events: Event[]): (string | null)[] {
  const told = tell(
    events.map((event, seq) => ({ seq, event })),
    { me: 'P0', content, view: {} as View, phrases },
  );
  const name = (seat: string): string => ({ P0: 'Ann', P1: 'Ben' })[seat] ?? seat;
  return told.map(({ event }) => phrases.formatEvent(event, name));
}
const moved = (to: Event & { type: 'moved' } extends { to: infer Hex } ? Hex : never): Event => ({
  type: 'moved',
  seat: 'P1',
  card: 'harvester',
  piece: 4,
  kind: 'assault_team',
  from: 'Coral(0,0)',
  to,
  path: [],
});

it('names worlds and what is near in space', () => {
  expect(sentences([moved('Space(1,0)')])).toEqual([
    'Ben moved Assault Team from Coral to space near Slate with Harvester.',
  ]);
  expect(sentences([moved('Space(0,0)')])).toEqual([
    'Ben moved Assault Team from Coral to the orbit of Slate with Harvester.',
  ]);
});

it('does not lead from a world to itself', () => {
  expect(sentences([moved('Coral(1,0)')])).toEqual(['Ben moved Assault Team across Coral with Harvester.']);
});

it('says where a fight in space was, and that both were lost', () => {
  const fight: Event = {
    type: 'fought',
    hex: 'Space(1,0)',
    attacker: { piece: 4, kind: 'assault_team', owner: 'P1', strength: 2 },
    defender: { piece: 7, kind: 'assault_team', owner: 'P0', strength: 2 },
    result: 'both_lost',
  };
  expect(sentences([fight])).toEqual([
    'Ben attacked Ann in space near Slate with Assault Team; both it and the defending Assault Team were lost.',
  ]);
});

it('tells a move that ends in a fight by the fight, and resources once', () => {
  expect(
    sentences([
      { type: 'gathered', seat: 'P1', card: 'harvester', gained: 1, resources: 3 },
      { type: 'gathered', seat: 'P1', card: 'excavator', gained: 3, resources: 6 },
      { type: 'built', seat: 'P1', card: 'engineers', buy: 'assault_team', paid: 3, resources: 3 },
      { type: 'built', seat: 'P1', card: 'engineers', buy: 'assault_team', paid: 3, resources: 0 },
      { type: 'move_begun', seat: 'P1', card: 'harvester', piece: 4 },
      moved('Slate(0,0)'),
      {
        type: 'fought',
        hex: 'Slate(0,0)',
        attacker: { piece: 4, kind: 'assault_team', owner: 'P1', strength: 2 },
        defender: { piece: 7, kind: 'standard_base', owner: 'P0', strength: 1 },
        result: 'attacker_wins',
      },
      { type: 'base_captured', hex: 'Slate(0,0)', piece: 7, kind: 'standard_base', from: 'P0', by: 'P1' },
      { type: 'drew', seat: 'P1', count: 5 },
    ]),
  ).toEqual([
    'Ben gathered 4 resources with Harvester and Excavator.',
    'Ben built 2 × Assault Team for 6.',
    'Ben attacked Ann on Slate with Assault Team and beat Standard Base.',
    'Ben captured Standard Base on Slate from Ann.',
  ]);
});
