// What the server says about reports and moderation.

import { send } from '../api/client';
import type { MakeReport, Moderate } from '../generated/http';

const get = send('get');
const post = send('post');

export const moderationApi = {
  report: (report: MakeReport) => post('/api/reports', { body: report }),
  standing: () => get('/api/standing'),
  appeal: (id: number, text: string) => post('/api/sanctions/{id}/appeal', { path: { id }, body: { text } }),
  desk: () => get('/api/moderation'),
  person: (id: string) => get('/api/moderation/people/{id}', { path: { id } }),
  log: (before: number | null) => get('/api/moderation/log', { query: before === null ? {} : { before } }),
  activity: () => get('/api/moderation/activity'),
  invite: (uses: number, days: number) => post('/api/moderation/invitations', { body: { uses, days } }),
  moderate: (act: Moderate) => post('/api/moderation', { body: act }),
};
