// What a choice would bring, in a sentence, before it is made.

import type { Action, Hex } from '../generated';
import { costOfRetreat } from '../state/battle';
import type { Target } from '../state/targets';
import { percent } from '../state/odds';
import type { BoardState } from '../board.svelte';
import { isSite } from '../state/sites';
import { count } from './describe';

interface Preview {
  title: string;
  effect: string;
  confirm: string;
}

export function previewOf(board: BoardState, aim: Target): Preview {
  const [action] = aim.actions;
  switch (aim.kind) {
    case 'tile':
      return tilePreview(board, aim.hex, action);
    case 'fort':
      return {
        title: `Fort on ${ground(board, aim.hex)}`,
        effect: `${spend(board, board.world.price(aim.hex))} Your units in it defend with +${board.world.price(aim.hex)}.`,
        confirm: 'Build the fort',
      };
    case 'unit':
      return unitPreview(board, aim.hex);
    case 'city':
      return {
        title: `Call ${board.cityName(aim.hex)} to arms`,
        effect: 'Two units of your choice appear in it, then two of its tiles are given up.',
        confirm: 'Call to arms',
      };
    case 'go':
      return goPreview(board, aim);
    case 'attack':
      return attackPreview(board, aim);
    case 'found':
      return {
        title: `Found a city on ${ground(board, aim.hex)}`,
        effect: 'The settler becomes its centre: one more point every turn, and a place to expand from.',
        confirm: 'Found the city',
      };
    case 'fight': {
      const clash = board.view.waiting.find(({ to }) => to === aim.hex);
      return {
        title: `Battle for ${ground(board, aim.hex)}`,
        effect: clash
          ? `${count(clash.units, 'unit')} with ${clash.attack} against ${clash.defend} + ${clash.bonus}: ${percent(clash.odds)} to take the hex.`
          : '',
        confirm: 'Fight',
      };
    }
    case 'raid':
      return {
        title: `Air raid on ${board.cityName(aim.hex)}`,
        effect: 'Choose the raids that take part. All that fly are gone afterwards.',
        confirm: 'Plan the raid',
      };
    case 'retreat':
      return {
        title: `Retreat to ${ground(board, aim.hex)}`,
        effect: `${fallen(board)} is lost, the rest goes there, and the battle is lost.`,
        confirm: 'Retreat',
      };
    case 'give':
      return givePreview(board, aim.hex, action);
  }
}

const ground = (board: BoardState, hex: Hex): string =>
  `${board.world.terrain(hex)?.name.toLowerCase() ?? ''} ${hex}`;

/** Who falls on a retreat, by name where it is certain. */
function fallen(board: BoardState): string {
  const cost = costOfRetreat(board.view, board.me);
  const unit = cost === null ? undefined : board.world.units.get(cost);
  return unit ? `One more unit (${board.kindName(unit.kind)})` : 'One more unit';
}

function spend(board: BoardState, price: number): string {
  const { points, actions } = board.view.turn;
  return `It costs ${price} and one action; ${count(points - price, 'point')} and ${count(actions - 1, 'action')} are left.`;
}

function tilePreview(board: BoardState, hex: Hex, action: Action | undefined): Preview {
  const place = ground(board, hex);
  if (action?.type === 'place_tile') {
    const own = board.me ? board.world.citiesOf(board.me).flatMap(({ tiles }) => tiles).length : 0;
    const first = own === 0;
    return {
      title: first ? `Your centre on ${place}` : `A tile on ${place}`,
      effect: first
        ? 'Three more tiles follow beside it. Cheap land around it (river 2, coast 3) is worth most.'
        : `It is free now and would cost ${board.world.price(hex)} later.`,
      confirm: 'Place it',
    };
  }
  const city = action && 'city' in action ? board.world.cityAt.get(action.city) : undefined;
  const size = (city?.tiles.length ?? 0) + 1;
  const { limits } = board.content;
  const grows = city && (city.size_at_start ?? 99) <= limits.expansion_card_from_at_most;
  const card = grows
    ? size >= limits.expansion_card_to
      ? ' That earns an expansion card!'
      : ` ${limits.expansion_card_to - size} more this turn earn an expansion card.`
    : '';
  const cost = action?.type === 'expand' ? ` ${spend(board, board.world.price(hex))}` : ' It is free.';
  return {
    title: `Expand onto ${place}`,
    effect: `${city?.tiles[0] ? board.cityName(city.tiles[0]) : 'The city'} grows to ${count(size, 'tile')}: one more point every turn.${cost}${card}`,
    confirm: 'Expand',
  };
}

function unitPreview(board: BoardState, hex: Hex): Preview {
  const kind = board.heldKind;
  const facts = kind ? board.world.facts(kind) : undefined;
  const name = facts?.name ?? '';
  const price = board.payment === 'points' ? spend(board, facts?.cost ?? 0) : 'It is free.';
  return { title: `${name} on ${hex}`, effect: `${price} It can move this turn.`, confirm: `Place ${name}` };
}

function goPreview(board: BoardState, aim: Target): Preview {
  const [action] = aim.actions;
  const place = ground(board, aim.hex);
  if (action?.type === 'arrange')
    return { title: `Defend on ${place}`, effect: 'Each unit can be moved once.', confirm: 'Move it' };
  const left = Number(aim.sign);
  const watched = board.watched.has(aim.hex)
    ? ' It is beside an enemy: from here no step leads to another such hex.'
    : '';
  const settlers = board.marching.every(({ kind }) => kind === 'settler');
  const site = settlers
    ? isSite(board.world, aim.hex)
      ? ' A city can be founded here.'
      : ' Too near to a city to found one.'
    : '';
  return {
    title: `${count(board.marching.length, 'unit')} to ${place}`,
    effect: `${count(left, 'move point')} left on arrival.${watched}${site}`,
    confirm: 'Go',
  };
}

function attackPreview(board: BoardState, aim: Target): Preview {
  const { units, owner } = board.world.defenceOf(aim.hex, board.me ?? 'P0');
  const whose = owner ? board.name(owner) : 'nobody';
  const city = board.world.cityAt.get(aim.hex);
  const prize = city?.tiles[0] === aim.hex ? ' Taking the centre captures the city.' : '';
  if (units.length === 0)
    return {
      title: `Walk into ${board.placeName(aim.hex)}`,
      effect: `Nobody of ${whose} stands there, unless units are moved in by road.${prize}`,
      confirm: 'Attack',
    };
  const sums = board.forecast(aim.hex);
  const fight = sums
    ? `${sums.attack} against ${sums.defend}${sums.bonus > 0 ? ` + ${sums.bonus} bonus` : ''}: ${percent(sums.odds)} to take the hex if all fight to the end.`
    : '';
  return {
    title: `Attack ${whose} on ${board.placeName(aim.hex)}`,
    effect: `${fight}${prize} An attack cannot be undone.`,
    confirm: 'Attack',
  };
}

function givePreview(board: BoardState, hex: Hex, action: Action | undefined): Preview {
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
