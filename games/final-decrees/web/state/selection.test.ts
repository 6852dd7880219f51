// @vitest-environment jsdom

import { describe, expect, it, vi } from 'vitest';
import type { Action } from '../generated';
import { viewOf } from '../testing/table';
import { Selection } from './selection.svelte';
import { pathsOf, type Path } from './action-paths';

function choosing(...actions: Action[]) {
  const done = vi.fn<(path: Path) => void>();
  const paths = actions.flatMap((action) => pathsOf(action, viewOf()));
  return { choice: new Selection({ paths: () => paths, done }), done };
}
const forward: Action = { type: 'forward', decree: 'ENGINES', to: 'ADM' };
const stamp: Action = { type: 'stamp', decree: 'SUCCESSION' };

describe('Choice', () => {
  it('acts when the last part is touched', () => {
    const { choice, done } = choosing(forward, stamp);
    choice.touch('decree:ENGINES');
    expect([...choice.lit]).toEqual(['dept:ADM']);
    expect(done).not.toHaveBeenCalled();
    choice.touch('dept:ADM');
    expect(done.mock.calls[0]?.[0].action).toEqual(forward);
    expect(choice.made).toEqual([]);
  });

  it('puts a part back when it is touched again, and changes over to another', () => {
    const { choice, done } = choosing(forward, stamp);
    choice.touch('decree:ENGINES');
    choice.touch('decree:ENGINES');
    expect(choice.made).toEqual([]);
    choice.touch('decree:ENGINES');
    choice.touch('stamp:SUCCESSION');
    expect(choice.made).toEqual(['stamp:SUCCESSION']);
    expect(done).not.toHaveBeenCalled();
  });

  it('does nothing with what is not offered', () => {
    const { choice, done } = choosing(forward);
    choice.touch('dept:ADM');
    choice.touch('card:leak');
    expect(choice.made).toEqual([]);
    expect(done).not.toHaveBeenCalled();
  });

  it('answers to keys on a part of the chart', () => {
    const { choice } = choosing(forward);
    const slip = document.createElementNS('http://www.w3.org/2000/svg', 'g');
    choice.part('decree:ENGINES')(slip);
    slip.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
    expect(choice.made).toEqual(['decree:ENGINES']);
    slip.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    expect(choice.made).toEqual([]);
  });
});
