// The lesson: one really does each thing of the game once. Every figure and every rule a card speaks of is the table's own.

import type { GameContext, Lesson } from '$lib/game/contract';
import type { Action, Clause, Content, DeskView, Event, Order, Region, View } from './generated';
import { units } from './text/amounts';

type Context = GameContext<Content, View, Action, Event>;
type Step = Lesson<Content, View, Action, Event>;

const mine = (view: View) => (view.you?.nation ? view.nations[view.you.nation] : undefined);
const desk = (view: View): DeskView | undefined => (view.phase === 'round' ? mine(view)?.desk : undefined);
/** What the nation has drafted and sent in this round. */
function ordersOf(view: View): Order[] {
  const papers = desk(view);
  return papers ? [...papers.orders, ...papers.drafts.map((draft) => draft.order)] : [];
}
const hasOrder = (view: View, ...kinds: string[]): boolean =>
  ordersOf(view).some((order) => kinds.some((kind) => kind in order));
const may = (context: Context, type: Action['type']): boolean =>
  context.offers.some(({ action }) => action.type === type);
const placeName = ({ content }: Context, region: Region): string =>
  `${content.regions.find((one) => one.id === region)?.name ?? region} (${region})`;
const list = (lines: string[]): string => lines.filter((line) => line !== '').join(' ');

/** Where the fleet could gather something in this round. */
function deposit({ view }: Context): Region | null {
  const targets = desk(view)?.targets.moves[0]?.targets ?? [];
  const lies = ({ region }: { region: Region }): boolean => {
    const there = view.regions[region];
    return there !== undefined && there.helium + there.antihydrogen > 0;
  };
  return targets.filter((target) => !target.warning).find(lies)?.region ?? null;
}

function moveBody(context: Context): string {
  const where = deposit(context);
  const mines = mine(context.view)?.techs?.includes('mining') ?? false;
  return list([
    'The round marker with the white ring is your fleet. Press Move, then a lit region.',
    where && mines ? `Resources lie in ${placeName(context, where)}: your fleet gathers them there.` : '',
    'If two fleets want the same region, neither gets in.',
  ]);
}

/** How a contested region gets an owner, in the words of the law that is in force. */
function awardWords({ view, phrases, seatName }: Context): string {
  const awards = view.laws.flatMap((law) =>
    law.clauses.flatMap(({ clause }) => (clause.kind === 'award' ? [clause satisfies Clause] : [])),
  );
  const last = awards.at(-1);
  return last
    ? (phrases.format('clause-award', last, seatName) ?? '')
    : 'No law says yet who gets a contested region.';
}

function convertBody({ view }: Context): string {
  const rates = desk(view)?.recipes.gp_from_helium;
  return list([
    'Press Conversion.',
    rates
      ? `${units(rates.resource)} helium and ${units(rates.credits)} credits make ${units(rates.output)} Governor Points. Draft as much as you can pay for.`
      : '',
    'The points add weight to your votes in the Council.',
  ]);
}

const submitBody = ({ view }: Context): string =>
  list([
    'Press “Submit and finish”: only what is sent is carried out.',
    view.options.submit === 'whole'
      ? 'At this table you submit once a round, and it is final.'
      : 'Until the round ends you can recall your orders.',
  ]);

const billBody = ({ view }: Context): string =>
  list([
    'Open the Council, press “From a template”, choose a law you like, draft it and hand it in.',
    view.council.automatic_chair
      ? 'It is approved at once.'
      : 'The Chairperson approves it or sends it back.',
    view.council.parallel
      ? 'When it is up, its vote is open for the whole round.'
      : 'When it is up, it is debated and voted on.',
    'What passes changes the rules for everybody.',
  ]);

const voteBody = ({ view }: Context): string =>
  list([
    'Read what the bill would change, then vote.',
    view.options.gp_use === 'all'
      ? 'You may put all your Governor Points behind your ballot, or none:'
      : 'You may put Governor Points behind your ballot:',
    'they are spent whatever the result, and everybody is told how many you hold.',
  ]);

/** What a card stands beside: the tab that leads there, or the thing itself where its page is open. */
const onPage = (page: string, target: string): string => `[data-leads-to="${page}"], ${target}`;
const ORDERS = onPage('command', '.command > .orders section');

