// Updates tell only what changed of a view: parts, each named by its JSON pointer (RFC 6901).

type Fields = Record<string, unknown>;

/** The view with new parts in their places. Whatever did not change stays the very same object. */
export function withParts(view: unknown, parts: Fields): unknown {
  return Object.entries(parts).reduce((whole, [pointer, part]) => put(whole, names(pointer), part), view);
}

function put(whole: unknown, [name, ...rest]: string[], part: unknown): unknown {
  if (name === undefined) return part;
  const fields = whole as Fields;
  return { ...fields, [name]: put(fields[name], rest, part) };
}

function names(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
}
