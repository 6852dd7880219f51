// What an action would do, said before it is done. Numbers come from the content and the view.

import type { Action, Content, Decree, Dept, Seat, View } from '../generated';

export interface Scene {
  content: Content;
  view: View;
  me: Seat | null;
  name: (seat: Seat) => string;
}

const policy = (view: View, card: View['policy']): boolean => view.policy === card;

/** Personal blame that a stamp takes from its maker [FD-7.2]. */
function stampLoss({ content: { figures }, view }: Scene, better = false): number {
  const base = better ? figures.card.better_stamp : figures.stamp;
  return base + (policy(view, 'performance_bonuses') ? figures.card.performance_bonuses : 0);
}

/** Personal blame that reaching the right desk takes from the forwarder [FD-5.5]. */
function forwardLoss({ content: { figures }, view }: Scene, better = false): number {
  const base = better ? figures.card.better_forward : figures.right_forward;
  return base + (policy(view, 'courier_allowance') ? figures.card.courier_allowance : 0);
}

/** What the end of the turn puts on the player's desk [FD-3.4]. */
export function endOfTurn({ content, view, me }: Scene): { dept: Dept; blame: number } | null {
  const dept = me === null ? undefined : view.players[Number(me.slice(1))]?.dept;
  if (!dept) return null;
  const decrees = policy(view, 'paperwork_reduction') ? 0 : (view.departments[dept]?.decrees.length ?? 0);
  return { dept, blame: decrees * content.figures.blame_per_decree };
}

/** Who would choose the relief if the decree's next stamp were its last, and how much; `null` if it is not. */
export function enactment({ view }: Scene, decree: Decree): { chooser: Seat | null; relief: number } | null {
  const slip = view.decrees[decree];
  if (!slip?.at || slip.stamps.length + 1 < slip.steps.length) return null;
  return { chooser: view.departments[slip.at]?.chooser ?? null, relief: view.next_relief };
}

/** The mark over a desk while a decree is held over the chart: what putting it there loses the player. */
export function forwardMark(scene: Scene, action: Action, decree: Decree, to: Dept): number {
  if (scene.view.decrees[decree]?.next !== to) return 0;
  if (action.type === 'forward') return forwardLoss(scene);
  if (action.type === 'courier_next') return forwardLoss(scene, true);
  return action.type === 'play' && action.card === 'express_courier' ? forwardLoss(scene, true) : 0;
}

function stampSentence(scene: Scene, decree: Decree, better: boolean): string {
  const short = scene.content.decrees[decree]?.short ?? decree;
  const last = enactment(scene, decree);
  const loss = `Stamp ${short}: you lose ${stampLoss(scene, better)} personal blame.`;
  if (!last) return loss;
  const who =
    last.chooser === scene.me ? 'You choose' : last.chooser ? `${scene.name(last.chooser)} chooses` : null;
  return `${loss} This enacts it. ${who ? `${who} ${last.relief} blame to strike off.` : 'Its top desk is empty, so there is no relief.'}`;
}

/** A sentence for the strip under the chart; `null` where what was touched already says it all. */
export function previewOf(action: Action, scene: Scene): string | null {
  switch (action.type) {
    case 'stamp':
      return stampSentence(scene, action.decree, false);
    case 'investigate': {
      const { name } = scene.content.departments[action.dept] ?? { name: action.dept };
      const desk = scene.view.departments[action.dept];
      const head = desk?.head ? scene.name(desk.head) : 'its head';
      return `Investigate ${name}: all ${desk?.blame ?? 0} blame on it becomes ${head}'s own.`;
    }
    case 'play':
      return scene.content.cards[action.card]?.effect ?? null;
    default:
      return null;
  }
}
