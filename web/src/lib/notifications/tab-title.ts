// How many notices are new, before the title of whatever page is open: whoever looks at another tab sees it there.

const COUNT = /^\(\d+\) /;

/** A title with the count before it. One that begins with a bracket of its own says already that it calls. */
export function withCount(title: string, unseen: number): string {
  const plain = title.replace(COUNT, '');
  return unseen > 0 && !plain.startsWith('(') ? `(${unseen}) ${plain}` : plain;
}

/** Keeps the count in the title, whichever page sets a new one, until the function that it gives is called. */
export function countInTitle(unseen: number): () => void {
  const write = (): void => {
    const wanted = withCount(document.title, unseen);
    if (document.title !== wanted) document.title = wanted;
  };
  write();
  const observer = new MutationObserver(write);
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  return () => observer.disconnect();
}
