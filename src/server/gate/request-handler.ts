/**
 * The single entry point for requests. Every response comes from `fetch` below, which runs these steps in
 * order: request ID → method → host → path → route → session → policy → pace → input → recent password →
 * handler → headers. No handler can be reached any other way.
 */

import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import type { Clock } from '../base/clock.ts';
import { faultFields } from '../base/fault-fields.ts';
import type { Log } from '../base/log.ts';
import { type Assets, assetText } from './assets.ts';
import { targetFault } from './check-target.ts';
import { isLoggable } from './check-texts.ts';
import type { DocumentRead } from './document/document-reads.ts';
import { type FirstPaint, firstPaintOf } from './document/first-paint.ts';
import { createPages } from './document/pages.ts';
import type { ScreenRenderer } from './document/screen-renderer.ts';
import { readRequest, runInside } from './document-read.ts';
import { headersByKind, isApi, kindOf } from './headers.ts';
import { checkAppHeader, checkDownload, checkUnsafe, isBareAddress, isOurHost } from './origin.ts';
import { enforce } from './policy.ts';
import { badRequest, beforeHandling, notFound, ProblemError, problemResponse } from './problem.ts';
import { readInput } from './read-input.ts';
import { requireRecentStepUp } from './recent-step-up.ts';
import { checkRoutes, quiet, type Route, type Session } from './route.ts';
import { tidyAddress } from './tidy-address.ts';
import { createWritePace, type WritePace } from './write-pace.ts';

export type Denied = {
  route: Route;
  session: Session | null;
  requestId: string;
  address: string;
  status: number;
};

export type RequestHandlerOptions = {
  routes: readonly Route[];
  publicUrl: URL;
  assets: Assets;
  /** Renders the screens of documents; null if the app isn't built. */
  screens: ScreenRenderer | null;
  /** Origin of the card processor whose fields the card document shows; null if there is none. */
  cardProcessor: string | null;
  /** Reads the session of a request; null if the request has no valid session. */
  session: (request: Request, address: string) => Promise<Session | null>;
  /** Returns the client's IP address: the peer of the socket, or the address reported by a trusted proxy. */
  address: (socketAddress: string, headers: Headers) => string;
  /** Called for each request that a policy refused, for the activity log. */
  denied: (denied: Denied) => Promise<void>;
  clock: Clock;
  log: Log;
  /** Called with each request once it is answered, for the metrics. `routeId` is `none` for documents and files. */
  served?: ((served: { routeId: string; method: string; status: number; ms: number }) => void) | undefined;
};

/** Connection details from the Node adapter; absent in tests that call `fetch` directly. */
type Connection = {
  incoming?: { url?: string | undefined; socket?: { remoteAddress?: string | undefined } };
};

export type RequestHandler = { fetch: (request: Request, connection?: Connection) => Promise<Response> };

type Exchange = { requestId: string; address: string; routeId: string; userId: string | null };
/** `inside` is set for reads made for a document, with the session of the person who opens it. */
type Env = { Bindings: { exchange: Exchange; inside?: { session: Session | null } } };

/** For reads made for a document, which aren't logged themselves. */
const noOne: Exchange = { requestId: 'document', address: '', routeId: 'none', userId: null };

const methods = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'DELETE']);

/** Creates the request handler. Throws if a route has no policy. */
export function createRequestHandler(options: RequestHandlerOptions): RequestHandler {
  checkRoutes(options.routes);
  const firstPaint = firstPaintOf((path) => assetText(options.assets, path));
  const app = createRouter(options, firstPaint);
  const always = headersByKind({ ...options, inPage: firstPaint.sources });
  const plain = new Set(options.routes.filter((route) => route.plain).map(({ path }): string => path));
  return {
    fetch: async (request, connection) => {
      const started = options.clock.monotonic();
      const exchange: Exchange = {
        requestId: randomUUID(),
        address: options.address(connection?.incoming?.socket?.remoteAddress ?? '', request.headers),
        routeId: 'none',
        userId: null,
      };
      let response: Response;
      try {
        response =
          checkOutside(request, connection?.incoming?.url, options.publicUrl, plain) ??
          (await app.fetch(request, { exchange }));
      } catch (thrown) {
        const fault = thrown instanceof ProblemError ? thrown.cause : thrown;
        if (fault !== undefined && !isFarewell(fault, request)) reportFault(options.log, exchange, fault);
        response = problemResponse(thrown, exchange.requestId);
      }
      const kind = kindOf(new URL(request.url).pathname, response.headers.get('content-type') ?? '');
      for (const [name, value] of always[kind]) response.headers.set(name, value);
      response.headers.set('x-request-id', exchange.requestId);
      const ms = options.clock.monotonic() - started;
      const { status } = response;
      logRequest(options.log, exchange, request, { status, ms });
      options.served?.({ routeId: exchange.routeId, method: request.method, status, ms });
      return response;
    },
  };
}

