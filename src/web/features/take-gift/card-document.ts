/**
 * Card entry has an HTML document of its own, sent with a policy of its own (safety 3.13). Coming there from another screen, and going
 * from there to one, is a full load, so that neither has the other's policy and nothing typed there outlives the page.
 */
const path = '/take-gift';
/** A server without a build sends one page for all; a second load would change nothing. */
const loadedAt = new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href).pathname;
const isCardDocument = document.documentElement.dataset.document === 'take-gift';

/** Before a screen behind the sign-in is shown. Never resolves where another document is loaded, since this page ends then. */
export async function inItsOwnDocument(
  { pathname, href }: { pathname: string; href: string },
  preload: boolean,
): Promise<void> {
  const wanted = pathname === path;
  if (preload || wanted === isCardDocument || (wanted && loadedAt === path)) return;
  location.assign(href);
  await new Promise(() => undefined);
}
