// Whom and what a clause speaks of, in words.

import type { Bloc, Nations, Party, Region, Regions, Zone } from '../generated';
import type { BoardState } from '../board.svelte';

const BLOCS: Record<Bloc, string> = { core: 'the Core', jovian: 'the Jovian bloc', fringe: 'the Fringe' };
const ZONES: Record<Zone, string> = { c: 'the core zone', p: 'the outer zone', f: 'the fringe zone' };

export const blocName = (bloc: Bloc): string => BLOCS[bloc];
export const zoneName = (zone: Zone): string => ZONES[zone];

/** "a", "a and b", "a, b and c". */
export function listWords(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

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

/** The regions of the map that a selector speaks of now, for shading them. */
export function regionsNow(board: BoardState, regions: Regions): Region[] {
  return board.content.regions.map((place) => place.id).filter((id) => covers(board, regions, id));
}

function covers(board: BoardState, regions: Regions, id: Region): boolean {
  const { owner, protectorate } = board.region(id);
  switch (regions) {
    case 'all':
      return true;
    case 'unowned':
      return !owner && !protectorate;
    case 'contested':
      return board.claimants(id).length > 0;
    case 'homeworlds':
      return board.place(id).home_of !== null;
    case 'other_zone':
      return false;
  }
  if ('only' in regions) return regions.only.includes(id);
  if ('except' in regions) return !regions.except.includes(id);
  if ('zone' in regions) return board.place(id).zone === regions.zone;
  if ('not_zone' in regions) return board.place(id).zone !== regions.not_zone;
  return owner !== undefined && nationIn(board, regions.owned_by, owner);
}

/** Who knows a technology may be hidden: then nobody is taken to. */
export function nationIn(
  board: BoardState,
  nations: Nations,
  nation: Parameters<BoardState['name']>[0],
): boolean {
  if (nations === 'all') return true;
  if ('only' in nations) return nations.only.includes(nation);
  if ('except' in nations) return !nations.except.includes(nation);
  if ('bloc' in nations) return board.about(nation).bloc === nations.bloc;
  if ('except_bloc' in nations) return board.about(nation).bloc !== nations.except_bloc;
  const known = board.view.nations[nation]?.techs;
  if ('tech' in nations) return known?.includes(nations.tech) ?? false;
  return known !== undefined && !known.includes(nations.no_tech);
}
