// What the server told with the page: the answers to what every page would ask first. Each counts once, and only while the
// page is opened; later everything is asked for anew.

const told = new Map<string, unknown>(Object.entries(read()));
/** As long as the page is being opened. */
const FRESH_MS = 10_000;
setTimeout(() => told.clear(), FRESH_MS);

function read(): object {
  const block = typeof document === 'undefined' ? null : document.getElementById('answers');
  try {
    return JSON.parse(block?.textContent ?? '{}') as object;
  } catch {
    return {};
  }
}

/** The answer to a request that was told with the page; `undefined` if it must be asked for. */
export function takeAnswer(address: string): unknown {
  const answer = told.get(address);
  told.delete(address);
  return answer;
}
