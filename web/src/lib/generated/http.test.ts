import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { httpTypes, written } from '../../../scripts/http-types.js';

it('holds the types of the OpenAPI document; if not, `npm run http-types` writes them', async () => {
  expect(readFileSync(written, 'utf8')).toBe(await httpTypes());
});
