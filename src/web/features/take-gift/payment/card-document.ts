/**
 * Card entry has its own HTML document with its own policy. Entering or leaving it is a full page load, so that neither document has the
 * other's policy, and nothing typed there outlives the page.
 */
const isCardDocument = (): boolean => document.documentElement.dataset.document === 'take-gift';
/** The server renders each screen for the document it belongs to. */
const isOnServer = typeof document === 'undefined';

/** Called before a screen behind the sign-in is shown. Never resolves if another document is loaded, since this page is then left. */
export async function inItsOwnDocument(
  { pathname, href }: { pathname: string; href: string },
  preload: boolean,
): Promise<void> {
  // The development server has one page for everything.
  if (preload || isOnServer || import.meta.env.DEV || (pathname === '/take-gift') === isCardDocument())
    return;
  location.assign(href);
  await new Promise(() => undefined);
}
