/**
 * Card entry has an HTML document of its own, sent with a policy of its own. Coming there from another screen, and going
 * from there to one, is a full load, so that neither has the other's policy and nothing typed there remains after the page.
 */
const isCardDocument = (): boolean => document.documentElement.dataset.document === 'take-gift';
/** The server renders each screen for the document that it belongs to. */
const isOnServer = typeof document === 'undefined';

/** Before a screen behind the sign-in is shown. Never resolves where another document is loaded, since this page ends then. */
export async function inItsOwnDocument(
  { pathname, href }: { pathname: string; href: string },
  preload: boolean,
): Promise<void> {
  // The development server has one page for all.
  if (preload || isOnServer || import.meta.env.DEV || (pathname === '/take-gift') === isCardDocument())
    return;
  location.assign(href);
  await new Promise(() => undefined);
}
