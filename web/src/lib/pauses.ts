// Long work in parts, between which the browser can draw what is there and hear what is pressed.

/** Longer than this nobody is kept waiting, on a phone four times as slow. */
const AT_MOST_MS = 8;

const nextTask = (): Promise<void> => {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
};

/** Does work that pauses wherever it yields, and gives back its result. */
export async function inParts<Result>(work: Generator<void, Result>): Promise<Result> {
  let since = performance.now();
  for (;;) {
    const part = work.next();
    if (part.done) return part.value;
    if (performance.now() - since < AT_MOST_MS) continue;
    await nextTask();
    since = performance.now();
  }
}

/** Does the same at once. */
export function atOnce<Result>(work: Generator<void, Result>): Result {
  for (;;) {
    const part = work.next();
    if (part.done) return part.value;
  }
}

/** Does something when nothing else is to do, or before long; gives back how to call it off. */
export function inSpareTime(task: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const waiting = setTimeout(task, 50);
    return () => clearTimeout(waiting);
  }
  const waiting = requestIdleCallback(task, { timeout: 500 });
  return () => cancelIdleCallback(waiting);
}
