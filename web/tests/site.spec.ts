// What those who run a site do, and what people get by mail, in a real browser; each page in both looks.

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { linkIn, Mailbox } from './mailbox';
import { expect, Server, test } from './server';
import { isSound } from './sound';

const PASSWORD = 'a long enough password';

async function visit(browser: Browser, server: Server): Promise<Page> {
  return (await browser.newContext({ baseURL: server.url })).newPage();
}

async function account(browser: Browser, server: Server, name: string): Promise<Page> {
  const page = await visit(browser, server);
  const answer = await page.request.post('/api/register', { data: { name, password: PASSWORD } });
  expect(answer.ok()).toBe(true);
  return page;
}

test('a lost password comes back by mail, and an address changes at both ends', async ({ browser }) => {
  const mailbox = await Mailbox.open();
  const server = await Server.start((port) => mailbox.options(port));
  const [here, there] = [await account(browser, server, 'Ada'), await visit(browser, server)];
  await here.goto('/account');
  const mail = here.getByRole('region', { name: 'Email' });
  await mail.getByLabel('Email address').fill('ada@example.org');
  await mail.getByRole('button', { name: 'Add address' }).click();
  await expect(mail.getByRole('status')).toContainText('Your address will be ada@example.org.');
  await there.goto(linkIn(await mailbox.next('ada@example.org', 'says that this is'), '/confirm-address'));
  await isSound(there);
  await there.getByRole('button', { name: 'Yes, I want this' }).click();
  await expect(there.getByText('The address has been changed.')).toBeVisible();

  // Another address waits for both; the old one says no.
  await here.reload();
  await mail.getByLabel('New email address').fill('eve@example.org');
  await mail.getByRole('button', { name: 'Change address' }).click();
  await there.goto(linkIn(await mailbox.next('eve@example.org', 'says that this is'), '/confirm-address'));
  await there.getByRole('button', { name: 'Yes, I want this' }).click();
  await expect(there.getByText('once the other address has confirmed it too')).toBeVisible();
  await isSound(here);
  await there.goto(linkIn(await mailbox.next('ada@example.org', 'no longer be that'), '/confirm-address'));
  await there.getByRole('button', { name: 'No, refuse it' }).click();
  await expect(there.getByText('The change was refused.')).toBeVisible();

  // The password is lost; the link works once.
  await there.goto('/reset');
  await isSound(there);
  await there.getByLabel('Name or email address').fill('ada@example.org');
  await there.getByRole('button', { name: 'Send the link' }).click();
  await expect(there.getByText('If there is such an account')).toBeVisible();
  const link = linkIn(await mailbox.next('ada@example.org', 'asked for a new password'), '/reset');
  await there.goto(link);
  await there.getByLabel('New password').fill('another long password');
  await there.getByRole('button', { name: 'Save the password' }).click();
  await expect(there.getByRole('heading', { level: 1 })).toContainText('Ada');
  expect(await mailbox.next('ada@example.org', 'was replaced with a link')).toContain('signed out');
  await here.reload();
  await expect(here.getByRole('heading', { level: 1 })).toHaveText('Who are you?');
  await here.goto(link);
  await here.getByLabel('New password').fill('a third long password');
  await here.getByRole('button', { name: 'Save the password' }).click();
  await expect(here.getByRole('alert')).toContainText('used already');
  await server.remove();
  mailbox.close();
});

