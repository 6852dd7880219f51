// What a choice would bring, in a sentence, before it is made.

import type { Action, CityView, Hex, View } from '../generated';
import type { Target } from '../state/targets';
import type { BoardState } from '../board.svelte';
import { cheapLand, count, percent } from './describe';

interface Preview {
  title: string;
  effect: string;
  confirm: string;
}

export function previewOf(board: BoardState, aim: Target): Preview {
  const [action] = aim.actions;
  switch (aim.kind) {
    case 'tile':
      return tilePreview(board, aim);
    case 'fort':
      return {
        title: `Fort on ${ground(board, aim.hex)}`,
        effect: `${spending(board, aim)}${fortBonus(board, aim)}`,
        confirm: 'Build the fort',
      };
    case 'unit':
      return unitPreview(board, aim);
    case 'city':
      return {
        title: `Call ${board.cityName(aim.hex)} to arms`,
        effect: callEffect(board, aim),
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
        effect: `${fallen(board, aim)} is lost, the rest goes there, and the battle is lost.`,
        confirm: 'Retreat',
      };
    case 'give':
      return givePreview(board, aim.hex, action);
  }
}

/** A hex by its land and the city that is nearest. */
const ground = (board: BoardState, hex: Hex): string => board.placeName(hex);

/** Who falls on a retreat, by name where it is certain. */
function fallen(board: BoardState, aim: Target): string {
  const lost = board.lostBy(aim);
  return lost ? `One more unit (${board.kindName(lost.kind)})` : 'One more unit';
}

/** What points and actions become, once the rules were asked. */
function spending(board: BoardState, aim: Target): string {
  const after = board.foreseen(aim)?.view.turn;
  if (!after) return '';
  const now = board.view.turn;
  if (after.points === now.points && after.actions === now.actions) return 'It is free.';
  return `It costs ${now.points - after.points} and ${count(now.actions - after.actions, 'action')}; ${count(after.points, 'point')} and ${count(after.actions, 'action')} are left.`;
}

function fortBonus(board: BoardState, aim: Target): string {
  const fort = board.foreseen(aim)?.view.forts.find(({ hex }) => hex === aim.hex);
  return fort ? ` Your units in it defend with +${fort.bonus}.` : '';
}

function callEffect(board: BoardState, aim: Target): string {
  const after = board.foreseen(aim)?.view.moment;
  if (after?.type !== 'nationalism')
    return 'Units of your choice appear in it, and tiles of it are given up.';
  return `${count(after.units, 'unit')} of your choice appear in it, then ${count(after.tiles, 'tile')} of it are given up.`;
}

function tilePreview(board: BoardState, aim: Target): Preview {
  const place = ground(board, aim.hex);
  const [action] = aim.actions;
  const after = board.foreseen(aim)?.view;
  if (action?.type === 'place_tile') {
    const own = board.me ? board.world.citiesOf(board.me).flatMap(({ tiles }) => tiles).length : 0;
    const first = own === 0;
    return {
      title: first ? `Your centre on ${place}` : `A tile on ${place}`,
      effect: first
        ? `${board.content.limits.setup_city_size - 1} more tiles follow beside it. Cheap land around it (${cheapLand(board.content)}) is worth most.`
        : `It is free now and would cost ${board.world.price(aim.hex)} later.`,
      confirm: 'Place it',
    };
  }
  const city = after?.cities.find(({ tiles }) => tiles.includes(aim.hex));
  const grows = city?.tiles[0]
    ? `${board.cityName(city.tiles[0])} grows to ${count(city.tiles.length, 'tile')}${income(board, after)}.`
    : '';
  return {
    title: `Expand onto ${place}`,
    effect: [grows, spending(board, aim), city ? towardsCard(city) : ''].filter(Boolean).join(' '),
    confirm: 'Expand',
  };
}

/** How the viewer's income differs in a view that is foreseen. */
function income(board: BoardState, after: View | undefined): string {
  const of = (view: View | undefined): number =>
    view?.players.find(({ seat }) => seat === board.me)?.income ?? 0;
  const more = of(after) - of(board.view);
  return more > 0 ? `: ${count(more, 'more point').replace('1 more', 'one more')} every turn` : '';
}

function towardsCard({ grown, to_card }: CityView): string {
  if (grown) return 'That earns an expansion card!';
  return to_card ? `${to_card.tiles} more this turn earn an expansion card.` : '';
}

function unitPreview(board: BoardState, aim: Target): Preview {
  const kind = board.heldKind;
  const name = (kind ? board.world.facts(kind)?.name : undefined) ?? '';
  return {
    title: `${name} at ${board.placeName(aim.hex)}`,
    effect: [spending(board, aim), 'It can move this turn.'].filter(Boolean).join(' '),
    confirm: `Place ${name}`,
  };
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
    ? board.view.sites.includes(aim.hex)
      ? ' A city can be founded here.'
      : ' No city can be founded here.'
    : '';
  return {
    title: `${count(board.marching.length, 'unit')} to ${place}`,
    effect: `${count(left, 'move point')} left on arrival.${watched}${site}`,
    confirm: 'Go',
  };
}

function attackPreview(board: BoardState, aim: Target): Preview {
  const clash = board.clashOf(aim);
  const place = board.placeName(aim.hex);
  if (!clash)
    return {
      title: `Attack on ${place}`,
      effect: 'An attack cannot be undone.',
      confirm: 'Attack',
    };
  const whose = clash.defender ? board.name(clash.defender) : 'nobody';
  const prize = clash.captures ? ' Taking the centre captures the city.' : '';
  if (clash.guards === 0)
    return {
      title: `Walk into ${place}`,
      effect: `Nobody of ${whose} stands there, unless units are moved in by road.${prize}`,
      confirm: 'Attack',
    };
  return {
    title: `Attack ${whose} on ${place}`,
    effect: `${clash.attack} against ${clash.defend}${clash.bonus > 0 ? ` + ${clash.bonus} bonus` : ''}: ${percent(clash.odds)} to take the hex if all fight to the end.${prize} An attack cannot be undone.`,
    confirm: 'Attack',
  };
}

function givePreview(board: BoardState, hex: Hex, action: Action | undefined): Preview {
  switch (action?.type) {
    case 'spoils_tile':
      return {
        title: `Take a tile of ${board.placeName(hex)}`,
        effect: 'It leaves the city now; you put it beside one of your own cities at the end of the turn.',
        confirm: 'Take this tile',
      };
    case 'remove_tile':
      return {
        title: `Tear down a tile of ${board.placeName(hex)}`,
        effect: 'The conqueror keeps what is left of the city.',
        confirm: 'Remove this tile',
      };
    default:
      return {
        title: `Give up a tile of ${board.placeName(hex)}`,
        effect: 'The tile is removed from your city.',
        confirm: 'Give it up',
      };
  }
}
