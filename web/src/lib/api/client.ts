// The server's interface, one function for each request. Addresses, bodies and answers are checked against its OpenAPI
// document (generated/http.ts).

import type {
  Act,
  AnswerRewind,
  AskRewind,
  AskWhy,
  Calendar,
  ChooseSubstitute,
  CreateTable,
  Extend,
  GameRecord,
  Pace,
  Pause,
  PlayNow,
  PreviewDecision,
  ReplaceVote,
  Say,
  Seat,
  SeatChange,
  Sit,
  StandingOrder,
  TableList,
  Undo,
  ViewerName,
  paths,
} from '../generated/http';
import { setClock } from '../clock.svelte';
import { takeAnswer } from './answers';
import { Problem } from './problem';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
/** The addresses that take a method. */
type Address<M extends Method> = { [A in keyof paths]: paths[A][M] extends object ? A : never }[keyof paths];

type BodyOf<T> = T extends { content: { 'application/json': infer Body } } ? Body : undefined;
type AnswerOf<Operation> = Operation extends { responses: { 200: infer Success } }
  ? BodyOf<Success>
  : undefined;
/** What stands in an address, what stands behind it, and a body: as much of it as the operation takes. */
type RequestOf<Operation> = (Operation extends { parameters: infer Parameters }
  ? Pick<Parameters, keyof Parameters & ('path' | 'query')>
  : unknown) &
  (Operation extends { requestBody: infer Body } ? { body: BodyOf<Body> } : unknown);
/** It may be left out where nothing in it must be said. */
type MaybeRequest<Operation> =
  Record<string, never> extends RequestOf<Operation> ? [RequestOf<Operation>?] : [RequestOf<Operation>];

interface AnyRequest {
  path?: Record<string, string>;
  query?: Record<string, string | number>;
  body?: unknown;
}

/** Sends requests of one method. */
export function send<M extends Method>(method: M) {
  return <A extends Address<M>>(address: A, ...[request]: MaybeRequest<paths[A][M]>) =>
    fetchJson(method, address, (request ?? {}) as AnyRequest) as Promise<AnswerOf<paths[A][M]>>;
}

async function fetchJson(method: Method, address: string, request: AnyRequest): Promise<unknown> {
  const path = address.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(request.path?.[name] ?? ''),
  );
  const query = new URLSearchParams(
    Object.entries(request.query ?? {}).map(([key, value]) => [key, String(value)]),
  );
  const asked = request.query ? `${path}?${query.toString()}` : path;
  const known = method === 'get' ? takeAnswer(asked) : undefined;
  if (known !== undefined) return known;
  const init: RequestInit = {
    method: method.toUpperCase(),
    headers: { accept: 'application/json' },
    credentials: 'same-origin',
  };
  if (request.body !== undefined) {
    init.body = JSON.stringify(request.body);
    init.headers = { ...init.headers, 'content-type': 'application/json' };
  }
  const response = await fetch(asked, init).catch(() => {
    throw Problem.offline();
  });
  setClock(response.headers.get('satrap-clock'));
  if (!response.ok) throw await Problem.from(response);
  const body = await response.text();
  return body === '' ? undefined : JSON.parse(body);
}

const get = send('get');
const post = send('post');
const put = send('put');
const patch = send('patch');
const remove = send('delete');

/** Of one game only; the page after another. */
interface TablesWish {
  game?: string | undefined;
  before?: string | null;
}

