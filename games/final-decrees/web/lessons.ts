// The first game, explained bit by bit: each card appears at the first moment when it matters.

import type { GameContext, Lesson } from '$lib/game/contract';
import type { Action, Content, DepartmentView, Event, PlayerView, View } from './generated';

type Context = GameContext<Content, View, Action, Event>;

const mine = ({ view, viewer }: Context): PlayerView | undefined => view.players[Number(viewer.slice(1))];
const myDesk = (context: Context): DepartmentView | undefined => {
  const dept = mine(context)?.dept;
  return dept ? context.view.departments[dept] : undefined;
};
const myTurn = ({ view, viewer }: Context): boolean =>
  view.phase.type === 'turn' && view.phase.seat === viewer && view.phase.pending === undefined;

export const lessons: Lesson<Content, View, Action, Event>[] = [
  {
    id: 'least-wins',
    title: 'The least blame wins',
    body: 'The empire is dying and somebody will be blamed. At the end only personal blame counts: whoever has the least wins. You begin by bidding some of it for the right to hand out the departments.',
    when: ({ view }) => view.phase.type === 'bidding',
    highlight: 'table',
  },
  {
    id: 'desks',
    title: 'Blame falls on desks',
    body: 'Every player heads one department. When your turn begins, a black stone falls on your desk. A stone on a desk is not yours yet.',
    when: ({ view }) => view.phase.type === 'turn',
    highlight: '.desk.mine',
  },
  {
    id: 'decline',
    title: 'When it becomes yours',
    body: 'Two things turn the stones on your desk into your own: an investigation by the Secret Service, and the card Stagnation and Decline. The line “Decline” beside each player tells what they would have if it came now.',
    when: (context) => myTurn(context) && (myDesk(context)?.blame ?? 0) > 0,
    highlight: "[data-place='seat:P0']",
  },
  {
    id: 'decrees',
    title: 'Decrees breed blame',
    body: 'When your turn ends, every decree on your desk adds a stone to it. Pass them on: drag a decree to the desk whose emblem glows on it, and you lose one blame of your own. If the glowing emblem is yours, stamp it for the same reward.',
    when: (context) => myTurn(context) && (myDesk(context)?.decrees.length ?? 0) > 0,
    highlight: '.slip',
  },
  {
    id: 'walk-away',
    title: 'Walk away from it',
    body: 'One chair is always empty. For one action you can move any pawn there, your own or another. The stones stay behind on the desk that was left.',
    when: (context) =>
      myTurn(context) &&
      context.offers.some(({ action }) => action.type === 'move_player') &&
      (myDesk(context)?.blame ?? 0) >= 2,
    highlight: '.chair',
  },
  {
    id: 'cards',
    title: 'Your cards',
    body: 'A card with a green edge can be played now for one action. Touch it and what it can be used on lights up. Memos are filed face down and answer by themselves when somebody goes after you.',
    when: (context) => myTurn(context) && context.offers.some(({ action }) => action.type === 'play'),
    highlight: '.hand',
  },
  {
    id: 'crown',
    title: 'The crown decides',
    body: 'A decree close to its end is worth a look at the ribbons: when its last box is stamped, a great deal of blame is struck off, and whose is decided by the head of the crowned desk above, not by whoever stamped it.',
    when: ({ view }) =>
      Object.values(view.decrees).some(
        (slip) => !slip.enacted && slip.steps.length - slip.stamps.length <= 1,
      ),
    highlight: '.crown',
  },
  {
    id: 'deals',
    title: 'A deal is always possible',
    body: 'Blame and cards can change hands whenever two players agree. Open Deals to write an offer or to answer one. Promises bind nobody; only what stands in an accepted offer happens.',
    when: ({ view, viewer }) => view.offers.some((offer) => offer.to === viewer),
    highlight: '.file .note',
  },
  {
    id: 'clock',
    title: 'The deck is the clock',
    body: 'Every turn takes a card, every Decline takes several more. When the deck is gone, so is the empire. Watch the cracks in the palace, and do not sit at a heaped desk when it falls.',
    when: ({ view, content }) => view.phase.type === 'turn' && view.deck <= content.deck.total * 0.6,
    highlight: "[data-place='deck']",
  },
];
