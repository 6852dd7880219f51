// The one big button: how the turn goes on from here, and what would be lost by it.

import type { Action } from '../generated';
import type { Realm } from './realm.svelte';
import { count } from './words';

export interface Next {
  action: Action;
  label: string;
  /** What is given up by going on. */
  note: string;
}

export function nextOf(realm: Realm): Next | null {
  const { view } = realm;
  const has = (type: Action['type']): boolean =>
    realm.props.offers.some(({ action }) => action.type === type);
  if (has('collect')) return { action: { type: 'collect' }, label: 'Collect points', note: '' };
  if (has('end_move'))
    return { action: { type: 'end_move' }, label: 'On to manoeuvres', note: idleUnits(realm) };
  if (has('end_turn')) {
    const cities = realm.offered('found').length;
    return {
      action: { type: 'end_turn' },
      label: 'End the turn',
      note: cities > 0 ? `${count(cities, 'settler')} could found a city` : '',
    };
  }
  if (!has('end_part')) return null;
  const action: Action = { type: 'end_part' };
  if (view.step === 'research') return { action, label: 'On to expansion', note: '' };
  if (view.step === 'expansion') return { action, label: 'On to units', note: freeTiles(realm) };
  const { points } = view.turn;
  return { action, label: 'On to moves', note: points > 0 ? `${count(points, 'point')} will be lost` : '' };
}

function idleUnits(realm: Realm): string {
  const idle = realm.view.units.filter(
    (unit) =>
      unit.owner === realm.me &&
      realm.movers.has(unit.id) &&
      unit.aboard === null &&
      unit.moves === realm.world.values(unit).move,
  ).length;
  return idle > 0 ? `${count(idle, 'unit')} not moved` : '';
}

function freeTiles(realm: Realm): string {
  const names = new Set(realm.offered('free_expand').map(({ credit }) => realm.technologyName(credit)));
  return names.size > 0 ? `free tiles of ${[...names].join(', ')} will be lost` : '';
}
