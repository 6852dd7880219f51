// Pieces that share a hex, as they are drawn: a base below, units on top, one of them seen.

import type { CardLine, Hex, Piece, Seat } from '../generated';

export interface Stack {
  hex: Hex;
  owner: Seat;
  base: Piece | null;
  /** The strongest first. */
  units: Piece[];
}

type CardTable = ReadonlyMap<string, CardLine>;

export function stacksOf(pieces: Piece[], cards: CardTable): Map<Hex, Stack> {
  const stacks = new Map<Hex, Stack>();
  for (const piece of pieces) {
    const stack = stacks.get(piece.at) ?? { hex: piece.at, owner: piece.owner, base: null, units: [] };
    if (cards.get(piece.kind)?.type === 'base') stack.base = piece;
    else stack.units.push(piece);
    stacks.set(piece.at, stack);
  }
  const strength = (piece: Piece): number => cards.get(piece.kind)?.strength ?? 0;
  for (const stack of stacks.values()) stack.units.sort((a, b) => strength(b) - strength(a) || a.id - b.id);
  return stacks;
}

/** One piece for every kind of piece that differs in what can be done with it: equal ones are alike. */
export function distinct(pieces: Piece[]): Piece[] {
  const seen = new Set<string>();
  return pieces.filter(({ kind, fought, moved }) => {
    const key = `${kind} ${fought} ${moved}`;
    return seen.has(key) ? false : seen.add(key);
  });
}

/** What stands in a hex, in words. */
export function describeStack(stack: Stack, name: (kind: string) => string): string {
  const counts = new Map<string, number>();
  for (const { kind } of [...(stack.base ? [stack.base] : []), ...stack.units])
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].map(([kind, n]) => (n > 1 ? `${n} × ${name(kind)}` : name(kind))).join(', ');
}
