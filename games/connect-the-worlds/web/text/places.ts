// What a hex is called.

import type { Content, Hex } from '../generated';
import { mapOf, placeOf } from '../map/hexes';

/** Where something happened: "on Slate", "in space near Slate". */
export const locate = (place: string, hex: Hex): string => `${mapOf(hex) === 'space' ? 'in' : 'on'} ${place}`;

/** A hex as people say it: its world, or the world it lies near to in space. */
export function placeName(hex: Hex, { space }: Content, worldName: (world: string) => string): string {
  const map = mapOf(hex);
  if (map !== 'space') return worldName(map);
  const here = placeOf(hex) ?? { q: 0, r: 0 };
  const far = (one: { q: number; r: number }): number => {
    const [q, r] = [one.q - here.q, one.r - here.r];
    return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
  };
  const worlds = space.hexes.filter(({ world }) => world != null);
  const nearest = worlds.toSorted((one, other) => far(one) - far(other))[0];
  if (!nearest?.world) return 'space';
  return far(nearest) === 0
    ? `the orbit of ${worldName(nearest.world)}`
    : `space near ${worldName(nearest.world)}`;
}

/** A sentence of the rules about a hex that was just pressed, and where the piece on its way stands: without numbers. */
export function inPlace(sentence: string, pressed: Hex, from: Hex | undefined): string {
  const said = sentence.replaceAll(pressed, 'that hex').replaceAll(from ?? pressed, 'here');
  return said.slice(0, 1).toUpperCase() + said.slice(1);
}
