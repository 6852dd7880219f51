// The first game, explained bit by bit: each card appears at the first moment when it matters.

import type { GameContext, Lesson } from '$lib/game/contract';
import type { Action, Event, LeaderView, PlayerView, View } from './generated';
import { taskOf, type Task } from './state/targets';
import type { Content } from './state/content';

type Context = GameContext<Content, View, Action, Event>;

const me = ({ viewer }: Context): `P${number}` | null =>
  viewer === 'spectator' || viewer === 'judge' ? null : viewer;
const mine = (context: Context): PlayerView | undefined => {
  const seat = me(context);
  return seat === null ? undefined : context.view.players[Number(seat.slice(1))];
};
const asked = (context: Context, task: Task): boolean =>
  context.offers.length > 0 && taskOf(context.view, me(context)) === task;
const offered = ({ offers }: Context, type: Action['type']): boolean =>
  offers.some(({ action }) => action.type === type);
const leaders = (context: Context): LeaderView[] => Object.values(mine(context)?.leaders ?? {});
const heard = ({ fresh }: Context, type: Event['type']): boolean =>
  fresh.some((event) => event.type === type);
const loaded = ({ company }: LeaderView): boolean => (company?.legions ?? 0) + (company?.squadrons ?? 0) > 0;

export const lessons: Lesson<Content, View, Action, Event>[] = [
  {
    id: 'aim',
    title: 'Grow richer than you were',
    body: 'You rule one of the ancient powers. When the last round is over, incomes are divided by what each had at the start, and the highest ratio wins. Income comes from provinces, so this is a game of taking cities and of paying for it.',
    when: (context) => mine(context) !== undefined,
    highlight: '.powers',
  },
  {
    id: 'set-up',
    title: 'Set up at the border',
    body: 'Your king, three generals and one unit for each talent of income go on the lit hexes of your country. Press a piece on the desk and then a hex, or drag it there. Put two or three forces near cities you want; a city is the circle with a number on it.',
    when: (context) => asked(context, 'placement'),
    highlight: '.desk .business',
  },
  {
    id: 'only-leaders',
    title: 'Only leaders move',
    body: 'Press a leader with a bright rim, on the map or in the list. Legions and ships stay behind unless you take them along with + or “all”. He has five steps. Lit hexes are in his reach, with the number of steps on them.',
    when: (context) => asked(context, 'movement'),
    highlight: '.desk .business',
  },
  {
    id: 'stops',
    title: 'Where a march ends',
    body: 'Mountains, deserts and straits, marked by a double line, end his move. So do enemies, in red. Press a lit hex once to see the way and again to go, or drag the leader there. With ships in his company he sails instead; each ship carries one legion, and only ports let troops on and off.',
    when: (context) => asked(context, 'movement') && leaders(context).some(loaded),
    highlight: '.chart',
  },
  {
    id: 'cities',
    title: 'How a city falls',
    body: 'End your movement with a leader on an undefended city and at least as many units as its value, and it is yours. The desk tells which cities will fall. You may leave again next turn: the city stays yours until somebody takes it.',
    when: (context) => asked(context, 'movement') && leaders(context).some(({ turn }) => turn.steps > 0),
    highlight: '.desk .business',
  },
  {
    id: 'provinces',
    title: 'How a province pays',
    body: 'Own all the cities of a province and leave one unit anywhere in it, and it pays the figure on the yellow disc every turn, from your next turn on. Every unit costs a talent a turn, so a province of 1 only feeds its garrison. Hatching means that just the garrison is missing.',
    when: (context) => heard(context, 'city_taken') || context.view.round >= 2,
    highlight: '.chart',
  },
  {
    id: 'alone',
    title: 'Nobody should stand alone',
    body: 'A leader without troops is captured by the first enemy unit that reaches him, and his ransom is half your income, for the king three quarters. It is taken before the troops are paid.',
    when: (context) =>
      asked(context, 'movement') &&
      leaders(context).some(
        ({ at, status }) => status === 'on_board' && at !== undefined && !mine(context)?.forces[at],
      ),
    highlight: '.desk .business',
  },
  {
    id: 'fate',
    title: 'Fate comes first',
    body: 'Each later turn begins with a card. Every third is a storm: it sinks all ships in one sea that are not in a port. Revolts set a province free, with everything you have in it. Credit and bonus cards fill the chest.',
    when: (context) => context.view.last_fate !== undefined && context.view.last_fate !== null,
    highlight: '.desk',
  },
  {
    id: 'treasury',
    title: 'The treasury',
    body: 'The sheet adds up what came in and what has to be paid. If the chest cannot pay all units, as many desert as are missing. You may also pay units off for three talents each, once and for all.',
    when: (context) => asked(context, 'pay'),
    highlight: '.desk .business',
  },
  {
    id: 'raising',
    title: 'New forces',
    body: 'A legion or squadron costs two talents, and a talent of pay every turn after. Each country can raise as many a turn as its income. Raise them where a leader stands, or they wait there. About as many units as income is a good size.',
    when: (context) => asked(context, 'raising'),
    highlight: '.desk .business',
  },
  {
    id: 'embassies',
    title: 'Talk to your neighbours',
    body: 'Without a pact anybody may attack you at any time. In the embassy room send an envoy, better with a gift; if he is admitted you can make a deal, such as safe conduct or an alliance. Pacts can be ended in anybody’s own diplomacy phase, also yours.',
    when: (context) => asked(context, 'diplomacy'),
    highlight: '.desk .business',
  },
  {
    id: 'envoy-here',
    title: 'An envoy at your door',
    body: 'Another power asks to be heard. A gift is yours whatever you answer: turn the card to see it. Admit them to hear their proposal; it binds you only if you accept it.',
    when: (context) => offered(context, 'answer_embassy') || offered(context, 'answer_deal'),
    highlight: '.letters',
  },
  {
    id: 'battle',
    title: 'Before the die',
    body: 'The panel shows both strengths, the walls as their own piece, and the column of the table. Either all defenders fall or nothing happens. Two to one wins four times in six; even five to one can fail.',
    when: (context) => asked(context, 'combat') && offered(context, 'attack'),
    highlight: '.desk .business',
  },
  {
    id: 'hidden',
    title: 'What lies under a leader',
    body: 'A standard with a question mark hides its strength, perhaps nothing at all. You see it only when a piece of yours stands in the same hex. Your own forces under a leader are hidden in the same way.',
    when: ({ view, viewer }) =>
      view.round >= 2 &&
      view.players.some(
        (player, n) =>
          `P${n}` !== viewer &&
          Object.values(player.leaders).some(({ at }) => at !== undefined && !player.forces[at]),
      ),
    highlight: '.chart',
  },
  {
    id: 'exile',
    title: 'Never out',
    body: 'You have lost your home, but not the game: your king brings five talents a turn. Take a province and make it your new home, raise legions round your king, or look for a patron in the embassy room.',
    when: (context) => mine(context)?.exile ?? false,
    highlight: '.desk',
  },
];
