// A heap of blame: black stones in rows, fewer in each row above.

interface Stone {
  x: number;
  y: number;
  /** A little difference between stones, so that a heap does not look printed. */
  tilt: number;
}

/** More stones than this are not drawn; the number beside the heap tells the rest. */
export const MOST_STONES = 15;
const WIDE = 11;
const TALL = 7;

/** Stones around 0,0 (the middle of the heap's foot), upwards. */
export function stonesOf(count: number): Stone[] {
  let left = Math.min(count, MOST_STONES);
  let row = 1;
  while ((row * (row + 1)) / 2 < left) row++;
  const stones: Stone[] = [];
  for (let level = 0; left > 0; level++, row--) {
    const here = Math.min(row, left);
    for (let n = 0; n < here; n++)
      stones.push({
        x: (n - (here - 1) / 2) * WIDE,
        y: -level * TALL,
        tilt: ((n * 37 + level * 53) % 25) - 12,
      });
    left -= here;
  }
  return stones;
}
