// @vitest-environment jsdom

import { render } from '@testing-library/svelte';
import { createRawSnippet, flushSync } from 'svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { motion } from './motion.svelte';
import PanZoom from './PanZoom.svelte';

const children = createRawSnippet(() => ({ render: () => '<g></g>' }));

function open(onsight = vi.fn()) {
  const shown = render(PanZoom, {
    props: { width: 1000, height: 500, label: 'Map', maxScale: 4, onsight, children },
  });
  return { board: shown.component, onsight, container: shown.container };
}

describe('PanZoom', () => {
  beforeEach(() => {
    motion.preference = 'still';
  });

  it('brings a place to the middle, as near as it is asked', () => {
    const { board, onsight, container } = open();
    board.show(600, 250, 250);
    flushSync();
    expect(onsight).toHaveBeenLastCalledWith({ x: 350, y: 125, width: 500, height: 250 });
    expect(container.querySelector('g')?.getAttribute('transform')).toBe('translate(-700,-250) scale(2)');
  });

  it('keeps the scale unless told, and stays on the board', () => {
    const { board, onsight } = open();
    board.show(500, 250, 125);
    board.show(10, 10);
    expect(onsight).toHaveBeenLastCalledWith({ x: 0, y: 0, width: 250, height: 125 });
  });

  it('knows what is in sight', () => {
    const { board } = open();
    expect(board.sees(990, 490)).toBe(true);
    board.show(0, 0, 125);
    expect([board.sees(100, 50), board.sees(990, 490)]).toEqual([true, false]);
  });
});
