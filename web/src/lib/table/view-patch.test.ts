import { describe, expect, it } from 'vitest';
import { patchView } from './view-patch';

describe('withParts', () => {
  it('puts each part in its place and leaves the rest as it is', () => {
    const before = { board: { squares: ['a'], moved: 1 }, hands: { P0: [1] }, turn: 1 };
    const now = patchView(before, { '/board/moved': null, '/turn': 2 }) as typeof before;
    expect(now).toEqual({ board: { squares: ['a'], moved: null }, hands: { P0: [1] }, turn: 2 });
    expect(now.hands).toBe(before.hands);
    expect(now.board.squares).toBe(before.board.squares);
    expect(before.turn).toBe(1);
  });

  it('reads names that have a slash or a tilde in them', () => {
    expect(patchView({ 'a/b~1': 1 }, { '/a~1b~01': 2 })).toEqual({ 'a/b~1': 2 });
  });
});
