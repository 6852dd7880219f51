// A report of a finished game for everybody: how it ended, what each nation wanted, the law book, and what all knew
// round by round. What only one nation was told stays out of it. [section 11.5]

import type { Deck } from '../state/deck.svelte';
import { units } from '../words/amounts';
import { clauseWords } from '../words/clauses';
import { objectiveWords } from '../words/objectives';
import { chapters, noticesOf } from './notices';

/** In Markdown. */
export function reportOf(deck: Deck): string {
  return [
    `# Governor: ${deck.inPlay.length} nations, ${deck.view.round} rounds`,
    ending(deck),
    goals(deck),
    laws(deck),
    rounds(deck),
  ].join('\n\n');
}

function ending(deck: Deck): string {
  const rows = (deck.view.reveal?.standings ?? []).map(
    ({ place, nation, points, achieved, gp, income }) =>
      `| ${place} | ${deck.name(nation)} | ${points} | ${achieved} | ${units(gp)} | ${units(income)} |`,
  );
  return [
    '## How it ended',
    '',
    '| Place | Nation | Points | Goals | Governor Points | Tax income |',
    '|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

function goals(deck: Deck): string {
  const nations = (deck.view.reveal?.standings ?? []).map(({ nation, points }) => {
    const lines = (deck.view.reveal?.goals[nation] ?? []).map((goal) => {
      const asked = goal.parts.map((part) => objectiveWords(deck, part)).join('; ');
      const ruled = goal.reason ? ` The Chairperson: ${goal.reason}` : '';
      return `- [${goal.achieved ? 'x' : ' '}] ${goal.title} (${goal.points}): ${asked}.${ruled}`;
    });
    return [`### ${deck.name(nation)}, ${points} points`, '', ...lines].join('\n');
  });
  return ['## Goals', ...nations].join('\n\n');
}

function laws(deck: Deck): string {
  const book = deck.view.laws.map((law) => {
    const origin = law.since === 0 ? 'from the beginning' : `passed in round ${law.since}`;
    const sponsor = law.sponsor ? `, ${deck.name(law.sponsor)}` : '';
    return [
      `### ${law.number}. ${law.title} (${origin}${sponsor})`,
      '',
      ...law.clauses.map(
        ({ clause, overridden_by }) =>
          `- ${clauseWords(deck, clause)}${overridden_by ? ' (overridden by a later rule)' : ''}`,
      ),
      ...(law.text ? ['', ...law.text.split('\n').map((line) => `> ${line}`)] : []),
    ].join('\n');
  });
  return ['## The law book at the end', ...book].join('\n\n');
}

function rounds(deck: Deck): string {
  const open = noticesOf(deck.props.log, deck.mine).filter((notice) => !notice.private);
  const told = chapters(open, (event) => deck.props.phrases.formatEvent(event, deck.props.seatName))
    .reverse()
    .map(({ round, lines }) =>
      [
        `### ${round === 0 ? 'Before round 1' : `Round ${round}`}`,
        '',
        ...lines.map((line) => `- ${line}`),
      ].join('\n'),
    );
  return ['## Round by round', ...told].join('\n\n');
}
