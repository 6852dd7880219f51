// Passkeys in the browser: the server's challenge goes to it, and its answer back.

import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { PasskeyAnswer, PasskeyChallenge, User } from '../generated/http';
import { t } from '../../text/en';
import { accountApi } from './api';

export const canUsePasskeys = (): boolean => browserSupportsWebAuthn();

/** Somebody who closes the browser's question has changed their mind; that is said in our words. */
async function ask<Answer>(question: Promise<Answer>): Promise<Answer> {
  try {
    return await question;
  } catch (thrown) {
    const name = thrown instanceof Error ? thrown.name : '';
    if (name === 'NotAllowedError' || name === 'AbortError')
      throw new Error(t.access.passkeyNone, { cause: thrown });
    if (name === 'InvalidStateError') throw new Error(t.access.passkeyKnown, { cause: thrown });
    throw thrown;
  }
}

const answerOf = (challenge: PasskeyChallenge, credential: object): PasskeyAnswer => ({
  id: challenge.id,
  credential: credential as PasskeyAnswer['credential'],
});

async function use(challenge: PasskeyChallenge): Promise<PasskeyAnswer> {
  // The options are the browser's own form, which the server's description leaves open.
  const optionsJSON = challenge.options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return answerOf(challenge, await ask(startAuthentication({ optionsJSON })));
}

export async function signInWithPasskey(): Promise<User> {
  return accountApi.signInWithPasskey(await use(await accountApi.signInChallenge()));
}

export async function confirmWithPasskey(): Promise<void> {
  await accountApi.confirmPasskey(await use(await accountApi.confirmChallenge()));
}

export async function addPasskey(name: string): Promise<void> {
  const challenge = await accountApi.passkeyChallenge();
  const optionsJSON = challenge.options as unknown as PublicKeyCredentialCreationOptionsJSON;
  await accountApi.addPasskey(name, answerOf(challenge, await ask(startRegistration({ optionsJSON }))));
}
