import { expect, it } from 'vitest';
import type { SeatId } from '$lib/game/contract';
import { Phrases } from '$lib/text';
import text from '../../text/en.ftl?raw';
import type { Event, View } from '../generated';
import { CONTENT } from '../testing/content';
import { tell } from './story';

const phrases = new Phrases(text);
const NAMES = ['Rome', 'Pontus', 'Egypt'];
function story(events: Event[], me: SeatId | null = 'P0') {
  const told = tell(
    events.map((event, seq) => ({ seq, event })),
    { me, content: CONTENT, view: {} as View, phrases },
  );
  return told.map(({ event, place, weight }) => ({
    sentence: phrases.formatEvent(event, (seat) => NAMES[Number(seat.slice(1))] ?? seat),
    place,
    weight,
  }));
}
const sentences = (events: Event[]): (string | null)[] => story(events).map(({ sentence }) => sentence);
const step = (from: string, to: string): Event => ({
  type: 'leader_stepped',
  by: 'P1',
  leader: 'general1',
  how: 'land',
  from,
  to,
  stopped: false,
});

it('tells a march once, by the places it leads from and to', () => {
  const told = story([
    { type: 'phase_began', by: 'P1', phase: 'movement' },
    { type: 'units_taken', by: 'P1', leader: 'general1', kind: 'legion', count: 3 },
    step('3814', '3914'),
    step('3914', '4014'),
    step('4014', '4114'),
    step('4114', '4213'),
    step('4213', '4313'),
    { type: 'movement_ended', by: 'P1' },
  ]);
  expect(told).toEqual([
    {
      sentence: 'General I of Pontus marched from Philippi to Byzantium with 3 legions.',
      place: '4313',
      weight: 0,
    },
  ]);
});

it('tells each march once, when leaders take turns in marching', () => {
  const king = (from: string, to: string): Event => ({ ...step(from, to), leader: 'king' }) as Event;
  const battle: Event = {
    type: 'attacked',
    by: 'P1',
    target: 'P0',
    allies: [],
    hex: '4213',
    overwhelming: true,
    attack: 6,
    defence: 2,
  };
  const told = sentences([
    step('3814', '3914'),
    king('4713', '4813'),
    step('3914', '4014'),
    king('4813', '4713'),
    battle,
    step('4014', '4114'),
  ]);
  // The king went and came back: that is no march.
  expect(told).toHaveLength(3);
  expect(told[0]).toMatch(/^General I of Pontus marched from Philippi to /);
  expect(told[2]).toMatch(/^General I of Pontus marched /);
});

it('names a hex without a name by what is near', () => {
  expect(sentences([step('3814', '3914')])).toEqual([
    expect.stringMatching(
      /^General I of Pontus marched from Philippi to the (land|mountains) near [A-Z]\w+\.$/,
    ),
  ]);
});

it('tells a treasury, an embassy, a round of loans and a battle in a sentence each', () => {
  const battle = { by: 'P1' as const, hex: '4413', target: 'P0' as const, allies: [], overwhelming: false };
  expect(
    sentences([
      { type: 'income_collected', by: 'P1', income: 7, credits: 0 },
      { type: 'troops_paid', by: 'P1', talents: 5, unpaid: 0 },
      { type: 'treasury_closed', by: 'P1', chest: 1 },
      { type: 'embassy_seen', by: 'P1', to: 'P2', with_gift: true },
      { type: 'embassy_turned_away', by: 'P2', from: 'P1' },
      { type: 'loan_petitioned', by: 'P1', to: [] },
      { type: 'loan_refused', by: 'P0', to: 'P1' },
      { type: 'loan_refused', by: 'P2', to: 'P1' },
      { type: 'attacked', ...battle, attack: 6, defence: 3 },
      { type: 'battle_rolled', by: 'P1', hex: '4413', column: 200, die: 4, victory: true, losses: 1 },
      { type: 'units_lost', by: 'P0', place: '4413', legions: 3, squadrons: 0, cause: 'defeat' },
    ]),
  ).toEqual([
    'Pontus collected 7 talents, paid the troops 5 and has 1 left.',
    'Pontus sent an envoy to Egypt with a gift, who was turned away.',
    'Nobody lent Pontus a talent.',
    'Pontus attacked Rome at Nicomedia, 6 against 3, and destroyed the defenders for the loss of 1 unit.',
  ]);
});

it('weighs what strikes the reader above everything else', () => {
  const [mine, others, routine] = story([
    { type: 'city_taken', by: 'P1', city: 'roma', from: 'P0', how: 'empty' },
    { type: 'city_taken', by: 'P1', city: 'pella', from: 'P2', how: 'combat' },
    { type: 'units_raised', by: 'P1', kind: 'legion', hex: '4413', count: 1 },
  ]).map(({ weight }) => weight);
  expect(mine).toBeGreaterThan(others ?? 0);
  expect(others).toBeGreaterThan(0);
  expect(routine).toBe(0);
});

it('names in one sentence the cities that fell undefended, and each stormed city in its own', () => {
  const taken = (city: string, how: 'empty' | 'combat', from: SeatId | null = null): Event =>
    ({ type: 'city_taken', by: 'P1', city, from, how }) as Event;
  const told = story([
    taken('hippo', 'empty'),
    taken('cirta', 'empty'),
    taken('sparta', 'empty', 'P2'),
    taken('sabratha', 'empty'),
    taken('athenae', 'combat', 'P2'),
    taken('corinthus', 'combat', 'P2'),
  ]);
  expect(told.map(({ sentence }) => sentence)).toEqual([
    'Pontus took Hippo Regius, Cirta and Sabratha, which nobody defended.',
    'Pontus took Sparta from Egypt, which nobody defended.',
    'Pontus took Athenae from Egypt by storm.',
    'Pontus took Corinthus from Egypt by storm.',
  ]);
  expect(told[0]?.place).toBe('2123');
});
