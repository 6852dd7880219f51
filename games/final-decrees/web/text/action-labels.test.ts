import { describe, expect, it } from 'vitest';
import { Phrases } from '$lib/text';
import text from '../../text/en.ftl?raw';
import type { PhaseView } from '../generated';
import { contextOf, MY_TURN, viewOf } from '../testing/table';
import { actionLabel } from './action-labels';

const at = (phase: PhaseView) => ({ ...contextOf(viewOf({ phase })), phrases: new Phrases(text) });
const turn = (pending: Extract<PhaseView, { type: 'turn' }>['pending']): PhaseView =>
  ({ ...MY_TURN, pending }) as PhaseView;

describe('actionLabel', () => {
  it('names the desk on which blame is put', () => {
    const phase = turn({ type: 'spread', seat: 'P0', tray: 4, places: ['TRE', 'SEC'], before: {} });
    expect(actionLabel({ type: 'spread_place', amount: 0 }, at(phase))).toBe('Put 0 blame on the Treasury');
  });

  it('names who gets a desk', () => {
    const phase = turn({ type: 'reassign', seat: 'P0', next: 'P2', picks: ['HUM', 'SEC'] });
    expect(actionLabel({ type: 'reassign_pick', dept: 'TRE' }, at(phase))).toBe('Give the Treasury to Clara');
  });

  it('leaves all other actions to their own words', () => {
    expect(actionLabel({ type: 'end_turn' }, contextOf(viewOf()))).toBeNull();
  });
});
