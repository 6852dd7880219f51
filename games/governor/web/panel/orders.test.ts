// @vitest-environment jsdom

import { fireEvent, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import type { Action, Order } from '../generated';
import { renderBoard, council, desk, nation, view } from '../testing/table';

const claim: Order = { claim: { region: 'p1' } };
const move: Order = { move: { fleet: 1, region: 'c1' } };
const DONE: Action = { type: 'done', done: true };
const earth = (more: object, also: object = {}) => ({
  nations: { ...view().nations, earth: nation('c3', { desk: desk(more), ...also }) },
});
const drafted = view(earth({ drafts: [{ order: claim }, { order: move }] }));
const sent = view(earth({ orders: [claim, move], submissions: 1 }));

describe('one press', () => {
  it('submits the drafts and finishes, and says so', async () => {
    const { onact } = renderBoard({ view: drafted, offers: [{ type: 'submit' }, DONE] });
    const [first] = screen.getAllByRole('button', { name: 'Submit 2 orders and finish' });
    if (!first) throw new Error('no such button');
    expect(first.dataset.offer).toBe('done');
    await fireEvent.click(first);
    expect(onact).toHaveBeenCalledExactlyOnceWith(DONE);
    expect(screen.queryByRole('button', { name: 'Done for this round' })).toBeNull();
  });

  it('submits without finishing', async () => {
    const { onact } = renderBoard({ view: drafted, offers: [{ type: 'submit' }, DONE] });
    await fireEvent.click(screen.getByRole('button', { name: 'Submit 2 orders' }));
    expect(onact).toHaveBeenCalledExactlyOnceWith({ type: 'submit' });
  });

  it('recalls what was sent while the round lasts', async () => {
    const { onact } = renderBoard({ view: sent, offers: [{ type: 'recall' }, DONE] });
    await fireEvent.click(screen.getByRole('button', { name: 'Recall orders' }));
    expect(onact).toHaveBeenCalledExactlyOnceWith({ type: 'recall' });
  });
});

describe('by keys', () => {
  it('an order is what comes next, and after its kind where it can go', async () => {
    const moves = [{ fleet: 1, targets: [{ region: 'c1' }] }];
    const planning = view(earth({ targets: { moves, shots: [], claims: [], bids: [] } }));
    renderBoard({ view: planning, offers: [{ type: 'order_move', fleet: 1, region: 'c1' }, DONE] });
    const next = screen.getByRole('button', { name: 'Move' });
    expect(next.dataset.next).toBe('');
    // A key clicks no times.
    await fireEvent.click(next, { detail: 0 });
    await vi.waitFor(() => expect(document.activeElement?.getAttribute('data-region')).toBe('c1'));
    expect(document.querySelector('[data-next]')).toBeNull();
  });
});

describe('beside the clock', () => {
  const PAGES = ['Command', 'Council'];

  it('says on every page that drafts are not sent', async () => {
    renderBoard({ view: drafted, offers: [DONE] });
    for (const name of PAGES) {
      await fireEvent.click(screen.getAllByRole('button', { name })[0] as HTMLElement);
      const state = screen.getByText('2 orders drafted, not sent');
      expect(state.classList).toContain('waiting');
    }
  });

  it('says on every page that orders are sent', async () => {
    renderBoard({ view: sent, offers: [DONE] });
    for (const name of PAGES) {
      await fireEvent.click(screen.getAllByRole('button', { name })[0] as HTMLElement);
      expect(screen.getByText('Orders sent').classList).toContain('sent');
    }
  });

  it('tells a representative how far the lobbyists are, and offers no orders', () => {
    renderBoard({
      view: view({
        you: { office: { representative: 'earth' }, nation: 'earth', represents: true, commands: false },
        offices: [{ representative: 'earth' }, { lobbyist: 'earth' }],
        nations: { ...view().nations, earth: nation('c3') },
        council: council(),
      }),
    });
    expect(screen.getByText('You: representative of Earth')).toBeTruthy();
    expect(screen.getByText('Your lobbyists are not done yet')).toBeTruthy();
    expect(document.querySelectorAll('[data-offer="done"]')).toHaveLength(0);
  });
});

describe('what cannot be ordered says why', () => {
  const targets = {
    moves: [{ fleet: 1, targets: [{ region: 'c1', warning: { reason: 'blocked' } }] }],
    shots: [{ region: 'c1', warning: { reason: 'funds' } }],
    claims: [{ region: 'c2', warning: { reason: 'law' } }],
    bids: [],
  };

  it('for a whole kind of orders', () => {
    renderBoard({ view: view(earth({ targets })) });
    expect(screen.getByText('Shoot: not now, you hold no weapon.')).toBeTruthy();
    expect(screen.getByText('Claim: not now, the law forbids it.')).toBeTruthy();
  });

  it('on the card of a region', async () => {
    renderBoard({ view: view(earth({ targets })) });
    await fireEvent.click(screen.getByRole('button', { name: /\(c1\)/ }));
    const card = screen.getByRole('region', { name: /\(c1\)/ });
    expect(card.textContent).toContain('Move: not now, a fleet stands there.');
    expect(card.textContent).toContain('Claim: not now, out of range.');
  });
});
