/** Checks which site sent a request: cookies alone never authorize anything. */
import { ProblemError } from './problem.ts';
import type { Route } from './route.ts';

const loopback = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Returns true if `host` is ours. With a loopback address, its three names count as the same host. */
export function isOurHost(host: string | null, publicUrl: URL): boolean {
  if (!host) return false;
  if (host.toLowerCase() === publicUrl.host) return true;
  if (!loopback.has(publicUrl.hostname)) return false;
  const at = host.lastIndexOf(':');
  const name = at > host.lastIndexOf(']') ? host.slice(0, at) : host;
  const port = at > host.lastIndexOf(']') ? host.slice(at + 1) : '';
  return loopback.has(name.toLowerCase()) && port === publicUrl.port;
}

/**
 * Matches `localhost` or an IP address, which load balancers use to reach us. DNS rebinding needs a domain
 * name, so it can't use these.
 */
export const isBareAddress = (host: string): boolean =>
  /^(?:localhost|\d{1,3}(?:\.\d{1,3}){3}|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(host);

/**
 * Requires `X-Steward: 1`, which every call of the app carries and no form, image, or link can add. Throws
 * ProblemError 403.
 */
export function checkAppHeader(headers: Headers): void {
  if (headers.get('x-steward') !== '1') throw crossSite('The request did not come from this app');
}

/**
 * Requires that a download started by the browser was requested by one of our pages. Throws ProblemError
 * 403.
 */
export function checkDownload(headers: Headers): void {
  if (headers.get('sec-fetch-site') !== 'same-origin') throw crossSite('The request came from another site');
}

/**
 * Requires that POST, PATCH, and DELETE come from the same origin, by Sec-Fetch-Site or else by Origin, with
 * a JSON content type, or that of a photo. Throws ProblemError 403 or 415.
 */
export function checkUnsafe(headers: Headers, publicUrl: URL, body?: Route['body']): void {
  const site = headers.get('sec-fetch-site');
  if (site !== null ? site !== 'same-origin' : !isOurOrigin(headers, publicUrl))
    throw crossSite('The request came from another site');
  const type = headers.get('content-type') ?? '';
  const isPhoto = body === 'photo';
  if (!(isPhoto ? /^image\/jpeg$/i : /^application\/json(; ?charset=utf-8)?$/i).test(type))
    throw new ProblemError(415, 'unsupported-type', `The body must be ${isPhoto ? 'a JPEG' : 'JSON'}`, {
      outcome: 'nothing-changed',
    });
}

function isOurOrigin(headers: Headers, publicUrl: URL): boolean {
  const origin = headers.get('origin');
  const host = headers.get('host');
  // The host check has already passed, so the loopback names need no second check here.
  return origin !== null && origin === `${publicUrl.protocol}//${host?.toLowerCase()}`;
}

const crossSite = (detail: string) =>
  new ProblemError(403, 'cross-site', 'This request was blocked', { detail, outcome: 'nothing-changed' });
