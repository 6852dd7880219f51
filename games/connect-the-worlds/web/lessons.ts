// The first game, explained bit by bit: each card appears at the first moment when it matters.

import type { GameContext, Lesson } from '$lib/game/contract';
import type { Action, Content, Event, PlayerView, View } from './generated';

type Context = GameContext<Content, View, Action, Event>;

const mine = ({ view, viewer }: Context): PlayerView | undefined => view.players[Number(viewer.slice(1))];
const myTurn = ({ view, viewer, offers }: Context): boolean =>
  view.phase === 'play' && view.active === viewer && view.turn?.begun === undefined && offers.length > 0;
const offered = ({ offers }: Context, type: Action['type']): boolean =>
  offers.some(({ action }) => action.type === type);

export const lessons: Lesson<Content, View, Action, Event>[] = [
  {
    id: 'home',
    title: 'Choose a home',
    body: 'Every glowing planet is a world of its own with a surface to settle. Press one to see it, then settle: your first base and its guard are put in the middle.',
    when: (context) => offered(context, 'choose_world') || offered(context, 'place_base'),
    highlight: '.sky .space',
  },
  {
    id: 'five-cards',
    title: 'Five cards a turn',
    body: 'Your turn is the five cards below. Play as many as you like, in any order. What you do not use is thrown away and comes back with the next shuffle, so there is no saving up.',
    when: myTurn,
    highlight: '.hand',
  },
  {
    id: 'move-or-act',
    title: 'Move or act',
    body: 'A card with feet on it has two uses and you choose one: move a piece that many steps, or take the action in its picture. A Harvester gathers 3 resources or moves a piece 3 steps. Press it to see both.',
    when: (context) => myTurn(context) && offered(context, 'gather'),
    highlight: '.hand .card',
  },
  {
    id: 'moving',
    title: 'Orbit is the short cut',
    body: 'From any hex of a planet one step leads up to its orbit, and from orbit one step leads down to any hex of it. So two steps join any two hexes of a world, and an army in orbit is a shield nobody can pass.',
    when: ({ view, viewer }) => view.active === viewer && view.turn?.begun !== undefined,
    highlight: '.sky .space',
  },
  {
    id: 'buying',
    title: 'Buy for later',
    body: 'Scientists buy action cards, Engineers buy units and bases. A bought card goes to your discard pile and reaches your hand after the next shuffle. Unit cards are used up when they are deployed; action cards stay for ever.',
    when: (context) => myTurn(context) && (offered(context, 'research') || offered(context, 'build')),
    highlight: '.market',
  },
  {
    id: 'territory',
    title: 'Territory comes from bases',
    body: 'A base controls its hex and the six around it. Units control nothing. Bases three hexes apart waste no ground, so carry new ones a little way off before they settle.',
    when: (context) => myTurn(context) && (context.view.round >= 2 || offered(context, 'deploy')),
    highlight: '.sky .planet',
  },
  {
    id: 'combat',
    title: 'Combat has no dice',
    body: 'The stronger piece wins and is unharmed, equal ones fall together, and a base that loses changes hands. The weakest defender fights first and the base last. A sword, crossed swords or a skull on a hex tell you the end before you go.',
    when: (context) =>
      (context.view.turn?.forecasts.length ?? 0) > 0 || context.fresh.some(({ type }) => type === 'fought'),
    highlight: '.forecast',
  },
  {
    id: 'portal',
    title: 'Portals',
    body: 'With two bases a Portal card can join them: your units then step from one to the other at once, wherever they are. A captured base loses its portals.',
    when: (context) => myTurn(context) && offered(context, 'connect'),
    highlight: '.hand',
  },
  {
    id: 'hold',
    title: 'How the short game is won',
    body: 'Be on three worlds and have the most territory, until everybody has had a turn to stop you. The ring beside a player fills while they hold on: hit whoever has it filling.',
    when: (context) =>
      context.view.options.mode === 'short' &&
      context.view.phase === 'play' &&
      ((mine(context)?.worlds.length ?? 0) >= 2 ||
        context.view.players.some(({ worlds }) => worlds.length >= 2)),
    highlight: '.standings',
  },
];
