// @vitest-environment jsdom

import { fireEvent, screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import type { Action, Choice } from '../../generated';
import { renderBoard, council, nation, view, vote } from '../../testing/table';
import { ballotFor, castOffers, choicesOf } from './ballot';

const item = { bill: 7 };
const cast = (choice: Choice, gp = 0): Action => ({ type: 'cast', item, choice, gp });
const options = { minutes: 0, pace: 'live', gp_use: 'all', warning_seconds: 60 };
const chamber = (more: object = {}, ballot: object = {}) =>
  view({ council: council({ votes: [vote(ballot)] }), ...more });

it('casts the offer with all Governor Points, or the one with none [GV-4.20]', () => {
  const offers = castOffers([{ action: cast('for') }, { action: cast('for', 2400) }], item);
  expect(ballotFor(offers, 'for', 2400)?.gp).toBe(2400);
  expect(ballotFor(offers, 'for', 0)?.gp).toBe(0);
});

it('casts as many as were chosen where any number goes', () => {
  const offers = castOffers(
    [
      { action: cast('for'), max: 500 },
      { action: cast('abstain'), max: 0 },
    ],
    item,
  );
  expect(ballotFor(offers, 'for', 300)?.gp).toBe(300);
  expect(ballotFor(offers, 'for', 900)?.gp).toBe(500);
  expect(ballotFor(offers, 'abstain', 300)?.gp).toBe(0);
});

it('lists a veto although the vote does not name it [GV-4.18]', () => {
  const offers = castOffers([{ action: cast('veto') }, { action: cast('against') }], item);
  expect(choicesOf(offers, ['for', 'against', 'abstain'])).toEqual(['against', 'veto']);
});

it('shows all points on the paper by the book, and casts them when asked to', async () => {
  const { onact } = renderBoard({
    view: chamber({ options }),
    offers: [cast('for'), cast('for', 2400), cast('against'), cast('against', 2400), cast('abstain')],
  });
  const all = screen.getByRole('checkbox', { name: /all 2,400 Governor Points/ });
  await fireEvent.click(screen.getByRole('button', { name: 'For' }));
  expect(onact).toHaveBeenLastCalledWith(cast('for', 0));
  await fireEvent.click(all);
  await fireEvent.click(screen.getByRole('button', { name: 'For' }));
  expect(onact).toHaveBeenLastCalledWith(cast('for', 2400));
  await fireEvent.click(screen.getByRole('button', { name: 'Abstain' }));
  expect(onact).toHaveBeenLastCalledWith(cast('abstain', 0));
});

it('says what a ballot weighs as the rules weigh it', async () => {
  const after = chamber({ options }, { weights: { earth: 3400 } });
  renderBoard({
    view: chamber({ options }),
    offers: [cast('for'), cast('for', 2400)],
    more: { preview: () => Promise.resolve({ done: 1, reversible: 1, events: [], view: after }) },
  });
  expect(await screen.findByText(/behind it, together 3.4 votes/)).toBeTruthy();
});

it('puts a veto granted by law on the ballot, and says how many are left', async () => {
  const { onact } = renderBoard({
    view: chamber({ nations: { ...view().nations, earth: nation('c3', { vetoes: 2 }) } }),
    offers: [cast('for'), cast('against'), cast('abstain'), cast('veto')],
  });
  expect(screen.getByText(/2 vetoes left/)).toBeTruthy();
  const veto = screen.getByRole('button', { name: 'Veto' });
  expect(veto.dataset.offer).toBe('cast');
  await fireEvent.click(veto);
  expect(onact).toHaveBeenLastCalledWith(cast('veto'));
});

it('lets the Chairperson enter a veto, and all points at once by the book', async () => {
  const hand = (choice: Choice, gp = 0): Action => ({ type: 'chair_ballot', nation: 'titan', choice, gp });
  const { onact } = renderBoard({
    view: chamber({
      you: { office: 'chair', represents: false, commands: false, presides: true, leads: true },
      options,
    }),
    offers: [
      { action: hand('for'), max: 100_000 },
      { action: hand('against'), max: 100_000 },
      { action: hand('veto'), max: 0 },
    ],
  });
  await fireEvent.click(screen.getByRole('button', { name: 'Titan votes Veto' }));
  expect(onact).toHaveBeenLastCalledWith(hand('veto'));
  await fireEvent.click(screen.getByRole('checkbox', { name: 'Titan uses all its Governor Points' }));
  await fireEvent.click(screen.getByRole('button', { name: 'Titan votes For' }));
  expect(onact).toHaveBeenLastCalledWith(hand('for', 100_000));
});
