/**
 * Test fixture: the real server and the real sandbox over sockets, connected as in `src/main.ts`, with a
 * manual clock.
 */

import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OperationId, WriteId } from '#contract/giving/catalog.ts';
import type { Input, Reply } from '#contract/giving/operations.ts';
import type { Offering } from '#contract/giving/tiers.ts';
import { type ArrayStyle, type LooseInput, toWire } from '#contract/giving/wire.ts';
import type { CopiedGiftsState } from '#contract/steward/operations/copied-gifts.ts';
import type { IntentView } from '#contract/steward/operations/writes.ts';

import type { Role } from '#contract/steward/roles.ts';
import type { Control } from '../../src/sandbox/control/control.ts';
import type { SandboxDatabase } from '../../src/sandbox/database/sandbox-database.ts';
import type { FaultWish } from '../../src/sandbox/faults/fault-rule.ts';
import { testVault } from '../../src/sandbox/sandbox-fixture.ts';
import { type Sandbox, startSandbox } from '../../src/sandbox/start-sandbox.ts';
import { createVault, type Vault } from '../../src/sandbox/vault/vault.ts';
import { openWorld } from '../../src/sandbox/world/open-world.ts';
import { copiedWorldFolder, testNow } from '../../src/sandbox/world/small-world.ts';
import { cheapHashing } from '../../src/server/auth/passwords/cheap-hashing.ts';
import { Secret } from '../../src/server/base/secret.ts';
import { parseConfig } from '../../src/server/config/config.ts';
import { listen } from '../../src/server/gate/listen.ts';
import { openServer } from '../../src/server/open/open-server.ts';
import { createManualClock, type ManualClock } from '../../src/server/tests/manual-clock.ts';

export type System = {
  url: string;
  /** The server's database, on SQLite. */
  databaseFile: string;
  clock: ManualClock;
  /** Calls the sandbox directly, as another program would, for our own organization or the other one. */
  callService(whose: 'ours' | 'theirs', id: OperationId, input: LooseInput): Promise<Response>;
  /** The control interface of the sandbox. */
  control: Control;
  /** Closes the sandbox's port; its data stays in its file. */
  stopService(): Promise<void>;
  /** Restarts on the same port with the same data; `control` is a new object. */
  startService(): Promise<void>;
  /** Signs in the sandbox account of this role; returns its cookies. */
  signIn(who: Role): Promise<string>;
  /** Sends a request as the app does; `target` includes the query. */
  ask(cookie: string, target: string, init?: RequestInit): Promise<Response>;
  /** Posts a body as the app does. */
  post(cookie: string, target: string, body?: object): Promise<Response>;
  /** Returns true once our server has read every gift. `cookie` must be of a person who may see that. */
  hasGifts(cookie: string): Promise<boolean>;
  /** Advances time until `hasGifts`. */
  readGifts(cookie: string): Promise<void>;
  /** Calls an operation as the app does. */
  call<Id extends OperationId>(cookie: string, id: Id, input: Input<Id>): Promise<Response>;
  /** Makes a read that must succeed. */
  read<Id extends OperationId>(cookie: string, id: Id, input: Input<Id>): Promise<Reply<Id>>;
  /** Makes a write; the same key again is the same write. */
  write<Id extends WriteId>(cookie: string, id: Id, input: Input<Id>, key?: string): Promise<Response>;
  /** The same without types per operation, for loops over all eight writes. */
  writeLoose(cookie: string, id: WriteId, input: LooseInput, key: string): Promise<Response>;
  /** Advances time until the outcome of a write is known, at most fifteen minutes; returns its final view. */
  finalState(cookie: string, key: string): Promise<IntentView>;
  /** Returns the requests to the platform since the last `control.mark`, as method and target. */
  upstreamRequests(): string[];
  stop(): Promise<void>;
};

