import { describe, expect, it } from 'vitest';
import type { Action } from '../generated';
import { CONTENT } from '../testing/content';
import { viewOf } from '../testing/table';
import { unitOf } from '../panel/technologies/icons';
import { statusOf, describeStatus, tiersOf, waysTo, describePath } from './technologies';

const offers = (...actions: Action[]) => actions.map((action) => ({ action }));

describe('the chart', () => {
  it('opens a tier with four of the one before', () => {
    const [first, second] = tiersOf(CONTENT, ['pottery', 'writing', 'mining'], [1]);
    expect(first).toMatchObject({ cost: 2, known: 3, complete: false, open: true });
    expect(second?.open).toBe(false);
    expect(second?.before).toEqual({ have: 3, need: 4 });
  });

  it('is complete when all of a row are known', () => {
    const all = CONTENT.technologies.map(({ id }) => id);
    expect(tiersOf(CONTENT, all, [1]).every(({ complete }) => complete)).toBe(true);
  });

  it('knows every way to a technology', () => {
    const research: Action = { type: 'research', technology: 'pottery' };
    const spy: Action = { type: 'spy', player: 'P1', technology: 'pottery' };
    const other: Action = { type: 'research', technology: 'mining' };
    expect(waysTo(offers(research, other, spy), 'pottery')).toEqual([research, spy]);
    expect(describePath(research, (seat) => seat, 2)).toBe('Research for 2');
    expect(describePath(spy, () => 'Boris', 2)).toBe('Spy out from Boris');
  });

  it('says why something cannot be had yet', () => {
    expect(describeStatus({ type: 'closed', have: 2, need: 4 })).toBe(
      'Closed: needs 4 technologies of the tier before, you have 2.',
    );
    expect(describeStatus({ type: 'too_dear', missing: 1 })).toBe('Too dear now: 1 point short.');
  });

  it('tells of others only what they know', () => {
    const view = viewOf({ known: { P1: ['mining'] } });
    expect(statusOf(view, 'P1', 'mining')).toEqual({ type: 'known' });
    expect(statusOf(view, 'P1', 'pottery')).toBeNull();
    expect(statusOf(view, null, 'pottery')).toEqual({ type: 'ready' });
  });

  it('draws a unit where one is unlocked, and else a sign', () => {
    expect(unitOf(CONTENT.units, 'mining')).toBe('pikeman');
    expect(unitOf(CONTENT.units, 'writing')).toBeNull();
  });
});
