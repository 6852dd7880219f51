// A player who plays by pressing the board itself, and on it only what the board marks as pressable: `data-offer` names
// the kind of action that a press leads to. Every press must have an effect, and none may be refused.

import { expect, type ElementHandle, type Page } from '@playwright/test';
import { record, type Recorder } from './acts';
import { lastClick, look, pointOn, signature, standsStill, type Cover, type Mark, type Sight } from './marks';

/** Kinds of action that end a part of the turn: taken when nothing else is left, and now and then before. */
const ENDS = /^(end|pass|finish|ready|done|stop|decline|arranged|collect|close|leave|resign)/;
const EARLY_END = 0.12;
/** Kinds that can be done at any time and as often as one likes: they are no reason to go on with a part. */
const ASIDES = /^(set_|abort|unplace)/;
const ASIDE = 0.04;
/** Pressing on where the last press led to, instead of anywhere. */
const STAY_ON_COURSE = 0.75;
/** After so many decisions in a row without an end of a part, it is time for one. */
const LONG_TURN = 14;
/** After so many presses without a decision the player looks for an end, and later gives up. */
const UNDECIDED = { tires: 20, fails: 60 };
/** How long a board may leave the player whose turn it is without anything to press. */
const PATIENCE = 10_000;
const BOTS_PATIENCE = 60_000;
const EFFECT = 20_000;
/** On a machine that is busy with other tests an answer can take long; it is not what is tested here. */
const ANSWER = 60_000;
/** How often in a game a bot may be quicker by a moment. */
const MOST_OVERTAKEN = 2;

interface Habits {
  touch: boolean;
  /** A seeded generator: a number below `count`. */
  pick: (count: number) => number;
  /** After every so many-th decision of several actions the next such one is taken back, which must take it back whole. */
  undoEvery?: number;
}

export class BoardPlayer {
  /** What was pressed, for the report of a failure. */
  readonly story: string[] = [];
  decisions = 0;
  /** Of them those of several actions, and those that were taken back. */
  composed = 0;
  undone = 0;
  /** How many actions of each kind were carried out. */
  readonly made: Record<string, number> = {};
  readonly #page: Page;
  readonly #habits: Habits;
  readonly #acts: Recorder;
  /** How often each mark was pressed since the last decision, and each kind decided since the last end of a part. */
  #pressed = new Map<string, number>();
  #decidedOf = new Map<string, number>();
  #sinceDecision = 0;
  #overtaken = 0;
  /** Nothing is chosen: it was put away since the last press. */
  #putAway = false;
  #sinceEnd = 0;
  /** The marks before the last press that only chose something. */
  #before: ReadonlySet<string> | null = null;
  /** The marks on a page that was just loaded, if the next decision may be taken back. */
  #untouched: string[] | null = null;

  constructor(page: Page, habits: Habits) {
    this.#page = page;
    this.#habits = habits;
    this.#acts = record(page);
  }

