/** Reads that the server makes for a document, with the same policies and checks as requests from the app. */
import type { DocumentRead } from './document/document-reads.ts';
import { enforce } from './policy.ts';
import { readInput } from './read-input.ts';
import type { Route, RouteRequest } from './route.ts';

/**
 * Runs a route for a document. Refusals aren't recorded, since the person didn't make the request. Throws
 * whatever the route throws.
 */
export async function runInside(
  route: Route,
  visit: Pick<RouteRequest, 'raw' | 'params' | 'session' | 'requestId' | 'address'>,
): Promise<Response> {
  enforce(route.policy, visit.session);
  const input = await readInput(route, visit.raw, visit.params);
  const sessionNow = async () => visit.session;
  return route.handler({ ...visit, sessionNow, ...input });
}

export const readRequest = ({ method, target, body }: DocumentRead, { origin }: URL): Request =>
  new Request(`${origin}${target}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body === '' ? {} : { body }),
  });
