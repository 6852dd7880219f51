import { expect, it } from 'vitest';
import { matchesCommitment } from './fairness';

const secret = '00'.repeat(32);
const commitment = '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925';

it('proves the secret that was committed to, and no other', async () => {
  expect(await matchesCommitment(secret, commitment)).toBe(true);
  expect(await matchesCommitment('01' + secret.slice(2), commitment)).toBe(false);
  expect(await matchesCommitment('not hex', commitment)).toBe(false);
});