test('people register by invitation, agree to terms and read what is announced', async ({ browser }) => {
  const folder = await mkdtemp(join(tmpdir(), 'satrap-texts-'));
  const [terms, imprint] = [join(folder, 'terms.md'), join(folder, 'imprint.md')];
  await writeFile(
    terms,
    '# Terms\n\n## Be kind\n\n- **No** insults.\n- See [the law](https://example.org/law).\n',
  );
  await writeFile(imprint, 'Run by a club. Write to [us](mailto:games@example.org).\n');
  const server = await Server.start(() => [
    ...['--registration', 'invitation', '--terms', terms, '--imprint', imprint],
  ]);
  const page = await visit(browser, server);
  await page.goto('/account');
  await expect(page.getByText('Accounts are made by invitation here')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Register' })).toHaveCount(0);
  await isSound(page);
  const link = server.admin('invite', '--public-url', server.url).trim();
  await page.goto('/');
  await page.goto(link);
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Register' }) });
  await expect(form.getByRole('link', { name: 'Terms' })).toBeVisible();
  await form.getByLabel('Name').fill('Ada');
  await form.getByLabel('Password').fill(PASSWORD);
  await form.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada');
  expect(page.url()).not.toContain('invitation');

  const foot = page.getByRole('contentinfo');
  await foot.getByRole('link', { name: 'Terms' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Be kind' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'the law' })).toHaveAttribute(
    'href',
    'https://example.org/law',
  );
  await isSound(page);
  await foot.getByRole('link', { name: 'Imprint' }).click();
  await expect(page.getByRole('link', { name: 'us' })).toHaveAttribute('href', 'mailto:games@example.org');

  // An administrator tells everybody something; each reads it and puts it away.
  server.admin('role', 'Ada', 'administrator');
  await page.goto('/moderation');
  await page.getByRole('tab', { name: 'Site' }).click();
  await page.getByLabel('Announcement', { exact: true }).fill('We are back at nine.');
  await page.getByRole('button', { name: 'Announce', exact: true }).click();
  const news = page.getByRole('complementary', { name: 'Announcements' });
  await expect(news).toContainText('We are back at nine.');
  await page.getByRole('button', { name: 'Make a link' }).click();
  await expect(page.getByLabel('Link for registering')).toHaveValue(/#invitation=[0-9a-f]{64}$/);
  await isSound(page);
  await page.getByRole('tab', { name: 'Now' }).click();
  await expect(page.getByText('No answer took longer than a second.')).toBeVisible();
  await isSound(page);
  const other = await visit(browser, server);
  await other.goto('/');
  const told = other.getByRole('complementary', { name: 'Announcements' });
  await expect(told).toContainText('We are back at nine.');
  await isSound(other);
  await other.getByRole('button', { name: 'Put the announcement away' }).click();
  await other.reload();
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(told).toHaveCount(0);
  await server.remove();
  await rm(folder, { recursive: true });
});

test("a moderator's day with a troll", async ({ browser }) => {
  const server = await Server.start();
  const [ada, troll] = [await account(browser, server, 'Ada'), await account(browser, server, 'Troll')];
  const [mia, zoe] = [await account(browser, server, 'Mia'), await account(browser, server, 'Zoe')];
  server.admin('role', 'Mia', 'moderator');
  server.admin('role', 'Zoe', 'moderator');
  const games = (await (await ada.request.get('/api/games')).json()) as {
    games: { id: string; usual_seats: number }[];
  };
  const game = games.games[0];
  const others = Array.from({ length: (game?.usual_seats ?? 2) - 1 }, () => ({ type: 'person' }));
  const seats = [{ type: 'me' }, ...others];
  const wish = { game: game?.id, seats, visibility: 'open', clock: { type: 'none' } };
  const made = await ada.request.post('/api/tables', { data: wish });
  const table = ((await made.json()) as { id: string }).id;
  await troll.request.post(`/api/tables/${table}/talk`, { data: { text: 'You are all fools!' } });

  await ada.goto(`/t/${table}`);
  await expect(ada.getByText('You are all fools!').first()).toBeVisible();
  await ada.getByRole('button', { name: 'Report what Troll wrote' }).first().click();
  await ada.getByLabel('What happened').fill('Insults everybody');
  await ada.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
  await expect(ada.getByText('The moderators will look into it')).toBeVisible();

  await mia.goto('/moderation');
  await expect(mia.getByText('You are all fools!')).toBeVisible();
  await isSound(mia);
  await mia.getByLabel('Reason (goes into the log)').first().fill('Insults');
  await mia.getByLabel('Hours (empty: for good)').first().fill('24');
  await mia.getByRole('button', { name: 'Mute', exact: true }).first().click();
  await expect.poll(async () => (await troll.request.get('/api/standing')).text()).toContain('"mute"');
  await mia.getByLabel('Reason (goes into the log)').first().fill('Muted for a day');
  await mia.getByRole('button', { name: 'Close the report' }).first().click();
  await expect(mia.getByText('No open reports.')).toBeVisible();

  const said = await troll.request.post(`/api/tables/${table}/talk`, { data: { text: 'Fools!' } });
  expect(said.status()).toBe(409);
  await troll.goto('/moderation');
  await expect(troll.getByText('Insults', { exact: true })).toBeVisible();
  await isSound(troll);
  await troll.getByLabel('Why is the decision wrong?').fill('I was angry. Sorry.');
  await troll.getByRole('button', { name: 'Appeal' }).click();
  await expect(troll.getByText('You appealed: I was angry. Sorry.')).toBeVisible();

  await mia.getByRole('tab', { name: /^Appeals/ }).click();
  await expect(mia.getByText('I was angry. Sorry.')).toHaveCount(0);
  await zoe.goto('/moderation');
  await zoe.getByRole('tab', { name: 'Appeals (1)' }).click();
  await expect(zoe.getByText('I was angry. Sorry.')).toBeVisible();
  await isSound(zoe);
  await zoe.getByLabel('Answer', { exact: true }).fill('Very well.');
  await zoe.getByRole('button', { name: 'Lift the decision' }).click();
  await expect.poll(async () => (await troll.request.get('/api/standing')).text()).toContain('Very well.');
  await zoe.getByRole('tab', { name: 'Log' }).click();
  for (const act of ['appeal granted', 'close report', 'mute']) {
    await expect(zoe.getByText(act, { exact: true })).toBeVisible();
  }
  await isSound(zoe);
  await server.remove();
});
