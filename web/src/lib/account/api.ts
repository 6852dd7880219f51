// What the server says about an account.

import { send } from '../api/client';
import type { PasskeyAnswer } from '../generated/http';

const get = send('get');
const post = send('post');
const put = send('put');
const patch = send('patch');
const remove = send('delete');

export const accountApi = {
  waysIn: () => get('/api/ways-in'),
  account: () => get('/api/account'),

  confirm: (password: string) => post('/api/account/confirm', { body: { password } }),
  confirmChallenge: () => post('/api/account/confirm/challenge'),
  confirmPasskey: (answer: PasskeyAnswer) => post('/api/account/confirm/passkey', { body: answer }),

  askReset: (who: string) => post('/api/reset', { body: { who } }),
  reset: (token: string, password: string) =>
    post('/api/reset/finish', { body: { token, password } }).then((answer) => answer.user),
  recover: (name: string, code: string, password: string) =>
    post('/api/recover', { body: { name, code, password } }).then((answer) => answer.user),
  makeRecoveryCodes: () => post('/api/account/recovery-codes').then((answer) => answer.codes),

  addPassword: (password: string) => post('/api/account/password', { body: { password } }),
  removePassword: () => remove('/api/account/password'),

  signInChallenge: () => post('/api/passkeys/challenge'),
  signInWithPasskey: (answer: PasskeyAnswer) =>
    post('/api/passkeys/sign-in', { body: answer }).then(({ user }) => user),
  passkeyChallenge: () => post('/api/account/passkeys/challenge'),
  addPasskey: (name: string, answer: PasskeyAnswer) =>
    post('/api/account/passkeys', { body: { name, answer } }),
  renamePasskey: (id: string, name: string) =>
    patch('/api/account/passkeys/{id}', { path: { id }, body: { name } }),
  removePasskey: (id: string) => remove('/api/account/passkeys/{id}', { path: { id } }),

  changeMail: (address: string) => put('/api/account/mail', { body: { address } }),
  removeMail: () => remove('/api/account/mail'),
  withdrawMailChange: () => remove('/api/account/mail/change'),
  answerMailChange: (token: string, yes: boolean) =>
    post('/api/account/mail/answer', { body: { token, yes } }).then((answer) => answer.state),

  sessions: () => get('/api/account/sessions').then((answer) => answer.sessions),
  endSession: (id: string) => remove('/api/account/sessions/{id}', { path: { id } }),
  endOtherSessions: () => remove('/api/account/sessions'),

  askDeletion: () => post('/api/account/deletion'),
  regretDeletion: () => remove('/api/account/deletion'),
};

/** Everything about me, as a file. */
export const MY_DATA = '/api/account/data';
