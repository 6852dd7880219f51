// The lives of an account in a real browser: a passkey, a lost password, leaving and staying.

import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, Server, test } from './server';

const PASSWORD = 'a long enough password';

/** Browsers keep passkeys for names only, not for 127.0.0.1. */
async function startAtName(): Promise<Server> {
  return Server.start((port) => ['--public-url', `http://localhost:${port}`]);
}

const nameOf = (server: Server): string => server.url.replace('127.0.0.1', 'localhost');

async function register(page: Page, site: string, name: string): Promise<void> {
  await page.goto(`${site}/account`);
  await fill(page, name);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
}

async function fill(page: Page, name: string, password = PASSWORD): Promise<void> {
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Register' }) });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Password').fill(password);
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who are you?');
}

/** A phone or a key that says yes to everything. */
async function addAuthenticator(page: Page): Promise<void> {
  const line = await page.context().newCDPSession(page);
  await line.send('WebAuthn.enable');
  await line.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a passkey signs in, and takes the place of the password', async ({ page }) => {
  const server = await startAtName();
  const site = nameOf(server);
  await addAuthenticator(page);
  await register(page, site, 'Ada');
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await passkeys.getByLabel('Name of the passkey').fill('My phone');
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(passkeys.getByText('My phone')).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  await page.getByRole('button', { name: 'Remove the password' }).click();
  await expect(page.getByText('Your account has no password')).toBeVisible();
  await passkeys.getByRole('button', { name: 'Remove the passkey My phone' }).click();
  await expect(passkeys.getByRole('alert')).toContainText('could not sign in any more');

  await signOut(page);
  await fill(page, 'Ada');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('no account with this name and password');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada');
  await expect(passkeys.getByText('last used')).toBeVisible();
  await server.remove();
});

test('a lost password is replaced with a recovery code, and other devices are out', async ({
  page,
  browser,
  server,
}) => {
  const name = `Grace${Date.now()}`;
  await register(page, server.url, name);
  await page.getByRole('button', { name: 'Make recovery codes' }).click();
  const codes = page.getByTestId('recovery-codes').locator('code');
  await expect(codes).toHaveCount(10);
  const code = (await codes.first().textContent()) ?? '';

  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(`${server.url}/account`);
  await elsewhere.getByRole('link', { name: 'Forgotten your password?' }).click();
  await expect(elsewhere.getByText('This site sends no email.')).toBeVisible();
  const form = elsewhere.locator('form', { has: elsewhere.getByLabel('Recovery code') });
  for (const [typed, isRight] of [
    ['AAAA-AAAA-AAAA-AAAA', false],
    [code.toLowerCase(), true],
  ] as const) {
    await form.getByLabel('Name').fill(name);
    await form.getByLabel('Recovery code').fill(typed);
    await form.getByLabel('New password').fill('another long password');
    await form.getByRole('button', { name: 'Save the password' }).click();
    if (!isRight) await expect(form.getByRole('alert')).toContainText('the code was used already');
  }
  await expect(elsewhere.getByRole('heading', { level: 1 })).toContainText(name);
  await expect(elsewhere.getByText('9 codes are left')).toBeVisible();
  await expect(elsewhere.getByRole('region', { name: 'Where you are signed in' })).toContainText(
    'This device',
  );
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who are you?');
});

test('whoever wants to leave has their data and may stay', async ({ page, server }) => {
  const name = `Alan${Date.now()}`;
  await register(page, server.url, name);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download my data' }).click();
  expect((await download).suggestedFilename()).toBe('satrap-my-data.json');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Your account will be deleted on')).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await signOut(page);
  await fill(page, name);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByText('Your account will be deleted on')).toHaveCount(0);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
});
