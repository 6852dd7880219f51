// The lesson: a fixed deal in which one does each thing of the game once, in the order in which the cards bring it.

import type { GameContext, Lesson } from '$lib/game/contract';
import { goalOf } from './state/goals';
import type { Action, Content, Event, PlayerView, View } from './generated';

type Context = GameContext<Content, View, Action, Event>;

const mine = ({ view, viewer }: Context): PlayerView | undefined => view.players[Number(viewer.slice(1))];
const myTurn = ({ view, viewer, offers }: Context): boolean =>
  view.phase === 'play' && view.active === viewer && view.turn?.begun === undefined && offers.length > 0;
const offered = ({ offers }: Context, ...types: Action['type'][]): boolean =>
  offers.some(({ action }) => types.includes(action.type));
/** Whether the learner has done something of this kind. */
const did = ({ log, viewer }: Context, ...types: Event['type'][]): boolean =>
  log.some((event) => types.includes(event.type) && 'seat' in event && event.seat === viewer);
const nameOf = ({ content }: Context, card: string): string =>
  content.cards.find(({ id }) => id === card)?.name ?? card;
/** The card in hand that does something of a kind, by name. */
const cardFor = (context: Context, type: Action['type'], fallback: string): string => {
  const offer = context.offers.find(({ action }) => action.type === type)?.action;
  return offer && 'card' in offer ? nameOf(context, offer.card) : fallback;
};

export const lessons: Lesson<Content, View, Action, Event>[] = [
  {
    id: 'home',
    title: 'Choose a home',
    body: 'Every glowing planet is a world of its own with a surface to settle. Press one to see it, then “Settle”.',
    when: (context) => offered(context, 'choose_world', 'place_base'),
    done: (context) => mine(context)?.home !== undefined && !offered(context, 'place_base'),
    highlight: '.sky .space',
  },
  {
    id: 'goal',
    title: 'What you play for',
    body: ({ view, content }) => {
      const { title, aim } = goalOf(view.options, content);
      return `${title}. ${aim} The line above the board always says how far everybody is.`;
    },
    when: myTurn,
    highlight: '.standing .players',
  },
  {
    id: 'gather',
    title: 'Gather',
    body: (context) =>
      `Your turn is the ${context.content.hand_size} cards below. Press ${cardFor(context, 'gather', 'a card that gathers')} and gather with it.`,
    when: (context) => myTurn(context) && offered(context, 'gather'),
    done: (context) => did(context, 'gathered'),
    highlight: '.hand',
  },
  {
    id: 'move',
    title: 'Or move',
    body: 'A card with feet on it can instead move one of your pieces by so many steps: one use or the other. Press such a card, then a glowing piece on your world: a unit, not the base.',
    when: (context) => myTurn(context) && did(context, 'gathered') && offered(context, 'begin_move'),
    done: (context) => context.view.turn?.begun !== undefined || did(context, 'moved'),
    highlight: '.hand',
  },
  {
    id: 'orbit',
    title: 'Orbit is the short cut',
    body: 'From any hex of a planet one step leads up to its orbit, and from orbit one step leads down to any hex of it. Choose a lit hex, on either map, and go there.',
    when: ({ view, viewer }) => view.active === viewer && view.turn?.begun !== undefined,
    done: (context) => did(context, 'moved'),
    highlight: '.sky .space',
  },
  {
    id: 'deploy',
    title: 'Deploy',
    body: (context) =>
      `${cardFor(context, 'deploy', 'A unit card')} is a piece in waiting. Press it and choose a lit hex, on one of your bases or beside it. The card is then used up.`,
    when: (context) => myTurn(context) && offered(context, 'deploy'),
    done: (context) => did(context, 'deployed'),
    highlight: '.hand',
  },
  {
    id: 'buy',
    title: 'Buy for later',
    body: (context) =>
      `${cardFor(context, 'build', 'Engineers')} can buy a unit or a base, Scientists an action card. What you buy goes to your discard pile and reaches your hand after the next shuffle. Buy something now.`,
    when: (context) => myTurn(context) && did(context, 'gathered') && offered(context, 'build', 'research'),
    done: (context) => did(context, 'built', 'researched'),
    highlight: '.hand',
  },
  {
    id: 'end-turn',
    title: 'End your turn',
    body: 'What you do not use is thrown away and comes back with the next shuffle, so play what helps and then end the turn.',
    when: (context) => myTurn(context) && did(context, 'moved', 'built', 'researched'),
    done: ({ view, viewer }) => view.active !== viewer || view.phase !== 'play',
    highlight: '[data-offer="end_turn"]',
  },
  {
    id: 'territory',
    title: 'Territory comes from bases',
    body: ({ view }) =>
      `A base ${view.options.space_bases === 'full' ? '' : 'on a planet '}controls its hex and the six around it. Units control nothing. Bases three hexes apart waste no ground, so carry new ones a little way off before they settle.`,
    when: (context) => myTurn(context) && context.view.round >= 2,
    highlight: '.sky .planet',
  },
  {
    id: 'combat',
    title: 'Combat has no dice',
    body: ({ view }) => {
      const first = view.options.combat_order === 'lowest' ? 'weakest' : 'strongest';
      const base = view.options.base_fights === 'last' ? ', the base last' : '';
      return `The stronger piece wins and is unharmed, equal ones fall together, and a base that loses changes hands. The ${first} defender fights first${base}. A sword, crossed swords or a skull on a hex tell you the end before you go.`;
    },
    when: (context) =>
      context.view.round >= 4 ||
      (context.view.turn?.forecasts.length ?? 0) > 0 ||
      context.log.some(({ type }) => type === 'fought'),
    highlight: '.forecast',
  },
  {
    id: 'second-base',
    title: 'A second base',
    body: 'You hold a base. Deploy it beside your first one; later a card can carry it to another world.',
    when: (context) =>
      myTurn(context) &&
      context.offers.some(
        ({ action }) =>
          action.type === 'deploy' &&
          context.content.cards.some(({ id, type }) => id === action.card && type === 'base'),
      ),
    done: (context) => (mine(context)?.bases ?? 0) >= 2,
    highlight: '.hand',
  },
  {
    id: 'portal',
    title: 'Portals',
    body: ({ view }) =>
      `With two bases a Portal card can join them: for one step your units then go from one to the other, wherever they are. ${
        view.options.captured_portals === 'close'
          ? 'A captured base loses its portals.'
          : 'A portal outlasts the capture of a base.'
      } Open one now.`,
    when: (context) => myTurn(context) && offered(context, 'connect'),
    done: (context) => did(context, 'connected'),
    highlight: '.hand',
  },
];
