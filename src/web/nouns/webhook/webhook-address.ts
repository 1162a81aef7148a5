/** The address of a webhook as it may be shown: some receivers put a key in the path or the query. */

/** "hooks.example.org", "hooks.example.org:8443". */
export const hostOf = (url: string | null): string =>
  parse(url)?.host || (url ? 'unreadable address' : 'no address');

/** Host and path. Parts that look like a key, and everything after a question mark, are left out. */
export function addressText(url: string | null): string {
  const parsed = parse(url);
  if (!parsed) return hostOf(url);
  const path = parsed.pathname
    .split('/')
    .map((part) => (looksLikeKey(part) ? '…' : part))
    .join('/');
  return `${parsed.host}${path === '/' ? '' : path}${parsed.search ? '?…' : ''}`;
}

/** Long, and not made of words. */
const looksLikeKey = (part: string): boolean =>
  part.length >= 8 && /\d/.test(part) && !/^v\d+$/.test(part) && !/^[a-z]+-?\d{1,4}$/.test(part);

function parse(url: string | null): URL | null {
  return url !== null && URL.canParse(url) ? new URL(url) : null;
}
