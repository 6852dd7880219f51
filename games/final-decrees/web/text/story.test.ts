import { expect, it } from 'vitest';
import { Phrases } from '$lib/text';
import text from '../../text/en.ftl?raw';
import type { Content, Event, View } from '../generated';
import { tell } from './story';

const phrases = new Phrases(text);
function story(events: Event[]) {
  const told = tell(
    events.map((event, seq) => ({ seq, event })),
    { me: 'P0', content: { figures: { incompetence: 1 } } as Content, view: {} as View, phrases },
  );
  const name = (seat: string): string => ({ P0: 'Ann', P1: 'Ben' })[seat] ?? seat;
  return told.map(({ event, place, weight }) => ({
    sentence: phrases.formatEvent(event, name),
    place,
    weight,
  }));
}
const sentences = (events: Event[]): (string | null)[] => story(events).map(({ sentence }) => sentence);

it('tells a spread and a relief in a sentence each', () => {
  expect(
    sentences([
      { type: 'spread_began', by: 'P1', tray: 10, depts: ['TRE', 'SEC'] },
      { type: 'spread_placed', by: 'P1', dept: 'TRE', amount: 0 },
      { type: 'spread_placed', by: 'P1', dept: 'SEC', amount: 10 },
      { type: 'relieved', by: 'P1', from: 'P0', amount: 3, left: 2 },
      { type: 'relieved', by: 'P1', from: 'TRE', amount: 1, left: 1 },
      { type: 'relief_ended', by: 'P1', unused: 1 },
    ]),
  ).toEqual([
    'Ben put all 10 blame on the Secret Service.',
    'Ben removed 4 blame: 3 from Ann and 1 from the Treasury. 1 of the relief went unused.',
  ]);
});

it('counts cards and leaves out the steps of a reassignment', () => {
  expect(
    sentences([
      { type: 'card_drawn', by: 'P1', why: 'turn', card: null },
      { type: 'card_drawn', by: 'P1', why: 'action', card: null },
      { type: 'card_drawn', by: 'P1', why: 'action', card: null },
      { type: 'reassign_began', by: 'P1' },
      { type: 'reassign_picked', by: 'P1', player: 'P0', dept: null },
      { type: 'pawn_moved', by: 'P1', player: 'P0', from: 'TRE', to: 'ADM' },
      { type: 'reassigned', by: 'P1', moved: 1 },
      { type: 'turn_ended', by: 'P1', dept: 'TRE', decrees: 0, gained: 0 },
    ]),
  ).toEqual(['Ben drew 2 cards.', 'Ben reassigned the staff: Ann to the Admiralty.']);
});

it('begins every sentence with a capital and says what does what', () => {
  const why = 'shredder';
  expect(
    sentences([
      { type: 'blame_lost', at: 'TRE', amount: 1, why },
      { type: 'actions_gained', by: 'P1', why: 'budget', gained: 2, actions: 4 },
    ]),
  ).toEqual([
    'The Shredder removes 1 blame from the Treasury.',
    'Ben used the budget: 2 more actions, 4 left.',
  ]);
});

it('tells with a card what it did', () => {
  const card = 'pass_the_buck';
  expect(
    sentences([
      { type: 'turn_began', by: 'P1', turn: 3, dept: 'TRE', gained: 1, actions: 3 },
      { type: 'card_played', by: 'P1', card },
      { type: 'blame_moved', from: 'P1', to: 'P0', amount: 4, why: card },
      { type: 'card_played', by: 'P1', card: 'actuarial_forecast' },
      { type: 'turn_began', by: 'P0', turn: 4, dept: 'TRE', gained: 2, actions: 3 },
    ]),
  ).toEqual([
    'Ben played Pass the Buck: 4 blame from Ben to Ann.',
    'Ben played Actuarial Forecast.',
    'General incompetence adds 2 blame to the Treasury.',
  ]);
});

it('knows whom a card struck', () => {
  const [mine, theirs] = [0, 1].map((n) =>
    story([
      { type: 'card_played', by: 'P1', card: 'leak' },
      { type: 'blame_gained', at: `P${n}` as 'P0', amount: 2, why: 'leak' },
    ]),
  );
  expect(mine?.[0]?.weight).toBeGreaterThan(theirs?.[0]?.weight ?? 0);
});

it('weighs what strikes the reader above everything else', () => {
  const [mine, others] = story([
    { type: 'blame_gained', at: 'P0', amount: 2, why: 'leak' },
    { type: 'blame_gained', at: 'P1', amount: 9, why: 'leak' },
  ]);
  expect(mine?.weight).toBeGreaterThan(others?.weight ?? 0);
});

it('tells a deal once, with all that changed hands', () => {
  const offer = { net: 2, dept_net: 0, onto_desk: 0, off_desk: 0 };
  expect(
    sentences([
      { type: 'offer_sent', by: 'P1', to: 'P0', ...offer, giving: 1, asking: 2, replaces: false },
      { type: 'offer_accepted', by: 'P0', from: 'P1', ...offer, given: 1, got: 2 },
      { type: 'offer_sent', by: 'P0', to: 'P1', ...offer, giving: 0, asking: 0, replaces: false },
      { type: 'offer_declined', by: 'P1', from: 'P0' },
    ]),
  ).toEqual([
    'Ann accepted an offer of Ben: 2 blame from Ben to Ann, a card from Ben to Ann and 2 cards from Ann to Ben.',
    'Ann made Ben an offer: to hand over 2 blame.',
    'Ben declined the offer of Ann.',
  ]);
});

it('says who moved whom, and what manoeuvres took away', () => {
  expect(
    sentences([
      { type: 'pawn_moved', by: 'P1', player: 'P0', from: 'TRE', to: 'SEC' },
      { type: 'maneuvers_held', by: 'P1', lost: 2, dept_lost: 0 },
      { type: 'maneuvers_held', by: 'P1', lost: 2, dept_lost: 4 },
    ]),
  ).toEqual([
    'Ben moved Ann from the Treasury to the Secret Service.',
    'Ben held manoeuvres and shed 2 blame.',
    'Ben held manoeuvres and shed 2 blame; the Admiralty shed 4.',
  ]);
});