export type Wishes = {
  gifts?: number;
  arrayStyle?: ArrayStyle;
  /** The server's organization in the sandbox; the first one by default. */
  nonprofit?: 0 | 1;
  /** How far the platform's clock is ahead of ours, in ms. */
  serviceAheadMs?: number;
  /** Odd behaviors of the sandbox from the start. */
  odd?: readonly string[];
  /** Faults of the sandbox from the start: the copy begins to be read before a test could set them. */
  faults?: readonly FaultWish[];
  /** Which operations the sandbox has. */
  offers?: Offering;
  /** True: the copy is never read, so that nothing happens in the background. */
  unread?: boolean;
  /** Changes the sandbox's data before anyone reads it. */
  world?: (db: SandboxDatabase) => void;
  /** The folder of the built app; by default, no screens are served. */
  webRoot?: string;
  /** Port of a mail server on this machine; without it no email is sent. */
  mailPort?: number;
  /** How often the copy reads changes; 0 (never) by default. */
  refreshSeconds?: number;
  /** True: people have worked with Steward for two years, as after `npm start`. */
  past?: boolean;
  /** False: nothing happens on the platform by itself. True by default. */
  simulation?: boolean;
  /** Where the server's data is; it stays there. A folder of its own by default. */
  dataDir?: string;
  /** Other environment variables of the server. */
  settings?: Readonly<Record<string, string>>;
};

/** The organization's time zone: neither the machine's nor UTC. */
export const systemZone = 'America/Chicago';

