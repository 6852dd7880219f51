// @vitest-environment jsdom

import { expect, it, vi } from 'vitest';
import type { DecisionPreview } from '$lib/generated/http';
import type { BillView, Preview, View } from '../generated';
import { view } from '../testing/table';
import { BillPreviews } from './bill-previews.svelte';

const preview: Preview = { changes: [], purses: [], unsure: [] };
const bill = (more: object = {}): BillView =>
  ({
    id: 1,
    sponsor: 'earth',
    title: 'A bill',
    stage: 'draft',
    body: { kind: 'new', clauses: [], problems: [], ...more },
  }) as unknown as BillView;
const during = (bills: BillView[], more: object = {}): View =>
  view({ council: { ...view().council, bills }, ...more });
const answer = (bills: BillView[]): DecisionPreview =>
  ({ done: 0, reversible: 0, events: [], view: during(bills) }) as unknown as DecisionPreview;

it('asks once for the same bills and laws, and again in another round', async () => {
  const look = vi.fn(() => Promise.resolve(answer([bill({ preview })])));
  const previews = new BillPreviews(look);
  expect(previews.of(bill())).toBeNull();
  previews.ask(during([bill()]));
  previews.ask(during([bill()]));
  await vi.waitFor(() => expect(previews.of(bill())).toEqual(preview));
  expect(look).toHaveBeenCalledTimes(1);
  previews.ask(during([bill()], { round: view().round + 1 }));
  expect(look).toHaveBeenCalledTimes(2);
  expect(previews.of(bill()), 'what was told stays until the answer is there').toEqual(preview);
});

it('asks again after it could not be asked', async () => {
  const look = vi.fn(() => Promise.resolve<DecisionPreview | null>(null));
  const previews = new BillPreviews(look);
  previews.ask(during([bill()]));
  await Promise.resolve();
  await vi.waitFor(() => {
    previews.ask(during([bill()]));
    expect(look).toHaveBeenCalledTimes(2);
  });
});

it('reads it in the view where it is there', () => {
  const previews = new BillPreviews(() => Promise.resolve(null));
  expect(previews.of(bill({ preview }))).toEqual(preview);
});
