// What wins at a table and what its options change, in sentences: the goal line, the lesson, the chart and the rules page say
// it in the same words, with the figures of the table.

import type { Content, Options } from '../generated';

/** What the sentences are made of: the numbers of the rules and the options of the table. */
export interface TableRules {
  limits: Content['limits'];
  options: Options;
}

/** Tiles that a victory by expansion cards needs. */
export const tilesForExpansion = ({ options }: TableRules): number =>
  Math.max(options.expansion_win_min_tiles, options.min_tiles_any_victory);

/** How one wins by cards, in one sentence. */
export function winningByCards(rules: TableRules): string {
  const { limits, options } = rules;
  const cards = `${limits.cards_to_win} victory cards of one kind win`;
  const any = options.min_tiles_any_victory;
  const expansion = tilesForExpansion(rules);
  if (any === 0) return `${cards} (expansion also needs ${expansion} tiles).`;
  return any === expansion
    ? `${cards}, with ${any} tiles.`
    : `${cards}, with ${any} tiles (expansion needs ${expansion}).`;
}

/** That the last technologies win, where they do. */
export function winningByTheLastTier({ limits, options }: TableRules): string | null {
  if (!options.final_three_wins) return null;
  const tiles = options.min_tiles_any_victory;
  return `All technologies of tier ${limits.tier_count} win too${tiles > 0 ? `, with ${tiles} tiles` : ''}.`;
}

export const expansionCard = ({ limits }: TableRules): string =>
  `a city that began the turn with ${limits.expansion_card_from_at_most} tiles or fewer and has ${limits.expansion_card_to}`;

export const militaryCard = ({ options }: TableRules): string =>
  options.military_card === 'either'
    ? 'an attack that beats defenders after a roll, with an army of two or more on either side'
    : 'an attack that beats an army of two or more after a roll';

export const technologyCard = 'a complete row of the chart';

/** What ends the game besides a victory. */
export function lastRound({ options }: TableRules, last: number): string {
  const out = options.finish_round ? ' Whoever wins earlier does so when the round is over.' : '';
  return `After round ${last} the score decides.${out}`;
}

/** What is different at this table from one with the usual options. */
export function tableNotes({ limits, options }: TableRules): string[] {
  const notes: string[] = [];
  if (options.peace_rounds > 0)
    notes.push(
      options.peace_rounds === 1
        ? 'Nobody may attack in the first round.'
        : `Nobody may attack in the first ${options.peace_rounds} rounds.`,
    );
  if (options.reactions === 'orders')
    notes.push('Nobody is asked in the turn of another player: standing orders answer.');
  if (options.tie_removal === 'owner')
    notes.push('Of units of equal value the loser of a roll chooses which one is lost.');
  if (options.extra_actions === 'free')
    notes.push('What is done with the actions of Wheel and Electricity costs nothing.');
  if (options.keep_credits)
    notes.push(
      'The free expansions or units of Industrialisation and Mass production wait until they are used.',
    );
  notes.push(
    options.raid_reach === 'unlimited'
      ? 'Air raids reach every city on the map.'
      : `Air raids reach cities within ${limits.air_raid_reach} hexes of their base.`,
    options.homeless_out
      ? `Whoever ends ${limits.homeless_turns_until_out} turns in a row without a city is out, and so is whoever has neither city nor unit.`
      : 'Whoever has neither city nor unit is out.',
  );
  return notes;
}
