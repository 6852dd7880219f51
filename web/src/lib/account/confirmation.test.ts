import { expect, it, vi } from 'vitest';
import { Problem } from '../api/problem';
import { confirmation } from './confirmation.svelte';

const unconfirmed = new Problem({ status: 403, code: 'unconfirmed', detail: 'Confirm first.' });

it('asks for a proof only where the server wants one, and then does it', async () => {
  const task = vi.fn().mockRejectedValueOnce(unconfirmed).mockResolvedValue(undefined);
  const done = confirmation.run(task);
  await vi.waitFor(() => expect(confirmation.asked).toBe(true));
  confirmation.answer(true);
  expect(await done).toBe(true);
  expect(task).toHaveBeenCalledTimes(2);
  expect(confirmation.asked).toBe(false);
  expect(await confirmation.run(() => Promise.resolve())).toBe(true);
});

it('does nothing for those who do not prove it, and passes other problems on', async () => {
  const task = vi.fn().mockRejectedValue(unconfirmed);
  const done = confirmation.run(task);
  await vi.waitFor(() => expect(confirmation.asked).toBe(true));
  confirmation.answer(false);
  expect(await done).toBe(false);
  expect(task).toHaveBeenCalledTimes(1);
  const other = new Problem({ status: 409, code: 'last_way_in', detail: 'No.' });
  await expect(confirmation.run(() => Promise.reject(other))).rejects.toBe(other);
});
