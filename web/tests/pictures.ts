// Makes the pictures of the games: `scripts/pictures`. What is shown stands in the games' own `testing/pictures.json`:
// moments of recorded games, which are played again step by step, so that the same pictures come out every time.

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, test } from './server';

/** A moment of a recorded game. The first of a game stands for it everywhere. */
interface Scene {
  name: string;
  /** A file of the game's `tests/records`. */
  record: string;
  /** After which step, and through whose eyes. */
  at: number;
  as: string;
  /** What is pressed before, as Playwright selectors. */
  press?: string[];
}

type Kind = 'image/webp' | 'image/jpeg';

const SIZE = { width: 1120, height: 700 };
/** What the places where links are shared show. */
const CARD = { width: 1200, height: 630 };
const LARGEST = 60_000;
/** For narrow screens; `SMALL` in web/src/lib/game/pictures.ts. */
const SMALL = { width: 720, largest: 30_000 };
const LARGEST_CARD = 120_000;
const SCHEMES = ['light', 'dark'] as const;
const NAMES = ['Darius', 'Atossa', 'Cyrus', 'Roxana', 'Mazares', 'Parysatis', 'Artabaz', 'Mandane', 'Bessus'];

const games = fileURLToPath(new URL('../../games/', import.meta.url));
const siteCard = fileURLToPath(new URL('../public/cards/site.jpg', import.meta.url));
const scenesOf = (game: string): string => join(games, game, 'web/testing/pictures.json');
const pictured = readdirSync(games).filter((game) => existsSync(scenesOf(game)));

const BOARD_ALONE = 'section.board { position: fixed !important; inset: 0; z-index: 1000 }';
const NO_MAP_BUTTONS = ".buttons:has([aria-label='Zoom in']) { display: none !important }";

test.use({ contextOptions: { bypassCSP: true }, viewport: SIZE });

for (const game of pictured)
  test(`pictures of ${game}`, async ({ page, context }) => {
    const scenes = JSON.parse(readFileSync(scenesOf(game), 'utf8')) as Scene[];
    const folder = join(games, game, 'web/pictures');
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
    await nameThePlayers(page);
    const studio = await context.newPage();
    for (const [n, scene] of scenes.entries()) {
      const replay = await bring(page, game, scene);
      for (const scheme of SCHEMES) {
        const picture = await take(page, replay, scene, scheme);
        const file = join(folder, `${scene.name}-${scheme}`);
        writeFileSync(`${file}.webp`, await encode(studio, picture, 'image/webp', LARGEST));
        const small = await encode(studio, picture, 'image/webp', SMALL.largest, SMALL.width);
        writeFileSync(`${file}-small.webp`, small);
      }
      if (n > 0) continue;
      await page.setViewportSize(CARD);
      const picture = await take(page, replay, scene, 'light');
      writeFileSync(join(folder, 'card.jpg'), await encode(studio, picture, 'image/jpeg', LARGEST_CARD));
      await page.setViewportSize(SIZE);
    }
  });

test('card of the site', async ({ page }) => {
  test.skip(pictured.length === 0);
  const boards = pictured.map((game) => {
    const [first] = JSON.parse(readFileSync(scenesOf(game), 'utf8')) as Scene[];
    return readFileSync(join(games, game, 'web/pictures', `${first?.name}-light.webp`)).toString('base64');
  });
  await page.setViewportSize(CARD);
  await page.goto('/');
  const images = boards.map((board) => `<img src="data:image/webp;base64,${board}" alt="">`);
  await page.setContent(`${await headOf(page)}<style>
    body { display: grid; grid-template-columns: 1fr 1fr 1fr; gap: 12px; padding: 12px; min-block-size: 0 }
    img { inline-size: 100%; block-size: 297px; object-fit: cover; object-position: 35% 40%; border-radius: 6px }
    p { display: grid; place-items: center; font: 700 96px/1 var(--font-display); color: var(--wax) }
  </style>${images.slice(0, 2).join('')}<p>Satrap</p>${images.slice(2).join('')}`);
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.screenshot();
  mkdirSync(join(siteCard, '..'), { recursive: true });
  writeFileSync(siteCard, await encode(page, picture, 'image/jpeg', LARGEST_CARD));
});

