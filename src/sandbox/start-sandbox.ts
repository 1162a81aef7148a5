/** Starts a complete Giving API with its own data. `src/main.ts` uses it when no platform is configured. */
import { mkdirSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OperationId, ReadId } from '#contract/giving/catalog.ts';
import type { Query, Reply } from '#contract/giving/operations.ts';
import type { Offering } from '#contract/giving/tiers.ts';
import { type AppParts, createApp } from './app.ts';
import { type Control, createControl } from './control/control.ts';
import { createControlRoutes } from './control/control-routes.ts';
import { createRecorder } from './control/recorder.ts';
import type { SandboxDatabase } from './database/sandbox-database.ts';
import { createFaults } from './faults/faults.ts';
import { createDescription } from './http/description.ts';
import { createClientOf, createIdentify } from './http/identify.ts';
import { createMatchRoute } from './http/match-route.ts';
import { createPerform } from './http/perform.ts';
import { createRateWindows } from './http/rate-window.ts';
import { createOdd } from './odd/odd.ts';
import type { DateReading } from './operations/date-range.ts';
import type { Operation } from './operations/operation.ts';
import { createOperations, type Operations } from './operations/operations.ts';
import type { ViewOptions } from './operations/world-view.ts';
import { createSimulation } from './simulation/simulation.ts';
import { createWorldTime } from './simulation/world-time.ts';
import { createVault, type Vault } from './vault/vault.ts';
import { createDeliverer } from './webhooks/deliverer.ts';
import { subscribe } from './webhooks/subscribe.ts';
import { advance, worldClock } from './world/advance.ts';
import { nonprofits } from './world/credentials.ts';
import { giftsBetween, openWorld } from './world/open-world.ts';

export type SandboxOptions = {
  host?: string;
  /** 0 picks a free port. */
  port: number;
  /** Folder of the database file, or `:memory:`. */
  dataDir: string;
  seed: number;
  /** Number of gifts of the first nonprofit. */
  gifts: number;
  /** True: the data follows the clock. False: time is frozen at `now`, or at the time of the data, which is new at the start of today (UTC). */
  simulation: boolean;
  /** Start time of the sandbox in ms since 1970, up to which data is generated. Default today. */
  now?: number;
  /** Current time in ms since 1970, for the rate limit and the simulation. */
  clock?: () => number;
  /** True: new data has a few plans that broke their word lately. Default false. */
  past?: boolean;
  /** Enables the control interface, here and under /__control. Only for tests. */
  control: boolean;
  /** `documented`: only operations whose shape is in the specification; others get 404. Default all. */
  offers?: Offering;
  /** Names of oddities (odd/oddities.ts) that are on from the start. */
  odd?: readonly string[];
  /** Requests per 60 seconds. Default 120. */
  rateLimit?: number;
  /** Decrypts card numbers. Default: one with a key of its own. */
  vault?: Vault;
  /** Orders and interpretations that the platform leaves open. */
  view?: ViewOptions;
  /** Receives unexpected errors. */
  report?: (error: unknown) => void;
};

export type Sandbox = {
  /** Scheme, host and port. */
  url: string;
  /** Credentials of both nonprofits. The first is the one with `gifts` gifts. */
  credentials: readonly { clientId: string; apiKey: string; nonprofit: string }[];
  /** Delivers all events of the first nonprofit to this address from now on. Returns the secret that signs them. `hasPast`: as if it had for long. */
  subscribe(url: string, hasPast?: boolean): string;
  /** Returns all rows of one of the first nonprofit's lists, without HTTP and without pages. */
  readAll<Id extends ReadId>(id: Id, query: Query<Id>): Extract<Reply<Id>, { data: unknown }>['data'];
  /** Null unless `control` is set. */
  control: Control | null;
  close(): Promise<void>;
};

/** More rows than any list has. */
const everything = 10_000_000;
/** Takes about two seconds to simulate. */
const maxGiftsAtOnce = 1_200;

const warn = (error: unknown) =>
  process.emitWarning(error instanceof Error ? error : String(error), { code: 'SANDBOX' });

