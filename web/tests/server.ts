// The real server, on a free port with a database of its own.

import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base } from '@playwright/test';

/** A server that runs already, as beside `npm run dev`, instead of one for each worker. */
const running = process.env.SATRAP_URL;
export const binary =
  process.env.SATRAP_BIN ?? fileURLToPath(new URL('../../target/debug/satrap', import.meta.url));

export class Server {
  #child: ChildProcess | null = null;

  private constructor(
    readonly url: string,
    private readonly folder: string | null,
    private readonly options: string[] = [],
  ) {}

  /** `options` are further ones of the command line, for a server that needs them. */
  static async start(options: (port: number) => string[] = () => []): Promise<Server> {
    const folder = await mkdtemp(join(tmpdir(), 'satrap-e2e-'));
    const port = await freePort();
    const server = new Server(`http://127.0.0.1:${port}`, folder, options(port));
    await server.up();
    return server;
  }

  static at(url: string): Server {
    return new Server(url, null);
  }

  async up(): Promise<void> {
    if (this.folder === null) return;
    const child = spawn(
      binary,
      [
        'serve',
        ...['--listen', new URL(this.url).host],
        ...['--database-url', `sqlite:${join(this.folder, 'satrap.db')}`],
        ...['--bot-pace', '0', '--no-limits'],
        ...this.options,
      ],
      { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, RUST_LOG: 'error' } },
    );
    this.#child = child;
    const gone = new Promise<never>((_, reject) => {
      child.once('error', reject);
      child.once('exit', (code) => reject(new Error(`${binary} ended with code ${code}`)));
    });
    gone.catch(() => undefined);
    await Promise.race([this.#healthy(), gone]);
  }

  /** What the person who runs the server does beside it. */
  admin(...task: string[]): string {
    const database = ['--database-url', `sqlite:${join(this.folder ?? '.', 'satrap.db')}`];
    return execFileSync(binary, ['admin', ...database, ...task], { encoding: 'utf8' });
  }

  async down(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }

  async remove(): Promise<void> {
    await this.down();
    if (this.folder !== null) await rm(this.folder, { recursive: true, force: true });
  }

  async #healthy(): Promise<void> {
    for (;;) {
      const answer = await fetch(`${this.url}/healthz`).catch(() => null);
      if (answer?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

export const test = base.extend<object, { server: Server }>({
  server: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const server = running ? Server.at(running) : await Server.start();
      await use(server);
      await server.remove();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
});

export { expect } from '@playwright/test';
