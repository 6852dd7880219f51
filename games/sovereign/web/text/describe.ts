// Places and pieces in words, for screen readers and for what is pointed at.

import type { Content, Hex, Unit, UnitKind } from '../generated';
import type { AimKind } from '../state/targets';
import type { BoardState } from '../board.svelte';
import type { Stack } from '../state/hex-lookup';

/** Units by kind: "2 Pikeman, Catapult". */
export function describeUnit(units: Pick<Unit, 'kind'>[], name: (kind: UnitKind) => string): string {
  const counts = new Map<UnitKind, number>();
  for (const { kind } of units) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].map(([kind, n]) => (n > 1 ? `${n} × ${name(kind)}` : name(kind))).join(', ');
}

function describeStack(board: BoardState, stack: Stack): string {
  const units = describeUnit(stack.units, (kind) => board.kindName(kind));
  const whose = stack.owner === board.me ? 'yours' : board.name(stack.owner);
  return stack.from === null
    ? `${units} (${whose})`
    : `${units} (${whose}), attacking from ${board.placeName(stack.from)}`;
}

const USES: Record<AimKind, string> = {
  tile: 'Press to build here',
  fort: 'Press to build a fort here',
  unit: 'Press to place the unit here',
  city: 'Press to call this city to arms',
  go: 'Press to go here',
  attack: 'Press to attack, and again to confirm',
  found: 'Press to found a city here',
  fight: 'Press to fight this battle',
  raid: 'Press to plan an air raid',
  retreat: 'Press to retreat here, and again to confirm',
  give: 'Press to give this tile up, and again to confirm',
};

/** What is on a hex, besides what can be done there. */
export function describePlace(board: BoardState, hex: Hex): string[] {
  const { world } = board;
  const terrain = world.terrain(hex);
  const words = [`${hex}, ${terrain?.name ?? 'off the map'}`];
  const [city, fort] = [world.cityAt.get(hex), world.fortAt.get(hex)];
  if (city) {
    const [heart = hex] = city.tiles;
    const part = heart === hex ? 'centre' : 'tile';
    const whose = city.owner === board.me ? 'your city' : `city of ${board.name(city.owner)}`;
    const held = city.controlled.includes(hex) ? '' : ', not controlled';
    words.push(
      `${part} of ${board.cityName(heart)}, ${whose} with ${count(city.tiles.length, 'tile')}${held}`,
    );
  }
  if (fort) words.push(`fort of ${fort.owner === board.me ? 'yours' : board.name(fort.owner)}`);
  for (const stack of world.stacksAt(hex)) words.push(describeStack(board, stack));
  return words;
}

export function describeHex(board: BoardState, hex: Hex): string {
  const aim = board.targets.get(hex);
  const sign = aim?.sign ? ` (${aim.sign}${aim.kind === 'go' ? ' moves left' : ''})` : '';
  const use = aim ? ` ${board.aimed === hex ? 'Press again to confirm' : USES[aim.kind]}${sign}.` : '';
  const stack = board.me && board.world.stackOf(hex, board.me);
  const take = !aim && stack && board.canTake(stack) ? ' Press to take them up.' : '';
  return `${describePlace(board, hex).join('; ')}.${use}${take}`;
}

/** The terrains that are cheapest to build on: "river 2, coast 3". */
export function cheapLand({ terrains }: Content): string {
  const priced = terrains.filter(({ build_cost }) => build_cost > 0);
  const cheapest = [...priced].sort((one, other) => one.build_cost - other.build_cost).slice(0, 3);
  return cheapest.map(({ name, build_cost }) => `${name.toLowerCase()} ${build_cost}`).join(', ');
}

export const count = (n: number, word: string): string => `${n} ${word}${n === 1 ? '' : 's'}`;

/** A chance in a thousand. */
export const percent = (perMille: number): string => {
  if (perMille > 0 && perMille < 10) return '<1 %';
  if (perMille < 1000 && perMille > 990) return '>99 %';
  return `${Math.round(perMille / 10)} %`;
};
