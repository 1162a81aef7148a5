/** Paths that show nothing to a person who has signed in. */
const notScreens = /^\/(api|hooks|sign-in|welcome)(\/|$)/;

/** Where to go after signing in: a path of this site. If it leads to no screen, the app says so. */
export function returnPath(requested: string | undefined, origin: string): string {
  if (!requested) return '/';
  // Browsers drop control characters and turn backslashes into slashes before they decide on a host.
  if (/[\\\p{Cc}\s]/u.test(requested) || !requested.startsWith('/')) return '/';
  let url: URL;
  try {
    url = new URL(requested, origin);
  } catch {
    return '/';
  }
  if (url.origin !== origin || /^\/\/|%2f|%5c/i.test(url.pathname)) return '/';
  return notScreens.test(url.pathname) ? '/' : url.pathname + url.search;
}

/**
 * The sign-in page's address for a tab whose session was ended in another tab. It leads this account back to where the tab was, and anyone
 * else to their own first screen: what one person looked at is no one else's business.
 */
export function signInAddress(
  { pathname, search, origin }: Pick<Location, 'pathname' | 'search' | 'origin'>,
  accountId: string | undefined,
): string {
  // The tab is there already. It keeps where it leads.
  if (pathname === '/sign-in') return pathname + search;
  const path = returnPath(pathname + search, origin);
  if (path === '/' || accountId === undefined) return '/sign-in';
  return `/sign-in?${new URLSearchParams({ return: path, account: accountId })}`;
}
