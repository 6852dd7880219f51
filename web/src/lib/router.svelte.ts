// Addresses of the page.

import type { Component } from 'svelte';

export type Params = Record<string, string>;
export type Page = Component<{ params: Params }>;
export function match(pattern: string, path: string): Params | null {
  const [wanted, given] = [pattern.split('/'), path.replace(/\/+$/, '').split('/')];
  if (pattern === '/') return path === '/' ? {} : null;
  if (wanted.length !== given.length) return null;
  const params: Params = {};
  for (const [n, part] of wanted.entries()) {
    const value = given[n] ?? '';
    if (part.startsWith(':')) {
      try {
        params[part.slice(1)] = decodeURIComponent(value);
      } catch {
        return null;
      }
    } else if (part !== value) return null;
  }
  return params;
}

class Router {
  path = $state(location.pathname);
  query = $state.raw(new URLSearchParams(location.search));

  constructor() {
    addEventListener('popstate', () => this.#readAddress());
    document.addEventListener('click', (event) => this.#handleClick(event));
  }

  go(to: string, replace = false): void {
    const address = new URL(to, location.href);
    const same = address.pathname === location.pathname;
    history[replace ? 'replaceState' : 'pushState'](null, '', address);
    this.#readAddress();
    if (!same) scrollTo(0, 0);
  }

  /** Changes the query without a step in the history. */
  replaceQuery(query: Record<string, string>): void {
    const address = new URL(location.href);
    for (const [key, value] of Object.entries(query)) address.searchParams.set(key, value);
    history.replaceState(null, '', address);
  }

  #readAddress(): void {
    this.path = location.pathname;
    this.query = new URLSearchParams(location.search);
  }

  /** Links inside the page need no reload; others, and new tabs, are the browser's. */
  #handleClick(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link?.href || link.target || link.hasAttribute('download')) return;
    const address = new URL(link.href);
    if (address.origin !== location.origin || address.pathname.startsWith('/api/')) return;
    if (address.pathname === location.pathname && address.hash) return;
    event.preventDefault();
    this.go(address.href);
  }
}

export const router = new Router();
