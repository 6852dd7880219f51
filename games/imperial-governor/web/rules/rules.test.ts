// @vitest-environment jsdom

import { render, screen, waitFor } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { parse } from '$lib/rules/markdown';
import spec from '../../spec.md?raw';
import { CONTENT } from '../testing/content';
import { cardGroups } from './card-groups';
import Rules from './Rules.svelte';

describe('the rules', { timeout: 60_000 }, () => {
  it('have an anchor for every chapter and every rule', async () => {
    const blocks = parse(spec, 'IG');
    const chapters = blocks.flatMap((block) => (block.type === 'heading' && block.rule ? [block.rule] : []));
    expect(chapters.slice(0, 17)).toEqual(Array.from({ length: 17 }, (_, n) => `IG-${n + 1}`));
    render(Rules, { props: { content: CONTENT } });
    // The last of them comes when there is time.
    for (const rule of ['IG-5.6', 'IG-8.21', 'IG-17.3'])
      await waitFor(() => expect(document.getElementById(rule)).not.toBeNull(), { timeout: 30_000 });
  });

  it('take their tables from the data', () => {
    render(Rules, { props: { content: CONTENT } });
    expect(screen.getAllByText('Gallia Cisalpina').length).toBeGreaterThan(0);
    expect(screen.getByRole('rowheader', { name: 'Wrath of the Senate' })).toBeTruthy();
  });

  it('put equal cards into one line', () => {
    const groups = cardGroups(CONTENT.fates);
    expect(groups[0]).toMatchObject({ numbers: '1–36', card: { title: 'Storm' } });
    expect(groups.at(-1)).toMatchObject({ numbers: '100' });
  });
});
