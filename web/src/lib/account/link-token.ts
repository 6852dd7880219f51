// What a link from a mail carries behind the #, where neither servers nor other sites see it.

/** Nothing where the address names a place on the page, as *Skip to content* does. */
export function tokenInAddress(): string {
  const given = location.hash.slice(1);
  return document.getElementById(given) ? '' : given;
}

/** A further link that is opened in the same tab changes only what stands behind the #: the page is loaded for it anew. */
export function loadForToken(): void {
  if (tokenInAddress()) location.reload();
}
