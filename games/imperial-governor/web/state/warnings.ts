// Quiet warnings before a march or the end of a phase, and what the end of the movement would bring. They come from
// what the viewer can see and bind nobody.

import type { City, LeaderId, Place, Province, Seat, Units } from '../generated';
import type { Campaign } from './campaign.svelte';
import { hexOf, partOf, seatNumber, strength, type Stack } from './forces';
import { friendly } from './friends';
import type { Way } from './reach';
import { hexName, LEADER_NAMES, provinceName, stopWords } from './words';

const NONE: Units = { legions: 0, squadrons: 0 };

export function marchWarnings(campaign: Campaign, leader: LeaderId, way: Way): string[] {
  const company = campaign.own(leader)?.company ?? NONE;
  const line = campaign.atlas.hexes.get(way.hex);
  const lost = lostGarrison(campaign, leader, company, way);
  return [
    ...(way.stop ? [stopWords(way.stop)] : []),
    ...(strength(company) === 0
      ? ['He goes alone: an enemy legion that reaches him takes him captive.']
      : []),
    ...(way.by === 'sea' && !line?.port ? ['The fleet ends outside a port, where a storm can sink it.'] : []),
    ...(lost ? [`${provinceName(campaign, lost)} would be left without a garrison.`] : []),
  ];
}

/** The country that would be lost when a company leaves, because nobody else holds it. [IG-6.9] */
function lostGarrison(campaign: Campaign, leader: LeaderId, company: Units, way: Way): Province | null {
  const { mine, secrets, atlas } = campaign;
  const from = campaign.own(leader)?.at;
  if (!mine || !from || !secrets?.sole_garrisons.includes(from)) return null;
  const province = atlas.hexes.get(hexOf(from))?.province ?? null;
  const stays = holding(campaign, from, mine.forces[from] ?? NONE) - holding(campaign, from, company);
  return stays > 0 || atlas.hexes.get(way.hex)?.province === province ? null : province;
}

/** Units that could hold a country or a city: not those aboard off the coast. [IG-6.3, IG-6.8] */
function holding({ atlas }: Campaign, place: Place, units: Units): number {
  const part = partOf(place, atlas.hexes.get(hexOf(place)));
  if (part === 'afloat') return 0;
  return part === 'port' ? strength(units) : units.legions;
}

export interface Fall {
  city: City;
  from: Seat | null;
}

/** Cities that would fall to the viewer if the movement ended now. [IG-6.2] */
export function fallsOf(campaign: Campaign): Fall[] {
  const { me, view, atlas, stacks } = campaign;
  if (!me) return [];
  return stacks.flatMap((stack): Fall[] => {
    const id = atlas.hexes.get(stack.hex)?.city;
    const city = id ? atlas.cities.get(id) : undefined;
    if (stack.seat !== me || !city || stack.leaders.length === 0 || !stack.units) return [];
    const owner = view.cities[city.id] ?? null;
    if (owner !== null && friendly(view, me, owner)) return [];
    const held = stacks.some(
      (other) => other.hex === stack.hex && other.seat !== me && holds(campaign, other),
    );
    return !held && holding(campaign, stack.place, stack.units) >= city.value
      ? [{ city: city.id, from: owner }]
      : [];
  });
}
const holds = (campaign: Campaign, stack: Stack): boolean =>
  stack.units === null || holding(campaign, stack.place, stack.units) > 0;

/** What to think of before the movement ends. */
export function restWarnings(campaign: Campaign): string[] {
  const { mine, atlas, me } = campaign;
  if (!mine || !me) return [];
  const alone = campaign.led.filter((leader) => {
    const at = campaign.own(leader)?.at;
    return at !== undefined && strength(mine.forces[at] ?? NONE) === 0;
  });
  const outside = Object.keys(mine.forces).filter((place) => {
    const line = atlas.hexes.get(hexOf(place));
    return (mine.forces[place]?.squadrons ?? 0) > 0 && !line?.port;
  });
  return [
    ...(alone.length > 0
      ? [`Alone, and easily captured: ${alone.map((leader) => LEADER_NAMES[leader]).join(', ')}.`]
      : []),
    ...(outside.length > 0
      ? [
          `Outside a port, where storms sink ships: ${outside.map((place) => hexName(campaign, hexOf(place))).join(', ')}.`,
        ]
      : []),
  ];
}

/** How many units a leader could find in a hex, for the list of leaders. */
export function unitsWith(campaign: Campaign, leader: LeaderId): Units {
  const at = campaign.own(leader)?.at;
  return (at && campaign.mine?.forces[at]) || NONE;
}

/** A player's captives: whom others of his leaders are held by. */
export function captivesOf(campaign: Campaign, seat: Seat): { leader: LeaderId; captor: Seat }[] {
  const player = campaign.view.players[seatNumber(seat)];
  return Object.entries(player?.leaders ?? {}).flatMap(([leader, { status, captor }]) =>
    status === 'captive' && captor ? [{ leader: leader as LeaderId, captor }] : [],
  );
}
