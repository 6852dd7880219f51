// Who sees to it that the free text of a law is kept.

import type { View } from '../generated';

type Seen = {
  council: Pick<View['council'], 'automatic_chair' | 'rules'>;
  options: Pick<View['options'], 'executive_orders'>;
};

export function freeTextWords({ council, options }: Seen): string {
  if (council.automatic_chair)
    return 'Free text, kept by the players: nobody presides at this table who could enforce it.';
  const executes = options.executive_orders && council.rules.chair_powers.includes('execute');
  return executes
    ? 'Free text, kept by the players and enforced by orders of the Chairperson'
    : 'Free text, kept by the players';
}
