// What keeps a draft from being handed in, as the rules found it.

import type { BillView, Fault, Problem } from '../generated';
import type { BoardState } from '../board.svelte';

export function problemWords(board: BoardState, bill: BillView): string[] {
  return (bill.body?.problems ?? []).map((problem) => wordsOf(board, problem));
}

function wordsOf(board: BoardState, problem: Problem): string {
  const { phrases, seatName } = board.props;
  switch (problem.type) {
    case 'clause':
      return `Clause ${problem.position + 1}, ${problem.parameter.replaceAll('_', ' ')}: ${faultWords(board, problem.fault)}.`;
    case 'sunset':
      return `Clause ${problem.position + 1} strips a nation: let the law expire after at most ${board.content.limits.stripping_sunset} rounds.`;
    default:
      return phrases.format(`problem-${problem.type}`, problem, seatName) ?? problem.type;
  }
}

function faultWords(board: BoardState, fault: Fault): string {
  switch (fault.type) {
    case 'value':
      return 'choose one of what is offered';
    case 'range': {
      const { min, max } = fault;
      if (min === null) return max === null ? 'another amount' : `at most ${max}`;
      return max === null ? `at least ${min}` : `from ${min} to ${max}`;
    }
    case 'empty_list':
      return 'name at least one';
    case 'not_in_play':
      return `${board.name(fault.nation)} does not play`;
    case 'not_for_laws':
      return 'laws cannot say that';
    case 'conditions':
      return `name one to ${board.content.limits.conditions} conditions`;
    case 'homeworld':
      return 'the homeworld of a nation that plays is never given away';
    case 'protectorate':
      return 'a protectorate must be opened first';
    case 'not_protectorate':
      return 'it is no protectorate';
    case 'same_party':
      return 'nobody pays itself';
    case 'no_such_law':
      return 'there is no such law';
    case 'option':
      return 'this table plays without it';
  }
}
