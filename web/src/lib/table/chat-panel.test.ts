// @vitest-environment jsdom

import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Message, Table } from '../generated/http';
import { session } from '../session.svelte';
import ChatPanel from './ChatPanel.svelte';
import { TableSession } from './table-session.svelte';

const seat = (n: number, holder: object) => ({
  seat: `P${n}`,
  label: null,
  side: n,
  required: true,
  holder,
  caretaker: null,
  resigned: false,
  open: false,
});
const table = {
  id: 't1',
  host: 'ada',
  status: 'playing',
  talk: 'free',
  seats: [
    seat(0, { type: 'person', user: { id: 'ada', name: 'Ada', registered: false }, online: true }),
    seat(1, { type: 'bot', strength: 'easy' }),
  ],
  mine: ['P0'],
  to_act: [],
  timers: {},
} as unknown as Table;

const message = (id: number, more: Partial<Message>): Message =>
  ({ id, at: 0, seat: 'P1', name: 'Atossa', text: 'You lead the table.', to: null, ...more }) as Message;

beforeEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
  vi.spyOn(session, 'whenKnown').mockResolvedValue(undefined as never);
});

it('marks what a bot says, and hides it on demand', async () => {
  const tableSession = new TableSession(table, 'P0');
  tableSession.chat = [message(1, {}), message(2, { seat: 'P0', name: 'Ada', text: 'Do I?', user: 'ada' })];
  render(ChatPanel, { tableSession });
  expect(screen.getAllByText('bot')).toHaveLength(1);
  await fireEvent.click(screen.getByRole('button', { name: /^Do not show what/ }));
  expect(screen.queryByText('You lead the table.')).toBeNull();
  expect(screen.getByText('Do I?')).toBeTruthy();
  await fireEvent.click(screen.getByRole('button', { name: 'Show it again' }));
  expect(screen.getByText('You lead the table.')).toBeTruthy();
});
