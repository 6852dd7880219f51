// `npm ci` installs what the lock file names: made on one machine, it must name what every other needs too.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Lock = { packages: Record<string, { optionalDependencies?: Record<string, string> }> };
const lock = new URL('../package-lock.json', import.meta.url);
const { packages } = JSON.parse(readFileSync(lock, 'utf8')) as Lock;

test('the lock file names the packages of every platform', () => {
  const wanted = Object.values(packages).flatMap((one) => Object.keys(one.optionalDependencies ?? {}));
  expect(wanted.filter((name) => /win32|darwin|linux/.test(name)).length).toBeGreaterThan(10);
  const named = new Set(Object.keys(packages).map((path) => path.split('node_modules/').pop()));
  expect(wanted.filter((name) => !named.has(name))).toEqual([]);
});
