// Governor in a hall: a facilitator who runs the evening, a Chairperson, one who represents a nation, and bots.

import type { APIResponse, Browser, Page } from '@playwright/test';
import { expect, test } from './server';
import { faults } from './sound';

const NATIONS = ['mercury', 'earth', 'mars', 'titan', 'miranda'];
const CHAIR = `P${NATIONS.length}`;

interface Hall {
  table: string;
  facilitator: Page;
  chair: Page;
  earth: Page;
}

async function enter(browser: Browser, url: string, name: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await page.goto(url);
  await post(page, '/api/guest', { name });
  return page;
}

async function post(page: Page, path: string, data: object): Promise<APIResponse> {
  const answer = await page.request.post(path, { data, headers: { origin: new URL(page.url()).origin } });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer;
}

/** A table at which everybody has sat down, each before a page of their own. */
async function openHall(browser: Browser, url: string): Promise<Hall> {
  const facilitator = await enter(browser, url, 'Fay');
  const chair = await enter(browser, url, 'Cleo');
  const earth = await enter(browser, url, 'Edda');
  const seats = [
    ...NATIONS.map((nation) => (nation === 'earth' ? { type: 'person' } : { type: 'bot', strength: 'easy' })),
    { type: 'person' },
    { type: 'me' },
  ];
  const options = { nations: NATIONS, chair: 'appointed', facilitator: true, rounds: 12, no_lobbyists: 'on' };
  const made = await post(facilitator, '/api/tables', {
    game: 'governor',
    options: { ...options, early_end: 'off' },
    seats,
    visibility: 'open',
    clock: { type: 'none' },
    host_starts: false,
    pace: 'instant',
  });
  const { id: table } = (await made.json()) as { id: string };
  for (const [page, seat] of [
    [earth, `P${NATIONS.indexOf('earth')}`],
    [chair, CHAIR],
  ] as const)
    await post(page, `/api/tables/${table}/sit`, { seat, contribution: '7'.repeat(64) });
  for (const page of [facilitator, chair, earth]) await page.goto(`/t/${table}`);
  return { table, facilitator, chair, earth };
}

test('the facilitator sees the room, begins, stops the clock and moves the Chair', async ({
  browser,
  server,
}) => {
  const { facilitator, chair, earth } = await openHall(browser, server.url);
  const room = facilitator.getByRole('region', { name: 'The room' });
  await expect(room).toContainText('Edda');
  await expect(room.getByRole('button', { name: 'New link for the seat of Edda' })).toBeVisible();
  expect(await faults(facilitator)).toEqual([]);
  await facilitator.getByRole('button', { name: 'Begin the first round' }).click();
  await expect(earth.getByText('Round 1', { exact: false }).first()).toBeVisible();

  await facilitator.getByRole('button', { name: 'Pause' }).click();
  await facilitator.getByLabel('Who shall preside').selectOption({ label: 'Edda (Earth, representative)' });
  await facilitator.getByRole('button', { name: 'Hand over the Chair' }).click();
  await expect(facilitator.getByRole('region', { name: 'The Chair' })).toContainText('Edda presides.');
  await expect(earth.getByRole('button', { name: 'Chair', exact: true })).toBeVisible();
  await expect(chair.getByRole('button', { name: 'Command', exact: true })).toBeVisible();
  await facilitator.getByRole('button', { name: 'Resume' }).click();
  for (const page of [facilitator, chair, earth]) expect(await faults(page)).toEqual([]);
});

/** Brings a bill from the templates before the Chairperson. */
async function handIn(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Council' }).click();
  await page.getByRole('button', { name: 'From a template' }).click();
  await page.getByRole('button', { name: new RegExp(`^${title}`) }).click();
  await page.getByRole('button', { name: /^Draft/ }).click();
  await page.getByRole('button', { name: 'Hand in' }).click();
}

test('the Chairperson orders the agenda by dragging, and by a button', async ({ browser, server }) => {
  const { facilitator, chair, earth } = await openHall(browser, server.url);
  await facilitator.getByRole('button', { name: 'Begin the first round' }).click();
  const clock = chair.getByText(/^Round \d+ of 12$/).first();
  const approve = chair.getByRole('button', { name: 'Approve' });
  // What is approved in one round is up from the next, and stays up.
  for (const [n, title] of ['General ban on weapons', 'Free production'].entries()) {
    await expect(clock).toHaveText(`Round ${n + 1} of 12`);
    await handIn(earth, title);
    await expect(approve.first()).toBeVisible();
    await expect(async () => {
      await approve.first().click({ timeout: 1000 });
      await expect(approve).toHaveCount(0, { timeout: 1000 });
    }).toPass();
    await facilitator.getByRole('button', { name: 'End the round now' }).click();
  }
  const agenda = chair.getByRole('region', { name: 'Agenda' });
  const items = agenda.getByRole('listitem');
  const grips = agenda.getByRole('button', { name: /^Move .*: press, then/ });
  await expect(clock).toHaveText('Round 3 of 12');
  await expect(grips.nth(1)).toBeVisible();
  const before = await items.allInnerTexts();
  await grips.last().dragTo(items.first());
  await expect(items.first()).toHaveText(before.at(-1) ?? '');
  await agenda
    .getByRole('button', { name: /^Move down/ })
    .first()
    .click();
  await expect(items.nth(1)).toHaveText(before.at(-1) ?? '');
  expect(await faults(chair)).toEqual([]);
});

test('a nation’s sheet has all its goals, for its own people alone', async ({ browser, server }) => {
  const { table, earth, chair } = await openHall(browser, server.url);
  await earth.goto(`/t/${table}/sheets`);
  await expect(earth.getByRole('article')).toHaveCount(1);
  await expect(earth.getByText('12 rounds, 5 nations')).toBeVisible();
  await expect(earth.getByRole('article').getByRole('list').first().getByRole('listitem')).toHaveCount(5);
  await chair.goto(`/t/${table}/sheets`);
  await expect(chair.getByRole('heading', { name: 'Chairperson', exact: true }).first()).toBeVisible();
  await expect(chair.getByText('Your goals')).toHaveCount(0);
});
