// Where the keyboard goes on after a decision: what was pressed is often gone, and the browser would start at the top.

/** What is to be done next, the most likely first. A board marks its own with `data-next`. */
const NEXT = [
  '.board [data-next]',
  '.board .button.primary',
  '.board [data-offer]:is(button, a, [tabindex="0"])',
  '.board [data-offer] :is(button, [tabindex="0"])',
];

/** Gives the focus to the next thing to do, if it was lost or waits at the prompt. While others play it waits there. */
export function keepFocus(table: HTMLElement, myTurn: boolean): void {
  const prompt = table.querySelector<HTMLElement>('[data-focus="prompt"]');
  const at = document.activeElement;
  const lost = at === null || at === document.body;
  if (!lost && at !== prompt) return;
  const next = myTurn ? nextThing(table) : null;
  (next ?? prompt)?.focus({ preventScroll: true });
}

function nextThing(table: HTMLElement): HTMLElement | null {
  for (const selector of NEXT)
    for (const found of table.querySelectorAll<HTMLElement>(selector))
      if (!found.matches(':disabled, [aria-disabled="true"]') && found.getClientRects().length > 0)
        return found;
  return null;
}
