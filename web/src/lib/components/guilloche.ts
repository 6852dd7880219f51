// The fine interlaced curves of banknotes and charters, drawn from two numbers.

interface Rosette {
  /** Petals around the circle. */
  petals: number;
  /** How deep they cut, from 0 to 1. */
  depth: number;
  /** Turns until the curve closes; odd against `petals` for a dense weave. */
  turns: number;
  radius: number;
}

/** A closed curve around 0, 0, as the data of an SVG path. */
export function rosette({ petals, depth, turns, radius }: Rosette): string {
  const steps = petals * turns * 6;
  const points = Array.from({ length: steps }, (_, n) => {
    const angle = (n / steps) * Math.PI * 2 * turns;
    const reach = radius * (1 - depth / 2 + (depth / 2) * Math.cos((angle * petals) / turns));
    return `${(reach * Math.cos(angle)).toFixed(1)} ${(reach * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}
