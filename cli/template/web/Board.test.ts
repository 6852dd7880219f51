// @vitest-environment jsdom

import { fireEvent, render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { boardPropsAt } from '$lib/testing/board';
import Board from './Board.svelte';
import type { Action } from './generated';
import { contextOf, viewOf, type Given } from './testing/table';

function open(given: Given, offers: { action: Action; max?: number }[]) {
  const onact = vi.fn<(action: Action) => void>();
  render(Board, { props: { ...contextOf(viewOf(given)), offers, ...boardPropsAt(onact) } });
  return onact;
}
const BID = { action: { type: 'bid', coins: 0 }, max: 2 } as const;

describe('Board', () => {
  it('puts coins on the province and seals the bid', async () => {
    const onact = open({}, [BID]);
    for (let press = 0; press < 2; press++) await fireEvent.click(screen.getByLabelText(/^Gull Bay:/));
    await fireEvent.click(screen.getByText('Seal a bid of 2'));
    expect(onact).toHaveBeenCalledExactlyOnceWith({ type: 'bid', coins: 2 });
  });

  it('lets nobody put down more coins than are on offer', async () => {
    open({}, [BID]);
    for (let press = 0; press < 4; press++) await fireEvent.click(screen.getByLabelText(/^Gull Bay:/));
    expect(screen.getByText('Seal a bid of 2')).toBeTruthy();
  });

  it('sends the scout only while that is on offer', async () => {
    const onact = open({}, [BID, { action: { type: 'scout' } }]);
    await fireEvent.click(screen.getByText(/Send the scout/));
    expect(onact).toHaveBeenCalledExactlyOnceWith({ type: 'scout' });
  });

  it('offers nothing once the bid is sealed', () => {
    open({ sealed: ['P0'] }, []);
    expect(screen.queryByText(/Seal a bid/)).toBeNull();
    expect(document.querySelector('[data-offer]')).toBeNull();
    expect(screen.getByText(/is sealed/)).toBeTruthy();
  });
});
