/** Where a browser is sent from an address that was put together with a slash too many, or that is refused. */
import { targetFault } from './check-target.ts';
import { isApi } from './headers.ts';

/** Shown instead of an address that is refused, such as that of a record whose ID contains a slash: no route has it. */
export const noSuchPage = '/not-found';

/**
 * Returns a redirect for a page that a person opens: to the same address without empty segments, or to a screen that says that there is no
 * such page. Null if the address is fine. Requests to the API aren't redirected: an address that can be read in two ways is refused there.
 */
export function tidyAddress(
  { method, headers }: Pick<Request, 'method' | 'headers'>,
  target: string,
): Response | null {
  const [path = '', ...query] = target.split('?');
  if (targetFault(target) === null || !(method === 'GET' || method === 'HEAD')) return null;
  if (!headers.get('accept')?.includes('text/html')) return null;
  const tidy = path.replaceAll(/\/{2,}/g, '/');
  const tidied = [tidy, ...query].join('?');
  if (isApi(tidy)) return null;
  const location = targetFault(tidied) === null ? tidied : noSuchPage;
  return new Response(null, { status: 302, headers: { location } });
}