export const lessons: Step[] = [
  {
    id: 'goals',
    title: 'Your goals decide everything',
    body: ({ view }) =>
      `Your nation has ${mine(view)?.goals?.length ?? 0} goals. The others do not know them, and at the end only they count. Read them, then say that you are ready.`,
    when: ({ view }) => view.phase === 'briefing' && (view.you?.represents ?? false),
    done: ({ view }) =>
      view.phase !== 'briefing' ||
      (view.you?.nation != null && (view.briefing?.ready.includes(view.you.nation) ?? false)),
    highlight: '[data-offer="ready"]',
  },
  {
    id: 'move',
    title: 'Move your fleet',
    body: moveBody,
    when: (context) => context.view.round === 1 && may(context, 'order_move'),
    done: ({ view }) => view.round > 1 || hasOrder(view, 'move', 'claim', 'shoot'),
    highlight: ORDERS,
  },
  {
    id: 'convert',
    title: 'Buy influence',
    body: convertBody,
    when: ({ view }) => (desk(view)?.recipes.gp_from_helium.affordable ?? 0) > 0,
    done: ({ view }) => hasOrder(view, 'convert'),
    highlight: ORDERS,
  },
  {
    id: 'bill',
    title: 'Change the rules',
    body: billBody,
    when: (context) => context.view.phase === 'round' && may(context, 'bill_template'),
    done: ({ view }) => (mine(view)?.bills_handed_in ?? 0) > 0,
    highlight: ({ view }) =>
      onPage(
        'council',
        view.council.bills.some((bill) => bill.stage === 'draft' && bill.sponsor === view.you?.nation)
          ? '[data-offer="bill_hand_in"]'
          : '[data-offer="bill_template"]',
      ),
  },
  {
    id: 'submit',
    title: 'Submit sends your orders',
    body: submitBody,
    when: ({ view }) => (desk(view)?.papers.drafted ?? 0) > 0,
    done: ({ view }) => view.round > 1 || (desk(view)?.papers.sent ?? 0) > 0,
    highlight: '[data-offer="done"], [data-offer="submit"]',
  },
  {
    id: 'results',
    title: 'All at once',
    body: 'Every nation’s orders were carried out together. What became of yours stands here, and why if one failed; the log tells the rest.',
    when: ({ view }) => view.round === 2 && desk(view) !== undefined,
    highlight: onPage('command', '.command > .news'),
  },
  {
    id: 'claim',
    title: 'Claim a region',
    body: (context) =>
      list([
        'Press Claim, then a lit region that nobody owns: claiming takes the place of moving.',
        awardWords(context),
        'Who owns a region has its taxes every round.',
      ]),
    when: (context) => context.view.round >= 2 && may(context, 'order_claim'),
    done: ({ view }) => hasOrder(view, 'claim'),
    highlight: ORDERS,
  },
  {
    id: 'trade',
    title: 'Send something',
    body: 'Press Trade, choose a nation and what you send it: money, goods, even a technology. Nothing ties two consignments together but trust, so begin small.',
    when: (context) => context.view.round >= 2 && may(context, 'order_trade'),
    done: ({ view }) => hasOrder(view, 'trade'),
    highlight: ORDERS,
  },
  {
    id: 'vote',
    title: 'Vote',
    body: voteBody,
    when: (context) => may(context, 'cast'),
    done: ({ view }) => {
      const own = view.you?.nation;
      return own != null && view.council.votes.some((vote) => vote.voted.includes(own));
    },
    highlight: onPage('council', '.floor [data-offer="cast"]'),
  },
  {
    id: 'cards',
    title: 'An event of your own',
    body: 'Private events are promises that only you know: do what the card asks and complete it for its reward. A card you cannot use can be discarded.',
    when: ({ view }) => view.round >= 2 && (desk(view)?.cards.length ?? 0) > 0,
    highlight: onPage('command', '.command > .events'),
  },
  {
    id: 'onward',
    title: 'On your own from here',
    body: ({ view }) =>
      list([
        'Every round: look at your goals, give orders, submit them, and see what the Council is about to change.',
        view.options.minutes === 0
          ? `After round ${view.last_round} the goals are revealed.`
          : 'When the time is up the goals are revealed.',
      ]),
    when: ({ view }) => view.round === 3 && desk(view) !== undefined,
  },
];
