// Everything about the map that follows from its data alone, worked out once and kept.

import { xy, type Point } from '$lib/board/hex';
import { atOnce, inParts } from '$lib/pauses';
import type { City, Hex, Province, SeaArea } from '../generated';
import type { CityLine, Content, HexLine, ProvinceLine } from '../state/content';
import { centre, columnRow, corners, neighbour, place, SIDES } from './hexes';
import { boxAround, cityNames, nameLine, overlap, type CityName, type NameLine } from './name-layout';
import { bordersOf, outlineOf, smoothRing, smoothStretches } from './outlines';
import { reliefOf, type Relief } from './relief';

export interface MapData {
  hexes: ReadonlyMap<Hex, HexLine>;
  cities: ReadonlyMap<City, CityLine>;
  provinces: ReadonlyMap<Province, ProvinceLine>;
  /** The land as it is, on the board and around it. */
  coast: string;
  /** The same coasts as lines. */
  shores: string[];
  /** Hexsides, in patches. */
  grid: string[];
  /** Land that belongs to the game, and the parts of it that are hard to cross. */
  ground: string;
  mountains: string;
  deserts: string;
  relief: Relief;
  countries: ReadonlyMap<Province, string>;
  seas: ReadonlyMap<SeaArea, string>;
  borders: string[];
  edges: string[];
  countryNames: NameLine[];
  seaNames: NameLine[];
  cityNames: CityName[];
  /** Where the disc with a country's income lies. */
  discs: ReadonlyMap<Province, Point>;
}

const made = new WeakMap<Content['map'], MapData>();

export function mapDataOf(content: Content): MapData {
  const known = made.get(content.map);
  if (known) return known;
  const mapData = atOnce(draw(content));
  made.set(content.map, mapData);
  return mapData;
}

/** Works it out before the board asks for it, in parts, since it takes a while. */
export async function prepareMap(content: Content): Promise<void> {
  if (!made.has(content.map)) made.set(content.map, await inParts(draw(content)));
}

function* draw({ map, coast }: Content): Generator<void, MapData> {
  const hexes = new Map(map.hexes.map((line) => [line.id, line]));
  const provinceOf = (hex: Hex): string | null =>
    hexes.get(hex)?.province ?? (hexes.has(hex) ? 'water' : null);
  const ids = (wanted: (line: HexLine) => boolean): Hex[] => map.hexes.filter(wanted).map(({ id }) => id);
  const patch = (wanted: (line: HexLine) => boolean): string => {
    const inside = new Set(ids(wanted));
    return outlineOf(inside, 'in', (hex) => (inside.has(hex) ? 'in' : null));
  };
  const rings = coast.polygons
    .flatMap(({ outer, holes }) => [outer, ...holes])
    .map((ring) => ring.map(place));
  const byProvince = new Map(map.provinces.map(({ id }) => [id, ids(({ province }) => province === id)]));
  const marks = map.cities.map(({ hex }) => centre(hex));
  const countryNames: NameLine[] = [];
  for (const { id, name } of map.provinces) {
    const hexes = byProvince.get(id) ?? [];
    countryNames.push(nameLine({ id, name, hexes, avoid: marks, least: 34, most: 70, wide: 0.74 }));
    yield;
  }
  const seaNames: NameLine[] = [];
  for (const { id, name } of map.sea_areas) {
    const hexes = ids(({ sea, kind }) => sea === id && kind === 'sea');
    seaNames.push(nameLine({ id, name, hexes, avoid: marks, least: 48, most: 100, wide: 0.62 }));
    yield;
  }
  const names = cityNames(map.cities, countryNames);
  yield;
  const countries = new Map<Province, string>();
  for (const [id, own] of byProvince) {
    countries.set(id, outlineOf(own, id, provinceOf));
    yield;
  }
  const seas = new Map<SeaArea, string>();
  for (const { id } of map.sea_areas) {
    const own = new Set(ids(({ sea }) => sea === id));
    seas.set(
      id,
      outlineOf(own, id, (hex) => (own.has(hex) ? id : null)),
    );
    yield;
  }
  const [land, shores] = [rings.map(smoothRing).join(''), rings.flatMap(smoothStretches)];
  yield;
  const grid = gridOf(hexes);
  yield;
  const ground = patch(({ kind }) => kind !== 'sea');
  yield;
  const mountains = patch(({ terrain }) => terrain === 'mountain');
  const deserts = patch(({ terrain }) => terrain === 'desert');
  yield;
  const relief = reliefOf(map.hexes);
  yield;
  const borders = bordersOf(
    hexes.keys(),
    provinceOf,
    (one, beyond) => one !== 'water' && beyond !== null && beyond !== 'water' && one < beyond,
  );
  yield;
  const edges = bordersOf(hexes.keys(), provinceOf, (one, beyond) => one !== 'water' && beyond === null);
  yield;
  return {
    hexes,
    cities: new Map(map.cities.map((line) => [line.id, line])),
    provinces: new Map(map.provinces.map((line) => [line.id, line])),
    coast: land,
    shores,
    grid,
    ground,
    mountains,
    deserts,
    relief,
    countries,
    seas,
    borders,
    edges,
    countryNames,
    seaNames,
    cityNames: names,
    discs: new Map(
      countryNames.map(({ id }) => [id, discSpot(byProvince.get(id) ?? [], hexes, countryNames, names)]),
    ),
  };
}

