import { expect, it } from 'vitest';
import { atOnce, inParts } from './pauses';

function* counting(to: number, parts: number[]): Generator<void, string> {
  for (let n = 1; n <= to; n++) {
    parts.push(n);
    yield;
  }
  return 'done';
}

it('comes to the same result at once and in parts', async () => {
  const [one, other]: [number[], number[]] = [[], []];
  expect(atOnce(counting(3, one))).toBe('done');
  expect(await inParts(counting(3, other))).toBe('done');
  expect(other).toEqual(one);
});

it('lets other tasks run between parts that take long', async () => {
  const seen: string[] = [];
  function* slow(): Generator<void, void> {
    for (let n = 0; n < 2; n++) {
      const until = performance.now() + 10;
      while (performance.now() < until);
      seen.push('part');
      yield;
    }
  }
  setTimeout(() => seen.push('other'));
  await inParts(slow());
  expect(seen).toContain('other');
});
