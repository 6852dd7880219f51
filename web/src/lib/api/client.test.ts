import { afterEach, describe, expect, it, vi } from 'vitest';
import { api, randomContribution } from './client';
import { Problem } from './problem';

function answer(status: number, body: unknown): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue(new Response(text, { status })));
}

afterEach(() => vi.unstubAllGlobals());

const thrownBy = async (promise: Promise<unknown>): Promise<Problem> =>
  promise.then(
    () => expect.fail('nothing was thrown'),
    (thrown: unknown) => Problem.of(thrown),
  );

describe('api', () => {
  it('reads what the server answers', async () => {
    answer(200, { user: { id: 'u1', name: 'Ada', registered: false } });
    expect(await api.me()).toEqual({ id: 'u1', name: 'Ada', registered: false });
  });

  it('fills addresses, and writes options behind them as JSON', async () => {
    answer(200, {});
    await api.content('a/b', 4, { rounds: 6 });
    const [address, init] = vi.mocked(fetch).mock.calls[0] ?? [];
    expect(address).toBe('/api/games/a%2Fb/content?seats=4&options=%7B%22rounds%22%3A6%7D');
    expect(init).toMatchObject({ method: 'GET', credentials: 'same-origin' });
    expect(init).not.toHaveProperty('body');
  });

  it('sends a body as JSON, and takes no content for an answer', async () => {
    vi.stubGlobal('fetch', vi.fn().mockResolvedValue(new Response(null, { status: 202 })));
    expect(await api.putAside('t', true)).toBeUndefined();
    vi.stubGlobal('fetch', vi.fn().mockResolvedValue(new Response(null, { status: 204 })));
    expect(await api.putAside('t', true)).toBeUndefined();
    expect(fetch).toHaveBeenCalledWith(
      '/api/tables/t/aside',
      expect.objectContaining({
        method: 'POST',
        body: '{"aside":true}',
        headers: { accept: 'application/json', 'content-type': 'application/json' },
      }),
    );
  });

  it('makes a Problem of a refusal, with its rule', async () => {
    answer(422, {
      type: '/problems/refused',
      title: 'Refused',
      status: 422,
      detail: 'No.',
      code: 'no',
      rule: 'FD-5.3',
    });
    const problem = await thrownBy(api.start('t'));
    expect(problem).toMatchObject({
      status: 422,
      code: 'no',
      rule: 'FD-5.3',
      detail: 'No.',
      isTransient: false,
    });
  });

  it('tells a stale version apart', async () => {
    answer(409, { status: 409, title: '', type: '', detail: 'Late.', code: 'stale', version: 7 });
    expect(await thrownBy(api.start('t'))).toMatchObject({ isStale: true, version: 7 });
  });

  it('says that the server is away, and that this may pass', async () => {
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')));
    expect(await thrownBy(api.me())).toMatchObject({ code: 'offline', isTransient: true });
    answer(503, 'no JSON here');
    expect(await thrownBy(api.me())).toMatchObject({ status: 503, isTransient: true });
  });
});

it('contributes 64 fresh hexadecimal digits', () => {
  expect(randomContribution()).toMatch(/^[0-9a-f]{64}$/);
  expect(randomContribution()).not.toBe(randomContribution());
});
