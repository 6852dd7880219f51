// The lesson: a fixed deal in which one does each thing of the game once, in the order in which the turns bring it.

import type { GameContext, Lesson } from '$lib/game/contract';
import { describeDeals } from './text/deals';
import type { Action, Content, DepartmentView, Event, PlayerView, View } from './generated';

type Context = GameContext<Content, View, Action, Event>;

const mine = ({ view, viewer }: Context): PlayerView | undefined => view.players[Number(viewer.slice(1))];
const myDesk = (context: Context): DepartmentView | undefined => {
  const dept = mine(context)?.dept;
  return dept ? context.view.departments[dept] : undefined;
};
const myTurn = ({ view, viewer, offers }: Context): boolean =>
  view.phase.type === 'turn' &&
  view.phase.seat === viewer &&
  view.phase.pending === undefined &&
  offers.length > 0;
const offered = ({ offers }: Context, ...types: Action['type'][]): boolean =>
  offers.some(({ action }) => types.includes(action.type));
/** Whether the learner has done something of this kind. */
const did = ({ log, viewer }: Context, ...types: Event['type'][]): boolean =>
  log.some((event) => types.includes(event.type) && 'by' in event && event.by === viewer);
const happened = ({ log }: Context, ...types: Event['type'][]): boolean =>
  log.some(({ type }) => types.includes(type));
/** What only the head of a department can do. */
const POWERS = ['budget', 'investigate', 'maneuvers', 'reassign', 'restructure'] as const;
const USED = ['investigated', 'maneuvers_held', 'reassign_began', 'restructured', 'actions_gained'] as const;

