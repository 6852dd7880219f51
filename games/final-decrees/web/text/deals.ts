// What may change hands at this table, in a few sentences.

import type { Content } from '../generated';

export function describeDeals({ options, figures }: Pick<Content, 'options' | 'figures'>): string {
  if (!options.trading) return 'This table plays without deals.';
  const blame = options.trade_department_blame
    ? 'Personal blame, blame on your two desks and cards'
    : 'Personal blame and cards';
  const mixed = options.trade_mixed_blame
    ? ' Personal blame may also go onto the other desk, and a desk’s blame onto the other player.'
    : '';
  return `${blame} may change hands whenever two players agree and nothing else is being decided.${mixed} Each player sends at most ${figures.offers} offers a turn, with up to ${figures.offer_cards} cards each way. Promises bind nobody; only what stands in an accepted offer happens.`;
}
