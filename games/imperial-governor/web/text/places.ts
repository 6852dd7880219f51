// What a hex is called: by its city or port, or by its land and the named hex that is nearest.

import { listWords } from '$lib/text';
import type { Hex, Place } from '../generated';
import { centre } from '../map/hexes';
import type { Content, HexLine } from '../state/content';

const GROUND: Record<HexLine['terrain'], string> = {
  clear: 'the land near',
  mountain: 'the mountains near',
  desert: 'the desert near',
  sea: 'the sea off',
};

type Named = { hex: Hex; name: string };
const known = new WeakMap<Content, { named: Named[]; names: Map<Hex, string> }>();

export function placeName(place: Place, content: Content): string {
  const hex = place.slice(0, 4);
  let names = known.get(content);
  if (!names) known.set(content, (names = { named: namedHexes(content), names: new Map() }));
  const name = names.names.get(hex) ?? nameOf(hex, content, names.named);
  names.names.set(hex, name);
  return name;
}

function namedHexes({ map }: Content): Named[] {
  const cities = map.cities.map(({ hex, name }) => ({ hex, name }));
  const ports = map.hexes.flatMap(({ id, name }) => (name === undefined ? [] : [{ hex: id, name }]));
  return [...cities, ...ports];
}

function nameOf(hex: Hex, { map }: Content, named: readonly Named[]): string {
  const here = listWords(named.filter((one) => one.hex === hex).map(({ name }) => name));
  if (here !== '') return here;
  const at = centre(hex);
  const far = (one: Named): number => {
    const there = centre(one.hex);
    return Math.hypot(there.x - at.x, there.y - at.y);
  };
  const [nearest] = named.toSorted((one, other) => far(one) - far(other));
  const terrain = map.hexes.find(({ id }) => id === hex)?.terrain ?? 'clear';
  return nearest ? `${GROUND[terrain]} ${nearest.name}` : hex;
}