/** Columns and rows of hexes whose sides are drawn as one. */
const PATCH = 6;

/** Every hexside once. */
function gridOf(hexes: ReadonlyMap<Hex, HexLine>): string[] {
  const patches = new Map<string, string>();
  for (const hex of hexes.keys()) {
    const points = corners(centre(hex));
    const { column, row } = columnRow(hex);
    const patch = `${Math.floor(column / PATCH)} ${Math.floor(row / PATCH)}`;
    let path = patches.get(patch) ?? '';
    SIDES.forEach((dir, n) => {
      const beyond = neighbour(hex, dir);
      if (hexes.has(beyond) && beyond < hex) return;
      path += `M${xy(points[n] as Point)}L${xy(points[(n + 1) % 6] as Point)}`;
    });
    patches.set(patch, path);
  }
  return [...patches.values()];
}

/** The width of a disc with a little air around it. */
const DISC = 60;

/** A hex of the country that is free of cities, ports and names, as near to its middle as can be. */
function discSpot(
  own: readonly Hex[],
  hexes: ReadonlyMap<Hex, HexLine>,
  names: readonly NameLine[],
  cities: readonly CityName[],
): Point {
  const spots = own.map((hex) => ({ hex, ...centre(hex) }));
  const middle = {
    x: spots.reduce((sum, { x }) => sum + x, 0) / spots.length,
    y: spots.reduce((sum, { y }) => sum + y, 0) / spots.length,
  };
  const cost = ({ hex, x, y }: Point & { hex: Hex }): number => {
    const line = hexes.get(hex);
    const written = names.some((name) => {
      const way = { x: Math.cos(name.angle), y: Math.sin(name.angle) };
      const [dx, dy] = [x - name.middle.x, y - name.middle.y];
      const ahead = dx * way.x + dy * way.y;
      return Math.abs(ahead) < name.reach + 30 && Math.abs(dx * way.y - dy * way.x) < name.size * 0.5 + 26;
    });
    const disc = boxAround({ x, y }, DISC, DISC);
    const covers = cities.some(({ box }) => overlap(box, disc));
    const taken = (line?.city ? 900 : 0) + (line?.port ? 300 : 0) + (written ? 500 : 0) + (covers ? 400 : 0);
    return Math.hypot(x - middle.x, y - middle.y) + taken + (line?.terrain === 'clear' ? 0 : 120);
  };
  const best = spots.reduce<(Point & { hex: Hex }) | null>(
    (one, other) => (one === null || cost(other) < cost(one) ? other : one),
    null,
  );
  if (!best) return middle;
  return hexes.get(best.hex)?.city ? { x: best.x + 34, y: best.y - 34 } : { x: best.x, y: best.y };
}
