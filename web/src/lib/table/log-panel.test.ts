// @vitest-environment jsdom

import { render, screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import LogPanel from './LogPanel.svelte';
import type { LogTurn } from './log';

const turn = (seq: number): LogTurn => ({
  seq,
  seat: 'P0',
  heading: [{ type: 'text', text: `Turn ${seq}` }],
  lines: [],
});

it('says of a turn that is over that nothing happened in it, and nothing of the one that is played', () => {
  render(LogPanel, { props: { chapters: [turn(1), turn(2)], seats: [], href: String } });
  expect(screen.getAllByText('Ended the turn; nothing else happened.')).toHaveLength(1);
});
