// What a press on a dark hex would have meant, so that the rules can say why it cannot be done.

import type { Action, By, Dir, Hex, LeaderId } from '../generated';
import type { BoardState } from '../board.svelte';
import { hexOf } from './stacks';
import { isKind } from './targets';

export function wishOf(board: BoardState, hex: Hex): Action | null {
  const { task, tool, leader } = board;
  if (task === 'movement') return leader ? stepTo(board, leader, hex) : null;
  if (tool === null) return null;
  if (task === 'raising') return isKind(tool) ? { type: 'raise', hex, kind: tool, count: 1 } : null;
  if (task !== 'placement') return null;
  return isKind(tool)
    ? { type: 'place_units', hex, kind: tool, count: 1 }
    : { type: 'place_leader', leader: tool, hex };
}

/** The step of the leader in hand into a neighbouring hex; nothing for hexes farther away. */
function stepTo(board: BoardState, leader: LeaderId, hex: Hex): Action | null {
  const at = board.own(leader)?.at;
  const line = at ? board.mapData.hexes.get(hexOf(at)) : undefined;
  for (const by of ['land', 'sea'] as const satisfies readonly By[]) {
    const links = Object.entries((by === 'land' ? line?.land : line?.water) ?? {});
    const dir = links.find(([, neighbour]) => neighbour === hex)?.[0];
    if (dir) return { type: 'step', leader, by, dir: dir as Dir };
  }
  return null;
}
