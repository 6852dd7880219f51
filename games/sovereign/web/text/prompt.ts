// One clear sentence: what the viewer may do now, or whom the table waits for.

import { assertNever, type GameContext } from '$lib/game/contract';
import { listSeats, told, type Token } from '$lib/text';
import type { Action, Content, Event, Hex, View } from '../generated';
import { count } from './describe';

type Context = GameContext<Content, View, Action, Event>;

export function prompt(context: Context): Token[] {
  const { view, viewer } = context;
  if (view.step === 'over') return overPrompt(context);
  return view.to_act === viewer ? ownPrompt(context) : otherPrompt(view);
}

function ownPrompt({ view, content, offers, phrases, seatName }: Context): Token[] {
  const { moment, turn } = view;
  const has = (type: Action['type']): boolean => offers.some(({ action }) => action.type === type);
  const cityName = (city: Hex): string => phrases.format('city-name', { city }, seatName) ?? city;
  const left = `${count(turn.points, 'point')}, ${count(turn.actions, 'action')} left`;
  switch (moment.type) {
    case 'placing':
      return placingPrompt(view, content);
    case 'add': {
      const once = [has('use_trade') ? ['Trade'] : [], has('use_banking') ? ['Banking'] : []].flat();
      const first = once.length > 0 ? ` ${once.join(' or ')} can be used first, once in the game.` : '';
      return told`Collect your points, one for each tile.${first}`;
    }
    case 'research':
      return has('research') || has('free_discovery') || has('spy')
        ? told`Research: choose a bright technology on the chart, or go on. ${left}.`
        : told`Nothing can be researched now: go on to expansion. ${left}.`;
    case 'expansion':
      return has('expand') || has('free_expand') || has('build_fort')
        ? told`Expansion: press a lit hex to add it to your city, or go on. ${left}.`
        : told`Nothing can be built now: go on to units. ${left}.`;
    case 'units':
      return has('build') || has('free_build')
        ? told`Units: pick a unit below and press a lit tile, or go on. ${left}; what you do not spend is lost.`
        : told`No unit can be built now: go on to your moves. ${left}.`;
    case 'nationalism':
      return moment.units > 0
        ? told`Nationalism: place ${count(moment.units, 'more unit')} in the city, free.`
        : told`Nationalism: now give up ${count(moment.tiles, 'tile')} of the city.`;
    case 'move':
      return has('step') || has('attack')
        ? told`Move: choose a stack, then its destination. Red hexes mean an attack. Go on when you are done.`
        : told`None of your units can move${view.nothing_follows ? ': end your turn' : ' any farther: go on'}.`;
    case 'manoeuvre':
      if (has('resolve')) return told`Manoeuvre: fight the battles you began, in any order.`;
      if (has('found')) return told`Manoeuvre: found a city with your settler, or end the turn.`;
      return has('raid')
        ? told`Manoeuvre: plan an air raid, or end the turn.`
        : told`Nothing is left to do: end your turn.`;
    case 'seafaring':
      return told`Seafaring adds a free coast tile to the new city: press a lit hex.`;
    case 'mustering':
      return told`Choose the air raids that fly against ${cityName(moment.target)}, then launch.`;
    case 'arranging':
      return told`${view.on_turn} attacks your city: arrange your defenders, or leave the tile.`;
    case 'fighting':
      return has('roll') && (view.battle?.rolls ?? 0) === 0
        ? told`Battle: hold units back if you like, then roll.`
        : told`Battle: roll again, send reserves in, or retreat.`;
    case 'answering':
      return told`${view.on_turn} rolls again: stand, or retreat and lose one more unit.`;
    case 'casualty':
      return told`Choose which of your equal units is lost.`;
    case 'healing':
      return told`You lost a unit: bring one back by Medicine, or keep it.`;
    case 'fort_taken':
      return told`You took a fort: keep it or raze it.`;
    case 'spoils':
      if (!has('spoils_technology'))
        return told`You captured a city of ${moment.loser}, who knows nothing you can learn: take one of the lit tiles.`;
      return has('spoils_tile')
        ? told`You captured a city of ${moment.loser}: take a technology, or one of the lit tiles.`
        : told`You captured a city of ${moment.loser}: take a technology.`;
    case 'tile_loss':
      return told`Your city has fallen: choose the tile that is torn down.`;
    case 'advancing':
      return told`The hex is yours. Units that have not fought may attack on: choose a lit hex, or stop.`;
    case 'taking_technology':
      return told`Spoils: take a technology of ${moment.player} from the chart.`;
    case 'putting_tile':
      return told`Put the tile you won beside one of your cities, or give it up.`;
    case 'over':
      return [];
    default:
      return assertNever(moment);
  }
}

function placingPrompt(view: View, content: Content): Token[] {
  const mine = view.cities.find(({ owner }) => owner === view.to_act)?.tiles.length ?? 0;
  const size = content.limits.setup_city_size;
  return mine === 0
    ? told`Choose where your first city begins: press a lit hex. Stars mark fair sites.`
    : told`Place tile ${mine + 1} of ${size} of your city, beside the others.`;
}

const DOES: Partial<Record<View['moment']['type'], string>> = {
  placing: 'places a start city',
  add: 'counts points',
  research: 'is researching',
  expansion: 'expands',
  units: 'builds units',
  nationalism: 'calls a city to arms',
  move: 'is moving',
  manoeuvre: 'manoeuvres',
  arranging: 'is arranging the defence',
  fighting: 'is fighting',
  answering: 'decides whether to stand or to retreat',
  casualty: 'chooses a loss',
  healing: 'may use Medicine',
  spoils: 'shares out the spoils',
  tile_loss: 'chooses a tile that is lost',
};

function otherPrompt({ to_act, moment }: View): Token[] {
  return told`${to_act ?? ''} ${DOES[moment.type] ?? 'is playing'}.`;
}

function overPrompt({ outcome }: Context): Token[] {
  const first = (outcome?.places ?? []).filter(({ rank }) => rank === 1).map(({ seat }) => seat);
  if (first.length === 0) return told`The game is over.`;
  return told`${listSeats(first)} ${first.length > 1 ? 'share the victory' : 'wins'}.`;
}
