/** What a browser gets for an address that was put together with a slash too many. */
import { targetFault } from './check-target.ts';
import { isApi } from './headers.ts';

/**
 * Returns a redirect to the same address without empty segments, for a page that a person opens; null if the address has none, or another
 * fault. Requests to the API aren't redirected: an address that can be read in two ways is refused there.
 */
export function tidyAddress(
  { method, headers }: Pick<Request, 'method' | 'headers'>,
  target: string,
): Response | null {
  const [path = '', ...query] = target.split('?');
  if (!path.includes('//') || !(method === 'GET' || method === 'HEAD')) return null;
  if (!headers.get('accept')?.includes('text/html')) return null;
  const tidy = path.replaceAll(/\/{2,}/g, '/');
  const location = [tidy, ...query].join('?');
  if (isApi(tidy) || targetFault(location)) return null;
  return new Response(null, { status: 302, headers: { location } });
}
