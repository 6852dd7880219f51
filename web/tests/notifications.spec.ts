// Notifications in a real browser: the service worker shows what is pushed, the offline page, the page of settings.

import AxeBuilder from '@axe-core/playwright';
import { expect, Server, test } from './server';

test('a push message is shown by the service worker', async ({ page, context, server }) => {
  await context.grantPermissions(['notifications'], { origin: server.url });
  await page.goto('/about');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  const line = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    line.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${server.url}/`);
      if (own) resolve(own.registrationId);
    });
  });
  await line.send('ServiceWorker.enable');
  const registrationId = await registered;
  const told = {
    id: 7,
    title: 'Governor: your turn',
    body: 'Cast your vote.',
    url: `${server.url}/t/abc`,
    tag: 'abc',
  };
  const deliver = (data: string): Promise<unknown> =>
    line.send('ServiceWorker.deliverPushMessage', { origin: server.url, registrationId, data });
  const shown = (): Promise<{ title: string; body: string; tag: string }[]> =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const all = await registration.getNotifications();
      return all.map(({ title, body, tag }) => ({ title, body, tag }));
    });
  // The browser's tools drop a message that comes before they know the worker; the same one again takes its place.
  await expect(async () => {
    await deliver(JSON.stringify(told));
    await expect
      .poll(shown, { timeout: 3_000 })
      .toEqual([{ title: told.title, body: told.body, tag: 'abc' }]);
  }).toPass({ timeout: 30_000 });
  // A newer one of the same table takes its place; one that cannot be read is shown all the same.
  await deliver(JSON.stringify({ ...told, body: 'Little time is left.' }));
  await expect.poll(async () => (await shown()).map(({ body }) => body)).toEqual(['Little time is left.']);
  await deliver('no JSON');
  await expect.poll(async () => (await shown()).length).toBe(2);
});

test('without a connection a page says so', async ({ page }) => {
  const server = await Server.start();
  await page.goto(server.url);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await server.down();
  await page.goto(`${server.url}/about`);
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await server.remove();
});

test('people choose what they are told', async ({ page }) => {
  await page.goto('/notifications');
  await expect(page.getByText('Enter a name or sign in')).toBeVisible();
  await page.request.post('/api/guest', { data: { name: 'Ada' } });
  await page.goto('/notifications');
  await expect(page.getByText('Not available on this site: Email.')).toBeVisible();
  const tick = page.getByRole('checkbox', { name: 'Webhook: It is your turn' });
  await expect(tick).toBeChecked();
  await tick.uncheck();
  await page.getByRole('checkbox', { name: 'Quiet hours' }).check();
  await page.getByLabel('Time zone').selectOption('Asia/Tokyo');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.reload();
  await expect(tick).not.toBeChecked();
  await expect(page.getByLabel('Time zone')).toHaveValue('Asia/Tokyo');
  await page.getByLabel('Webhook address').fill('https://127.0.0.1/hook');
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await expect(page.getByRole('alert')).toContainText('not on the public internet');
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});
