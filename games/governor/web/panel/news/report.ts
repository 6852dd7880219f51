// A report of a finished game for everybody: how it ended, what each nation wanted, the law book, and what all knew
// round by round. What only one nation was told stays out of it.

import type { BoardState } from '../../board.svelte';
import type { ClauseView } from '../../generated';
import { units } from '../../text/amounts';
import { clauseWords } from '../../text/clauses';
import { objectiveWords } from '../../text/objectives';
import { noticesByRound, noticesOf } from './notices';

/** In Markdown. */
export function reportOf(board: BoardState): string {
  return [
    `# Governor: ${board.inPlay.length} nations, ${board.view.round} rounds`,
    ending(board),
    goals(board),
    laws(board),
    rounds(board),
  ].join('\n\n');
}

function ending(board: BoardState): string {
  const rows = (board.view.reveal?.standings ?? []).map(
    ({ place, nation, points, achieved, gp, income }) =>
      `| ${place} | ${board.name(nation)} | ${points} | ${achieved} | ${units(gp)} | ${units(income)} |`,
  );
  return [
    '## How it ended',
    '',
    '| Place | Nation | Points | Goals | Governor Points | Tax income |',
    '|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

function goals(board: BoardState): string {
  const nations = (board.view.reveal?.standings ?? []).map(({ nation, points }) => {
    const lines = (board.view.reveal?.goals[nation] ?? []).map((goal) => {
      const asked = goal.parts.map((part) => objectiveWords(board, part)).join('; ');
      const ruled = goal.reason ? ` The Chairperson: ${goal.reason}` : '';
      return `- [${goal.achieved ? 'x' : ' '}] ${goal.title} (${goal.points}): ${asked}.${ruled}`;
    });
    return [`### ${board.name(nation)}, ${points} points`, '', ...lines].join('\n');
  });
  return ['## Goals', ...nations].join('\n\n');
}

function overriddenWords(by: ClauseView['overridden_by']): string {
  if (by === undefined) return '';
  return by === 'table' ? ' (no effect at this table)' : ' (overridden by a later rule)';
}

function laws(board: BoardState): string {
  const book = board.view.laws.map((law) => {
    const origin = law.since === 0 ? 'from the beginning' : `passed in round ${law.since}`;
    const sponsor = law.sponsor ? `, ${board.name(law.sponsor)}` : '';
    return [
      `### ${law.number}. ${law.title} (${origin}${sponsor})`,
      '',
      ...law.clauses.map(
        ({ clause, overridden_by }) => `- ${clauseWords(board, clause)}${overriddenWords(overridden_by)}`,
      ),
      ...(law.text ? ['', ...law.text.split('\n').map((line) => `> ${line}`)] : []),
    ].join('\n');
  });
  return ['## The law book at the end', ...book].join('\n\n');
}

function rounds(board: BoardState): string {
  const open = noticesOf(board.props.log, board.mine).filter((notice) => !notice.private);
  const told = noticesByRound(open, (event) => board.props.phrases.formatEvent(event, board.props.seatName))
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
