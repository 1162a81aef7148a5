/**
 * Builds the server from its parts. Importing this has no effects; `createApp` reads the built app's files,
 * and `startServer` answers requests.
 */

import type { StewardRoute } from '#contract/steward/operations.ts';
import type { AccessRoute } from '../auth/access.ts';
import type { Clock } from '../base/clock.ts';
import { faultFields } from '../base/fault-fields.ts';
import type { Log } from '../base/log.ts';
import { loadAssets } from '../gate/assets.ts';
import type { ScreenRenderer } from '../gate/document/screen-renderer.ts';
import type { Listening } from '../gate/listen.ts';
import { type IsMiscounted, operationRoutes } from '../gate/operation-routes.ts';
import {
  createRequestHandler,
  type RequestHandler,
  type RequestHandlerOptions,
} from '../gate/request-handler.ts';
import type { Route } from '../gate/route.ts';
import { type About, serverRoutes, type Waiting } from '../gate/server-routes.ts';
import { type StewardHandlers, type Succeeded, stewardApi } from '../gate/steward-api.ts';
import type { Gateway } from '../upstream/gateway.ts';
import { handleWrite, intentRoutes } from '../writes/write-routes.ts';
import type { Writes } from '../writes/writes.ts';

/** The parts of accounts and sessions that the request handler needs. */
export type AppAccess = Pick<RequestHandlerOptions, 'session' | 'address' | 'denied'> & {
  /** The account routes; tests with fake accounts need none. */
  routes: Partial<StewardHandlers<AccessRoute>>;
  /** Returns how many team notices an administrator hasn't seen. */
  teamNotices(userId: string): Promise<number>;
  firstNotes(userId: string): Promise<boolean>;
};

/** All of our own operations except the server's own routes and the account routes. */
export type FeatureRoute = Exclude<
  StewardRoute,
  AccessRoute | keyof ReturnType<typeof serverRoutes> | keyof ReturnType<typeof intentRoutes>
>;

export type AppOptions = {
  /** Called once everything is open, before the first request is answered. */
  opened?: () => Promise<void>;
  publicUrl: URL;
  about: About;
  /** Folder of the built app. */
  webRoot: string;
  /** Without it, the platform's counts are believed unless a list contradicts them. */
  isMiscounted?: IsMiscounted;
  /** Renders the screens of documents; null if the app isn't built. */
  screens: ScreenRenderer | null;
  access: AppAccess;
  /** Returns how many notifications a person hasn't read. */
  unread: Waiting['unread'];
  failing: Waiting['failing'];
  /** ID of the newest change. */
  lastChange: Waiting['lastChange'];
  gateway: Gateway;
  writes: Writes;
  /** Scheme and host of the processor whose card fields are shown; null for none. */
  cardProcessor: string | null;
  /** Whether to check which operations the platform has before people need them; the full sandbox has all. */
  discovers: boolean;
  /** Handlers of the operations that don't belong to the platform; tests pass only the ones they need. */
  features: Partial<StewardHandlers<FeatureRoute>>;
  /** Called after one of our own operations has succeeded. */
  succeeded?: Succeeded;
  /** The routes that other servers call: for deliveries, and for unsubscribing. */
  deliveries?: readonly Route[];
  clock: Clock;
  log: Log;
  /** Called with each request once it is answered. */
  served?: RequestHandlerOptions['served'];
};

/** Creates the request handler. Throws if a route has no policy. */
export function createApp(options: AppOptions): RequestHandler {
  const {
    access,
    gateway,
    writes,
    features,
    clock,
    log,
    about,
    publicUrl,
    webRoot,
    screens,
    unread,
    failing,
    lastChange,
    isMiscounted = async () => false,
  } = options;
  return createRequestHandler({
    routes: [
      ...operationRoutes(gateway, handleWrite(writes, clock), isMiscounted),
      ...stewardApi(
        {
          ...intentRoutes(writes),
          ...serverRoutes(
            gateway,
            about,
            { log, clock, publicUrl },
            { teamNotices: access.teamNotices, firstNotes: access.firstNotes, failing, unread, lastChange },
          ),
          ...access.routes,
          ...features,
        },
        options.succeeded,
      ),
      ...(options.deliveries ?? []),
    ],
    publicUrl,
    assets: loadAssets(webRoot),
    screens,
    cardProcessor: options.cardProcessor,
    session: access.session,
    address: access.address,
    denied: access.denied,
    clock,
    log,
    served: options.served,
  });
}

export type RunningServer = {
  port: number;
  /**
   * Stops accepting requests, records the outcome of running writes (at most 40 s), then closes. Takes less
   * than two seconds if no write is running. Safe to call twice.
   */
  stop(): Promise<void>;
};

const longestDrainMs = 40_000;
const checkEveryMs = 1_000;

/** Restores the rate budget and the open writes of the last process, then answers requests. */
export async function startServer(options: AppOptions, listening: Listening): Promise<RunningServer> {
  const { gateway, writes, clock, log } = options;
  await gateway.load();
  const app = createApp(options);
  await options.opened?.();
  listening.answer(app);
  const ended = new AbortController();
  const checking = checkDueWrites(writes, clock, log, ended.signal);
  gateway.discover(ended.signal, !options.discovers);
  let stopped: Promise<void> | null = null;
  return {
    port: listening.port,
    stop: () => {
      stopped ??= stop(listening, options, ended, checking);
      return stopped;
    },
  };
}

async function stop(
  listening: Listening,
  { gateway, writes, screens }: AppOptions,
  ended: AbortController,
  checking: Promise<void>,
): Promise<void> {
  ended.abort();
  await listening.close(longestDrainMs);
  await screens?.close();
  await writes.drain();
  // A check that is still waiting can be dropped: the next start repeats it.
  await gateway.close();
  await checking;
}

/**
 * Once a second, checks what is due: lost senders, unknown outcomes, and accepted refunds. The first check
 * recovers from a crash.
 */
async function checkDueWrites(writes: Writes, clock: Clock, log: Log, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await writes
      .checkDue()
      .catch((thrown: unknown) => log.error('checking writes failed; trying again', faultFields(thrown)));
    await clock.sleep(checkEveryMs, signal).catch(() => undefined);
  }
}
