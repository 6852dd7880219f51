// What an action would do, said before it is done. All of it is in the view.

import type { Action, Content, Decree, Dept, Outlook, Seat, View } from '../generated';

export interface Scene {
  content: Content;
  view: View;
  me: Seat | null;
  name: (seat: Seat) => string;
}

const outlook = (view: View): Outlook | null => (view.phase.type === 'turn' ? view.phase.outlook : null);

/** What the end of the turn puts on the desk of whoever plays it. */
export function endOfTurn(view: View): { dept: Dept; blame: number } | null {
  if (view.phase.type !== 'turn') return null;
  const dept = view.players[Number(view.phase.seat.slice(1))]?.dept;
  return dept ? { dept, blame: view.phase.outlook.end } : null;
}

/** The mark over a desk while a decree is held over the chart: what putting it there loses the player. */
export function forwardMark(view: View, action: Action, decree: Decree, to: Dept): number {
  const rewards = outlook(view);
  if (!rewards || view.decrees[decree]?.reward_at !== to) return 0;
  switch (action.type) {
    case 'forward':
      return rewards.forward;
    case 'courier_next':
      return rewards.courier;
    case 'play':
      return action.card === 'express_courier' ? rewards.courier : 0;
    default:
      return 0;
  }
}

/** Who chooses the relief if a decree is enacted on a desk now, and how much it is. */
export function describeRelief({ view, me, name }: Omit<Scene, 'content'>, dept: Dept | undefined): string {
  const chooser = dept && view.departments[dept]?.chooser;
  if (!chooser) return 'Its top desk is empty, so there is no relief.';
  return `${chooser === me ? 'You choose' : `${name(chooser)} chooses`} ${view.next_relief} blame to strike off.`;
}

function stampSentence(scene: Scene, decree: Decree): string {
  const short = scene.content.decrees[decree]?.short ?? decree;
  const slip = scene.view.decrees[decree];
  const loss = `Stamp ${short}: you lose ${outlook(scene.view)?.stamp ?? 0} personal blame.`;
  return slip?.last_step ? `${loss} This enacts it. ${describeRelief(scene, slip.at)}` : loss;
}

/** A sentence for the strip under the chart; `null` where what was touched already says it all. */
export function previewOf(action: Action, scene: Scene): string | null {
  switch (action.type) {
    case 'stamp':
      return stampSentence(scene, action.decree);
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
