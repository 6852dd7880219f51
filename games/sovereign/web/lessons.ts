// The first game, explained bit by bit. Each card comes at the first moment when it matters; where there is something to try,
// it stays until that was done. Figures and conditions are those of the table.

import type { GameContext, Lesson } from '$lib/game/contract';
import type { Action, Content, Event, Technology, UnitKind, View } from './generated';
import {
  expansionCard,
  militaryCard,
  technologyCard,
  tilesForExpansion,
  winningByTheLastTier,
  type TableRules,
} from './text/conditions';
import { cheapLand } from './text/describe';

type Context = GameContext<Content, View, Action, Event>;

const offered = ({ offers }: Context, type: Action['type']): boolean =>
  offers.some(({ action }) => action.type === type);
const buildable = ({ offers }: Context, kind: UnitKind): boolean =>
  offers.some(({ action }) => action.type === 'build' && action.unit === kind);
const at = (context: Context, moment: View['moment']['type']): boolean =>
  context.view.moment.type === moment && context.view.to_act === context.viewer && context.offers.length > 0;
const mine = ({ view, viewer }: Context): View['players'][number] | undefined =>
  view.players.find(({ seat }) => seat === viewer);
const cities = ({ view, viewer }: Context): View['cities'] =>
  view.cities.filter(({ owner }) => owner === viewer);
const units = ({ view, viewer }: Context): View['units'] =>
  view.units.filter(({ owner }) => owner === viewer);
const knows = (context: Context, technology: Technology): boolean =>
  mine(context)?.technologies.includes(technology) ?? false;
const did = ({ log, viewer }: Context, type: Event['type']): boolean =>
  log.some((event) => event.type === type && 'seat' in event && event.seat === viewer);
const rulesOf = ({ content, view }: Context): TableRules => ({
  limits: content.limits,
  options: view.options,
});
const nameOf = ({ content }: Context, technology: Technology): string =>
  content.technologies.find(({ id }) => id === technology)?.name ?? technology;
const priceOf = ({ content }: Context, technology: Technology): number =>
  content.tier_costs[(content.technologies.find(({ id }) => id === technology)?.tier ?? 1) - 1] ?? 0;
const unitFacts = ({ content }: Context, kind: UnitKind) => content.units.find(({ id }) => id === kind);

/** What can be pressed on the map. */
const ON_MAP = '.land .pressed';