export async function openSystem(wishes: Wishes = {}): Promise<System> {
  const {
    gifts = 600,
    arrayStyle = 'brackets',
    nonprofit = 0,
    serviceAheadMs = 0,
    refreshSeconds = 0,
    offers = 'all',
    odd = [],
    faults = [],
    mailPort,
    world: change,
    simulation = true,
    past = false,
    dataDir,
    unread = false,
    settings = {},
  } = wishes;
  const folder = mkdtempSync(join(tmpdir(), 'steward-whole-'));
  const { webRoot = join(folder, 'web') } = wishes;
  const clock = createManualClock(testNow);
  const theirNow = () => clock.now() + serviceAheadMs;
  const setting = { seed: 1, gifts, now: theirNow(), frozen: false, past };
  const world = copiedWorldFolder(setting);
  if (change) {
    const { db } = openWorld({ ...setting, folder: world });
    change(db);
    db.close();
  }
  let sandbox = await openSandbox({
    folder: world,
    gifts,
    clock: theirNow,
    offers,
    odd,
    simulation,
    past,
    vault: testVault,
  });
  for (const fault of faults) controlOf(sandbox).faults.set(fault);
  const pair = sandbox.credentials[nonprofit];
  const other = sandbox.credentials[1 - nonprofit];
  const parsed = parseConfig({
    PORT: '0',
    DATA_DIR: dataDir ?? folder,
    LOG_LEVEL: 'silent',
    ORG_TIMEZONE: systemZone,
    SANDBOX_OFFERS: offers,
    ...(mailPort ? { SMTP_URL: `smtp://127.0.0.1:${mailPort}`, MAIL_FROM: 'giving@example.org' } : {}),
    MIRROR_REFRESH_SECONDS: String(refreshSeconds),
    ...settings,
  });
  if (!pair || !other || !parsed.ok) throw new Error('The fixture cannot be set up');
  const { config } = parsed;
  const [clientId, apiKey] = [new Secret(pair.clientId), new Secret(pair.apiKey)];
  const service = { url: new URL(sandbox.url), clientId, apiKey, arrayStyle };
  const server = await openServer({
    config,
    service,
    webRoot,
    listening: await listen(config),
    past: past ? sandbox.readAll : undefined,
    clock,
    hashing: cheapHashing,
    readsCopy: !unread,
  });
  // The port is known only now; the host check reads it on each request.
  config.publicUrl.port = String(server.port);
  const url = config.publicUrl.origin;
  const ask: System['ask'] = (cookie, target, init = {}) =>
    clock.during(
      fetch(`${url}${target}`, {
        ...init,
        headers: { ...headersOf(url, init.method), cookie, ...init.headers },
      }),
    );
  const hasGifts: System['hasGifts'] = async (cookie) => {
    const answer = await ask(cookie, '/api/copied-gifts');
    // The reply that the route declares.
    return ((await answer.json()) as CopiedGiftsState).checkedAt !== null;
  };
  // Every Input<Id> is a LooseInput, but the compiler doesn't resolve its conditional types.
  const call: System['call'] = (cookie, id, input) => ask(cookie, ...requestOf(id, input as LooseInput));
  const writeLoose: System['writeLoose'] = (cookie, id, input, key) => {
    const [target, init] = requestOf(id, input);
    return ask(cookie, target, { ...init, headers: { 'idempotency-key': key } });
  };
  return {
    url,
    databaseFile: config.database.kind === 'sqlite' ? config.database.file : '',
    clock,
    callService: (whose, id, input) => {
      const [target, init] = requestOf(id, input);
      const { clientId, apiKey } = whose === 'ours' ? pair : other;
      const type = { 'content-type': 'application/json' };
      return fetch(`${sandbox.url}${target}`, {
        ...init,
        headers: { 'x-client-id': clientId, 'x-api-key': apiKey, ...(init.body ? type : {}) },
      });
    },
    get control() {
      return controlOf(sandbox);
    },
    stopService: () => sandbox.close(),
    startService: async () => {
      sandbox = await openSandbox({
        folder: world,
        gifts,
        clock: theirNow,
        offers,
        odd,
        simulation,
        past,
        port: Number(new URL(sandbox.url).port),
        // As after a real restart, what was encrypted to the old key can't be read.
        vault: createVault(),
      });
    },
    ask,
    call,
    signIn: async (who) => {
      const body = JSON.stringify({ email: `${who}@steward.test`, password: 'steward-sandbox' });
      const answer = await ask('', '/api/auth/sign-in', { method: 'POST', body });
      if (answer.status !== 200) throw new Error(`Sign-in answered ${answer.status}`);
      const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
      return cookies.join('; ');
    },
    read: async <Id extends OperationId>(cookie: string, id: Id, input: Input<Id>) => {
      const answer = await call(cookie, id, input);
      if (answer.status !== 200) throw new Error(`${id} answered ${answer.status}: ${await answer.text()}`);
      // Our server returns what the contract parsed.
      return (await answer.json()) as Reply<Id>;
    },
    // As above.
    write: (cookie, id, input, key = randomUUID()) => writeLoose(cookie, id, input as LooseInput, key),
    writeLoose,
    post: (cookie, target, body = {}) => ask(cookie, target, { method: 'POST', body: JSON.stringify(body) }),
    hasGifts,
    readGifts: async (cookie) => {
      while (!(await hasGifts(cookie))) await clock.advance(5_000);
    },
    finalState: async (cookie, key) => {
      for (let seconds = 0; ; ) {
        // The app's own reply type.
        const view = (await (await ask(cookie, `/api/intents/${key}`)).json()) as IntentView;
        if ((view.state !== 'unknown' && view.verified !== null) || seconds > 900) return view;
        await controlOf(sandbox).time.advance(0);
        const step = seconds < 35 ? 5 : 20;
        seconds += step;
        await clock.advance(step * 1_000);
      }
    },
    upstreamRequests: () =>
      controlOf(sandbox)
        .requests()
        .map(({ method, target }) => `${method} ${target}`),
    stop: async () => {
      await clock.during(server.stop());
      await sandbox.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Opens a system with a complete copy, and returns the cookies of a person of this role. */
export async function openFilledSystem(who: Role, gifts = 900): Promise<{ system: System; cookie: string }> {
  const system = await openSystem({ gifts });
  const cookie = await system.signIn(who);
  await system.readGifts(cookie);
  return { system, cookie };
}

type SandboxWishes = {
  folder: string;
  gifts: number;
  clock: () => number;
  offers: Offering;
  odd: readonly string[];
  simulation: boolean;
  past: boolean;
  vault: Vault;
  port?: number;
};

const openSandbox = ({
  folder,
  gifts,
  clock,
  offers,
  odd,
  simulation,
  past,
  vault,
  port = 0,
}: SandboxWishes): Promise<Sandbox> =>
  startSandbox({
    port,
    dataDir: folder,
    seed: 1,
    gifts,
    simulation,
    past,
    clock,
    control: true,
    offers,
    odd,
    vault,
  });

function controlOf({ control }: Sandbox): Control {
  if (!control) throw new Error('The fixture needs a sandbox with its control interface');
  return control;
}

function requestOf(id: OperationId, input: LooseInput): [target: string, init: RequestInit] {
  const { method, target, body } = toWire(id, input);
  return [target, method === 'GET' ? {} : { method, body: body ?? '{}' }];
}

const headersOf = (url: string, method = 'GET'): Record<string, string> => ({
  'x-steward': '1',
  ...(method === 'GET' ? {} : { 'content-type': 'application/json', origin: url }),
});

/** Reads the rows of a list of the platform, for loops over several lists. */
export const rowsOf = async (answer: Response | Promise<Response>): Promise<{ id: string }[]> =>
  // Every list of the platform has this shape.
  ((await (await answer).json()) as { data: { id: string }[] }).data;

/** Returns the first row of a list; throws if the list is empty. */
export function firstOf<T>(rows: readonly T[]): T {
  const [first] = rows;
  if (first === undefined) throw new Error('The list is empty');
  return first;
}
