// Ambassadors who are away from home.

import type { Seat, View } from '../generated';

export interface Ambassador {
  from: Seat;
  /** Whose capital he is at. */
  to: Seat;
  /** He was received, or stays with an ally. */
  faceUp: boolean;
}

export function ambassadorsAbroad({ embassies, alliances }: View): Ambassador[] {
  return [
    ...embassies.map(({ from, to, admitted }) => ({ from, to, faceUp: admitted })),
    ...alliances.flatMap(([one, other]) => [
      { from: one, to: other, faceUp: true },
      { from: other, to: one, faceUp: true },
    ]),
  ];
}
