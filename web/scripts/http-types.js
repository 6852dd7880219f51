// Makes the types of the server's interface from its OpenAPI document. `npm run http-types` writes them;
// a test compares what is written with what would be.

import { readFileSync, writeFileSync } from 'node:fs';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';

export const written = new URL('../src/lib/generated/http.ts', import.meta.url);

const description = new URL('../../docs/openapi.json', import.meta.url);
const head = '// Generated from docs/openapi.json by `npm run http-types`; never edited.\n\n';

/** Texts of which TypeScript can say more than that they are texts. */
const formats = { seat: '`P${number}`', viewer: "`P${number}` | 'spectator' | 'judge'" };

export async function httpTypes() {
  const document = JSON.parse(readFileSync(description, 'utf8'));
  const types = await openapiTS(document, {
    alphabetize: true,
    emptyObjectsUnknown: true,
    rootTypes: true,
    rootTypesKeepCasing: true,
    rootTypesNoSchemaPrefix: true,
    transform: ({ format }) => formats[format] && ts.factory.createTypeReferenceNode(formats[format]),
  });
  return head + astToString(types);
}

if (process.argv[1] === new URL(import.meta.url).pathname) writeFileSync(written, await httpTypes());