export const api = {
  me: () => get('/api/me').then((answer) => answer.user),
  guest: (name: string) => post('/api/guest', { body: { name } }).then((answer) => answer.user),
  register: (name: string, password: string, invitation?: string) =>
    post('/api/register', { body: { name, password, ...(invitation && { invitation }) } }).then(
      (answer) => answer.user,
    ),
  login: (name: string, password: string) =>
    post('/api/login', { body: { name, password } }).then((answer) => answer.user),
  logout: () => post('/api/logout'),
  changePassword: (password: string, new_password: string) =>
    post('/api/password', { body: { password, new_password } }),
  rename: (name: string) => patch('/api/me', { body: { name } }).then((answer) => answer.user),
  tokens: () => get('/api/tokens').then((answer) => answer.tokens),
  newToken: (label: string) => post('/api/tokens', { body: { label } }),
  calendar: () => get('/api/calendar'),
  saveCalendar: (calendar: Calendar) => put('/api/calendar', { body: calendar }),
  dropToken: (id: string) => remove('/api/tokens/{id}', { path: { id } }),

  games: () => get('/api/games').then((answer) => answer.games),
  game: (game: string) => get('/api/games/{game}', { path: { game } }),
  content: (game: string, seats: number, options: Record<string, unknown>): Promise<unknown> =>
    get('/api/games/{game}/content', { path: { game }, query: { seats, options: JSON.stringify(options) } }),
  /** A game with these options before its first step, as somebody sees it who only watches. */
  preview: (game: string, seats: number, options: Record<string, unknown>) =>
    get('/api/games/{game}/preview', { path: { game }, query: { seats, options: JSON.stringify(options) } }),

  tables: (list: TableList, { game, before }: TablesWish = {}) =>
    get('/api/tables', { query: { list, ...(game && { game }), ...(before && { before }) } }),
  create: (table: CreateTable) => post('/api/tables', { body: table }),
  playNow: (wish: PlayNow) => post('/api/play-now', { body: wish }),
  table: (id: string) => get('/api/tables/{id}', { path: { id } }),
  /** Puts a game against bots aside, or takes it up again. */
  putAside: (id: string, aside: boolean) => post('/api/tables/{id}/aside', { path: { id }, body: { aside } }),
  drop: (id: string) => remove('/api/tables/{id}', { path: { id } }),
  sit: (id: string, wish: Sit) => post('/api/tables/{id}/sit', { path: { id }, body: wish }),
  leave: (id: string, seat: Seat) => post('/api/tables/{id}/leave', { path: { id }, body: { seat } }),
  changeSeat: (id: string, change: SeatChange) =>
    post('/api/tables/{id}/seats', { path: { id }, body: change }),
  start: (id: string) => post('/api/tables/{id}/start', { path: { id } }),
  act: (id: string, act: Act) => post('/api/tables/{id}/act', { path: { id }, body: act }),
  undo: (id: string, undo: Undo) => post('/api/tables/{id}/undo', { path: { id }, body: undo }),
  previewDecision: (id: string, decision: PreviewDecision) =>
    post('/api/tables/{id}/preview', { path: { id }, body: decision }),
  why: (id: string, question: AskWhy) => post('/api/tables/{id}/why', { path: { id }, body: question }),
  resign: (id: string, seat: Seat) => post('/api/tables/{id}/resign', { path: { id }, body: { seat } }),
  pause: (id: string, pause: Pause) => post('/api/tables/{id}/pause', { path: { id }, body: pause }),
  extend: (id: string, extend: Extend) => post('/api/tables/{id}/extend', { path: { id }, body: extend }),
  replace: (id: string, vote: ReplaceVote) => post('/api/tables/{id}/replace', { path: { id }, body: vote }),
  /** Gives the seat a new code; its current player loses it. */
  reissue: (id: string, seat: Seat) => post('/api/tables/{id}/reissue', { path: { id }, body: { seat } }),
  /** The host lets a bot look after a seat, or gives it back. */
  caretaker: (id: string, seat: Seat, bot: boolean) =>
    post('/api/tables/{id}/caretaker', { path: { id }, body: { seat, bot } }),
  comeBack: (id: string, seat: Seat) => post('/api/tables/{id}/return', { path: { id }, body: { seat } }),
  forcedSteps: (id: string, seat: Seat, by_hand: boolean) =>
    post('/api/tables/{id}/forced-steps', { path: { id }, body: { seat, by_hand } }),
  standingOrders: (id: string, seat: Seat) =>
    get('/api/tables/{id}/orders', { path: { id }, query: { seat } }),
  /** Gives or withdraws a standing order. */
  changeOrder: (id: string, order: StandingOrder) =>
    post('/api/tables/{id}/orders', { path: { id }, body: order }),
  askRewind: (id: string, wish: AskRewind) => post('/api/tables/{id}/rewind', { path: { id }, body: wish }),
  answerRewind: (id: string, answer: AnswerRewind) =>
    post('/api/tables/{id}/rewind/answer', { path: { id }, body: answer }),
  hostRewind: (id: string, first: number) =>
    post('/api/tables/{id}/rewind/host', { path: { id }, body: { first } }),
  seekSubstitute: (id: string, seat: Seat, seeks: boolean) =>
    post('/api/tables/{id}/substitute', { path: { id }, body: { seat, seeks } }),
  volunteer: (id: string, seat: Seat, wants: boolean) =>
    post('/api/tables/{id}/substitute/volunteer', { path: { id }, body: { seat, wants } }),
  chooseSubstitute: (id: string, choice: ChooseSubstitute) =>
    post('/api/tables/{id}/substitute/choose', { path: { id }, body: choice }),
  pace: (id: string, pace: Pace) => post('/api/tables/{id}/pace', { path: { id }, body: { pace } }),
  /** Lets the next bot act, where bots go step by step. */
  step: (id: string, version: number) => post('/api/tables/{id}/step', { path: { id }, body: { version } }),
  hint: (id: string, seat: Seat) => get('/api/tables/{id}/hint', { path: { id }, query: { seat } }),
  rematch: (id: string) => post('/api/tables/{id}/rematch', { path: { id } }),
  talk: (id: string, message: Say) => post('/api/tables/{id}/talk', { path: { id }, body: message }),
  frames: (id: string, viewer: ViewerName, from: number, to: number) =>
    get('/api/tables/{id}/frames', { path: { id }, query: { as: viewer, from, to } }),
  /** What happened before a step that is known. */
  log: (id: string, viewer: ViewerName, before: number) =>
    get('/api/tables/{id}/log', { path: { id }, query: { as: viewer, before } }),
  chances: (id: string) => get('/api/tables/{id}/chances', { path: { id } }),
  record: (id: string): string => `/api/tables/${encodeURIComponent(id)}/record`,
  /** A rule case of a step, as this viewer knows it; whole once the game is over. */
  ruleCase: (id: string, viewer: ViewerName, step: number): string =>
    `/api/tables/${encodeURIComponent(id)}/case?as=${viewer}&step=${step}`,
  importRecord: (record: unknown) => post('/api/records', { body: record as GameRecord }),
  invitation: (token: string) => get('/api/invites/{token}', { path: { token } }),
};

/** This person's part of the game's chance: 64 hexadecimal digits. */
export function randomContribution(): string {
  return hex(crypto.getRandomValues(new Uint8Array(32)));
}

export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