/** Throws when the port is in use or the data can't be generated. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { host = '127.0.0.1', port, seed, simulation: lives } = options;
  const known = nonprofits(seed);
  const credentials = known.map(({ clientId, apiKey, name }) => ({ clientId, apiKey, nonprofit: name }));
  const closing = new AbortController();
  const server = createServer({ keepAliveTimeout: 65_000 });
  // Listen first, so that a second start on the same port fails before it touches the running sandbox's data.
  const place = { url: await listen(server, host, port), credentials };
  const world = openedWorld(options, server);
  const { db } = world;
  const { parts, operations, control } = assemble(options, world, place, closing.signal);
  // No request could have been missed: everything since `listen` was synchronous.
  server.on('request', createApp(parts));
  if (lives) parts.simulation.start();
  return {
    ...place,
    control,
    readAll: (id, query) => {
      const context = { org: 1, now: parts.now() };
      const input = { path: {}, query: Object.assign({}, query, { limit: everything }), body: undefined };
      // Operations are typed one by one; tests compare their replies with the contract.
      const list = operations[id] as unknown as Operation<OperationId>;
      return (list(context, input as never).body as { data: never }).data;
    },
    subscribe: (url, hasPast) => subscribe(db, url, parts.now(), hasPast),
    close: async () => {
      closing.abort();
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await Promise.all([closed, parts.simulation.stop()]);
      db.close();
    },
  };
}

function assemble(
  options: SandboxOptions,
  { db, start }: World,
  place: Pick<Sandbox, 'url' | 'credentials'>,
  closing: AbortSignal,
): { parts: AppParts; operations: Operations; control: Control | null } {
  const { seed, clock = Date.now, report = warn, offers = 'all', vault = createVault() } = options;
  const known = nonprofits(seed);
  const time = createWorldTime(start, clock, options.simulation);
  const simulation = createSimulation({
    db,
    time,
    gifts: options.gifts,
    deliverer: createDeliverer(db),
    // Tests control what happens.
    busy: options.simulation && !options.control,
    report,
  });
  const rate = createRateWindows(clock, options.rateLimit);
  const [faults, recorder] = [createFaults(), createRecorder(clock)];
  const odd = createOdd(options.odd ?? []);
  const control = options.control
    ? createControl({ db, faults, odd, recorder, rate, simulation, time })
    : null;
  // Read with each request, so that the switch also works while the sandbox runs.
  const dates: DateReading = {
    get upperDay() {
      return odd.has('midnight-maximum') ? 'midnight' : 'whole';
    },
    zoneOffset: 0,
  };
  const operations = createOperations(db, { decrypt: vault.decrypt, dates, ...options.view });
  const parts: AppParts = {
    matchRoute: createMatchRoute(offers),
    odd,
    perform: createPerform(operations, report),
    identify: createIdentify(known),
    clientOf: createClientOf(known),
    rate,
    describe: createDescription(() => place.url, vault, offers),
    simulation,
    now: time.now,
    simulator: control && {
      faults,
      recorder,
      switches: createControlRoutes(control, () => ({ credentials: place.credentials })),
    },
    closing,
    report,
  };
  return { parts, operations, control };
}

/** The opened data and the time to start at. */
type World = { db: SandboxDatabase; start: number };

function openedWorld(options: SandboxOptions, server: Server): World {
  const { dataDir, seed, gifts, simulation, now, clock = Date.now, past = false } = options;
  try {
    const opened = now ?? clock();
    const folder = dataDir === ':memory:' ? null : dataDir;
    if (folder !== null) mkdirSync(folder, { recursive: true, mode: 0o700 });
    const { db } = openWorld({
      folder,
      seed,
      gifts,
      now: opened,
      frozen: now !== undefined && !simulation,
      past,
    });
    // Without a simulation nothing happens, on later days neither: the time stays that of the data.
    const start = simulation ? opened : worldClock(db);
    // Data from an earlier day catches up: at once, or in slices while requests are answered (simulation/simulation.ts).
    if (giftsBetween(gifts, worldClock(db), start) < maxGiftsAtOnce) advance(db, start);
    return { db, start };
  } catch (thrown) {
    server.close();
    throw thrown;
  }
}

async function listen(server: Server, host: string, port: number): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  // A server that listens on a port has an address of this type.
  const { port: taken } = server.address() as AddressInfo;
  return `http://${host.includes(':') ? `[${host}]` : host}:${taken}`;
}
