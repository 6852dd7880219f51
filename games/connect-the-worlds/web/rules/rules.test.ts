import { describe, expect, it } from 'vitest';
import spec from '../../spec.md?raw';
import { parse } from '$lib/rules/markdown';

describe('the numbered rules', () => {
  it('have an anchor for every chapter and every rule', () => {
    const blocks = parse(spec, 'CW');
    const chapters = blocks.flatMap((block) => (block.type === 'heading' && block.rule ? [block.rule] : []));
    const rules = blocks.flatMap((block) =>
      block.type === 'list' ? block.items.flatMap(({ rule }) => rule ?? []) : [],
    );
    expect(chapters).toEqual(Array.from({ length: 14 }, (_, n) => `CW-${n + 1}`));
    expect(rules).toContain('CW-7.3');
    expect(new Set(rules).size).toBe(rules.length);
  });
});
