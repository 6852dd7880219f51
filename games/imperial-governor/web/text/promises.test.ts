import { expect, it } from 'vitest';
import type { View } from '../generated';
import { promiseLines } from './promises';

const view = {
  promises: [
    { by: 'P0', to: 'P2', what: 'safe_conduct', kept: true, round: 3 },
    { by: 'P2', to: 'P0', what: 'alliance', kept: false, round: 4 },
    { by: 'P2', to: 'P0', what: 'loan', kept: true, round: 6 },
    { by: 'P2', to: 'P0', what: 'safe_conduct', kept: true, round: 3 },
  ],
} as unknown as View;

it('tells what another court made of its word, the latest first', () => {
  expect(promiseLines(view, 'P0', 'P2', 'Egypt')).toEqual([
    'Egypt paid a loan back to you in round 6.',
    'Egypt ended the alliance with you in round 4.',
    'You ended the safe conduct with Egypt in round 3.',
  ]);
  expect(promiseLines(view, 'P0', 'P1', 'Rome')).toEqual([]);
});
