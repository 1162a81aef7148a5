/**
 * `GET /sign-in/callback`: where the provider leads people back. Only moves the answer behind the `#` of the sign-in page's address, which
 * browsers never send, so that the code is in no other request and no log; the page removes it from its address at once. It reads no cookie,
 * decides nothing, and always leads to the same page of ours.
 */
import type { Route } from '../../gate/route.ts';
import { callbackPath } from './provider-client.ts';

export const callbackRoute: Route = {
  id: 'auth.providerCallback',
  method: 'GET',
  path: callbackPath,
  policy: { kind: 'open' },
  body: 'delivery',
  handler: ({ url }) =>
    new Response(null, { status: 303, headers: { location: `/sign-in#${url.search.slice(1)}` } }),
};
