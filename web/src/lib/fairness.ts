// Checks in the browser that the secret revealed after the game is the one the server committed to before it.

import { hex } from './api/client';

const HEX = /^([0-9a-f]{2}){32}$/i;

export async function matchesCommitment(secret: string, commitment: string): Promise<boolean> {
  if (!HEX.test(secret)) return false;
  const bytes = Uint8Array.from(secret.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return hex(new Uint8Array(digest)) === commitment.toLowerCase();
}
