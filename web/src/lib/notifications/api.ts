// What the server says about notifications.

import { send } from '../api/client';
import type { NewChannel, NoticeSettings, Seat } from '../generated/http';

const get = send('get');
const post = send('post');
const put = send('put');
const remove = send('delete');

export const noticesApi = {
  list: () => get('/api/notifications'),
  seen: (upto: number) => post('/api/notifications/seen', { body: { upto } }),
  page: () => get('/api/notifications/settings'),
  save: (settings: NoticeSettings) => put('/api/notifications/settings', { body: settings }),
  add: (channel: NewChannel) => post('/api/notifications/channels', { body: channel }),
  remove: (id: string) => remove('/api/notifications/channels/{id}', { path: { id } }),
  test: (id: string) => post('/api/notifications/channels/{id}/test', { path: { id } }),
  verify: (token: string) => post('/api/notifications/verify', { body: { token } }),
  mute: (id: string, muted: boolean) => post('/api/tables/{id}/mute', { path: { id }, body: { muted } }),
  nudge: (id: string, seat: Seat) => post('/api/tables/{id}/nudge', { path: { id }, body: { seat } }),
  invite: (id: string, name: string) => post('/api/tables/{id}/invite', { path: { id }, body: { name } }),
};
