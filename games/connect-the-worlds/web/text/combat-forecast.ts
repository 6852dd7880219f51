// How a combat would go, in words and as a sign.

import type { Forecast } from '../generated';

type Sign = 'sword' | 'swords' | 'skull';

export const SIGNS: Record<Forecast['end'], Sign> = { wins: 'sword', both_lost: 'swords', loses: 'skull' };

export function describeForecast({ end, kills, captures }: Forecast): string {
  const killed = kills === 0 ? '' : `destroys ${kills}`;
  switch (end) {
    case 'wins':
      return `Wins: ${[killed, captures ? 'captures the base' : ''].filter(Boolean).join(' and ') || 'takes the hex'}.`;
    case 'both_lost':
      return kills > 1 ? `Destroys ${kills}, and is lost with the last of them.` : 'Both are lost.';
    case 'loses':
      return kills > 0 ? `Loses, after it destroys ${kills}.` : 'Loses against a stronger piece.';
  }
}
