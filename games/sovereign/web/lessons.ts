// The first game, explained bit by bit: each card appears at the first moment when it matters.

import type { GameContext, Lesson } from '$lib/game/contract';
import type { Action, Content, Event, View } from './generated';

type Context = GameContext<Content, View, Action, Event>;

const offered = ({ offers }: Context, type: Action['type']): boolean =>
  offers.some(({ action }) => action.type === type);
const at = (context: Context, moment: View['moment']['type']): boolean =>
  context.view.moment.type === moment && context.view.to_act === context.viewer && context.offers.length > 0;
const mine = ({ view, viewer }: Context): View['players'][number] | undefined =>
  view.players.find(({ seat }) => seat === viewer);

export const lessons: Lesson<Content, View, Action, Event>[] = [
  {
    id: 'place',
    title: 'Your first city',
    body: 'Press a lit hex for the centre of your city, then three more beside it. They are free now, so dear ground such as hills is a good choice, next to cheap ground: river costs 2, coast 3, grassland 4 later on.',
    when: (context) => at(context, 'placing'),
    highlight: '.land',
  },
  {
    id: 'points',
    title: 'Points are tiles',
    body: 'Every tile you control gives one point at the start of your turn. Points cannot be saved: spend them, on at most three actions.',
    when: (context) => at(context, 'research') || at(context, 'add'),
    highlight: '.purse',
  },
  {
    id: 'research',
    title: 'Research first',
    body: 'The turn runs in a fixed order, and research comes first. Bright technologies can be had now. Pottery brings settlers, the way to more cities. Four technologies of a row open the next row, a full row is a victory card.',
    when: (context) => at(context, 'research'),
    highlight: '.chart',
  },
  {
    id: 'expand',
    title: 'Then grow',
    body: 'Lit hexes can join your city for the price written on them. A city has seven tiles at most and stays three empty hexes away from every other city. Going from four tiles to seven in one turn earns an expansion card.',
    when: (context) => at(context, 'expansion'),
    highlight: '.land',
  },
  {
    id: 'units',
    title: 'Then units',
    body: 'Pick a unit below and press a tile of yours; it can move this very turn. Its numbers are attack, defend, move and price. What you do not spend now is lost.',
    when: (context) => at(context, 'units') && offered(context, 'build'),
    highlight: '.tools',
  },
  {
    id: 'move',
    title: 'Move a stack',
    body: 'Press a unit of yours: all hexes it can reach are lit, with the move points it has left there. Press one, or drag the unit. In the row below you choose who stays behind.',
    when: (context) => at(context, 'move') && offered(context, 'step'),
    highlight: '.land',
  },
  {
    id: 'found',
    title: 'Found a city',
    body: 'After moving, a settler becomes a new city of one tile where at least three empty hexes lie between it and every other city. Flags show such places while you move one.',
    when: (context) => at(context, 'manoeuvre') && offered(context, 'found'),
    highlight: '.tools',
  },
  {
    id: 'guard',
    title: 'Guard your centres',
    body: 'Any military unit that walks onto the centre of a city without defenders captures the whole city. Keep a pikeman in every city an enemy can reach; tiles beside a defender help him.',
    when: (context) => context.view.round >= 4 && at(context, 'units'),
    highlight: '.land',
  },
  {
    id: 'watched',
    title: 'Beside an enemy',
    body: 'A dotted red edge marks a hex beside an enemy unit, city or fort. From one such hex a unit cannot step straight to another: it must step away first, or attack.',
    when: (context) =>
      at(context, 'move') &&
      context.view.units.some(({ owner, kind }) => owner !== context.viewer && kind !== 'settler') &&
      (mine(context)?.technologies.length ?? 0) > 3,
    highlight: '.land',
  },
  {
    id: 'attack',
    title: 'Attack',
    body: 'Red hexes can be attacked. The chance on them counts all units you send to the end. Attacks are only begun now and fought when all have moved; units from one hex fight together.',
    when: (context) => at(context, 'move') && offered(context, 'attack'),
    highlight: '.land',
  },
  {
    id: 'battle',
    title: 'Battle',
    body: 'Each side rolls a die of twelve and adds its units, the defender also city tiles beside him or a fort. The loser loses his strongest unit, ties go to the defender, and it goes on. Units held back can roll on into the next hex when this one is taken.',
    when: (context) => at(context, 'fighting'),
    highlight: '.battle',
  },
  {
    id: 'react',
    title: 'You are attacked',
    body: 'You are asked in the middle of the other turn: move defenders inside the city by your roads, stand or retreat. Under Orders you can answer such questions once and for all.',
    when: (context) => at(context, 'arranging') || at(context, 'answering'),
    highlight: '.battle',
  },
  {
    id: 'cards',
    title: 'Seven cards win',
    body: 'Green for cities that grow from four to seven tiles in a turn, red for battles won by or against an army of two or more, blue for complete rows of the chart. Seven of one colour win; for green you also need 28 tiles. Watch the others’ rows.',
    when: (context) => context.view.round >= 2 && at(context, 'expansion'),
    highlight: '.standing',
  },
];
