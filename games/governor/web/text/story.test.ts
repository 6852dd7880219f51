import { expect, it } from 'vitest';
import { Phrases } from '$lib/text';
import text from '../../text/en.ftl?raw';
import type { Content, Event, View } from '../generated';
import { tell } from './story';

const phrases = new Phrases(text);
function story(events: Event[]) {
  const view = {
    offices: [{ representative: 'mars' }],
    nations: { mars: {}, earth: {}, titan: {} },
  } as unknown as View;
  const told = tell(
    events.map((event, seq) => ({ seq, event })),
    { me: 'P0', content: {} as Content, view, phrases },
  );
  return told.map(({ event, weight }) => ({ sentence: phrases.formatEvent(event, String), weight }));
}
const sentences = (events: Event[]): (string | null)[] => story(events).map(({ sentence }) => sentence);

it('closes a vote with its roll call', () => {
  const item = { bill: 3 };
  expect(
    sentences([
      { type: 'vote_opened', item, title: 'A toll' },
      { type: 'ballot_cast', item, nation: 'mars', choice: null, gp: null },
      {
        type: 'vote_closed',
        item,
        title: 'A toll',
        result: 'passed',
        count: { for_: 2000, against: 1000, total: 4000, whole: 4000 },
        ballots: [
          { nation: 'mars', choice: 'for', gp: 0 },
          { nation: 'earth', choice: 'for', gp: 0 },
          { nation: 'titan', choice: 'against', gp: 0 },
          { nation: 'pluto', choice: 'abstain', gp: 0 },
        ],
      },
    ]),
  ).toEqual(['“A toll” passed, 2 to 1. For: Mars and Earth. Against: Titan. Abstaining: Pluto.']);
});

it('keeps a secret ballot secret', () => {
  expect(
    sentences([
      {
        type: 'vote_closed',
        item: { bill: 3 },
        title: 'A toll',
        result: 'failed',
        count: { for_: 1000, against: 2000, total: 3000, whole: 3000 },
        ballots: null,
      },
    ]),
  ).toEqual(['“A toll” failed, 1 to 2.']);
});

it('does not list all nations where all are meant', () => {
  const nations = ['mars', 'earth', 'titan'] as const;
  expect(
    sentences([
      {
        type: 'vote_closed',
        item: { bill: 3 },
        title: 'A gift',
        result: 'passed',
        count: { for_: 3000, against: 0, total: 3000, whole: 3000 },
        ballots: nations.map((nation) => ({ nation, choice: 'for' as const, gp: 0 })),
      },
      { type: 'transfer_made', from: 'treasury', to: [...nations], asset: 'credits', amount: 3000 },
      { type: 'transfer_made', from: 'treasury', to: ['mars', 'titan'], asset: 'credits', amount: 3000 },
    ]),
  ).toEqual([
    '“A gift” passed, 3 to 0. All voted for it.',
    'By law, the Treasury paid 3 credits, shared equally among all nations.',
    'By law, the Treasury paid 3 credits, shared equally among Mars and Titan.',
  ]);
});

it('tells what all nations do in one sentence', () => {
  expect(
    sentences([
      { type: 'fleet_moved', nation: 'mars', fleet: 1, from: 'c3', to: 'c1' },
      { type: 'fleet_moved', nation: 'mars', fleet: 2, from: 'c3', to: 'c2' },
      { type: 'taxes_paid', nation: 'mars', credits: 1_200_000 },
      { type: 'taxes_paid', nation: 'earth', credits: 900_000 },
      { type: 'traded', from: 'mars', to: 'earth', asset: 'helium', amount: 1500, tariff: 0 },
      { type: 'traded', from: 'mars', to: 'earth', asset: 'credits', amount: 10_000, tariff: 0 },
    ]),
  ).toEqual([
    'Fleets of Mars moved to Luna (c1) and Venus (c2).',
    'Taxes: Mars 1,200 and Earth 900.',
    'Mars sent Earth 1.5 helium and 10 credits.',
  ]);
});

it('tells gifts, levies and goals of a round together', () => {
  expect(
    sentences([
      { type: 'contributed', nation: 'mars', card: 'UE08', asset: 'weapons', amount: 1000 },
      { type: 'contributed', nation: 'earth', card: 'UE08', asset: 'weapons', amount: 2000 },
      { type: 'levy_paid', nation: 'mars', law: 3, credits: 10_000 },
      { type: 'levy_paid', nation: 'mars', law: 4, credits: 5000 },
      { type: 'converted', nation: 'mars', recipe: 'gp_from_helium', batches: 250, output: 62_750 },
      { type: 'goal_judged', nation: 'mars', goal: 'MA1', achieved: false, points: 4 },
      { type: 'goal_judged', nation: 'mars', goal: 'G01', achieved: true, points: 2 },
    ]),
  ).toEqual([
    'Pirate raids: Mars gave 1 weapon and Earth gave 2 weapons.',
    'Levies: Mars 15.',
    'Mars made 62.75 Governor Points from helium.',
    'Mars achieved Influence (2), and missed A strong arm.',
  ]);
});

it('weighs what strikes the own nation above everything else', () => {
  const battle = {
    type: 'battle_fought',
    region: 'c1',
    winner_strength: null,
    loser_strength: null,
    gp: 0,
  } as const;
  const [mine, others] = story([
    { ...battle, winner: 'titan', loser: 'mars' },
    { ...battle, winner: 'titan', loser: 'earth' },
  ]).map(({ weight }) => weight);
  expect(mine).toBeGreaterThan(others ?? 0);
});
