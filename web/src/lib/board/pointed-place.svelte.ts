// The place of the board that a line of the log or of a summary is about: boards light it up while the line is pointed
// at, and go there when it is pressed.

import { untrack } from 'svelte';

class PointedPlace {
  /** As the game's board names places. */
  place = $state<string | null>(null);
  /** Counts the presses: each one asks the board to go there. */
  visits = $state(0);

  point(place: string | null): void {
    this.place = place;
  }

  visit(place: string): void {
    this.place = place;
    this.visits += 1;
  }
}

export const pointedPlace = new PointedPlace();

/** Goes to every place that is pressed from now on. To be called while a board is being set up. */
export function followVisits(go: (place: string) => void): void {
  let gone = pointedPlace.visits;
  $effect(() => {
    const { visits, place } = pointedPlace;
    if (visits === gone || place === null) return;
    gone = visits;
    untrack(() => go(place));
  });
}
