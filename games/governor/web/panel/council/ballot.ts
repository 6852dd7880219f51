// Which of the ballots on offer is cast for a choice.

import type { Offer } from '$lib/game/contract';
import type { Action, AgendaItem, Choice, Nation } from '../../generated';
import { itemKey } from '../../text/time';
import { choiceKey } from '../../text/votes';

type Cast = Extract<Action, { type: 'cast' }>;
type ChairBallot = Extract<Action, { type: 'chair_ballot' }>;

interface BallotOffer<Ballot extends Cast | ChairBallot> {
  action: Ballot;
  /** The most Governor Points it may carry. */
  max: number;
}

export const castOffers = (offers: readonly Offer<Action>[], item: AgendaItem): BallotOffer<Cast>[] =>
  offers.flatMap(({ action, max }) =>
    action.type === 'cast' && itemKey(action.item) === itemKey(item)
      ? [{ action, max: max ?? action.gp }]
      : [],
  );

/** What the Chairperson may enter for a nation whose representative votes by hand. */
export const handOffers = (offers: readonly Offer<Action>[], nation: Nation): BallotOffer<ChairBallot>[] =>
  offers.flatMap(({ action, max }) =>
    action.type === 'chair_ballot' && action.nation === nation ? [{ action, max: max ?? action.gp }] : [],
  );

/** The choices on offer, in the order of the vote; a veto that a law grants stands last. */
export function choicesOf(
  offers: readonly { action: { choice: Choice } }[],
  order: readonly Choice[],
): Choice[] {
  const offered = new Map(offers.map(({ action }) => [choiceKey(action.choice), action.choice]));
  const known = order.map(choiceKey);
  return [
    ...order.filter((choice) => offered.has(choiceKey(choice))),
    ...[...offered].flatMap(([key, choice]) => (known.includes(key) ? [] : [choice])),
  ];
}

/** The ballot for a choice with as many of the wanted Governor Points as its offers let it carry. */
export function ballotFor<Ballot extends Cast | ChairBallot>(
  offers: readonly BallotOffer<Ballot>[],
  choice: Choice,
  wanted: number,
): Ballot | null {
  return (
    offers
      .filter(({ action }) => choiceKey(action.choice) === choiceKey(choice) && action.gp <= wanted)
      .map(({ action, max }) => ({ ...action, gp: Math.max(action.gp, Math.min(wanted, max)) }))
      .toSorted((a, b) => b.gp - a.gp)[0] ?? null
  );
}
