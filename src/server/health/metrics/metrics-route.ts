/** `GET /metrics`, for Prometheus. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Secret } from '../../base/secret.ts';
import { isLoopback } from '../../config/config-fields.ts';
import { notFound } from '../../gate/problem.ts';
import type { Route, RouteRequest } from '../../gate/route.ts';
import { exposition, expositionType, type Family } from './exposition.ts';

type Parts = {
  /** Null: only programs on this machine may ask. */
  token: Secret | null;
  families: () => Promise<Family[]>;
};

/** Answers 404 to whoever may not ask. */
export const metricsRoute = ({ token, families }: Parts): Route => ({
  id: 'metrics',
  method: 'GET',
  path: '/metrics',
  policy: { kind: 'open' },
  plain: true,
  handler: async (request) => {
    if (!(token ? hasToken(request, token) : isFromHere(request))) throw notFound();
    return new Response(exposition(await families()), {
      headers: { 'content-type': expositionType, 'cache-control': 'no-store' },
    });
  },
});

const digest = (text: string) => createHash('sha256').update(text).digest();

const hasToken = ({ raw }: RouteRequest, token: Secret): boolean =>
  timingSafeEqual(digest(raw.headers.get('authorization') ?? ''), digest(`Bearer ${token.reveal()}`));

/**
 * Everything comes from this machine if a proxy runs here. What a proxy passes on has the public host name, the address of the visitor, or a
 * header of the proxy.
 */
const isFromHere = ({ raw, address, url }: RouteRequest): boolean =>
  isLoopback(address) &&
  isLoopback(url.hostname) &&
  !['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'].some(
    (name) => raw.headers.has(name),
  );
