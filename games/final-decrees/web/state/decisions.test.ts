import { describe, expect, it } from 'vitest';
import type { Pool } from '../generated';
import { offerSteps, reassignSteps, reliefSteps, spreadSteps } from './decisions';

describe('spreadSteps', () => {
  it('names an amount for every desk but the last', () => {
    expect(spreadSteps(['REF', 'EXE', 'SEC', 'ADM'], { REF: 2, EXE: 0, SEC: 4, ADM: 1 }, true)).toEqual([
      { type: 'spread' },
      { type: 'spread_place', amount: 2 },
      { type: 'spread_place', amount: 0 },
      { type: 'spread_place', amount: 4 },
    ]);
  });

  it('stops when the tray is empty, as the rules do', () => {
    expect(spreadSteps(['EXE', 'HUM', 'ADM'], { EXE: 3 }, false)).toEqual([
      { type: 'spread_place', amount: 3 },
    ]);
  });
});

describe('reassignSteps', () => {
  it('goes on after the picks that were made', () => {
    expect(reassignSteps(['EXE', 'HUM', 'TRE', 'ADM'], 2, false)).toEqual([
      { type: 'reassign_pick', dept: 'TRE' },
      { type: 'reassign_pick', dept: 'ADM' },
    ]);
  });
});

describe('reliefSteps', () => {
  it('takes from each pool that has an amount', () => {
    const amounts = new Map<Pool, number>([
      ['P0', 4],
      ['TRE', 0],
      ['EXE', 1],
    ]);
    expect(reliefSteps(amounts)).toEqual([
      { type: 'relieve', from: 'P0', amount: 4 },
      { type: 'relieve', from: 'EXE', amount: 1 },
    ]);
  });
});

describe('offerSteps', () => {
  it('writes an offer and sends it', () => {
    expect(
      offerSteps(
        {
          to: 'P2',
          net: -3,
          deptNet: 0,
          ontoDesk: 0,
          offDesk: 0,
          give: ['leak', 'leak'],
          ask: ['tenure'],
        },
        undefined,
      ),
    ).toEqual([
      { type: 'offer_start', to: 'P2' },
      { type: 'offer_blame', net: -3 },
      { type: 'offer_give', card: 'leak' },
      { type: 'offer_give', card: 'leak' },
      { type: 'offer_ask', card: 'tenure' },
      { type: 'offer_send' },
    ]);
  });

  it('throws away a draft that was left open', () => {
    const draft = { to: 'P1', give: [], ask: [] } as const;
    const steps = offerSteps(
      {
        to: 'P2',
        net: 1,
        deptNet: 0,
        ontoDesk: 0,
        offDesk: 0,
        give: [],
        ask: [],
      },
      { ...draft, give: [], ask: [] },
    );
    expect(steps[0]).toEqual({ type: 'offer_drop' });
  });

  it('sends nothing when nothing is offered', () => {
    expect(
      offerSteps(
        {
          to: 'P2',
          net: 0,
          deptNet: 0,
          ontoDesk: 0,
          offDesk: 0,
          give: [],
          ask: [],
        },
        undefined,
      ),
    ).toEqual([]);
  });
});
