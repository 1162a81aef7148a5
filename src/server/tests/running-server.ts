/** Runs the complete server over real sockets and a real database. Only the accounts are fake. */
import { basePath, catalog, type OperationId, type WriteId } from '#contract/giving/catalog.ts';
import { isRole, type Role } from '#contract/steward/roles.ts';
import type { Clock } from '../base/clock.ts';
import type { Secret } from '../base/secret.ts';
import { createDatabase } from '../database/create-database.ts';
import type { Database } from '../database/database.ts';
import { openEmptyDatabase } from '../database/empty-database-fixture.ts';
import type { ScreenRenderer } from '../gate/document/screen-renderer.ts';
import { listen } from '../gate/listen.ts';
import type { Denied } from '../gate/request-handler.ts';
import type { Route, Session } from '../gate/route.ts';
import { type AppAccess, type AppOptions, type RunningServer, startServer } from '../open/app.ts';
import { createGateway, type Gateway } from '../upstream/gateway.ts';
import { type Limits, usualLimits } from '../upstream/transport.ts';
import { createIntentStore } from '../writes/database-intent-store.ts';
import type { WriteStep } from '../writes/intent-store.ts';
import { createWrites, type Writes } from '../writes/writes.ts';
import { createManualClock, type ManualClock } from './manual-clock.ts';
import { createRecordingLog } from './recording-log.ts';

