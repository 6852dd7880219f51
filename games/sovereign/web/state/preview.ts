// What a choice would bring, in a sentence, before it is made.

import type { Action, Hex } from '../generated';
import { costOfRetreat } from './battle';
import type { Aim } from './lit';
import { percent } from './odds';
import type { Realm } from './realm.svelte';
import { isSite } from './sites';
import { count } from './words';

export interface Preview {
  title: string;
  effect: string;
  confirm: string;
}

export function previewOf(realm: Realm, aim: Aim): Preview {
  const [action] = aim.actions;
  switch (aim.kind) {
    case 'tile':
      return tilePreview(realm, aim.hex, action);
    case 'fort':
      return {
        title: `Fort on ${ground(realm, aim.hex)}`,
        effect: `${spend(realm, realm.world.price(aim.hex))} Your units in it defend with +${realm.world.price(aim.hex)}.`,
        confirm: 'Build the fort',
      };
    case 'unit':
      return unitPreview(realm, aim.hex);
    case 'city':
      return {
        title: `Call ${realm.cityName(aim.hex)} to arms`,
        effect: 'Two units of your choice appear in it, then two of its tiles are given up.',
        confirm: 'Call to arms',
      };
    case 'go':
      return goPreview(realm, aim);
    case 'attack':
      return attackPreview(realm, aim);
    case 'found':
      return {
        title: `Found a city on ${ground(realm, aim.hex)}`,
        effect: 'The settler becomes its centre: one more point every turn, and a place to expand from.',
        confirm: 'Found the city',
      };
    case 'fight': {
      const clash = realm.view.waiting.find(({ to }) => to === aim.hex);
      return {
        title: `Battle for ${ground(realm, aim.hex)}`,
        effect: clash
          ? `${count(clash.units, 'unit')} with ${clash.attack} against ${clash.defend} + ${clash.bonus}: ${percent(clash.odds)} to take the hex.`
          : '',
        confirm: 'Fight',
      };
    }
    case 'raid':
      return {
        title: `Air raid on ${realm.cityName(aim.hex)}`,
        effect: 'Choose the raids that take part. All that fly are gone afterwards.',
        confirm: 'Plan the raid',
      };
    case 'retreat':
      return {
        title: `Retreat to ${ground(realm, aim.hex)}`,
        effect: `${fallen(realm)} is lost, the rest goes there, and the battle is lost.`,
        confirm: 'Retreat',
      };
    case 'give':
      return givePreview(realm, aim.hex, action);
  }
}

const ground = (realm: Realm, hex: Hex): string =>
  `${realm.world.terrain(hex)?.name.toLowerCase() ?? ''} ${hex}`;

/** Who falls on a retreat, by name where it is certain. */
function fallen(realm: Realm): string {
  const cost = costOfRetreat(realm.view, realm.me);
  const unit = cost === null ? undefined : realm.world.units.get(cost);
  return unit ? `One more unit (${realm.kindName(unit.kind)})` : 'One more unit';
}

function spend(realm: Realm, price: number): string {
  const { points, actions } = realm.view.turn;
  return `It costs ${price} and one action; ${count(points - price, 'point')} and ${count(actions - 1, 'action')} are left.`;
}

