/**
 * The only place that knows the platform's address and our credentials. Host and path template are fixed:
 * nothing that a browser sends can change either, and the credentials go nowhere else.
 */
import type { OperationId } from '#contract/giving/catalog.ts';
import { type ArrayStyle, type LooseInput, toWire } from '#contract/giving/wire.ts';

export type Credentials = { clientId: Revealable; apiKey: Revealable };
/** A secret that prints as `[secret]` and reveals its text only here. */
type Revealable = { reveal(): string };

export type ServiceRequest = {
  /** Scheme, host, and port. */
  origin: string;
  path: string;
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  headers: Readonly<Record<string, string>>;
  body: string | null;
};

export type Endpoint = {
  origin: string;
  /** Throws RangeError if an ID isn't one plain path segment. */
  request(id: OperationId, input: LooseInput): ServiceRequest;
};

const userAgent = 'Steward/0.1 (+giving dashboard)';

/**
 * `baseUrl` is an http or https scheme and host, with an optional plain path before `/api/v3`. Throws
 * TypeError otherwise.
 */
export function createEndpoint(options: {
  baseUrl: string;
  credentials: Credentials;
  arrayStyle: ArrayStyle;
}): Endpoint {
  const base = new URL(options.baseUrl);
  if (!['http:', 'https:'].includes(base.protocol) || base.username || base.password)
    throw new TypeError('The platform address must be an http or https URL');
  if (base.search || base.hash || !/^(\/[\w.~-]+)*\/?$/.test(base.pathname))
    throw new TypeError('The platform address must be a scheme, a host and perhaps a plain path');
  const prefix = base.pathname.replace(/\/$/, '');
  const { clientId, apiKey } = options.credentials;
  return {
    origin: base.origin,
    request: (id, input) => {
      const { method, target, body } = toWire(id, input, options.arrayStyle);
      return {
        origin: base.origin,
        path: `${prefix}${target}`,
        method,
        headers: {
          accept: 'application/json',
          'accept-encoding': method === 'GET' ? 'gzip' : 'identity',
          'user-agent': userAgent,
          'x-client-id': clientId.reveal().trim(),
          'x-api-key': apiKey.reveal().trim(),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        body: body ?? null,
      };
    },
  };
}