export type Running = {
  url: string;
  clock: ManualClock;
  gateway: Gateway;
  writes: Writes;
  database: Database;
  server: RunningServer;
  lines: string[];
  denied: Denied[];
  steps: (WriteStep & { operation: WriteId })[];
  /** Makes a call as the app does. `as: null` means signed out. */
  call(method: string, path: string, options?: CallOptions): Promise<Response>;
  stop(): Promise<void>;
};
export type CallOptions = {
  as?: Role | null;
  /** The person who is signed in; by default one per role. */
  person?: string;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

export type RunningSettings = {
  /** The platform that the server calls; without it, every call fails. */
  platform?: { url: string; clientId: string; apiKey: string };
  clock?: ManualClock;
  webRoot?: string;
  screens?: ScreenRenderer;
  databaseFile?: string;
  /** Address of a PostgreSQL database to use instead. */
  databaseUrl?: Secret;
  cardProcessor?: string;
  /** Timeouts of calls to the platform that differ from those below. */
  limits?: Partial<Limits>;
  /** Routes in addition to the platform's operations, built from this server's parts. */
  features?: (parts: Pick<Running, 'database' | 'gateway' | 'clock'>) => AppOptions['features'];
  /** ID of the newest change. */
  lastChange?: () => string;
  failing?: AppOptions['failing'];
  /** The routes that other servers call. */
  deliveries?: (parts: Pick<Running, 'database' | 'clock'> & Pick<AppOptions, 'log'>) => readonly Route[];
};

const openDatabase = ({ databaseFile: file, databaseUrl: url }: RunningSettings): Promise<Database> => {
  if (url) return createDatabase({ kind: 'postgres', url });
  return file ? createDatabase({ kind: 'sqlite', file }) : openEmptyDatabase();
};

/** Nothing listens on this port. */
const nowhere = { url: 'http://127.0.0.1:1', clientId: 'none', apiKey: 'none' };

export async function startTestServer(settings: RunningSettings = {}): Promise<Running> {
  const { clock = createManualClock(), platform = nowhere } = settings;
  const database = await openDatabase(settings);
  const { log, lines } = createRecordingLog();
  const denied: Denied[] = [];
  const steps: Running['steps'] = [];
  const gateway = createGateway({
    baseUrl: platform.url,
    credentials: { clientId: { reveal: () => platform.clientId }, apiKey: { reveal: () => platform.apiKey } },
    arrayStyle: 'brackets',
    clock,
    log,
    limits: { ...usualLimits, headersMs: 400, bodyMs: 400, totalMs: 1_500, ...settings.limits },
  });
  const store = createIntentStore(
    database,
    async (_trx, { operation }, step) => void steps.push({ ...step, operation }),
    clock,
  );
  const checkHold = async () => undefined;
  const writes = createWrites({ gateway, store, clock, log, cardEntry: true, checkHold });
  const options: AppOptions = {
    publicUrl: new URL('http://127.0.0.1:1'),
    about: {
      organization: {
        name: 'Example',
        timeZone: 'America/New_York',
        fiscalYearStart: 7,
        domains: [],
        platform: null,
      },
      mode: 'sandbox',
    },
    webRoot: settings.webRoot ?? '/nonexistent',
    screens: settings.screens ?? null,
    access: standInAccess(clock, denied),
    unread: async () => 0,
    failing: settings.failing ?? (async () => null),
    lastChange: settings.lastChange ?? (() => 'none-0'),
    gateway,
    writes,
    cardProcessor: settings.cardProcessor ?? null,
    discovers: false,
    features: settings.features?.({ database, gateway, clock }) ?? {},
    ...(settings.deliveries ? { deliveries: settings.deliveries({ database, clock, log }) } : {}),
    clock,
    log,
  };
  const server = await startServer(
    options,
    await listen({ host: '127.0.0.1', port: 0, publicUrl: options.publicUrl }),
  );
  // The port is known only now; the host check reads it on each request.
  options.publicUrl.port = String(server.port);
  const url = `http://127.0.0.1:${server.port}`;
  const call = createCaller(url);
  return {
    url,
    clock,
    gateway,
    writes,
    database,
    server,
    lines,
    denied,
    steps,
    call,
    stop: async () => {
      await server.stop();
      await database.close();
    },
  };
}

/** Reads sessions from a plain cookie `who=role.person`. */
function standInAccess(clock: Clock, denied: Denied[]): AppAccess {
  return {
    routes: {},
    teamNotices: async () => 0,
    firstNotes: async () => false,
    denied: async (what) => void denied.push(what),
    address: (socketAddress) => socketAddress,
    session: async (request) => {
      const cookie = request.headers.get('cookie') ?? '';
      if (/\bbreak=1/.test(cookie))
        throw new Error('SqliteError: select * from sessions at /src/server/database.ts:1:2');
      const [, role = '', person] = /\bwho=(\w+)\.(\w+)/.exec(cookie) ?? [];
      if (!isRole(role)) return null;
      const at = new Date(clock.now()).toISOString();
      const session: Session = {
        user: {
          id: `${role}-${person}`,
          name: `${person}`,
          email: `${role}@example.org`,
          role,
        },
        tag: 'tag',
        expiresAt: at,
        idleExpiresAt: at,
        // `stale=1`: the password was confirmed 31 minutes ago.
        lastStepUpAt: /\bstale=1/.test(cookie) ? new Date(clock.now() - 31 * 60_000).toISOString() : at,
        secondFactor: 'off',
      };
      return session;
    },
  };
}

export const createCaller =
  (url: string): Running['call'] =>
  (method, path, { as = 'admin', person = 'Ada', body, headers, signal } = {}) =>
    fetch(`${url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        'x-steward': '1',
        ...(as ? { cookie: `who=${as}.${person}` } : {}),
        ...(method === 'GET' ? {} : { 'content-type': 'application/json', origin: url }),
        ...headers,
      },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
      ...(signal ? { signal } : {}),
    });

/** Builds the path of an operation with these IDs, as the browser calls it. */
export const pathOf = (id: OperationId, path: Record<string, string>): string =>
  `${basePath}${catalog[id].path.replaceAll(/\{(\w+)\}/g, (_, name: string) => path[name] ?? 'x')}`;

/** Reads the JSON body of a response. */
// The caller names the type that the route promises; the test's assertions check it.
export const jsonOf = async <T>(answer: Response): Promise<T> => (await answer.json()) as T;
