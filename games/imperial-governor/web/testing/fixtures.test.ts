// @vitest-environment jsdom

import { render } from '@testing-library/svelte';
import { beforeEach, describe, expect, it } from 'vitest';
import { boardPropsAt } from '$lib/testing/board';
import { contextFrom, expectOffersMarked, fixturesOf, stubLayout } from '$lib/testing/fixtures';
import Board from '../Board.svelte';
import type { Action, Event, View } from '../generated';
import type { Content } from '../state/content';
import { prompt } from '../text/prompt';
import { CONTENT } from './table';

const fixtures = fixturesOf<View, Action, Event>(
  import.meta.glob<string>('../fixtures/*.json', { query: '?raw', import: 'default', eager: true }),
);

describe('at a moment of a recorded game', { timeout: 60_000 }, () => {
  beforeEach(stubLayout);

  it.each([...fixtures])('%s: the board offers what the rules offer', (_, fixture) => {
    const context = contextFrom<Content, View, Action, Event>(fixture, CONTENT, ['Anna', 'Boris', 'Clara']);
    expect(prompt(context).length).toBeGreaterThan(0);
    render(Board, { props: { ...context, ...boardPropsAt<Action>(() => undefined) } });
    expectOffersMarked(fixture.offers);
  });
});
