// What the table plays for, how far everybody is, and what ends the game.

import type { GameContext, Goal } from '$lib/game/contract';
import type { Action, Cards, Content, Event, PlayerView, View } from '../generated';
import { lastRound, tilesForExpansion, winningByCards, winningByTheLastTier } from './conditions';

const KINDS: (keyof Cards)[] = ['expansion', 'military', 'technology'];

export function goal({ content, view }: GameContext<Content, View, Action, Event>): Goal {
  const rules = { limits: content.limits, options: view.options };
  const end = lastRound(rules, view.last_round);
  const last = content.technologies.filter(({ tier }) => tier === content.limits.tier_count);
  const progress = ({ cards, technologies, controlled, left }: PlayerView): string => {
    if (left) return 'out of the game';
    const best = KINDS.reduce((one, other) => (cards[other] > cards[one] ? other : one));
    const needed = content.limits.cards_to_win;
    const tiles = best === 'expansion' ? tilesForExpansion(rules) : view.options.min_tiles_any_victory;
    const short = cards[best] >= needed && controlled < tiles ? `, ${controlled} of ${tiles} tiles` : '';
    const known = last.filter(({ id }) => technologies.includes(id)).length;
    const final =
      view.options.final_three_wins && known > 0 ? `, ${known} of ${last.length} last technologies` : '';
    return `${cards[best]} of ${needed} ${best} cards${short}${final}`;
  };
  return {
    aim: [winningByCards(rules), winningByTheLastTier(rules)].filter(Boolean).join(' '),
    end: view.round > 0 ? `Round ${view.round}. ${end}` : end,
    progress: Object.fromEntries(view.players.map((player) => [player.seat, progress(player)])),
  };
}
