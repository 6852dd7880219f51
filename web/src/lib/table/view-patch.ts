// Updates carry only the parts of a view that changed, each named by its JSON pointer (RFC 6901).

type Fields = Record<string, unknown>;

/** The view with its new parts. What did not change stays the same object. */
export function patchView(view: unknown, parts: Fields): unknown {
  return Object.entries(parts).reduce(
    (whole, [pointer, part]) => setAt(whole, pointerKeys(pointer), part),
    view,
  );
}

function setAt(whole: unknown, [name, ...rest]: string[], part: unknown): unknown {
  if (name === undefined) return part;
  const fields = whole as Fields;
  return { ...fields, [name]: setAt(fields[name], rest, part) };
}

function pointerKeys(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
}
