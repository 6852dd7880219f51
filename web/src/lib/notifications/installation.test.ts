import { expect, it, vi } from 'vitest';
import { installation } from './installation.svelte';

it('is offered when the browser offers it, and asked for once', async () => {
  const page = new EventTarget();
  installation.listen(page);
  expect(installation.offered).toBe(false);
  const prompt = vi.fn(() => Promise.resolve());
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  page.dispatchEvent(offer);
  expect([installation.offered, offer.defaultPrevented]).toEqual([true, true]);
  await installation.accept();
  await installation.accept();
  expect(prompt).toHaveBeenCalledOnce();
  expect(installation.offered).toBe(false);
});
