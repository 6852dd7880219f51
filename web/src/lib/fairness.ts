// The check anybody can make in the browser: is the secret told after the game the one the server was bound to before?

import { hex } from './api/client';

const HEX = /^([0-9a-f]{2}){32}$/i;

export async function matchesCommitment(secret: string, commitment: string): Promise<boolean> {
  if (!HEX.test(secret)) return false;
  const bytes = Uint8Array.from(secret.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return hex(new Uint8Array(digest)) === commitment.toLowerCase();
}
