// Who holds a country: whoever controls it, or whoever owns all its cities and lacks only the garrison [IG-6.8].

import type { City, Province, Seat, View } from '../generated';

interface Holder {
  seat: Seat;
  /** Whether it is controlled; else only the garrison is missing. */
  firm: boolean;
}

export function holderOf(view: View, province: Province, cities: readonly City[]): Holder | null {
  const controller = view.provinces[province];
  if (controller) return { seat: controller, firm: true };
  const [first] = cities;
  const owner = first === undefined ? undefined : view.cities[first];
  if (!owner || !cities.every((city) => view.cities[city] === owner)) return null;
  return { seat: owner, firm: false };
}
