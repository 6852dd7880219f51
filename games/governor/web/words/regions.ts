// A region in words: for its tooltip and for a screen reader.

import type { Region } from '../generated';
import type { Deck } from '../state/deck.svelte';
import { reasonWords } from './reasons';
import { units } from './amounts';

export interface RegionWords {
  title: string;
  lines: string[];
  /** Everything in one sentence. */
  all: string;
}

export function regionWords(deck: Deck, id: Region): RegionWords {
  const place = deck.place(id);
  const region = deck.region(id);
  const lines: string[] = [];
  if (region.protectorate) lines.push('A protectorate: nobody can claim it until a law opens it');
  else lines.push(region.owner ? `Owned by ${deck.name(region.owner)}` : 'Owned by nobody');
  if (place.home_of && region.owner === place.home_of) lines.push(`Homeworld of ${deck.name(place.home_of)}`);
  for (const nation of deck.claimants(id)) {
    const claim = region.claims?.[nation];
    if (!claim) continue;
    const held =
      region.award?.method === 'occupation'
        ? `, held ${claim.occupied} of ${region.award.rounds} rounds`
        : '';
    lines.push(`Claimed by ${deck.name(nation)} since round ${claim.round}${held}`);
  }
  const fleet = deck.fleetIn(id);
  if (fleet)
    lines.push(fleet.nation === deck.mine ? 'Your fleet is here' : `Fleet of ${deck.name(fleet.nation)}`);
  if (region.helium > 0) lines.push(`${region.helium} helium`);
  if (region.antihydrogen > 0) lines.push(`${region.antihydrogen} antihydrogen`);
  if (region.income !== undefined) lines.push(`Income ${units(region.income)} a round`);
  const target = deck.targets.get(id);
  if (deck.planning && target)
    lines.push(target.warning ? reasonWords(deck, target.warning) : `Press to ${deck.planning} here`);
  return { title: deck.regionName(id), lines, all: [deck.regionName(id), ...lines].join('. ') };
}
