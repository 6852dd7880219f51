// Quiet warnings before a march or the end of a phase, and what the end of the movement would bring. They come from
// what the viewer can see and bind nobody.

import type { City, LeaderId, Place, Province, Seat, Units } from '../generated';
import type { Aim, BoardState } from '../board.svelte';
import { hexOf, partOf, seatNumber, strength, type Stack } from '../state/stacks';
import { areFriendly } from '../state/friends';
import { marchOf, type Way } from '../state/reach';
import { hexName, LEADER_NAMES, powerName, provinceName, describeStop, describeUnits } from './describe';

const NONE: Units = { legions: 0, squadrons: 0 };

export function marchWarnings(board: BoardState, { leader, way, company }: Aim & { type: 'way' }): string[] {
  const line = board.mapData.hexes.get(way.hex);
  const lost = lostGarrison(board, leader, company, way);
  const alone = leftAlone(board, leader, company);
  return [
    ...(way.stop ? [describeStop(way.stop)] : []),
    ...(strength(company) === 0
      ? ['He goes alone: an enemy legion that reaches him takes him captive.']
      : []),
    ...(way.by === 'sea' && !line?.port ? ['The fleet ends outside a port, where a storm can sink it.'] : []),
    ...(lost ? [`${provinceName(board, lost)} would be left without a garrison.`] : []),
    ...(alone.length > 0
      ? [
          `${alone.map((one) => LEADER_NAMES[one]).join(', ')} would stay without troops, and easily captured.`,
        ]
      : []),
  ];
}

/** What would stay where a leader sets out. */
export function leftBehind(board: BoardState, leader: LeaderId, company: Units): Units {
  const { legions, squadrons } = unitsWith(board, leader);
  return {
    legions: Math.max(0, legions - company.legions),
    squadrons: Math.max(0, squadrons - company.squadrons),
  };
}

/** Other leaders in his place who do not go with him. */
function staying(board: BoardState, leader: LeaderId): LeaderId[] {
  const at = board.own(leader)?.at;
  return board.led.filter((one) => {
    const other = board.own(one);
    return one !== leader && other?.at === at && other?.turn.riding !== leader;
  });
}

function leftAlone(board: BoardState, leader: LeaderId, company: Units): LeaderId[] {
  return strength(leftBehind(board, leader, company)) === 0 ? staying(board, leader) : [];
}

/** What a march cannot do, and what of it cannot be undone, as the rules foresee it. */
export function endOfMovement(board: BoardState, aim: Aim & { type: 'way' }): string[] {
  const { preview } = board;
  if (!preview) return [];
  const whole = marchOf(aim.leader, board.companyOf(aim.leader), aim.company, aim.way).length;
  const steps = preview.done - (whole - aim.way.steps.length);
  const stops = preview.stopped ? [stopped(board, aim.way, steps, preview.stopped)] : [];
  return preview.reversible < preview.done ? [...stops, finality(board, aim)] : stops;
}

function stopped(
  board: BoardState,
  way: Way,
  steps: number,
  { reason, detail }: { reason: string; detail: string },
): string {
  if (steps <= 0) return detail;
  const at = hexName(board, way.path[steps] ?? way.hex);
  return reason === 'refused' ? `He gets as far as ${at}. ${detail}` : `At ${at} he meets others and halts.`;
}

/** Why a march cannot be undone. [IG-9.1, IG-9.2] */
function finality(board: BoardState, { leader, way, company }: Aim & { type: 'way' }): string {
  const rest = leftBehind(board, leader, company);
  if (strength(rest) > 0 && staying(board, leader).length === 0 && board.view.options.hidden_forces)
    return `Leaves ${describeUnits(rest)} behind where others see it: this cannot be undone.`;
  const met = board.stacks.find(({ seat, hex }) => seat !== board.me && way.path.includes(hex));
  if (met)
    return `${powerName(board, met.seat)} at ${hexName(board, met.hex)} sees him: this cannot be undone.`;
  return 'Others learn from it who holds the province: this cannot be undone.';
}

/** The country that would be lost when a company leaves, because nobody else holds it. [IG-6.9] */
function lostGarrison(board: BoardState, leader: LeaderId, company: Units, way: Way): Province | null {
  const { mine, secrets, mapData } = board;
  const from = board.own(leader)?.at;
  if (!mine || !from || !secrets?.sole_garrisons.includes(from)) return null;
  const province = mapData.hexes.get(hexOf(from))?.province ?? null;
  const stays = holding(board, from, mine.forces[from] ?? NONE) - holding(board, from, company);
  return stays > 0 || mapData.hexes.get(way.hex)?.province === province ? null : province;
}

/** Units that could hold a country or a city: not those aboard off the coast. [IG-6.3, IG-6.8] */
function holding({ mapData }: BoardState, place: Place, units: Units): number {
  const part = partOf(place, mapData.hexes.get(hexOf(place)));
  if (part === 'afloat') return 0;
  return part === 'port' ? strength(units) : units.legions;
}

interface Fall {
  city: City;
  from: Seat | null;
}

/** Cities that would fall to the viewer if the movement ended now. [IG-6.2] */
export function fallsOf(board: BoardState): Fall[] {
  const { me, view, mapData, stacks } = board;
  if (!me) return [];
  return stacks.flatMap((stack): Fall[] => {
    const id = mapData.hexes.get(stack.hex)?.city;
    const city = id ? mapData.cities.get(id) : undefined;
    if (stack.seat !== me || !city || stack.leaders.length === 0 || !stack.units) return [];
    const owner = view.cities[city.id] ?? null;
    if (owner !== null && areFriendly(view, me, owner)) return [];
    const held = stacks.some((other) => other.hex === stack.hex && other.seat !== me && holds(board, other));
    return !held && holding(board, stack.place, stack.units) >= city.value
      ? [{ city: city.id, from: owner }]
      : [];
  });
}
const holds = (board: BoardState, stack: Stack): boolean =>
  stack.units === null || holding(board, stack.place, stack.units) > 0;

/** What to think of before the movement ends. */
export function restWarnings(board: BoardState): string[] {
  const { mine, mapData, me } = board;
  if (!mine || !me) return [];
  const alone = board.led.filter((leader) => {
    const at = board.own(leader)?.at;
    return at !== undefined && strength(mine.forces[at] ?? NONE) === 0;
  });
  const outside = Object.keys(mine.forces).filter((place) => {
    const line = mapData.hexes.get(hexOf(place));
    return (mine.forces[place]?.squadrons ?? 0) > 0 && !line?.port;
  });
  return [
    ...(alone.length > 0
      ? [`Alone, and easily captured: ${alone.map((leader) => LEADER_NAMES[leader]).join(', ')}.`]
      : []),
    ...(outside.length > 0
      ? [
          `Outside a port, where storms sink ships: ${outside.map((place) => hexName(board, hexOf(place))).join(', ')}.`,
        ]
      : []),
  ];
}

/** How many units a leader could find in a hex, for the list of leaders. */
export function unitsWith(board: BoardState, leader: LeaderId): Units {
  const at = board.own(leader)?.at;
  return (at && board.mine?.forces[at]) || NONE;
}

/** A player's captives: whom others of his leaders are held by. */
export function captivesOf(board: BoardState, seat: Seat): { leader: LeaderId; captor: Seat }[] {
  const player = board.view.players[seatNumber(seat)];
  return Object.entries(player?.leaders ?? {}).flatMap(([leader, { status, captor }]) =>
    status === 'captive' && captor ? [{ leader: leader as LeaderId, captor }] : [],
  );
}
