import { describe, expect, it } from 'vitest';
import { offerSteps, reassignSteps, reliefSteps, spreadSteps } from './decisions';

describe('spreadSteps', () => {
  it('names an amount for every desk but the last [FD-5.3]', () => {
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
  it('goes on after the picks that were made [FD-6.4]', () => {
    expect(reassignSteps(['EXE', 'HUM', 'TRE', 'ADM'], 2, false)).toEqual([
      { type: 'reassign_pick', dept: 'TRE' },
      { type: 'reassign_pick', dept: 'ADM' },
    ]);
  });
});

describe('reliefSteps', () => {
  it('says when it is done only if something could still be taken [FD-7.7]', () => {
    expect(reliefSteps(new Map([['P0', 4]]), 10, 30)).toEqual([
      { type: 'relieve', from: 'P0', amount: 4 },
      { type: 'relief_done' },
    ]);
    expect(reliefSteps(new Map([['P0', 10]]), 10, 30)).toEqual([{ type: 'relieve', from: 'P0', amount: 10 }]);
    expect(reliefSteps(new Map([['P0', 4]]), 10, 4)).toEqual([{ type: 'relieve', from: 'P0', amount: 4 }]);
    expect(reliefSteps(new Map(), 10, 4)).toEqual([{ type: 'relief_done' }]);
  });
});

describe('offerSteps', () => {
  it('writes an offer and sends it [FD-10.4]', () => {
    expect(
      offerSteps({ to: 'P2', net: -3, deptNet: 0, give: ['leak', 'leak'], ask: ['tenure'] }, undefined),
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
      { to: 'P2', net: 1, deptNet: 0, give: [], ask: [] },
      { ...draft, give: [], ask: [] },
    );
    expect(steps[0]).toEqual({ type: 'offer_drop' });
  });

  it('sends nothing when nothing is offered', () => {
    expect(offerSteps({ to: 'P2', net: 0, deptNet: 0, give: [], ask: [] }, undefined)).toEqual([]);
  });
});