/** The address of a recorded game's replay. */
async function bring(page: Page, game: string, { record }: Scene): Promise<string> {
  const text = readFileSync(join(games, game, 'tests/records', record), 'utf8');
  await page.goto('/');
  const headers = { origin: new URL(page.url()).origin, 'content-type': 'application/json' };
  await page.request.post('/api/guest', { data: { name: 'Ada' }, headers });
  const made = await page.request.post('/api/records', { data: text, headers });
  expect(made.ok(), await made.text()).toBe(true);
  return `/t/${((await made.json()) as { id: string }).id}/replay`;
}

/** Players of records have the names of what played them; here they get those that bots have at a table. */
async function nameThePlayers(page: Page): Promise<void> {
  await page.route(/\/api\/tables\/[\w-]+$/, async (route) => {
    const answer = await route.fetch();
    const table = (await answer.json()) as { seats: { recorded: string }[] };
    table.seats.forEach((seat, n) => (seat.recorded = NAMES[n % NAMES.length] ?? seat.recorded));
    await route.fulfill({ response: answer, json: table });
  });
}

async function take(
  page: Page,
  replay: string,
  scene: Scene,
  colorScheme: 'light' | 'dark',
): Promise<Buffer> {
  await page.emulateMedia({ colorScheme });
  await page.goto(`${replay}?as=${scene.as}&at=${scene.at}`);
  await expect(page.getByTestId('step')).toHaveText(new RegExp(`^Step ${scene.at} of`));
  await page.addStyleTag({ content: BOARD_ALONE });
  for (const selector of scene.press ?? []) await page.locator(selector).first().click();
  await page.addStyleTag({ content: NO_MAP_BUTTONS });
  await page.mouse.move(0, 0);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  // Maps glide to their place: the picture is taken when two in a row are the same.
  let before = await page.screenshot();
  for (;;) {
    await page.evaluate(() => new Promise((next) => setTimeout(next, 400)));
    const picture = await page.screenshot();
    if (picture.equals(before)) return picture;
    before = picture;
  }
}

/** A PNG in another format, as good as the limit allows; made smaller where a width is given. */
async function encode(page: Page, png: Buffer, kind: Kind, limit: number, width = 0): Promise<Buffer> {
  for (let quality = 0.9; ; quality -= 0.05) {
    const text = await page.evaluate(
      async ({ data, type, grade, width }) => {
        const image = new Image();
        image.src = `data:image/png;base64,${data}`;
        await image.decode();
        const scale = width > 0 ? width / image.width : 1;
        const canvas = new OffscreenCanvas(image.width * scale, image.height * scale);
        const pen = canvas.getContext('2d');
        if (pen) pen.imageSmoothingQuality = 'high';
        pen?.drawImage(image, 0, 0, canvas.width, canvas.height);
        const bytes = new Uint8Array(
          await (await canvas.convertToBlob({ type, quality: grade })).arrayBuffer(),
        );
        return btoa(bytes.reduce((all, byte) => all + String.fromCharCode(byte), ''));
      },
      { data: png.toString('base64'), type: kind, grade: quality, width },
    );
    const picture = Buffer.from(text, 'base64');
    if (picture.length <= limit || quality < 0.4) return picture;
  }
}

/** The site's own styles and typefaces, from files or, beside `npm run dev`, from the page itself. */
const headOf = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.querySelectorAll('link[rel=stylesheet], head > style')]
      .map((style) =>
        style instanceof HTMLLinkElement ? `<link rel="stylesheet" href="${style.href}">` : style.outerHTML,
      )
      .join(''),
  );
