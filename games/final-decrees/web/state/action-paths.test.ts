import { describe, expect, it } from 'vitest';
import type { Action } from '../generated';
import { viewOf } from '../testing/table';
import { pathsAfter, nextParts, pathsOf } from './action-paths';

const paths = (...actions: Action[]) => actions.flatMap((action) => pathsOf(action, viewOf()));
const parts = (action: Action) => pathsOf(action, viewOf()).map((path) => path.parts);

describe('pathsOf', () => {
  it('forwards a decree by putting it on a desk', () => {
    expect(parts({ type: 'forward', decree: 'ENGINES', to: 'ADM' })).toEqual([
      ['decree:ENGINES', 'dept:ADM'],
    ]);
  });

  it('moves a pawn to the empty chair', () => {
    expect(parts({ type: 'move_player', player: 'P3' })).toEqual([['seat:P3', 'dept:REF']]);
  });

  it('takes the two players of a transfer in either order', () => {
    expect(parts({ type: 'play', card: 'lateral_transfer', players: ['P1', 'P4'] })).toEqual([
      ['card:lateral_transfer', 'seat:P1', 'seat:P4'],
      ['card:lateral_transfer', 'seat:P4', 'seat:P1'],
    ]);
  });

  it('asks for a word before a card without a target is played', () => {
    expect(parts({ type: 'play', card: 'archive_fire' })).toEqual([['card:archive_fire', 'confirm']]);
  });

  it('moves one end of a ribbon by that end alone', () => {
    expect(
      parts({ type: 'restructure', change: { type: 'move', arrow: 'SEC', from: 'TRE', to: 'SEC' } }),
    ).toEqual([
      ['arrow:SEC', 'dept:TRE', 'dept:SEC'],
      ['tail:SEC', 'dept:TRE'],
    ]);
    expect(
      parts({ type: 'restructure', change: { type: 'move', arrow: 'SEC', from: 'ADM', to: 'TRE' } }),
    ).toEqual([
      ['arrow:SEC', 'dept:ADM', 'dept:TRE'],
      ['head:SEC', 'dept:TRE'],
    ]);
  });
});

describe('nextParts', () => {
  const open = paths(
    { type: 'play', card: 'misrouted_post', decree: 'ENGINES', to: 'ADM' },
    { type: 'play', card: 'misrouted_post', decree: 'ENGINES', to: 'TRE' },
    { type: 'play', card: 'misrouted_post', decree: 'EXAMS', to: 'TRE' },
  );

  it('narrows with every part that was touched', () => {
    expect([...nextParts(open, [])]).toEqual(['card:misrouted_post']);
    expect([...nextParts(open, ['card:misrouted_post'])]).toEqual(['decree:ENGINES', 'decree:EXAMS']);
    expect([...nextParts(open, ['card:misrouted_post', 'decree:EXAMS'])]).toEqual(['dept:TRE']);
  });

  it('leads nowhere from a part that is not offered', () => {
    expect(pathsAfter(open, ['card:leak'])).toEqual([]);
  });
});
