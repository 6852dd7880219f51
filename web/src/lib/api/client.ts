// The server's interface, one function for each request. Types are the server's own (generated/wire.ts).

import type {
  Act,
  Answer,
  AskWhy,
  Chances,
  CreateTable,
  DecisionPreview,
  Frames,
  GameDetail,
  Games,
  Hint,
  Invitation,
  Me,
  NewToken,
  Pace,
  Pause,
  PlayNow,
  Preview,
  PreviewDecision,
  ReplaceVote,
  Say,
  Seat,
  SeatChange,
  Sit,
  Table,
  Tables,
  Token,
  Tokens,
  Undo,
  User,
  UserAnswer,
  Why,
} from '../generated/wire';
import { Problem } from './problem';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

async function request<T>(method: Method, path: string, body?: unknown): Promise<T> {
  const init: RequestInit = { method, headers: { accept: 'application/json' }, credentials: 'same-origin' };
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { ...init.headers, 'content-type': 'application/json' };
  }
  const response = await fetch(path, init).catch(() => {
    throw Problem.offline();
  });
  if (!response.ok) throw await Problem.from(response);
  if (response.status === 204) return undefined as T;
  return (await response.json()) as T;
}

const get = <T>(path: string): Promise<T> => request('GET', path);
const post = <T>(path: string, body: unknown = {}): Promise<T> => request('POST', path, body);
const of = (id: string, verb = ''): string => `/api/tables/${encodeURIComponent(id)}${verb}`;

export type TableList = 'open' | 'mine' | 'aside' | 'watch' | 'finished';

export const api = {
  me: (): Promise<User | null> => get<Me>('/api/me').then((answer) => answer.user),
  guest: (name: string): Promise<User> => post<UserAnswer>('/api/guest', { name }).then((a) => a.user),
  register: (name: string, password: string): Promise<User> =>
    post<UserAnswer>('/api/register', { name, password }).then((a) => a.user),
  login: (name: string, password: string): Promise<User> =>
    post<UserAnswer>('/api/login', { name, password }).then((a) => a.user),
  logout: (): Promise<void> => post('/api/logout'),
  changePassword: (password: string, new_password: string): Promise<void> =>
    post('/api/password', { password, new_password }),
  rename: (name: string): Promise<User> =>
    request<UserAnswer>('PATCH', '/api/me', { name }).then((a) => a.user),
  tokens: (): Promise<Token[]> => get<Tokens>('/api/tokens').then((answer) => answer.tokens),
  newToken: (label: string): Promise<NewToken> => post('/api/tokens', { label }),
  dropToken: (id: string): Promise<void> => request('DELETE', `/api/tokens/${encodeURIComponent(id)}`),

  games: (): Promise<Games['games']> => get<Games>('/api/games').then((answer) => answer.games),
  game: (game: string): Promise<GameDetail> => get(`/api/games/${encodeURIComponent(game)}`),
  content: (game: string, seats: number, options: Record<string, unknown>): Promise<unknown> => {
    const query = new URLSearchParams({ seats: String(seats), options: JSON.stringify(options) });
    return get(`/api/games/${encodeURIComponent(game)}/content?${query.toString()}`);
  },

  /** A game with these options before its first step, as somebody sees it who only watches. */
  preview: (game: string, seats: number, options: Record<string, unknown>): Promise<Preview> => {
    const query = new URLSearchParams({ seats: String(seats), options: JSON.stringify(options) });
    return get(`/api/games/${encodeURIComponent(game)}/preview?${query.toString()}`);
  },

  tables: (list: TableList, before?: string | null): Promise<Tables> => {
    const query = new URLSearchParams({ list });
    if (before) query.set('before', before);
    return get(`/api/tables?${query.toString()}`);
  },
  create: (table: CreateTable): Promise<Table> => post('/api/tables', table),
  playNow: (wish: PlayNow): Promise<Table> => post('/api/play-now', wish),
  table: (id: string): Promise<Table> => get(of(id)),
  /** Puts a game against bots aside, or takes it up again. */
  putAside: (id: string, aside: boolean): Promise<void> => post(of(id, '/aside'), { aside }),
  drop: (id: string): Promise<void> => request('DELETE', of(id)),
  sit: (id: string, body: Sit): Promise<Table> => post(of(id, '/sit'), body),
  leave: (id: string, seat: Seat): Promise<Table> => post(of(id, '/leave'), { seat }),
  changeSeat: (id: string, body: SeatChange): Promise<Table> => post(of(id, '/seats'), body),
  start: (id: string): Promise<Table> => post(of(id, '/start')),
  act: (id: string, body: Act): Promise<Answer> => post(of(id, '/act'), body),
  undo: (id: string, body: Undo): Promise<Answer> => post(of(id, '/undo'), body),
  previewDecision: (id: string, body: PreviewDecision): Promise<DecisionPreview> =>
    post(of(id, '/preview'), body),
  why: (id: string, body: AskWhy): Promise<Why> => post(of(id, '/why'), body),
  resign: (id: string, seat: Seat): Promise<unknown> => post(of(id, '/resign'), { seat }),
  pause: (id: string, body: Pause): Promise<unknown> => post(of(id, '/pause'), body),
  replace: (id: string, body: ReplaceVote): Promise<unknown> => post(of(id, '/replace'), body),
  /** Gives the seat a new code; its current player loses it. */
  reissue: (id: string, seat: Seat): Promise<Table> => post(of(id, '/reissue'), { seat }),
  /** The host lets a bot look after a seat, or gives it back. */
  caretaker: (id: string, seat: Seat, bot: boolean): Promise<Table> =>
    post(of(id, '/caretaker'), { seat, bot }),
  comeBack: (id: string, seat: Seat): Promise<unknown> => post(of(id, '/return'), { seat }),
  pace: (id: string, pace: Pace): Promise<unknown> => post(of(id, '/pace'), { pace }),
  /** Lets the next bot act, where bots go step by step. */
  step: (id: string, version: number): Promise<unknown> => post(of(id, '/step'), { version }),
  hint: (id: string, seat: Seat): Promise<Hint> => get(of(id, `/hint?seat=${seat}`)),
  rematch: (id: string): Promise<Table> => post(of(id, '/rematch')),
  talk: (id: string, message: Say): Promise<void> => post(of(id, '/talk'), message),
  frames: (id: string, viewer: string, from: number, to: number): Promise<Frames> => {
    const query = new URLSearchParams({ as: viewer, from: String(from), to: String(to) });
    return get(`${of(id, '/frames')}?${query.toString()}`);
  },
  chances: (id: string): Promise<Chances> => get(of(id, '/chances')),
  record: (id: string): string => of(id, '/record'),
  importRecord: (record: unknown): Promise<Table> => post('/api/records', record),
  invitation: (token: string): Promise<Invitation> => get(`/api/invites/${encodeURIComponent(token)}`),
};

/** This person's part of the game's chance: 64 hexadecimal digits. */
export function randomContribution(): string {
  return hex(crypto.getRandomValues(new Uint8Array(32)));
}

export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
