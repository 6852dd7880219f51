// Where the keyboard goes on after a decision: what was pressed is often gone, and the browser would start at the top.

/** Whoever presses Enter once too often loses no turn: what ends one, or a part of it, comes when nothing else is left. */
const NOT_LAST = ':not([data-offer^="end_"], [data-offer="done"])';

/** What is to be done next, the most likely first. A board marks its own with `data-next`, and with `data-aside` what can be
    done at any time. */
const NEXT = [
  '.board [data-next]',
  `.board .button.primary${NOT_LAST}`,
  `.board [data-offer]:is(button, a, [tabindex="0"]):not([data-aside])${NOT_LAST}`,
  `.board [data-offer]:not([data-aside])${NOT_LAST} :is(button, [tabindex="0"])`,
  '.board .button.primary',
  '.board [data-offer]:is(button, a):not([data-aside])',
];

/** The same in a drawer that lies over the board: nothing under it is next. */
const NEXT_IN_DRAWER = ['.button.primary', '[data-offer]:is(button, a, [tabindex="0"])'];

/** Gives the focus to the next thing to do, if it was lost or waits at the prompt. While others play it waits there. */
export function keepFocus(table: HTMLElement, myTurn: boolean): void {
  const prompt = table.querySelector<HTMLElement>('[data-focus="prompt"]');
  const at = document.activeElement;
  const lost = at === null || at === document.body;
  if (!lost && at !== prompt) return;
  const drawer = [...table.querySelectorAll<HTMLElement>('.board [role="dialog"]')].findLast(isShown);
  const next = drawer
    ? (firstOf(drawer, NEXT_IN_DRAWER) ?? drawer)
    : ((myTurn ? firstOf(table, NEXT) : null) ?? prompt);
  next?.focus({ preventScroll: true });
}

const isShown = (element: Element): boolean => element.getClientRects().length > 0;

function firstOf(within: HTMLElement, selectors: readonly string[]): HTMLElement | null {
  for (const selector of selectors)
    for (const found of within.querySelectorAll<HTMLElement>(selector))
      if (!found.matches(':disabled, [aria-disabled="true"]') && isShown(found)) return found;
  return null;
}
