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
  await facilitator.getByLabel('Who presides').selectOption({ label: 'Edda (Earth, representative)' });
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

test('whoever opens a bill is told what it would change, before a ballot is cast', async ({
  browser,
  server,
}) => {
  const { facilitator, chair, earth } = await openHall(browser, server.url);
  await facilitator.getByRole('button', { name: 'Begin the first round' }).click();
  await handIn(earth, 'Free production');
  // The Chairperson reads it before it is approved.
  await expect(chair.getByText('What it would change now')).toBeVisible();
  await chair.getByRole('button', { name: 'Approve' }).click();
  await facilitator.getByRole('button', { name: 'End the round now' }).click();
  await expect(chair.getByText('Round 2 of 12')).toBeVisible();
  await chair
    .getByRole('region', { name: 'Agenda' })
    .getByRole('listitem')
    .filter({ hasText: 'Free production' })
    .getByRole('button', { name: /debate|floor/i })
    .click();
  await chair.getByRole('button', { name: 'Open the vote' }).click();
  const paper = earth.getByRole('region', { name: 'Vote on Free production' });
  await expect(paper.getByRole('row').filter({ hasText: 'Limit on weapons held' })).toContainText(
    'at most 50',
  );
  // Another bill's changes are asked for when it is unfolded.
  await expect(earth.getByText('What it would change now')).toHaveCount(1);
});

test('the first tasks of the lesson are done on the board, and their cards go on by themselves', async ({
  browser,
  server,
}) => {
  const page = await enter(browser, server.url, 'Lena');
  await page.goto('/learn/governor');
  const title = page.getByTestId('lesson').getByRole('heading');
  await expect(title).toHaveText('Your goals decide everything');
  await page.getByRole('button', { name: 'We are ready', exact: true }).first().click();
  await expect(title).toHaveText('Move your fleet');
  await page.getByRole('button', { name: 'Move', exact: true }).first().click();
  await page.locator('.place[data-offer="order_move"]').last().press('Enter');
  await expect(title).toHaveText('Buy influence');
  await page.getByRole('tab', { name: 'Conversion' }).click();
  await page.locator('[data-offer="order_convert"]').first().click();
  await expect(title).not.toHaveText('Buy influence');
  expect(await faults(page)).toEqual([]);
});

test('a player without a nation takes over that of whoever is elected Chairperson', async ({
  browser,
  server,
}) => {
  const ada = await enter(browser, server.url, 'Ada');
  const bo = await enter(browser, server.url, 'Bo');
  const seats = [
    { type: 'me' },
    { type: 'bot', strength: 'easy' },
    { type: 'bot', strength: 'easy' },
    { type: 'person' },
  ];
  const options = { chair: 'elected', rounds: 12, early_end: 'off' };
  const made = await post(ada, '/api/tables', {
    ...{ game: 'governor', options, seats, visibility: 'open', clock: { type: 'none' } },
    ...{ host_starts: false, pace: 'instant' },
  });
  const { id } = (await made.json()) as { id: string };
  await post(bo, `/api/tables/${id}/sit`, { seat: 'P3', contribution: '7'.repeat(64) });
  for (const page of [ada, bo]) await page.goto(`/t/${id}`);
  await expect(bo.getByText('You: without a nation, until the election')).toBeVisible();
  await ada.getByRole('button', { name: 'Stand for election as Chairperson' }).click();
  for (const page of [ada, bo])
    await page
      .getByRole('group', { name: 'Who shall preside' })
      .getByRole('button', { name: /^Ada/ })
      .click();
  await ada.getByRole('button', { name: 'We are ready' }).click();
  await expect(bo.getByText('You: Earth')).toBeVisible();
  await expect(ada.getByText('You: Chairperson')).toBeVisible();
  await ada.getByRole('button', { name: 'I am ready' }).click();
  await expect(bo.getByText('Round 1', { exact: false }).first()).toBeVisible();
});

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

test('orders are sent by one press, and their state stands beside the clock on every page', async ({
  browser,
  server,
}) => {
  const { facilitator, earth } = await openHall(browser, server.url);
  await facilitator.getByRole('button', { name: 'Begin the first round' }).click();
  await expect(earth.getByText('You: Earth')).toBeVisible();
  await earth.getByRole('button', { name: 'Move', exact: true }).click();
  await earth.locator('.place[data-offer="order_move"]').first().click();
  for (const page of ['Council', 'Command']) {
    await earth.getByRole('button', { name: page, exact: true }).click();
    await expect(earth.getByText('1 order drafted, not sent')).toBeVisible();
  }
  await earth.getByRole('button', { name: 'Submit 1 order and finish' }).first().click();
  await expect(earth.getByText('Orders sent, done')).toBeVisible();
  await earth.getByRole('button', { name: 'Recall orders' }).click();
  await expect(earth.getByText('1 order drafted, not sent')).toBeVisible();
  for (const width of [1440, 390]) {
    await earth.setViewportSize({ width, height: 844 });
    await expect(earth.getByText('1 order drafted, not sent')).toBeVisible();
    expect(await faults(earth)).toEqual([]);
  }
});

test('the end is revealed nation by nation, and nothing tells it before', async ({ browser, server }) => {
  const { table, facilitator, chair, earth } = await openHall(browser, server.url);
  const big = await (await browser.newContext({ viewport: { width: 1920, height: 1080 } })).newPage();
  await big.goto(`${server.url}/t/${table}/screen`);
  await facilitator.getByRole('button', { name: 'Begin the first round' }).click();
  await facilitator.getByRole('button', { name: 'Make this round the last' }).click();
  await facilitator.getByRole('button', { name: /^Yes/ }).click();
  await facilitator.getByRole('button', { name: 'End the round now' }).click();
  await expect(earth.getByText('Look at the screen', { exact: true })).toBeVisible();
  const next = chair.getByRole('button', { name: 'Reveal the next nation' });
  for (let left = NATIONS.length; left > 0; left--) {
    await expect(chair.getByText(left === 1 ? 'One nation is' : `${left} nations are`)).toBeVisible();
    // Who comes first is said by no page before the last nation is revealed.
    for (const page of [facilitator, chair, earth, big]) {
      await expect(page.getByText(/is first with|share the first place|The game is over/)).toHaveCount(0);
      await expect(page.getByText('1st', { exact: true })).toHaveCount(0);
    }
    await next.click();
    await expect(big.locator('.scene h3')).toHaveCount(1);
  }
  await chair.getByRole('button', { name: 'Confirm' }).first().click();
  await chair.getByRole('button', { name: 'Show the result' }).click();
  for (const page of [facilitator, chair, earth]) {
    await expect(page.getByTestId('result')).toContainText('1st');
    await expect(page.getByTestId('result').getByRole('row')).toHaveCount(NATIONS.length + 1);
  }
  await expect(big.getByText(/is first with|share the first place/)).toBeVisible();
});

test('whoever runs the event prints lost sheets again, and learns no goal that was drawn', async ({
  browser,
  server,
}) => {
  const { table, facilitator } = await openHall(browser, server.url);
  await facilitator.goto(`/t/${table}/sheets`);
  await expect(facilitator.getByRole('article')).toHaveCount(NATIONS.length + 2);
  await expect(facilitator.getByText(/drawn by lot/)).toHaveCount(NATIONS.length);
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
