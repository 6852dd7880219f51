// What a card is for, in a sentence, from the values that this table plays with.

import { listWords } from '$lib/text';
import type { Card, CardLine, Content, FightResult } from '../generated';

/** What is written beside a card that can be bought. */
export function aboutCard(line: CardLine, content: Content): string {
  if (line.type === 'action') return `${aboutAction(line)} ${aboutMove(line)}`;
  return line.type === 'unit' ? aboutUnit(line, content) : aboutBase(line, content);
}

function aboutAction(line: CardLine): string {
  switch (line.action) {
    case 'gather':
      return `Gathers ${line.value ?? 0} resources.`;
    case 'research':
      return 'Buys an action card.';
    case 'build':
      return 'Buys a unit or a base.';
    case 'connect':
      return 'Opens a portal between two bases of yours.';
    default:
      return '';
  }
}

function aboutMove({ move }: CardLine): string {
  if (move === 0) return 'Moves nothing.';
  return `Or moves a piece up to ${move} ${move === 1 ? 'step' : 'steps'}.`;
}

function aboutUnit({ id }: CardLine, content: Content): string {
  const met = (result: FightResult, captures: boolean): string[] =>
    content.fights
      .filter((fight) => fight.attacker === id && fight.result === result && fight.captures === captures)
      .map(({ defender }) => nameOf(defender, content));
  const [takes, beats, both] = [
    met('attacker_wins', true),
    met('attacker_wins', false),
    met('both_lost', false),
  ];
  return [
    takes.length > 0 ? `Takes ${listWords(takes)}.` : 'Takes no base.',
    beats.length > 0 ? `Beats ${listWords(beats)}.` : '',
    both.length > 0 ? `Falls together with ${listWords(both)}.` : '',
  ]
    .filter((words) => words !== '')
    .join(' ');
}

function aboutBase({ id }: CardLine, content: Content): string {
  const by = (result: FightResult): string[] =>
    content.fights
      .filter((fight) => fight.defender === id && fight.result === result)
      .map(({ attacker }) => nameOf(attacker, content));
  const [taken, destroyed] = [by('attacker_wins'), by('both_lost')];
  return [
    content.options.space_bases === 'full'
      ? 'Controls its hex and the six around it.'
      : 'Controls its hex and the six around it, on a planet.',
    taken.length > 0 ? `Falls to ${listWords(taken)}.` : 'No unit can take it.',
    destroyed.length > 0 ? `${listWords(destroyed)} can destroy it and is lost with it.` : '',
  ]
    .filter((words) => words !== '')
    .join(' ');
}

const nameOf = (card: Card, { cards }: Content): string => cards.find(({ id }) => id === card)?.name ?? card;
