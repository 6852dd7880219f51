import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

// Where `npm run dev` finds a running server.
const server = process.env.SATRAP_URL ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  resolve: { alias: { $lib: here('./src/lib') } },
  server: {
    proxy: { '/api': { target: server, ws: true } },
    // The boards live beside their rules, in games/*/web. The packages may be linked from another checkout.
    fs: { allow: [here('..'), realpathSync(here('./node_modules'))] },
  },
  build: {
    target: 'es2022',
    // What `npm run size` weighs.
    manifest: true,
    // The content security policy admits no data: fonts, so small assets stay files.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  test: {
    // A file whose tests need a page says so in its first line: most do not, and go without.
    environment: 'node',
    include: ['src/**/*.test.ts', '../games/*/web/**/*.test.ts'],
    setupFiles: ['./tests/setup.ts'],
    restoreMocks: true,
  },
});
