// Compresses the built client for the program that carries it: `node compress.js FROM TO` writes FILE.br below TO for each
// file below FROM that gets smaller by it. Called by the server's build script.

import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const [from, to] = process.argv.slice(2);
const texts = /\.(css|html|js|json|svg|txt|webmanifest)$/;

const entries = await readdir(from, { recursive: true, withFileTypes: true });
const files = entries.filter((entry) => entry.isFile() && texts.test(entry.name));
await Promise.all(
  files.map(async (entry) => {
    const path = join(entry.parentPath ?? entry.path, entry.name);
    const plain = await readFile(path);
    const params = {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    };
    const small = await compress(plain, { params });
    if (small.length >= plain.length) return;
    const target = join(to, `${relative(from, path)}.br`);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, small);
  }),
);
