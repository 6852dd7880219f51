// The table of fights: what happens when a unit meets a single defender. [CW-10.4, CW-10.5]

import type { CardLine } from '../generated';

type Meeting = 'wins' | 'captures' | 'both' | 'loses';

export function meeting(attacker: CardLine, defender: CardLine): Meeting {
  if (attacker.strength === defender.strength) return 'both';
  if (attacker.strength < defender.strength) return 'loses';
  return defender.type === 'base' ? 'captures' : 'wins';
}
