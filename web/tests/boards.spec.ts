// Every game, played by pressing its board: with a mouse at a desk, with a finger on a phone.

import { BoardPlayer } from './board-player';
import { dice } from './play';
import { expect, test } from './server';
import { shortGames, sitDown } from './tables';

/** Whole games take long; by default so many decisions are made at each table. */
const whole = (process.env.SATRAP_WHOLE_GAMES ?? '') !== '';
const DECISIONS = whole ? Infinity : 90;
const DEVICES = [
  {
    name: 'by the book, with a mouse',
    touch: false,
    preset: 'by_the_book',
    screen: { viewport: { width: 1440, height: 900 } },
  },
  {
    name: 'with the usual options, with a finger',
    touch: true,
    preset: undefined,
    screen: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  },
] as const;

for (const short of shortGames)
  for (const { name, touch, preset, screen } of DEVICES)
    test(`${short.game} is played on its board ${name}`, async ({ browser, server }) => {
      test.setTimeout(whole ? 3_600_000 : 600_000);
      const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce', ...screen });
      const page = await context.newPage();
      const seed = Number(process.env.SATRAP_SEED ?? 1);
      const player = new BoardPlayer(page, { touch, pick: dice(seed), undoEvery: 2 });
      await sitDown(page, short, preset);
      const end = await player.play(DECISIONS).catch(async (thrown: unknown) => {
        await page.screenshot({ path: test.info().outputPath('board.png') });
        throw thrown;
      });
      const { decisions, composed, undone, made } = player;
      test.info().annotations.push({
        type: 'played',
        description: JSON.stringify({ decisions, composed, undone, made }),
      });
      if (whole) expect(end).toBe('over');
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(sideways, 'scrolls sideways').toBe(0);
      await context.close();
    });