function tilePreview(realm: Realm, hex: Hex, action: Action | undefined): Preview {
  const place = ground(realm, hex);
  if (action?.type === 'place_tile') {
    const own = realm.me ? realm.world.citiesOf(realm.me).flatMap(({ tiles }) => tiles).length : 0;
    const first = own === 0;
    return {
      title: first ? `Your centre on ${place}` : `A tile on ${place}`,
      effect: first
        ? 'Three more tiles follow beside it. Cheap land around it (river 2, coast 3) is worth most.'
        : `It is free now and would cost ${realm.world.price(hex)} later.`,
      confirm: 'Place it',
    };
  }
  const city = action && 'city' in action ? realm.world.cityAt.get(action.city) : undefined;
  const size = (city?.tiles.length ?? 0) + 1;
  const { limits } = realm.content;
  const grows = city && (city.size_at_start ?? 99) <= limits.expansion_card_from_at_most;
  const card = grows
    ? size >= limits.expansion_card_to
      ? ' That earns an expansion card!'
      : ` ${limits.expansion_card_to - size} more this turn earn an expansion card.`
    : '';
  const cost = action?.type === 'expand' ? ` ${spend(realm, realm.world.price(hex))}` : ' It is free.';
  return {
    title: `Expand onto ${place}`,
    effect: `${city?.tiles[0] ? realm.cityName(city.tiles[0]) : 'The city'} grows to ${count(size, 'tile')}: one more point every turn.${cost}${card}`,
    confirm: 'Expand',
  };
}

function unitPreview(realm: Realm, hex: Hex): Preview {
  const kind = realm.heldKind;
  const facts = kind ? realm.world.facts(kind) : undefined;
  const name = facts?.name ?? '';
  const price = realm.purse === 'points' ? spend(realm, facts?.cost ?? 0) : 'It is free.';
  return { title: `${name} on ${hex}`, effect: `${price} It can move this turn.`, confirm: `Place ${name}` };
}

function goPreview(realm: Realm, aim: Aim): Preview {
  const [action] = aim.actions;
  const place = ground(realm, aim.hex);
  if (action?.type === 'arrange')
    return { title: `Defend on ${place}`, effect: 'Each unit can be moved once.', confirm: 'Move it' };
  const left = Number(aim.sign);
  const watched = realm.watched.has(aim.hex)
    ? ' It is beside an enemy: from here no step leads to another such hex.'
    : '';
  const settlers = realm.marching.every(({ kind }) => kind === 'settler');
  const site = settlers
    ? isSite(realm.world, aim.hex)
      ? ' A city can be founded here.'
      : ' Too near to a city to found one.'
    : '';
  return {
    title: `${count(realm.marching.length, 'unit')} to ${place}`,
    effect: `${count(left, 'move point')} left on arrival.${watched}${site}`,
    confirm: 'Go',
  };
}

function attackPreview(realm: Realm, aim: Aim): Preview {
  const { units, owner } = realm.world.defenceOf(aim.hex, realm.me ?? 'P0');
  const whose = owner ? realm.name(owner) : 'nobody';
  const city = realm.world.cityAt.get(aim.hex);
  const prize = city?.tiles[0] === aim.hex ? ' Taking the centre captures the city.' : '';
  if (units.length === 0)
    return {
      title: `Walk into ${realm.placeName(aim.hex)}`,
      effect: `Nobody of ${whose} stands there, unless units are moved in by road.${prize}`,
      confirm: 'Attack',
    };
  const sums = realm.forecast(aim.hex);
  const fight = sums
    ? `${sums.attack} against ${sums.defend}${sums.bonus > 0 ? ` + ${sums.bonus} bonus` : ''}: ${percent(sums.odds)} to take the hex if all fight to the end.`
    : '';
  return {
    title: `Attack ${whose} on ${realm.placeName(aim.hex)}`,
    effect: `${fight}${prize} An attack cannot be taken back.`,
    confirm: 'Attack',
  };
}

function givePreview(realm: Realm, hex: Hex, action: Action | undefined): Preview {
  switch (action?.type) {
    case 'spoils_tile':
      return {
        title: `Take the tile ${hex}`,
        effect: 'It leaves the city now; you put it beside one of your own cities at the end of the turn.',
        confirm: 'Take this tile',
      };
    case 'remove_tile':
      return {
        title: `Tear down ${hex}`,
        effect: 'The conqueror keeps what is left of the city.',
        confirm: 'Remove this tile',
      };
    default:
      return {
        title: `Give up ${hex}`,
        effect: 'The tile is removed from your city.',
        confirm: 'Give it up',
      };
  }
}
