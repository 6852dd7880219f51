// One clear sentence: what the viewer may do now, or what the table waits for.

import type { GameContext } from '$lib/game/contract';
import type { Action, Content, Event, View } from '../generated';
import { nextStep } from '../panel/chair/script';
import { NATION_STYLES } from '../map/nation-styles';
import { roundWords } from './time';

export type Context = GameContext<Content, View, Action, Event>;

export function prompt({ view, offers, timers }: Context): string {
  const may = (type: Action['type']): boolean => offers.some(({ action }) => action.type === type);
  if (view.phase === 'over') return 'The game is over. Every goal is open.';
  if (view.phase === 'reveal') {
    if (may('reveal_next')) return 'Reveal the nations one by one, from the last place to the first.';
    return view.reveal?.led ? 'Look at the screen: the goals are revealed.' : 'The goals are revealed.';
  }
  if (view.clock.paused) return 'The game is paused.';
  if (view.phase === 'briefing') {
    if (may('present_next')) return 'Present the laws, then say that you are ready.';
    if (may('ready')) return 'Read your goals and the laws; then say that you are ready.';
    return 'The nations get ready.';
  }
  const you = view.you;
  if (!you) return `${roundWords(view, timers, null)}${councilNews(view)}.`;
  const vote = view.council.votes.find(
    (one) => you.nation && one.list.includes(you.nation) && !one.voted.includes(you.nation),
  );
  if (vote && you.represents) return `Vote on “${vote.title}”.`;
  if (you.presides) return nextStep({ view, name: (nation) => NATION_STYLES[nation].name });
  if (you.office === 'facilitator')
    return 'The game runs by itself; pause it or end the round when the room needs it.';
  if (you.represents && may('floor_ready'))
    return 'A bill is on the floor of the Council: speak, or say there that you are ready to vote.';
  if (you.commands) {
    const nation = you.nation ? view.nations[you.nation] : undefined;
    const papers = nation?.desk?.papers;
    if (papers && papers.drafted > 0 && papers.may_submit)
      return 'Submit your drafts: what is not sent is not carried out.';
    if (nation?.done)
      return papers?.may_recall === false && papers.sent > 0
        ? 'You are done for this round, and your orders are final.'
        : 'You are done for this round. You can still change your mind.';
    if (papers && papers.sent > 0)
      return papers.may_recall
        ? 'Your orders are sent. Add more, recall them, or say that you are done.'
        : 'Your orders are sent and final. Say that you are done.';
    return 'Give orders: move, claim, trade, convert; then submit them.';
  }
  return 'Draft bills, find votes, and keep your lobbyists informed.';
}

/** What the Council is busy with, for those who watch. */
function councilNews({ council }: View): string {
  const [vote] = council.votes;
  if (vote) return `: the Council votes on “${vote.title}”`;
  const item = council.floor?.item;
  if (item === undefined) return '';
  const title = 'bill' in item ? council.bills.find((bill) => bill.id === item.bill)?.title : null;
  return title ? `: the Council debates “${title}”` : ': the Council debates who owns a region';
}
