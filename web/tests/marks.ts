// What a board marks as pressable, as a player sees it. The functions given to `evaluate` run in the page.

import type { Page } from '@playwright/test';

export interface Mark {
  /** Its place in `window.boardMarks`. */
  index: number;
  /** The kind of action a press leads to. */
  offer: string;
  label: string;
  /** The same for the same thing at another moment. */
  key: string;
  /** A place on a map, not a button. */
  onMap: boolean;
  /** Not in a part of a map that is outside its frame. */
  inSight: boolean;
  inSheet: boolean;
}

export interface Sight {
  over: boolean;
  /** Whether the tab says that it is my turn. */
  mine: boolean;
  /** A decision is on its way. */
  busy: boolean;
  /** A sheet lies over the board. */
  sheet: boolean;
  prompt: string;
  marks: Mark[];
}

declare global {
  interface Window {
    /** The elements of the last look, in order. */
    boardMarks: Element[];
    /** How many clicks reached the page, and what the last one fell on. */
    boardClicks: number | undefined;
    boardClicked: Element | null;
  }
}

export const look = (page: Page): Promise<Sight> =>
  page.evaluate(() => {
    if (window.boardClicks === undefined) {
      window.boardClicks = 0;
      const count = ({ target }: Event): void => {
        window.boardClicks = (window.boardClicks ?? 0) + 1;
        window.boardClicked = target as Element;
      };
      addEventListener('click', count, true);
    }
    const board = document.querySelector('section.board');
    const isShown = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
    };
    const sheets = [...(board?.querySelectorAll('[role=dialog]') ?? [])].filter(isShown);
    const sheet = sheets.at(-1);
    const isInSight = (element: Element): boolean => {
      const map = element instanceof SVGElement ? element.closest('.frame') : null;
      if (!map) return true;
      const [box, frame] = [element.getBoundingClientRect(), map.getBoundingClientRect()];
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      return x > frame.left + 2 && x < frame.right - 2 && y > frame.top + 2 && y < frame.bottom - 2;
    };
    // Only boards mark; a part of one may stand at the foot of the page.
    window.boardMarks = [...document.querySelectorAll('[data-offer]')].filter(
      (element) => isShown(element) && !element.matches(':disabled, [aria-disabled=true]'),
    );
    return {
      over: document.querySelector('[data-testid=result]') !== null,
      mine: document.title.startsWith('(Your turn)'),
      busy: document.querySelector('.prompt .help[role=status]') !== null,
      sheet: sheet !== undefined,
      prompt: document.querySelector('.prompt')?.textContent ?? '',
      marks: window.boardMarks.map((element, index) => {
        const offer = element.getAttribute('data-offer') ?? '';
        const words = element.getAttribute('aria-label') ?? element.textContent ?? '';
        const label = words.replace(/\s+/g, ' ').trim().slice(0, 80);
        const key = `${offer} ${element.getAttribute('data-hex') ?? label}`;
        return {
          ...{ index, offer, label, key },
          onMap: element instanceof SVGElement,
          inSight: isInSight(element),
          inSheet: sheet?.contains(element) ?? false,
        };
      }),
    };
  });

/** All of the board that tells what is chosen and what can be pressed, in one text. */
export const signature = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const board = document.querySelector('section.board');
    const telling =
      '[data-offer], [aria-pressed], [aria-expanded], [aria-selected], [role=dialog], input, select';
    const all = [...(board?.querySelectorAll(telling) ?? []), ...document.querySelectorAll('[data-offer]')];
    const parts = all.map((element) =>
      [
        element.tagName,
        element.getAttribute('class'),
        element.getAttribute('data-offer'),
        element.getAttribute('aria-pressed'),
        element.getAttribute('aria-expanded'),
        element.getAttribute('aria-selected'),
        element.matches(':disabled'),
        element instanceof HTMLInputElement ? `${element.checked} ${element.value}` : '',
      ].join('|'),
    );
    // A running clock is no effect of a press.
    const words = (board?.textContent ?? '').replace(/\d+:\d\d/g, '');
    return `${words}\n${parts.join('\n')}`;
  });

/** What lies over an element; `furniture` when it is a button or an overview of the map itself. */
export interface Cover {
  covered: string;
  furniture: boolean;
}

/** Waits until an element has been in one place for two frames, as a hand does that aims at something moving. */
export async function standsStill(element: Element): Promise<void> {
  const frame = (): Promise<number> => new Promise((next) => requestAnimationFrame(next));
  const place = (): string => JSON.stringify(element.getBoundingClientRect());
  for (let still = 0, before = place(), frames = 0; still < 2 && frames < 120; frames++) {
    await frame();
    still = place() === before ? still + 1 : 0;
    before = place();
  }
}

/** Where on the page an element can be pressed, or what lies over all of it; nothing when it has gone. */
export function pointOn(element: Element): { x: number; y: number } | Cover | null {
  const parts = [0.5, 0.3, 0.7, 0.15, 0.85];
  const spots = parts.flatMap((x) => parts.map((y) => ({ x, y })));
  const find = (): { x: number; y: number } | null => {
    const box = element.getBoundingClientRect();
    for (const spot of spots) {
      const [x, y] = [box.x + spot.x * box.width, box.y + spot.y * box.height];
      if (document.elementFromPoint(x, y)?.closest('[data-offer]') === element) return { x, y };
    }
    return null;
  };
  if (!element.isConnected || !element.hasAttribute('data-offer')) return null;
  const found = find();
  if (found) return found;
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const scrolled = find();
  if (scrolled) return scrolled;
  // What keeps to the foot of a small screen may reach beyond its middle: then it is moved up into the free part.
  scrollBy({ top: element.getBoundingClientRect().top - innerHeight * 0.25, behavior: 'instant' });
  const raised = find();
  if (raised) return raised;
  const box = element.getBoundingClientRect();
  const above = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return {
    covered: above?.outerHTML.slice(0, 160) ?? 'the edge of the page',
    // Beyond the edge lies what the map does not show now: a person then looks at all of it.
    furniture: above === null || above.closest('.frame > .buttons, .overview') !== null,
  };
}

/** What the last click fell on, for the report of a failure. */
export const lastClick = (page: Page): Promise<string> =>
  page.evaluate(() => `${window.boardClicks}: ${window.boardClicked?.outerHTML.slice(0, 200) ?? 'nothing'}`);
