// What the server says about what people have played, and what they are to each other.

import { send } from '../api/client';
import type { HistoryResult, ProfileVisibility, RelationChange, Tempo } from '../generated/http';

const get = send('get');
const post = send('post');
const put = send('put');

/** What is searched for in one's own history; what is empty does not matter. */
export interface HistoryWish {
  game: string;
  tempo: Tempo | '';
  person: string;
  result: HistoryResult | '';
  /** Days, as a date field has them. */
  from: string;
  to: string;
  least: number | null;
  most: number | null;
}

export const NO_WISH: HistoryWish = {
  game: '',
  tempo: '',
  person: '',
  result: '',
  from: '',
  to: '',
  least: null,
  most: null,
};

const DAY = 24 * 3_600_000;

/** The parameters of the address that asks for it. */
export function historyQuery(wish: HistoryWish): Record<string, string | number> {
  const from = wish.from === '' ? null : new Date(`${wish.from}T00:00`).getTime();
  const to = wish.to === '' ? null : new Date(`${wish.to}T00:00`).getTime() + DAY - 1;
  return {
    ...(wish.game && { game: wish.game }),
    ...(wish.tempo && { tempo: wish.tempo }),
    ...(wish.person.trim() && { person: wish.person.trim() }),
    ...(wish.result && { result: wish.result }),
    ...(from !== null && !Number.isNaN(from) && { from }),
    ...(to !== null && !Number.isNaN(to) && { to }),
    ...(wish.least && { least_minutes: wish.least }),
    ...(wish.most && { most_minutes: wish.most }),
  };
}

export const peopleApi = {
  profile: (name: string) => get('/api/people/{name}', { path: { name } }),
  show: (visibility: ProfileVisibility) => put('/api/profile', { body: { visibility } }),
  history: (wish: HistoryWish, before: string | null) =>
    get('/api/history', { query: { ...historyQuery(wish), ...(before !== null && { before }) } }),
  historyCsv: (wish: HistoryWish): string => {
    const query = Object.entries(historyQuery(wish)).map(([key, value]) => [key, String(value)]);
    return `/api/history.csv?${new URLSearchParams(query).toString()}`;
  },
  leaders: (game: string, tempo: Tempo) => get('/api/ratings/{game}', { path: { game }, query: { tempo } }),
  changes: (id: string) => get('/api/tables/{id}/ratings', { path: { id } }).then((answer) => answer.changes),
  friends: () => get('/api/friends'),
  ask: (name: string) => post('/api/friends', { body: { name } }),
  relate: (id: string, change: RelationChange) => put('/api/relations/{id}', { path: { id }, body: change }),
};
