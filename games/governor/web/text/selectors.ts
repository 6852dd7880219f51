// Whom and what a clause speaks of, in words.

import { listWords } from '$lib/text';
import type { Bloc, Nations, Party, Region, Regions, Zone } from '../generated';
import type { BoardState } from '../board.svelte';

const BLOCS: Record<Bloc, string> = { core: 'the Core', jovian: 'the Jovian bloc', fringe: 'the Fringe' };
const ZONES: Record<Zone, string> = { c: 'the Core zone', p: 'the outer zone', f: 'the Fringe zone' };

export const blocName = (bloc: Bloc): string => BLOCS[bloc];
export const zoneName = (zone: Zone): string => ZONES[zone];

function nationsWords(board: BoardState, nations: Nations): string {
  if (nations === 'all') return 'all nations';
  const names = (list: Parameters<BoardState['name']>[0][]): string =>
    listWords(list.map((one) => board.name(one)));
  if ('only' in nations) return names(nations.only);
  if ('except' in nations) return `all nations but ${names(nations.except)}`;
  if ('bloc' in nations) return `the nations of ${blocName(nations.bloc)}`;
  if ('except_bloc' in nations) return `all nations outside ${blocName(nations.except_bloc)}`;
  if ('tech' in nations) return `all nations that know ${nations.tech}`;
  return `all nations that do not know ${nations.no_tech}`;
}

export function regionsWords(board: BoardState, regions: Regions): string {
  switch (regions) {
    case 'all':
      return 'all regions';
    case 'unowned':
      return 'regions that nobody owns';
    case 'contested':
      return 'contested regions';
    case 'homeworlds':
      return 'the homeworlds';
    case 'other_zone':
      return 'another zone than that of the homeworld';
  }
  const names = (list: Region[]): string => listWords(list.map((one) => board.regionName(one)));
  if ('only' in regions) return names(regions.only);
  if ('except' in regions) return `all regions but ${names(regions.except)}`;
  if ('zone' in regions) return zoneName(regions.zone);
  if ('not_zone' in regions) return `regions outside ${zoneName(regions.not_zone)}`;
  return `the regions of ${nationsWords(board, regions.owned_by)}`;
}

export const partyWords = (board: BoardState, party: Party): string =>
  party === 'treasury' ? 'the Treasury' : board.name(party);