/** Checks everything that doesn't depend on the route. Returns a redirect to the address that was meant; null if it is fine. */
function checkOutside(
  request: Request,
  sent: string | undefined,
  publicUrl: URL,
  plain: ReadonlySet<string>,
): Response | null {
  const { method } = request;
  const url = new URL(request.url);
  const target = sent ?? url.pathname + url.search;
  if (!methods.has(method)) throw methodNotAllowed('GET, HEAD, POST, PATCH, DELETE');
  const host = request.headers.get('host') ?? url.host;
  if (!isOurHost(host, publicUrl) && !(plain.has(url.pathname) && isBareAddress(host)))
    throw new ProblemError(421, 'wrong-host', "Steward isn't served at this address");
  const redirect = tidyAddress(request, target);
  if (redirect) return redirect;
  const fault = targetFault(target);
  if (fault) throw badRequest(fault);
  if (method === 'HEAD' && isApi(url.pathname)) throw methodNotAllowed('GET');
  return null;
}

function createRouter(options: RequestHandlerOptions, firstPaint: FirstPaint): Hono<Env> {
  const app = new Hono<Env>();
  const pace = createWritePace(options.clock);
  for (const route of options.routes)
    app.on(route.method, route.path, (c) => {
      const { raw } = c.req;
      return c.env.inside
        ? runInside(route, { ...c.env.inside, ...c.env.exchange, raw, params: c.req.param() })
        : runRoute({ ...options, pace }, route, raw, c.req.param(), c.env.exchange);
    });
  const paths = new Map<string, string[]>();
  for (const { path, method } of options.routes) paths.set(path, [...(paths.get(path) ?? []), method]);
  for (const [path, allowed] of paths)
    app.all(path, () => {
      throw methodNotAllowed(allowed.join(', '));
    });
  const answer = async (read: DocumentRead, session: Session | null) => {
    try {
      return await app.fetch(readRequest(read, options.publicUrl), { exchange: noOne, inside: { session } });
    } catch (thrown) {
      return problemResponse(thrown, '');
    }
  };
  const pages = createPages({ ...options, firstPaint, answer });
  app.notFound(({ req: { raw }, env: { exchange, inside } }) => {
    if (inside || isApi(new URL(raw.url).pathname)) throw notFound();
    if (raw.method !== 'GET' && raw.method !== 'HEAD') throw methodNotAllowed('GET, HEAD');
    const session = async () => {
      const found = await options.session(raw, exchange.address);
      exchange.userId = found?.user.id ?? null;
      return found;
    };
    return pages({ request: raw, session });
  });
  app.onError((thrown) => {
    throw thrown;
  });
  return app;
}

async function runRoute(
  options: RequestHandlerOptions & { pace: WritePace },
  route: Route,
  raw: Request,
  params: Record<string, string>,
  exchange: Exchange,
): Promise<Response> {
  exchange.routeId = route.id;
  const unsafe = route.method !== 'GET';
  if (!(route.body === 'report' || route.body === 'delivery' || route.plain)) {
    if (route.download || route.stream) checkDownload(raw.headers);
    else checkAppHeader(raw.headers);
    if (unsafe) checkUnsafe(raw.headers, options.publicUrl, route.body);
  }
  const { requestId, address } = exchange;
  const sessionNow = async () => options.session(route.stream ? quiet(raw) : raw, address);
  const session = route.policy.kind === 'open' ? null : await beforeHandling(sessionNow());
  exchange.userId = session?.user.id ?? null;
  try {
    enforce(route.policy, session);
    if (route.paced && session) options.pace.count(session.user.id, route.paced);
    const input = await readInput(route, raw, params);
    if (route.stepUp && session) requireRecentStepUp(session, options.clock);
    return await route.handler({ requestId, raw, session, sessionNow, address, ...input });
  } catch (thrown) {
    if (isRefusal(thrown))
      await options.denied({ route, session, requestId, address, status: thrown.status });
    throw thrown;
  }
}

/**
 * Types of our refusals that the activity log records: wrong role, no session, no recent password, no second
 * factor, or card entry turned off.
 */
const refusals = new Set([
  'signed-out',
  'forbidden',
  'step-up-required',
  'second-factor-needed',
  'card-entry-off',
]);
const isRefusal = (thrown: unknown): thrown is ProblemError =>
  thrown instanceof ProblemError && refusals.has(thrown.type);

/** `ms` is how long the reply took. */
function logRequest(
  log: Log,
  { requestId, routeId, userId }: Exchange,
  { method, headers }: Request,
  { status, ms }: { status: number; ms: number },
): void {
  const clientRequestId = headers.get('x-request-id') ?? '';
  log.info('request', {
    requestId,
    ...(isLoggable(clientRequestId) ? { clientRequestId } : {}),
    routeId,
    method,
    status,
    ms: Math.round(ms * 10) / 10,
    userId,
  });
}

/** True if the client disconnected before the response was ready, which is not an error. */
const isFarewell = (thrown: unknown, { signal }: Request): boolean =>
  signal.aborted && thrown === signal.reason;

function reportFault(log: Log, exchange: Exchange, thrown: unknown): void {
  log.error('fault', {
    requestId: exchange.requestId,
    routeId: exchange.routeId,
    ...faultFields(thrown),
  });
}

const methodNotAllowed = (allow: string) =>
  new ProblemError(405, 'method-not-allowed', "This isn't possible here", {
    outcome: 'nothing-changed',
    headers: { allow },
  });