  /** Plays until the game is over or so many decisions are made. */
  async play(decisions: number): Promise<'over' | 'enough'> {
    try {
      while (this.decisions < decisions) {
        const sight = await this.#myTurn();
        if (sight.over) return 'over';
        await this.#step(sight);
        expect(this.#acts.faults, 'errors on the page').toEqual([]);
      }
      return 'enough';
    } catch (thrown) {
      const last = this.story.slice(-20).join('\n  ');
      throw new Error(`${String(thrown)}\nafter ${this.decisions} decisions, the last presses:\n  ${last}`, {
        cause: thrown,
      });
    }
  }

  /** Waits until there is something to press, or the game is over. */
  async #myTurn(): Promise<Sight> {
    let since: number | null = null;
    let sight = await look(this.#page);
    await expect
      .poll(
        async () => {
          sight = await look(this.#page);
          if (sight.over || (sight.mine && !sight.busy && sight.marks.length > 0)) return true;
          since = sight.mine ? (since ?? Date.now()) : null;
          if (since !== null && Date.now() - since > PATIENCE)
            throw new Error(`my turn, and nothing to press for ${PATIENCE} ms: ${sight.prompt}`);
          return false;
        },
        { timeout: BOTS_PATIENCE, intervals: [20, 50, 100, 250], message: 'neither my turn nor the end' },
      )
      .toBe(true);
    return sight;
  }

  async #step(sight: Sight): Promise<void> {
    if (sight.sheet && (!sight.marks.some((mark) => mark.inSheet) || this.#chance(0.3))) return this.#close();
    const mark = this.#choose(sight.marks.filter((one) => !sight.sheet || one.inSheet));
    if (!mark) return this.#showAll();
    await this.#press(mark, sight);
  }

  #choose(marks: Mark[]): Mark | null {
    const seen = marks.filter((mark) => mark.inSight);
    const asides = seen.filter(({ offer }) => ASIDES.test(offer));
    const ends = seen.filter(({ offer }) => ENDS.test(offer));
    const others = seen.filter(({ offer }) => !ENDS.test(offer) && !ASIDES.test(offer));
    const tired = this.#sinceDecision >= UNDECIDED.tires || this.#sinceEnd >= LONG_TURN;
    if (this.#sinceDecision >= UNDECIDED.fails)
      throw new Error(`no decision after ${UNDECIDED.fails} presses; marked: ${list(marks)}`);
    if (asides.length > 0 && (ends.length + others.length === 0 || this.#chance(ASIDE)))
      return this.#one(asides);
    if (ends.length > 0 && (others.length === 0 || tired || this.#chance(EARLY_END))) return this.#one(ends);
    // What is out of sight on a map is brought into sight when nothing else is left, and now and then before.
    if (marks.length > seen.length && (others.length === 0 || this.#chance(0.05))) return null;
    const led = others.filter((mark) => this.#before !== null && !this.#before.has(mark.key));
    if (led.length > 0 && this.#chance(STAY_ON_COURSE)) return this.#one(led);
    // First a kind of action, then one of that kind: many lit hexes do not hide a button.
    const kindOf = ({ offer, onMap }: Mark): string => `${offer} ${onMap}`;
    // What was decided least in this part of the turn goes first, so that no kind of decision is made for ever.
    const times = ({ offer }: Mark): number => this.#decidedOf.get(offer) ?? 0;
    const least = Math.min(...others.map(times));
    const kinds = [...new Set(others.filter((mark) => times(mark) <= least + 1).map(kindOf))];
    const kind = kinds[this.#habits.pick(kinds.length)];
    return this.#one(others.filter((mark) => kindOf(mark) === kind));
  }

  /** One of those that were pressed least since the last decision. */
  #one(marks: Mark[]): Mark | null {
    const times = ({ key }: Mark): number => this.#pressed.get(key) ?? 0;
    const least = Math.min(...marks.map(times));
    const rare = marks.filter((mark) => times(mark) === least);
    return rare[this.#habits.pick(rare.length)] ?? null;
  }

  #chance(part: number): boolean {
    return this.#habits.pick(1000) < part * 1000;
  }

  async #press(mark: Mark, sight: Sight): Promise<void> {
    const element = await this.#page.evaluateHandle((n) => window.boardMarks[n], mark.index);
    const target = element.asElement() as ElementHandle<Element> | null;
    await target?.evaluate(standsStill);
    const place = target && (await target.evaluate(pointOn));
    // The board moved on between the look and the press: look again.
    if (!target || !place) return;
    if ('covered' in place) return this.#uncover(mark, place);
    this.story.push(`${mark.offer}: ${mark.label}`);
    const sent = this.#acts.sent;
    if (!this.#habits.touch) await this.#page.mouse.move(place.x, place.y);
    const before = await signature(this.#page);
    await this.#click(place);
    this.#putAway = false;
    this.#pressed.set(mark.key, (this.#pressed.get(mark.key) ?? 0) + 1);
    await expect
      .poll(async () => this.#acts.sent > sent || (await signature(this.#page)) !== before, {
        timeout: EFFECT,
        intervals: [10, 20, 50, 100],
        message: `pressing ${name(mark)} has no effect`,
      })
      .toBe(true)
      .catch(async (thrown: unknown) => {
        this.story.push(`the last click fell on ${await lastClick(this.#page)}`);
        throw thrown;
      });
    if (this.#acts.sent > sent) await this.#decided(mark);
    else {
      this.#sinceDecision += 1;
      this.#before = new Set(keys(sight));
    }
  }

  /** On a busy machine a tap can take so long that it is no click: then it is made once more. */
  async #click({ x, y }: { x: number; y: number }): Promise<void> {
    if (!this.#habits.touch) return this.#page.mouse.click(x, y);
    const clicks = (): Promise<number> => this.#page.evaluate(() => window.boardClicks ?? 0);
    const before = await clicks();
    await this.#page.touchscreen.tap(x, y);
    const arrived = await this.#page
      .waitForFunction((count) => (window.boardClicks ?? 0) > count, before, { timeout: 3000 })
      .then(() => true)
      .catch(async () => (await clicks()) > before);
    if (!arrived) await this.#page.touchscreen.tap(x, y);
  }

  /** What lies over a part of a map can be put away or moved past, as by a person; all else must be free to press. */
  async #uncover(mark: Mark, { covered, furniture }: Cover): Promise<void> {
    if (!mark.onMap || (this.#putAway && !furniture))
      throw new Error(`${name(mark)} is covered by ${covered}`);
    this.story.push(`${mark.label} is covered`);
    this.#pressed.set(mark.key, (this.#pressed.get(mark.key) ?? 0) + 1);
    if (furniture) return this.#showAll();
    // A card that asks to confirm: one step back, and another.
    await this.#page.keyboard.press('Escape');
    await this.#page.keyboard.press('Escape');
    this.#putAway = true;
    this.#before = null;
    this.#sinceDecision += 1;
  }

  /** A decision is on its way: it must be accepted, and arrive whole. */
  async #decided(mark: Mark): Promise<void> {
    await expect
      .poll(() => this.#acts.waiting, { timeout: ANSWER, message: 'the decision is answered' })
      .toBe(0);
    const act = this.#acts.last;
    if (!act) return;
    this.story.push(`  → ${JSON.stringify(act.actions)}`);
    // Where many act at once, a bot may have been quicker by a moment: then the page says so, and one looks again.
    if (act.status === 409 && this.#overtaken < MOST_OVERTAKEN) {
      this.#overtaken += 1;
      const told = this.#page.getByTestId('refusal');
      if (await told.isVisible()) await told.getByRole('button').click();
      return;
    }
    expect(act.status, `${name(mark)}: ${JSON.stringify(act)}`).toBe(200);
    const whole = act.done === act.actions.length;
    const early = act.stopped === 'chance' || act.stopped === 'revealed' || act.stopped === 'others_decide';
    expect(whole || early, `${name(mark)} arrives whole: ${JSON.stringify(act)}`).toBe(true);
    const refusal = this.#page.getByTestId('refusal');
    if (early) await this.#dismiss();
    else if (await refusal.isVisible()) throw new Error(`refused: ${await refusal.innerText()}`);
    if (!ASIDES.test(mark.offer)) this.decisions += 1;
    for (const { type } of act.actions.slice(0, act.done)) this.made[type] = (this.made[type] ?? 0) + 1;
    if (ENDS.test(mark.offer)) {
      this.#sinceEnd = 0;
      this.#decidedOf = new Map();
    } else {
      this.#sinceEnd += 1;
      this.#decidedOf.set(mark.offer, (this.#decidedOf.get(mark.offer) ?? 0) + 1);
    }
    this.#sinceDecision = 0;
    this.#before = null;
    this.#pressed = new Map();
    const before = this.#untouched;
    this.#untouched = null;
    if (act.actions.length === 1 || !whole) return;
    this.composed += 1;
    const { undoEvery } = this.#habits;
    if (before) await this.#takeBack(before);
    else if (undoEvery && this.composed % undoEvery === 0) this.#untouched = keys(await this.#reload());
  }

  /** Why a decision stopped early is told in the place of the prompt, and can be put away. */
  async #dismiss(): Promise<void> {
    const refusal = this.#page.getByTestId('refusal');
    await expect(refusal, 'an early stop is told').toBeVisible();
    await refusal.getByRole('button').click();
  }

  /** Takes the last decision back: what could be pressed before it can be pressed again. */
  async #takeBack(before: string[]): Promise<void> {
    const sight = await this.#myTurn();
    const button = this.#page.getByRole('button', { name: 'Undo', exact: true });
    if (sight.over || !(await button.isVisible())) return;
    const undos = this.#acts.undos;
    await button.click();
    await expect.poll(() => this.#acts.undos, { message: 'taking back is answered' }).toBe(undos + 1);
    this.story.push('taken back');
    const after = await this.#reload();
    // What shows something to others stays: then nothing of the decision is left that could be taken back.
    const isPart = await button.isVisible();
    if (isPart || keys(after).join() === before.join()) {
      expect(keys(after), 'the decision is taken back whole').toEqual(before);
      this.undone += 1;
    }
  }

  /** The board with nothing chosen. */
  async #reload(): Promise<Sight> {
    this.story.push('load the page again');
    await this.#page.reload();
    return this.#myTurn();
  }

  async #close(): Promise<void> {
    this.story.push('close the sheet');
    const sheets = this.#page.locator('[role=dialog]:visible');
    const count = await sheets.count();
    await sheets
      .last()
      .getByRole('button', { name: /^Close/ })
      .first()
      .click();
    await expect(sheets).not.toHaveCount(count);
    this.#sinceDecision += 1;
    this.#before = null;
  }

  /** Shows the whole of every map, as somebody does who looks for what is out of sight. */
  async #showAll(): Promise<void> {
    this.story.push('show the whole map');
    for (const button of await this.#page.getByRole('button', { name: 'Show the whole board' }).all()) {
      if (!(await button.isVisible())) continue;
      // A card that asks to confirm may lie over the button: then it is put away first.
      await button.click({ timeout: 2_000 }).catch(async () => {
        await this.#page.keyboard.press('Escape');
        await this.#page.keyboard.press('Escape');
        await button.click({ timeout: 10_000 });
      });
    }
    this.#sinceDecision += 1;
    this.#before = null;
  }
}

const name = ({ offer, label }: Mark): string => `[data-offer=${offer}] “${label}”`;
const list = (marks: Mark[]): string => marks.slice(-12).map(name).join(', ');
const keys = ({ marks }: Sight): string[] => marks.map(({ key }) => key).sort();
