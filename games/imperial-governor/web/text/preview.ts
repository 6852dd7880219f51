// What an aimed-at action would bring, in words.

import type { Action } from '../generated';
import type { Aim, BoardState } from '../board.svelte';
import { count, hexName, kindWord, LEADER_NAMES, powerName, provinceName, talents } from './describe';

interface Preview {
  title: string;
  effect: string;
  /** What the button says. */
  confirm: string;
}

export function previewOf(board: BoardState, { offer, amount }: Aim & { type: 'offer' }): Preview {
  const { action } = offer;
  const at = 'hex' in action ? hexName(board, action.hex) : '';
  const costs = board.content.tables;
  switch (action.type) {
    case 'raise':
      return {
        title: `Raise ${count(amount, action.kind)} at ${at}`,
        effect: `${spending(board)} Each wants ${talents(costs.pay_per_unit)} of pay every turn.`.trim(),
        confirm: `Raise ${amount}`,
      };
    case 'raise_at_sea':
      return {
        title: `Raise a squadron off ${at}`,
        effect: `${spending(board)} Leaders and legions there may board it this turn.`.trim(),
        confirm: 'Raise it',
      };
    case 'discharge':
      return {
        title: `Pay off ${count(amount, action.kind)} at ${at}`,
        effect: `${spending(board)} They get no pay any more, and are gone.`.trim(),
        confirm: `Pay off ${amount}`,
      };
    case 'desert':
      return {
        title: `${count(amount, action.kind)} at ${at}`,
        effect: deserts(action.kind, amount),
        confirm: `Let ${amount} go`,
      };
    case 'lose':
      return {
        title: `Give up ${count(amount, action.kind)} at ${at}`,
        effect: 'They are gone for good.',
        confirm: `Give up ${amount}`,
      };
    case 'return_leader':
    case 'place_released':
      return {
        title: `${LEADER_NAMES[action.leader]} at ${at}`,
        effect: 'He can move this turn.',
        confirm: 'Place him',
      };
    case 'choose_hex':
      return { title: at, effect: 'The card strikes here.', confirm: 'Choose it' };
    case 'designate_home':
      return {
        title: `${provinceName(board, action.province)} as your home`,
        effect: 'It needs no garrison any more, and your leaders return there.',
        confirm: 'Make it my home',
      };
    case 'attack':
      return {
        title: `Attack ${powerName(board, action.target)} at ${at}`,
        effect: '',
        confirm: 'Attack',
      };
    default:
      return plain(action);
  }
}

const deserts = (kind: 'legion' | 'squadron', amount: number): string =>
  `The ${kindWord(kind, amount)} cannot be paid and ${amount === 1 ? 'leaves' : 'leave'}.`;

/** What the chest would lose, once the rules were asked. */
function spending(board: BoardState): string {
  const now = board.secrets?.sheet.chest;
  const after = board.foreseenSecrets?.sheet.chest;
  if (now === undefined || after === undefined) return '';
  return `Costs ${talents(now - after)}; ${talents(after)} will be left.`;
}

const plain = (action: Action): Preview => ({
  title: action.type.replaceAll('_', ' '),
  effect: '',
  confirm: 'Do it',
});
