import { describe, expect, it } from 'vitest';
import spec from '../../spec.md?raw';
import { parse } from '$lib/rules/markdown';

describe('the numbered rules', () => {
  it('have an anchor for every chapter and every rule', () => {
    const blocks = parse(spec, 'SV');
    const chapters = blocks.flatMap((block) => (block.type === 'heading' && block.rule ? [block.rule] : []));
    const rules = blocks.flatMap((block) =>
      block.type === 'list' ? block.items.flatMap(({ rule }) => rule ?? []) : [],
    );
    for (let n = 1; n <= 23; n++) expect(chapters).toContain(`SV-${n}`);
    expect(rules).toContain('SV-11.3');
    expect(new Set(rules).size).toBe(rules.length);
  });
});
