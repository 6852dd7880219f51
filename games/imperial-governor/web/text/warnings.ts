// Quiet warnings before a march or the end of a phase: what the rules foresee, in words.

import { listWords } from '$lib/text';
import type { LeaderId, Province, Seat, Units } from '../generated';
import type { Aim, BoardState } from '../board.svelte';
import { seatNumber } from '../state/stacks';
import { marchOf, type Way } from '../state/reach';
import { hexName, LEADER_NAMES, provinceName, describeStop } from './describe';

const NONE: Units = { legions: 0, squadrons: 0 };

/** What a march would change for the worse: the position that the rules foresee, compared with the one that is. */
export function marchWarnings(board: BoardState, { leader, way }: Aim & { type: 'way' }): string[] {
  const [now, after] = [board.secrets?.outlook, board.foreseenSecrets?.outlook];
  const alone = after?.alone.filter((one) => one !== leader && !now?.alone.includes(one)) ?? [];
  const lost = lostProvinces(board).map((province) => provinceName(board, province));
  return [
    ...(way.stop ? [describeStop(way.stop)] : []),
    ...(after?.alone.includes(leader)
      ? ['He goes alone: an enemy legion that reaches him takes him captive.']
      : []),
    ...(after?.exposed_fleets.includes(way.hex)
      ? ['The fleet ends outside a port, where a storm can sink it.']
      : []),
    ...(lost.length > 0 ? [`${listWords(lost)} would be left without a garrison.`] : []),
    ...(alone.length > 0
      ? [`${listWords(alone.map((one) => LEADER_NAMES[one]))} would stay without troops, easily captured.`]
      : []),
  ];
}

/** Countries that the viewer controls now and would not after what is aimed at. */
function lostProvinces({ me, view, preview }: BoardState): Province[] {
  const after = preview?.view.provinces;
  if (!after) return [];
  return Object.keys(view.provinces).filter(
    (province) => view.provinces[province] === me && after[province] !== me,
  );
}

/** What would stay where a leader sets out, once the rules were asked. */
export function leftBehind(board: BoardState, leader: LeaderId): Units {
  const from = board.own(leader)?.at;
  const after = board.me ? board.preview?.view.players[seatNumber(board.me)] : undefined;
  return (from && after?.forces[from]) || NONE;
}

/** What a march cannot do, and what of it cannot be undone, as the rules foresee it. */
export function endOfMovement(board: BoardState, aim: Aim & { type: 'way' }): string[] {
  const { preview } = board;
  if (!preview) return [];
  const whole = marchOf(aim.leader, board.companyOf(aim.leader), aim.company, aim.way).length;
  const steps = preview.done - (whole - aim.way.steps.length);
  const stops = preview.stopped ? [stopped(board, aim.way, steps, preview.stopped)] : [];
  return preview.reversible < preview.done
    ? [...stops, 'Others see or learn something by it: this cannot be undone.']
    : stops;
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

/** What to think of before the movement ends. */
export function restWarnings(board: BoardState): string[] {
  const { alone = [], exposed_fleets = [] } = board.secrets?.outlook ?? {};
  return [
    ...(alone.length > 0
      ? [`Alone and easily captured: ${listWords(alone.map((leader) => LEADER_NAMES[leader]))}.`]
      : []),
    ...(exposed_fleets.length > 0
      ? [
          `Outside a port, where storms sink ships: ${listWords(exposed_fleets.map((hex) => hexName(board, hex)))}.`,
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
