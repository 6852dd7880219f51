// @vitest-environment jsdom

import { expect, it } from 'vitest';
import { match } from './router.svelte';

it('matches addresses and reads their parameters', () => {
  expect(match('/', '/')).toEqual({});
  expect(match('/', '/t/x')).toBeNull();
  expect(match('/t/:id/replay', '/t/a%20b/replay')).toEqual({ id: 'a b' });
  expect(match('/t/:id', '/t/abc/')).toEqual({ id: 'abc' });
  expect(match('/t/:id', '/t/abc/screen')).toBeNull();
  expect(match('/t/:id', '/t/%E0%A4%A')).toBeNull();
});
