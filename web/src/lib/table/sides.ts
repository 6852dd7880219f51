// Seats that win and lose together, for lists that are read by side.

interface Sided {
  label: string | null;
  side: number;
}

export interface Side<T> {
  side: number;
  /** What the labels of its seats have in common; nothing where each seat is a side of its own. */
  heading: string | null;
  seats: T[];
}

/** Sides in the order in which their first seats come. Where no two seats share a side, one group holds them all. */
export function bySide<T extends Sided>(seats: readonly T[]): Side<T>[] {
  const sides = [...new Set(seats.map((seat) => seat.side))];
  if (sides.length === seats.length) return [{ side: 0, heading: null, seats: [...seats] }];
  return sides.map((side) => {
    const members = seats.filter((seat) => seat.side === side);
    return { side, heading: members.length > 1 ? commonName(members) : null, seats: members };
  });
}

/** Labels of one side are written `side, office`. */
function commonName(seats: readonly Sided[]): string | null {
  const names = new Set(seats.map((seat) => seat.label?.split(',')[0]?.trim() ?? ''));
  const [name] = names;
  return names.size === 1 && name ? name : null;
}