export const lessons: Lesson<Content, View, Action, Event>[] = [
  {
    id: 'bid',
    title: 'The least blame wins',
    body: ({ content: { figures } }) =>
      `Somebody will be blamed for the end of the empire: whoever has the least personal blame wins. First everybody bids ${figures.bid_min} to ${figures.bid_max} of it, in secret, for the right to hand out the departments. The lowest bid pays ${figures.low_bid_extra} more; in between you pay just what you bid. Choose a number and seal it.`,
    when: (context) => offered(context, 'bid'),
    done: (context) => did(context, 'bid_made', 'bid_revealed') || context.view.phase.type !== 'bidding',
    highlight: 'section.paper',
  },
  {
    id: 'desks',
    title: 'Blame falls on desks',
    body: ({ content: { figures } }) =>
      `Every player heads one department. When your turn begins, ${figures.incompetence === 1 ? 'a black stone falls' : `${figures.incompetence} black stones fall`} on your desk. A stone on a desk is not yours yet: it becomes yours when the Secret Service investigates, or when Stagnation and Decline comes up.`,
    when: myTurn,
    highlight: '.desk.mine',
  },
  {
    id: 'stamp',
    title: 'Stamp a decree',
    body: ({ content: { figures } }) =>
      `A decree is stamped box by box, each at the desk of its emblem. The box of your emblem is next on one of these: press its stamp. You lose ${figures.stamp} personal blame for it.`,
    when: (context) => myTurn(context) && offered(context, 'stamp'),
    done: (context) => did(context, 'stamped'),
    highlight: '.desk.mine',
  },
  {
    id: 'forward',
    title: 'Pass it on',
    body: ({ content: { figures } }) =>
      `When your turn ends, every decree on your desk adds ${figures.blame_per_decree} blame to it. Press a decree and then another desk, or drag it there. At the desk whose emblem glows on it you lose ${figures.right_forward} blame of your own.`,
    when: (context) => myTurn(context) && offered(context, 'forward'),
    done: (context) => did(context, 'forwarded'),
    highlight: '.desk.mine',
  },
  {
    id: 'cards',
    title: 'Play a card',
    body: 'A card with a green edge can be played now for one action. Press it and what it can be used on lights up. Memos are filed face down and answer by themselves when somebody goes after you. Play one.',
    when: (context) => myTurn(context) && offered(context, 'play'),
    done: (context) => did(context, 'card_played', 'memo_filed', 'policy_changed'),
    highlight: '.hand',
  },
  {
    id: 'end-turn',
    title: 'End your turn',
    body: 'Your actions are spent. End the turn: the button says what the decrees on your desk will add.',
    when: (context) =>
      myTurn(context) && context.view.phase.type === 'turn' && context.view.phase.actions === 0,
    done: ({ view, viewer }) => view.phase.type !== 'turn' || view.phase.seat !== viewer,
    highlight: '.bar .end',
  },
  {
    id: 'since',
    title: 'What the others did',
    body: 'When your turn comes round again, the list beside the players says what happened to you since. Press a line to see where.',
    when: (context) => myTurn(context) && did(context, 'turn_ended'),
    highlight: '.side',
  },
  {
    id: 'power',
    title: 'The power of your desk',
    body: (context) => {
      const dept = mine(context)?.dept;
      const desk = dept && context.content.departments[dept];
      return `${desk ? `You head the ${desk.name.replace(/^The /, '')}. ${desk.power}` : 'Every department can do something that no other can.'} Try it for one action.`;
    },
    when: (context) => myTurn(context) && did(context, 'turn_ended') && offered(context, ...POWERS),
    done: (context) => did(context, ...USED),
    highlight: '.desk.mine',
  },
  {
    id: 'spread',
    title: 'Spread the blame',
    body: 'You control the desks that your ribbons lead to. For one action you may share out anew all blame on your desk and on those below it. Press “Spread blame”.',
    when: (context) => myTurn(context) && did(context, 'turn_ended') && offered(context, 'spread'),
    done: (context) => did(context, 'spread_began'),
    highlight: '.bar',
  },
  {
    id: 'walk-away',
    title: 'Walk away from it',
    body: 'One chair is always empty. For one action you can move any pawn there, your own or another. The stones stay behind on the desk that was left. Move your own pawn.',
    when: (context) =>
      myTurn(context) &&
      did(context, 'turn_ended') &&
      offered(context, 'move_player') &&
      (myDesk(context)?.blame ?? 0) > 0,
    done: ({ log, viewer }) =>
      log.some((event) => event.type === 'pawn_moved' && event.by === viewer && event.player === viewer),
    highlight: '.chair',
  },
  {
    id: 'deals',
    title: 'A deal is always possible',
    body: ({ content }) => `${describeDeals(content)} Open Deals to write an offer or to answer one.`,
    when: (context) => context.view.options.trading && myTurn(context) && did(context, 'turn_ended'),
    highlight: '.sheets',
  },
  {
    id: 'decline',
    title: 'Stagnation and Decline',
    body: ({ view }) =>
      `There it was: every head has taken the stones of their desk as their own, and ${view.options.decline_discard === 1 ? 'a card is' : `${view.options.decline_discard} cards are`} gone from the deck. The figure “if Decline” beside each player tells what they would have if it came now.`,
    when: (context) => happened(context, 'decline_drawn'),
    highlight: "[data-place='deck']",
  },
  {
    id: 'crown',
    title: 'The crown decides',
    body: ({ view }) =>
      `A decree is close to its end. When its last box is stamped, ${view.next_relief} blame is struck off, and whose is decided by the head of the crowned desk above, not by whoever stamped it. Follow the ribbons up.`,
    when: ({ view }) =>
      view.phase.type === 'turn' &&
      Object.values(view.decrees).some(
        (slip) => !slip.enacted && slip.steps.length - slip.stamps.length <= 1,
      ),
    highlight: '.crown',
  },
  {
    id: 'clock',
    title: 'The deck is the clock',
    body: 'Every turn takes a card, every Decline takes more. When the deck is gone, so is the empire. Watch the cracks in the palace, and do not sit at a heaped desk when it falls.',
    when: ({ view, content }) => view.phase.type === 'turn' && view.deck <= content.deck.total * 0.6,
    highlight: "[data-place='deck']",
  },
];
