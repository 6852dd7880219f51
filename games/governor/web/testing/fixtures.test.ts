// @vitest-environment jsdom

import { it } from 'vitest';
import { expectOffersMarked, fixturesOf } from '$lib/testing/fixtures';
import type { Action, Event, View } from '../generated';
import { renderBoard } from './table';

const fixtures = fixturesOf<View, Action, Event>(
  import.meta.glob<string>('../fixtures/*.json', { query: '?raw', import: 'default', eager: true }),
);

it.each([...fixtures])('%s of a recorded game: the board offers what the rules offer', (_, fixture) => {
  const { view, offers, seat } = fixture;
  const names = view.offices.map((_office, n) => `Player ${n + 1}`);
  renderBoard({ view, offers, viewer: seat, names });
  // Texts, clauses and templates are too free to be listed.
  const free = ['bill_template', 'bill_clause_add', 'bill_show', 'bill_text', 'bill_title'];
  expectOffersMarked(offers, free);
});
