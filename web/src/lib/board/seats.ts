// The colours of seats and the shapes paired with them, so that colour is never the only sign.

import type { SeatId } from '../game/contract';

const PAWN_SHAPES = [
  'disc',
  'square',
  'triangle',
  'diamond',
  'hexagon',
  'star',
  'cross',
  'drop',
  'shield',
  'crescent',
] as const;

export type PawnShape = (typeof PAWN_SHAPES)[number];

/** Outlines in a box of 24 by 24, centred on 12, 12. */
export const PAWN_PATHS: Record<PawnShape, string> = {
  disc: 'M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0-18Z',
  square: 'M4 4h16v16H4Z',
  triangle: 'M12 2.5 21.8 20.5H2.2Z',
  diamond: 'M12 1.5 21.5 12 12 22.5 2.5 12Z',
  hexagon: 'M7 3.2h10l5 8.8-5 8.8H7L2 12Z',
  star: 'm12 1.6 3 6.9 7.5.7-5.7 4.9 1.7 7.3L12 17.5l-6.5 3.9 1.7-7.3L1.5 9.2 9 8.5Z',
  cross: 'M8.5 2.5h7v6h6v7h-6v6h-7v-6h-6v-7h6Z',
  drop: 'M12 1.5c3.5 4.8 7.5 8.3 7.5 13a7.5 7.5 0 0 1-15 0c0-4.7 4-8.2 7.5-13Z',
  shield: 'M3.5 3h17v8.5c0 5-3.6 8.4-8.5 10.5-4.9-2.1-8.5-5.5-8.5-10.5Z',
  crescent: 'M15.5 2.6A9.6 9.6 0 1 0 21.4 15 8 8 0 0 1 15.5 2.6Z',
};

export function seatNumber(seat: SeatId): number {
  return Number(seat.slice(1));
}

/** A seat's colour as a background that can be read on. */
export const tintOf = (colour: string): string => `color-mix(in oklab, ${colour} 18%, var(--paper-raised))`;

/** Two seats share a colour only at tables of more than ten; they never share both colour and shape below ninety. */
export function defaultSeatColours(seat: SeatId): {
  colour: string;
  ink: string;
  tint: string;
  shape: PawnShape;
} {
  const n = seatNumber(seat);
  const colour = n % PAWN_SHAPES.length;
  const shape = PAWN_SHAPES[(n + Math.floor(n / PAWN_SHAPES.length)) % PAWN_SHAPES.length] ?? 'disc';
  return {
    colour: `var(--seat-${colour})`,
    ink: `var(--seat-${colour}-ink)`,
    tint: tintOf(`var(--seat-${colour})`),
    shape,
  };
}
