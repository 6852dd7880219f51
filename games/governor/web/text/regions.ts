// A region in words: for its tooltip and for a screen reader.

import type { Region } from '../generated';
import type { BoardState } from '../board.svelte';
import { reasonWords } from './reasons';
import { units } from './amounts';

interface RegionWords {
  title: string;
  lines: string[];
  /** Everything in one sentence. */
  all: string;
}

export function regionWords(board: BoardState, id: Region): RegionWords {
  const place = board.place(id);
  const region = board.region(id);
  const lines: string[] = [];
  if (region.protectorate) lines.push('A protectorate: nobody can claim it until a law opens it');
  else lines.push(region.owner ? `Owned by ${board.name(region.owner)}` : 'Owned by nobody');
  if (place.home_of && region.owner === place.home_of)
    lines.push(`Homeworld of ${board.name(place.home_of)}`);
  for (const nation of board.claimants(id)) {
    const claim = region.claims?.[nation];
    if (!claim) continue;
    const held =
      region.award?.method === 'occupation'
        ? `, held ${claim.occupied} of ${region.award.rounds} rounds`
        : '';
    lines.push(`Claimed by ${board.name(nation)} since round ${claim.round}${held}`);
  }
  const fleet = board.fleetIn(id);
  if (fleet)
    lines.push(fleet.nation === board.mine ? 'Your fleet is here' : `Fleet of ${board.name(fleet.nation)}`);
  if (region.helium > 0) lines.push(`${region.helium} helium`);
  if (region.antihydrogen > 0) lines.push(`${region.antihydrogen} antihydrogen`);
  if (region.income !== undefined) lines.push(`Income ${units(region.income)} a round`);
  const target = board.targets.get(id);
  if (board.planning && target)
    lines.push(target.warning ? reasonWords(board, target.warning) : `Press to ${board.planning} here`);
  return { title: board.regionName(id), lines, all: [board.regionName(id), ...lines].join('. ') };
}
