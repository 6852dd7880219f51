// How far a leader could go this turn, and where he would have to stop. The first step is what the rules offer; the
// rest is foreseen from what can be seen on the map, and walked step by step as the rules allow it.

import type { Action, By, Dir, Hex, LeaderId, Seat, Units, View } from '../generated';
import type { Offer } from '$lib/game/contract';
import type { Atlas } from './atlas';
import type { Content, HexLine } from './content';
import { hexOf, placeOf, seatNumber, seatOf } from './forces';
import { friendly } from './friends';

export type Step = Action & { type: 'step' };
export type Stop = 'terrain' | 'strait' | 'enemy';

export interface Way {
  hex: Hex;
  steps: Step[];
  /** The hexes passed, the first one included. */
  path: Hex[];
  by: By;
  /** Why he cannot go on from there, if he cannot. */
  stop: Stop | null;
}

interface Scene {
  view: View;
  content: Content;
  atlas: Atlas;
  me: Seat;
  leader: LeaderId;
  offers: readonly Offer<Action>[];
}

/** Card 84, Spring Floods: at most so many land steps. */
const FLOODS = { card: 84, steps: 3 };

export function reachOf(scene: Scene): Map<Hex, Way> {
  const { view, content, atlas, me, leader, offers } = scene;
  const found = new Map<Hex, Way>();
  const player = view.players[seatNumber(me)];
  const own = player?.leaders[leader];
  if (!player || !own?.at) return found;
  const start = hexOf(own.at);
  const party = Object.values(player.leaders).filter((one) => one === own || one.turn.riding === leader);
  const left = content.tables.movement_allowance - Math.max(...party.map(({ turn }) => turn.steps));
  const company = own.company ?? { legions: 0, squadrons: 0 };
  const first = offers.flatMap(({ action }) =>
    action.type === 'step' && action.leader === leader ? [action] : [],
  );
  let front: Way[] = [];
  for (const step of first) {
    const way = enter(
      scene,
      company,
      { hex: start, steps: [], path: [start], by: step.by, stop: null },
      step,
    );
    if (way && !found.has(way.hex)) {
      found.set(way.hex, way);
      front.push(way);
    }
  }
  const landLeft = (way: Way): boolean =>
    player.card !== FLOODS.card ||
    way.by === 'sea' ||
    way.steps.length < FLOODS.steps - Math.max(...party.map(({ turn }) => turn.land_steps));
  for (let n = 1; n < left; n++) {
    const next: Way[] = [];
    for (const way of front) {
      if (way.stop !== null || !landLeft(way)) continue;
      for (const dir of Object.keys(linksOf(content, atlas.hexes.get(way.hex), way.by)) as Dir[]) {
        const onward = enter(scene, company, way, { type: 'step', leader, by: way.by, dir });
        if (!onward || onward.hex === start || found.has(onward.hex) || !open(scene, company, onward))
          continue;
        found.set(onward.hex, onward);
        next.push(onward);
      }
    }
    front = next;
  }
  return found;
}

/** Links of a hex by land or by sea; the Pillars of Hercules are a land link that stops. [IG-8.12] */
function linksOf({ map }: Content, line: HexLine | undefined, by: By): Partial<Record<Dir, Hex>> {
  if (!line) return {};
  if (by === 'sea') return line.water;
  const { from, to } = map.crossings.pillars_of_hercules;
  if (line.id === from) return { ...line.land, S: to };
  if (line.id === to) return { ...line.land, N: from };
  return line.land;
}

function enter(scene: Scene, company: Units, way: Way, step: Step): Way | null {
  const { content, atlas } = scene;
  const hex = linksOf(content, atlas.hexes.get(way.hex), step.by)[step.dir];
  const line = hex === undefined ? undefined : atlas.hexes.get(hex);
  if (!hex || !line || !leavesByItsCoast(content, way, hex)) return null;
  return {
    hex,
    steps: [...way.steps, step],
    path: [...way.path, hex],
    by: step.by,
    stop: stopAt(scene, way, line, step.by),
  };
}

function stopAt(scene: Scene, way: Way, line: HexLine, by: By): Stop | null {
  const { pillars_of_hercules: pillars, hellespont } = scene.content.map.crossings;
  if (by === 'land') {
    if (line.terrain === 'mountain' || line.terrain === 'desert') return 'terrain';
    if (line.id === hellespont.hex) return 'strait';
    if ([way.hex, line.id].every((hex) => hex === pillars.from || hex === pillars.to)) return 'strait';
  }
  return hostileAt(scene, line, by).units ? 'enemy' : null;
}

/** What bars a way: hostile legions by land, hostile squadrons by sea, and leaders under whom they may lie. */
function hostileAt({ view, me }: Scene, line: HexLine, by: By): { units: boolean; leader: boolean } {
  const place = placeOf(line, by === 'sea' ? 'afloat' : 'ashore');
  const foes = view.players.filter((_, n) => !friendly(view, me, seatOf(n)));
  return {
    units: foes.some(({ forces }) => (forces[place]?.[by === 'sea' ? 'squadrons' : 'legions'] ?? 0) > 0),
    leader: foes.some(({ leaders }) => Object.values(leaders).some(({ at }) => at === place)),
  };
}

/** Whether a hex may be entered at all, as far as can be seen. */
function open(scene: Scene, company: Units, way: Way): boolean {
  const { view, content, atlas, me } = scene;
  const line = atlas.hexes.get(way.hex);
  if (!line) return false;
  const alone = company.legions + company.squadrons === 0;
  const foes = hostileAt(scene, line, way.by);
  if (alone && (foes.units || foes.leader)) return false;
  const { province } = line;
  if (province === null) return true;
  const mine = view.players[seatNumber(me)];
  if (content.scenario?.forbidden.includes(province) && !mine?.in_extremis) return false;
  return !view.players.some((player, n) => {
    const other = seatOf(n);
    if (other === me) return false;
    const home = content.map.powers.find(({ id }) => id === player.power)?.home;
    const unplaced = Object.values(player.leaders).some(({ status }) => status === 'to_place');
    if (unplaced && home === province) return true;
    const dealt = view.options.start === 'accelerated' && view.round === 1;
    if (dealt && (home === province || player.dealt.includes(province))) return true;
    return view.flow.type === 'peace' && view.provinces[province] === other && !friendly(view, me, other);
  });
}

/** [IG-8.17] Through the Isthmus no ship passes in one turn. */
function leavesByItsCoast({ map }: Content, way: Way, to: Hex): boolean {
  const { hex, west, east } = map.crossings.isthmus_of_corinth;
  const came = way.path.at(-2);
  if (way.by !== 'sea' || way.hex !== hex || came === undefined) return true;
  return west.includes(came) === west.includes(to) && east.includes(came) === east.includes(to);
}
