/** The first segment of every path in this app. */
const rooms =
  /^\/(campaigns|chargebacks|contributions|deposits|donors|locations|overview|plans|profile|refunds|take-gift|tap|team|webhooks)(\/|$)/;

/** Where to go after signing in: only a path of this app. */
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
  return rooms.test(url.pathname) ? url.pathname + url.search : '/';
}
