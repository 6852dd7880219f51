// What a press on a dark hex would have meant, so that the rules can say why it cannot be done.

import type { Action, Hex } from '../generated';
import type { BoardState } from '../board.svelte';
import { isKind } from './targets';

export function wishOf({ task, tool }: BoardState, hex: Hex): Action | null {
  if (tool === null) return null;
  if (task === 'raising') return isKind(tool) ? { type: 'raise', hex, kind: tool, count: 1 } : null;
  if (task !== 'placement') return null;
  return isKind(tool)
    ? { type: 'place_units', hex, kind: tool, count: 1 }
    : { type: 'place_leader', leader: tool, hex };
}
