// The first game, explained bit by bit: each card appears at the first moment when it matters, and most end when the thing
// is done. Figures and aims are those of the table.

import type { GameContext, Lesson } from '$lib/game/contract';
import type { Action, Event, LeaderView, PlayerView, Private, View } from './generated';
import { taskOf, type Task } from './state/targets';
import type { Content } from './state/content';
import { talents } from './text/describe';
import { AIMS, endText, freedomToAttack } from './text/victory';

type Context = GameContext<Content, View, Action, Event>;
type Card = Lesson<Content, View, Action, Event>;

const me = ({ viewer }: Context): `P${number}` | null =>
  viewer === 'spectator' || viewer === 'judge' ? null : viewer;
const mine = (context: Context): PlayerView | undefined => {
  const seat = me(context);
  return seat === null ? undefined : context.view.players[Number(seat.slice(1))];
};
const secrets = (context: Context): Private | undefined => mine(context)?.private;
const at = (context: Context, task: Task): boolean => taskOf(context.view, me(context)) === task;
const asked = (context: Context, task: Task): boolean => context.offers.length > 0 && at(context, task);
const offered = ({ offers }: Context, type: Action['type']): boolean =>
  offers.some(({ action }) => action.type === type);
const leaders = (context: Context): LeaderView[] => Object.values(mine(context)?.leaders ?? {});
const heard = ({ fresh }: Context, type: Event['type']): boolean =>
  fresh.some((event) => event.type === type);
const hasMarched = (context: Context): boolean => leaders(context).some(({ turn }) => turn.steps > 0);
const isInTalks = (context: Context): boolean => {
  const seat = me(context);
  return context.view.embassies.some(({ from, to, admitted }) => admitted && (from === seat || to === seat));
};
/** Whether a leader could march against somebody now. */
const canAttack = (context: Context): boolean =>
  Object.values(secrets(context)?.reach ?? {}).some((moves) =>
    moves.some(({ hexes }) => hexes.some(({ stop }) => stop === 'enemy' || stop === 'unknown')),
  );
/** In how many of six throws an attack with so many per cent of the defence succeeds. */
const wins = ({ tables }: Content, percent: number): number => {
  const column = tables.crt.columns.indexOf(percent);
  return Object.values(tables.crt.rows).filter((row) => row[column] !== 'NE').length;
};
const DESK = '.desk .business';

const SET_UP: Card[] = [
  {
    id: 'aim',
    title: 'What you play for',
    body: ({ view }) =>
      `You rule one of the ancient powers. ${AIMS[view.options.victory]} Income comes from provinces, so this is a game of taking cities and of paying for it. ${endText(view)}`,
    when: (context) => mine(context) !== undefined,
    highlight: '.powers',
  },
  {
    id: 'pieces',
    title: 'Set up at the border',
    body: ({ content }) =>
      `Your king, your generals and one unit for each talent of income go on the lit hexes, which are yours. Press a piece on the desk and then a hex, or press “Set up for me”. Cities are the circles with a number; put a leader and as many units as that number near each city you want. A leader has ${content.tables.movement_allowance} steps.`,
    when: (context) => asked(context, 'placement'),
    done: (context) => offered(context, 'finish_placement') || !at(context, 'placement'),
    highlight: DESK,
  },
  {
    id: 'finish',
    title: 'All in place',
    body: 'You can still move a piece or add units. Press “Finish set-up” when you are content: the others see your forces only then.',
    when: (context) => asked(context, 'placement') && offered(context, 'finish_placement'),
    done: (context) => !at(context, 'placement'),
    highlight: DESK,
  },
];

const DIPLOMACY: Card[] = [
  {
    id: 'envoy',
    title: 'Send an envoy',
    body: ({ view }) =>
      `${freedomToAttack(view.options)} Open the embassy room, choose a neighbour and send an envoy; later, when your chest has something in it, a gift makes him welcome.`,
    when: (context) => asked(context, 'diplomacy') && offered(context, 'send_embassy'),
    done: (context) => (mine(context)?.embassies_sent.length ?? 0) > 0,
    highlight: DESK,
  },
  {
    id: 'deal',
    title: 'Make a deal',
    body: 'Your envoy was received. Propose something while the talks are open: safe conduct lets both pass in peace, an alliance also defends together. Either side can end a pact, in its own diplomacy phase.',
    when: (context) => isInTalks(context) && offered(context, 'propose_deal'),
    done: ({ view, viewer }) => view.proposals.some(({ from }) => from === viewer),
    highlight: '.desk',
  },
  {
    id: 'envoy-here',
    title: 'An envoy at your door',
    body: 'Another power asks to be heard. A gift is yours whatever you answer: turn the card to see it. Admit the envoy to hear the proposal; it binds you only if you accept it.',
    when: (context) => offered(context, 'answer_embassy') || offered(context, 'answer_deal'),
    highlight: '.letters',
  },
];

