// How each page is loaded, when it is first needed.

import { match, type Page, type Params } from '$lib/router.svelte';
import { pages, type Frame, type PageEntry } from './pages';

const files = import.meta.glob<{ default: Page }>('./routes/*.svelte');

export interface Shown {
  Page: Page;
  params: Params;
  /** The address it is shown for. */
  path: string;
}

function find(path: string): { entry: PageEntry; params: Params } | null {
  for (const entry of pages) {
    const params = match(entry.path, path);
    if (params) return { entry, params };
  }
  return null;
}

export const frameAt = (path: string): Frame => find(path)?.entry.frame ?? 'page';

/** The page at an address; what is said where there is none. */
export async function pageAt(path: string): Promise<Shown> {
  const found = find(path);
  const load = files[`./routes/${found?.entry.page ?? 'NotFound'}.svelte`];
  if (!load) throw new Error(`There is no page ${found?.entry.page ?? 'NotFound'}`);
  return { Page: (await load()).default, params: found?.params ?? {}, path };
}