export const lessons: Lesson<Content, View, Action, Event>[] = [
  {
    id: 'place',
    title: 'Your first city',
    body: (context) =>
      `Press lit hexes until your city has ${context.content.limits.setup_city_size} tiles; the first is its centre. They are free now, so take dear ground, next to cheap ground on which you can grow later: ${cheapLand(context.content)}.`,
    when: (context) => at(context, 'placing'),
    done: (context) => (cities(context)[0]?.tiles.length ?? 0) >= context.content.limits.setup_city_size,
    highlight: ON_MAP,
  },
  {
    id: 'points',
    title: 'Points are tiles',
    body: ({ content }) =>
      `Every tile you control gives one point at the start of your turn. Points cannot be saved: spend them, on at most ${content.limits.actions_per_turn} actions a turn.`,
    when: (context) => at(context, 'research') || at(context, 'add'),
    highlight: '.purse',
  },
  {
    id: 'research',
    title: 'Research first',
    body: (context) =>
      `Bright technologies can be had now. Press ${nameOf(context, 'pottery')} for ${priceOf(context, 'pottery')} points: it brings settlers, the way to more cities. ${context.content.limits.techs_needed_for_next_tier} technologies of a row open the next row.`,
    when: (context) =>
      at(context, 'research') &&
      (knows(context, 'pottery') ||
        context.offers.some(({ action }) => action.type === 'research' && action.technology === 'pottery')),
    done: (context) => knows(context, 'pottery'),
    highlight: '.chart',
  },
  {
    id: 'cards',
    title: 'How to win',
    body: (context) => {
      const rules = rulesOf(context);
      const last = winningByTheLastTier(rules);
      const any = rules.options.min_tiles_any_victory;
      const tiles = any > 0 ? ` Every victory needs ${any} tiles.` : '';
      return `${rules.limits.cards_to_win} cards of one colour win. Green: ${expansionCard(rules)}; to win by these you need ${tilesForExpansion(rules)} tiles. Red: ${militaryCard(rules)}. Blue: ${technologyCard}.${tiles}${last ? ` ${last}` : ''}`;
    },
    when: (context) => context.view.round >= 2 && at(context, 'research'),
    highlight: '.standing',
  },
  {
    id: 'expand',
    title: 'Then grow',
    body: ({ content: { limits } }) =>
      `Lit hexes can join your city for the price written on them: press one. A city has ${limits.max_city_size} tiles at most and stays ${limits.city_empty_between} empty hexes away from every other city.`,
    when: (context) => at(context, 'expansion') && offered(context, 'expand'),
    done: (context) => did(context, 'city_expanded') || did(context, 'city_expanded_free'),
    highlight: ON_MAP,
  },
  {
    id: 'settler',
    title: 'Then units',
    body: (context) =>
      `Pick the settler below, for ${unitFacts(context, 'settler')?.cost ?? 0} points, and press a tile of yours. It can move this very turn. What you do not spend now is lost.`,
    when: (context) => at(context, 'units') && buildable(context, 'settler'),
    done: (context) => units(context).some(({ kind }) => kind === 'settler') || cities(context).length > 1,
    highlight: '.tools',
  },
  {
    id: 'move',
    title: 'Move a unit',
    body: 'Press a unit of yours: all hexes it can reach are lit, with the move points it has left there. Press one, or drag the unit. Flags show where a settler could found a city.',
    when: (context) => at(context, 'move') && offered(context, 'step'),
    done: (context) => did(context, 'unit_moved'),
    highlight: ON_MAP,
  },
  {
    id: 'found',
    title: 'Found a city',
    body: ({ content: { limits } }) =>
      `A settler becomes a new city of one tile where at least ${limits.city_empty_between} empty hexes lie between it and every other city. Found it here, or go on and move farther next turn.`,
    when: (context) => at(context, 'manoeuvre') && offered(context, 'found'),
    done: (context) => did(context, 'city_founded'),
    highlight: '.tools',
  },
  {
    id: 'guard',
    title: 'Guard your centres',
    body: 'Any enemy unit that walks onto the centre of a city without defenders captures the whole city. Build a pikeman on the centre; tiles beside a defender help it.',
    when: (context) => at(context, 'units') && cities(context).length > 1 && buildable(context, 'pikeman'),
    done: (context) => units(context).some(({ kind }) => kind !== 'settler'),
    highlight: '.tools',
  },
  {
    id: 'watched',
    title: 'Beside an enemy',
    body: 'A dotted red edge marks a hex beside an enemy unit, city or fort. From one such hex a unit cannot step straight to another: it must step away first, or attack.',
    when: (context) => at(context, 'move') && context.view.watched.length > 0 && units(context).length > 1,
    highlight: ON_MAP,
  },
  {
    id: 'attack',
    title: 'Attack',
    body: 'Red hexes can be attacked, with the chance that you win them. Press a stack, then a red hex. Units from one hex fight together, once all have moved.',
    when: (context) => at(context, 'move') && context.view.strikes.length > 0,
    done: (context) => did(context, 'attack_made'),
    highlight: ON_MAP,
  },
  {
    id: 'battle',
    title: 'Battle',
    body: 'Each side rolls a die of twelve and adds its units, the defender also the city tiles beside it or a fort. The loser loses the strongest unit, ties go to the defender, and it goes on. Units you hold back can go on into the next hex. Roll.',
    when: (context) => at(context, 'fighting'),
    done: (context) => did(context, 'rolled'),
    highlight: '.battle',
  },
  {
    id: 'react',
    title: 'You are attacked',
    body: (context) =>
      `You are asked in the middle of the other turn. With ${nameOf(context, 'road_building')} you may move defenders inside the city or leave the tile; in a long fight you may retreat. Under Orders you can answer such questions once and for all.`,
    when: (context) => at(context, 'arranging') || at(context, 'answering'),
    highlight: '.battle',
  },
];