const MOVEMENT: Card[] = [
  {
    id: 'march',
    title: 'March on a city',
    body: ({ content }) =>
      `Only leaders move. Press one with a bright rim, on the map or in the list: lit hexes are in reach, up to ${content.tables.movement_allowance} steps. Press one, see on the card who goes along, and march. With at least as many units as a city’s value he can take it.`,
    when: (context) => asked(context, 'movement') && !hasMarched(context),
    done: hasMarched,
    highlight: DESK,
  },
  {
    id: 'stops',
    title: 'Where a march ends',
    body: 'Mountains, deserts and straits, marked by a double line, end a move. So do enemies, in red. With ships in his company a leader sails instead; each ship carries one legion, and only ports let troops on and off.',
    when: (context) => asked(context, 'movement') && hasMarched(context),
    highlight: '.chart',
  },
  {
    id: 'end-turn',
    title: 'Cities fall at the end',
    body: 'An undefended city falls when you end your turn with a leader in it and units enough; the desk says which. Move the others too if you like, then end your turn. The city stays yours until somebody takes it.',
    when: (context) => asked(context, 'movement') && hasMarched(context),
    done: (context) => !at(context, 'movement'),
    highlight: DESK,
  },
  {
    id: 'attack-march',
    title: 'Enemies in reach',
    body: ({ content }) =>
      `A hex with a red rim holds somebody else’s forces. Go there with more than they have, city walls included: at twice their strength an attack succeeds ${wins(content, 200)} times in 6, at five times ${wins(content, 500)} times in 6. Then give battle.`,
    when: (context) => asked(context, 'movement') && canAttack(context),
    highlight: '.chart',
  },
  {
    id: 'battle',
    title: 'Give battle',
    body: 'The panel shows both strengths, the walls as their own piece, and the column of the table. Either all defenders fall or nothing happens; the attacker may pay for a victory with some of his units. Press an attack to see the odds, and attack if you like them.',
    when: (context) => asked(context, 'combat') && offered(context, 'attack'),
    done: (context) => (mine(context)?.attacked.length ?? 0) > 0,
    highlight: DESK,
  },
  {
    id: 'alone',
    title: 'Nobody should stand alone',
    body: ({ content: { tables } }) =>
      `A leader without troops is captured by the first enemy unit that reaches him. His ransom is ${tables.ransom_percent.general}% of your income, for the king ${tables.ransom_percent.king}%, and it is taken before the troops are paid.`,
    when: (context) => asked(context, 'movement') && (secrets(context)?.outlook?.alone.length ?? 0) > 0,
    highlight: DESK,
  },
];

const TREASURY: Card[] = [
  {
    id: 'provinces',
    title: 'How a province pays',
    body: ({ content: { tables } }) =>
      `Own all the cities of a province and leave one unit anywhere in it, and it pays the figure on the yellow disc every turn, from your next turn on. Every unit costs ${talents(tables.pay_per_unit)} a turn, so a province of ${tables.pay_per_unit} only feeds its garrison. Hatching means that just the garrison is missing.`,
    when: (context) => heard(context, 'city_taken') || context.view.round >= 2,
    highlight: '.chart',
  },
  {
    id: 'fate',
    title: 'Fate comes first',
    body: ({ content: { fates } }) =>
      `Each later turn begins with a card. ${fates.filter(({ kind }) => kind === 'storm').length} of the ${fates.length} are storms: one sinks all ships in a sea that are not in a port. Revolts set a province free, with everything you have in it. Credit and bonus cards fill the chest.`,
    when: (context) => (mine(context)?.card ?? null) !== null,
    highlight: '.desk',
  },
  {
    id: 'pay',
    title: 'Pay the troops',
    body: ({ content: { tables } }) =>
      `The sheet adds up what came in and what has to be paid. If the chest cannot pay all units, as many desert as are missing; units can also be paid off for ${talents(tables.disband_cost)} each, once and for all. Pay your troops now.`,
    when: (context) => asked(context, 'pay'),
    done: (context) => !at(context, 'pay'),
    highlight: DESK,
  },
  {
    id: 'raise',
    title: 'Raise new forces',
    body: ({ content: { tables } }) =>
      `A legion or squadron costs ${talents(tables.raise_cost)}, and ${talents(tables.pay_per_unit)} of pay every turn after. Each country can raise as many a turn as its income. Press a lit hex, best where a leader stands, say how many, and raise them. About as many units as income is a good size.`,
    when: (context) => asked(context, 'raising') && offered(context, 'raise'),
    done: (context) => (secrets(context)?.turn.raised.length ?? 0) > 0,
    highlight: DESK,
  },
];

const LATER: Card[] = [
  {
    id: 'hidden',
    title: 'What lies under a leader',
    body: 'A standard with a question mark hides its strength, perhaps nothing at all. You see it only when a piece of yours stands in the same hex. Your own forces under a leader are hidden in the same way.',
    when: ({ view, viewer }) =>
      view.options.hidden_forces &&
      view.round >= 2 &&
      view.players.some(
        (player, n) =>
          `P${n}` !== viewer &&
          Object.values(player.leaders).some(({ at: place }) => place !== undefined && !player.forces[place]),
      ),
    highlight: '.chart',
  },
  {
    id: 'exile',
    title: 'Never out',
    body: ({ content: { tables } }) =>
      `You have lost your home, but not the game: your king brings ${talents(tables.kings_personal_income)} a turn. Take a province and make it your new home, raise legions where your king is, or look for a patron in the embassy room.`,
    when: (context) => mine(context)?.exile ?? false,
    highlight: '.desk',
  },
  {
    id: 'last-round',
    title: 'The last round',
    body: ({ view }) =>
      `After this round it is decided. ${AIMS[view.options.victory]} The other laurels of the book are awarded too: there are three, for the conqueror, the businessman and the most trusted ally.`,
    when: (context) => mine(context) !== undefined && context.view.round === context.view.last_round,
    highlight: '.powers',
  },
];

export const lessons: Card[] = [...SET_UP, ...DIPLOMACY, ...MOVEMENT, ...TREASURY, ...LATER];
