// Heaps of blame that differ between two views: what a decision would change.

import type { Dept, Pool, View } from '../generated';

export function changedHeaps(before: View, after: View): Partial<Record<Pool, number>> {
  const heaps: Partial<Record<Pool, number>> = {};
  after.players.forEach(({ blame }, n) => {
    if (blame !== before.players[n]?.blame) heaps[`P${n}`] = blame;
  });
  for (const dept of Object.keys(after.departments) as Dept[]) {
    const blame = after.departments[dept]?.blame;
    if (blame !== undefined && blame !== before.departments[dept]?.blame) heaps[dept] = blame;
  }
  return heaps;
}
