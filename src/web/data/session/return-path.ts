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
