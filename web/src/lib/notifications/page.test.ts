// @vitest-environment jsdom
// What one can do on the page about notifications.

import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, expect, it, vi } from 'vitest';
import { api } from '../api/client';
import type { Channel, NoticePage, Table } from '../generated/http';
import { noticesApi } from './api';
import Channels from './Channels.svelte';
import Muted from './Muted.svelte';
import Preferences from './Preferences.svelte';
import { OCCASIONS, renewed } from './settings';

const page = (channels: Channel[] = []): NoticePage => ({
  available: ['push', 'mail', 'webhook'],
  push_key: 'AQID',
  settings: { time_zone: 'UTC', quiet: null, digest_hour: null, told: {} },
  channels,
  muted: [],
  sent: [],
});
const mailbox = (more: Partial<Channel> = {}): Channel => ({
  id: 'm1',
  kind: 'mail',
  label: 'kim@example.org',
  verified: false,
  off: null,
  form: null,
  ...more,
});
const run = (task: () => Promise<unknown>): Promise<void> => task().then(() => undefined);

beforeEach(() => {
  vi.restoreAllMocks();
});

it('sends the link to a mailbox again, and says so', async () => {
  const add = vi.spyOn(noticesApi, 'add').mockResolvedValue(mailbox());
  render(Channels, { page: page([mailbox()]), run });
  await fireEvent.click(screen.getByRole('button', { name: 'Send the link again' }));
  expect(add).toHaveBeenCalledExactlyOnceWith({ kind: 'mail', address: 'kim@example.org' });
  expect(await screen.findByText(/We sent a link to kim@example.org/)).toBeTruthy();
});

it('switches a mailbox on again that was switched off', async () => {
  const add = vi.spyOn(noticesApi, 'add').mockResolvedValue(mailbox({ verified: true }));
  const off = mailbox({ verified: true, off: 'mailbox full' });
  render(Channels, { page: page([off]), run });
  expect(screen.getByText('Switched off: mailbox full.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Send a test/ })).toBeNull();
  await fireEvent.click(screen.getByRole('button', { name: 'Switch on again' }));
  expect(add).toHaveBeenCalledOnce();
});

it('says in its own words that a browser cannot be told', async () => {
  vi.stubGlobal('Notification', { requestPermission: () => Promise.resolve('granted') });
  vi.stubGlobal('PushManager', {});
  const fail = (): Promise<never> => Promise.reject(new Error('Registration failed - permission denied'));
  const ready = Promise.resolve({
    pushManager: { getSubscription: () => Promise.resolve(null), subscribe: fail },
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: { ready }, configurable: true });
  const add = vi.spyOn(noticesApi, 'add');
  render(Channels, { page: page(), run });
  await fireEvent.click(screen.getByRole('button', { name: 'Notify me in this browser' }));
  expect(await screen.findByText(/could not switch notifications on/)).toBeTruthy();
  expect(add).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it('tells webhooks of one site from each other', () => {
  const hook = (id: string, form: Channel['form']): Channel =>
    mailbox({ id, kind: 'webhook', label: 'hooks.example.org', verified: true, form });
  render(Channels, { page: page([hook('w1', 'slack'), hook('w2', 'standard')]), run });
  expect(screen.getByRole('button', { name: 'Send a test: hooks.example.org, Slack' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Remove hooks.example.org, Webhook' })).toBeTruthy();
});

it('goes by the clock of this device for whoever adds their first channel', async () => {
  const options = { timeZone: 'Asia/Tokyo' } as Intl.ResolvedDateTimeFormatOptions;
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options);
  const save = vi.spyOn(noticesApi, 'save').mockResolvedValue(page().settings);
  vi.spyOn(noticesApi, 'add').mockResolvedValue(mailbox());
  const addMailbox = async (): Promise<void> => {
    await fireEvent.input(screen.getByLabelText('Email address'), { target: { value: 'kim@example.org' } });
    await fireEvent.click(screen.getByRole('button', { name: 'Add address' }));
    await screen.findByText(/We sent a link/);
  };
  const { unmount } = render(Channels, { page: page(), run });
  await addMailbox();
  expect(save).toHaveBeenCalledExactlyOnceWith({ ...page().settings, time_zone: 'Asia/Tokyo' });
  unmount();
  // Whoever has one may have chosen their zone.
  render(Channels, { page: page([mailbox({ id: 'm2' })]), run });
  await addMailbox();
  expect(save).toHaveBeenCalledOnce();
});

it('asks about every occasion and every channel of the site', () => {
  render(Preferences, { settings: page().settings, kinds: page().available, run });
  expect(document.querySelectorAll('tbody tr')).toHaveLength(OCCASIONS.length);
  expect(screen.getByLabelText('Email: A friend request, or an answer to yours')).toBeTruthy();
  expect(screen.getByLabelText('Webhook: A moderator’s decision about you')).toBeTruthy();
});

it('lists muted tables and lets one speak again', async () => {
  const unmute = vi.spyOn(noticesApi, 'mute').mockResolvedValue(undefined);
  vi.spyOn(api, 'table').mockResolvedValue({ game: 'chess' } as Table);
  vi.spyOn(api, 'games').mockResolvedValue([{ id: 'chess', title: 'Chess' }] as never);
  render(Muted, { muted: ['t1'], run });
  await fireEvent.click(await screen.findByRole('button', { name: 'Notify me again of Chess' }));
  expect(unmute).toHaveBeenCalledExactlyOnceWith('t1', false);
});

it('keeps the settings that are being edited when it looks again', () => {
  const before = page();
  const now = renewed(before, { ...page([mailbox()]), sent: [] });
  expect(now.settings).toBe(before.settings);
  expect(now.channels).toHaveLength(1);
  const saved = { ...page(), settings: { ...page().settings, time_zone: 'Asia/Tokyo' } };
  expect(renewed(before, saved).settings.time_zone).toBe('Asia/Tokyo');
});
