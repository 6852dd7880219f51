// The lessons of the first game: your fleet, your money, your goals, an order, Submit, and the Council.

import type { Lesson } from '$lib/game/contract';
import type { Action, Content, Event, View } from './generated';

type Step = Lesson<Content, View, Action, Event>;

const desk = (view: View) => (view.you?.nation ? view.nations[view.you.nation]?.desk : undefined);

export const lessons: Step[] = [
  {
    id: 'goals',
    title: 'Five goals decide everything',
    body: 'Your nation wins by its goals: three of its own and two that were drawn. Their figures are live; look at them every round. When you have read them, say that you are ready.',
    when: ({ view }) => view.phase === 'briefing',
  },
  {
    id: 'fleet',
    title: 'Your fleet',
    body: 'The round marker with the white ring is your fleet. Choose Move, then press a lit region up to two steps away. If two fleets want the same region, neither gets it.',
    when: ({ view }) => view.phase === 'round' && view.round === 1 && desk(view) !== undefined,
    highlight: '.command > .map',
  },
  {
    id: 'claim',
    title: 'Claims and ownership',
    body: 'A region nobody owns can be claimed from up to two steps away instead of moving. As the law stands, the claimant whose fleet holds it two rounds running becomes its owner and taxes it from then on.',
    when: ({ view }) => view.round === 1 && (desk(view)?.drafts.length ?? 0) > 0,
  },
  {
    id: 'submit',
    title: 'Submit sends your orders',
    body: 'What is not sent when the round ends is not carried out. “Submit and finish” sends your drafts and says that you are done; until the round ends you can recall them.',
    when: ({ view }) => (desk(view)?.drafts.length ?? 0) > 0,
    highlight: '.command > .orders',
  },
  {
    id: 'results',
    title: 'All at once',
    body: 'Every nation’s orders were carried out together: moves, shots, claims, then gathering, trade, conversion and taxes. The log tells what became of yours, and why if it failed.',
    when: ({ view }) => view.round === 2,
  },
  {
    id: 'money',
    title: 'Influence costs money',
    body: 'One helium and 10,000 credits become 250 Governor Points: a quarter of a vote. Miners have helium, the Core has credits: trade. Nothing ties two consignments together but trust.',
    when: ({ view }) => view.round === 2 && desk(view) !== undefined,
  },
  {
    id: 'council',
    title: 'Laws change the rules',
    body: 'In the Council draft a bill from a template and hand it in. From the next round it is debated and voted on; what passes governs the game after the round is processed.',
    when: ({ view }) => view.round === 3 && (view.you?.represents ?? false),
  },
  {
    id: 'vote',
    title: 'A vote is open',
    body: 'Read what the bill would change. Put Governor Points behind your ballot if it matters: they are spent either way, and everybody is told how many you hold.',
    when: ({ offers }) => offers.some(({ action }) => action.type === 'cast'),
  },
];
