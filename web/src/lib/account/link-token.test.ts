// @vitest-environment jsdom

import { expect, it } from 'vitest';
import { tokenInAddress } from './link-token';

it('is what stands behind the address, but for places on the page', () => {
  document.body.innerHTML = '<main id="main"></main>';
  expect(tokenInAddress()).toBe('');
  location.hash = '#a-token';
  expect(tokenInAddress()).toBe('a-token');
  location.hash = '#main';
  expect(tokenInAddress()).toBe('');
});
