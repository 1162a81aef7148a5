/** Whose page sent this request: cookies alone never authorize anything. */
import { ProblemError } from './problem.ts';

const loopback = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** True when `host` is ours; on a loopback address its three names are the same place. */
export function isOurHost(host: string | null, publicUrl: URL): boolean {
  if (!host) return false;
  if (host.toLowerCase() === publicUrl.host) return true;
  if (!loopback.has(publicUrl.hostname)) return false;
  const at = host.lastIndexOf(':');
  const name = at > host.lastIndexOf(']') ? host.slice(0, at) : host;
  const port = at > host.lastIndexOf(']') ? host.slice(at + 1) : '';
  return loopback.has(name.toLowerCase()) && port === publicUrl.port;
}

/** A machine's own name or a number: what a load balancer calls us by. No web page can be served under it, so nothing can be rebound. */
export const isBareAddress = (host: string): boolean =>
  /^(?:localhost|\d{1,3}(?:\.\d{1,3}){3}|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(host);

/** Every call of the app carries `X-Steward: 1`, which no form, image or link can add. Throws ProblemError. */
export function checkAppHeader(headers: Headers): void {
  if (headers.get('x-steward') !== '1') throw crossSite('The request did not come from this app');
}

/** A file that the browser opens by itself: a page of ours must have asked for it. Throws ProblemError. */
export function checkDownload(headers: Headers): void {
  if (headers.get('sec-fetch-site') !== 'same-origin') throw crossSite('The request came from another site');
}

/** POST, PATCH and DELETE: same origin by Sec-Fetch-Site or else by Origin, and JSON by name. Throws ProblemError. */
export function checkUnsafe(headers: Headers, publicUrl: URL): void {
  const site = headers.get('sec-fetch-site');
  if (site !== null ? site !== 'same-origin' : !isOurOrigin(headers, publicUrl))
    throw crossSite('The request came from another site');
  const type = headers.get('content-type') ?? '';
  if (!/^application\/json(; ?charset=utf-8)?$/i.test(type))
    throw new ProblemError(415, 'unsupported-type', 'The body must be JSON', { outcome: 'nothing-changed' });
}

function isOurOrigin(headers: Headers, publicUrl: URL): boolean {
  const origin = headers.get('origin');
  const host = headers.get('host');
  // The host check has passed, so that the names of loopback need no second look here.
  return origin !== null && origin === `${publicUrl.protocol}//${host?.toLowerCase()}`;
}

const crossSite = (detail: string) =>
  new ProblemError(403, 'cross-site', 'This request was blocked', { detail, outcome: 'nothing-changed' });
