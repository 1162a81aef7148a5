/** Test fixture for accounts: a server with its own database, a manual clock, and counted hashes. */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { Role } from '#contract/steward/roles.ts';
import type { Clock } from '../base/clock.ts';
import { createLog } from '../base/log.ts';
import type { Secret } from '../base/secret.ts';
import type { CardEntry } from '../config/card-entry-config.ts';
import type { DatabaseConfig } from '../config/config.ts';
import type { MailConfig } from '../config/mail-config.ts';
import type { ProviderConfig } from '../config/provider-config.ts';
import { createDatabase } from '../database/create-database.ts';
import type { Database } from '../database/database.ts';
import { openEmptyDatabase } from '../database/empty-database-fixture.ts';
import { createRequestHandler } from '../gate/request-handler.ts';
import { stewardApi } from '../gate/steward-api.ts';
import { openMail } from '../notices/mail/open-mail.ts';
import { activityRoutes } from '../screens/activity/activity-routes.ts';
import { type Access, createAccess } from './access.ts';
import type { Hashing } from './passwords/hashing.ts';

export const publicUrl = new URL('https://steward.example.org');
/** Of a server without TLS, which is used on its own machine only. */
export const plainUrl = new URL('http://127.0.0.1:4330');
/** Where each clock starts. */
export const start = Date.UTC(2026, 10, 20, 9);
export const goodPassword = 'seven quiet otters at dawn';

export type Fixture = {
  access: Access;
  database: Database;
  folder: string;
  /** Advances the clock by `ms`. */
  pass(ms: number): void;
  now(): number;
  /** Hashes and verifications so far. */
  hashes(): number;
  logLines: string[];
  /** How often the sign-in provider has signed people out. */
  signOuts(): number;
  /** Creates a person with `goodPassword` through a one-use link, as in production. */
  addPerson(email: string, role?: Role): Promise<void>;
  call(path: string, options?: CallOptions): Promise<Response>;
  /** A form that another server posts. */
  postForm(path: string, form: Record<string, string>): Promise<Response>;
  close(): Promise<void>;
};

export type CallOptions = {
  method?: string;
  body?: unknown;
  cookie?: string;
  address?: string;
  headers?: Record<string, string>;
};

type FixtureOptions = {
  /** Defaults to SQLite in memory; each commit to a file waits for the disk. */
  database?: DatabaseConfig | 'file';
  mode?: 'sandbox' | 'service';
  /** Defaults to the one above. */
  publicUrl?: URL;
  hashing?: Hashing;
  trustedProxies?: readonly string[];
  /** Defaults to administrators of a real platform. */
  twoStepRequiredFor?: readonly Role[];
  sessionSecret?: Secret;
  activityKey?: Secret;
  cardEntry?: CardEntry;
  /** Single sign-on; none by default. */
  provider?: ProviderConfig;
  /** Port of a mail server on this machine; without it no email is sent. */
  mailPort?: number;
};

/** A fixture for one test, closed after it. */
export async function openFixture(options: FixtureOptions = {}): Promise<Fixture> {
  const fixture = await createFixture(options);
  onTestFinished(() => fixture.close());
  return fixture;
}

async function createFixture(options: FixtureOptions): Promise<Fixture> {
  const folder = mkdtempSync(path.join(tmpdir(), 'steward-access-'));
  const { database: stored } = options;
  const databaseConfig: DatabaseConfig | undefined =
    stored === 'file' ? { kind: 'sqlite', file: path.join(folder, 'core.sqlite') } : stored;
  const database = await (databaseConfig ? createDatabase(databaseConfig) : openEmptyDatabase());
  let now = start;
  let hashes = 0;
  const clock: Clock = {
    now: () => now,
    monotonic: () => now,
    // Nothing here waits except the refusal counter and the outbox, which stop with the fixture.
    sleep: (_ms, signal) =>
      new Promise((_, reject) => {
        if (signal?.aborted) reject(signal.reason);
        signal?.addEventListener('abort', reject);
      }),
  };
  const logLines: string[] = [];
  const log = createLog({ level: 'info', destination: { write: (line) => void logLines.push(line) } });
  const hashing = counted(options.hashing ?? cheapHashing, () => {
    hashes += 1;
  });
  const ownUrl = options.publicUrl ?? publicUrl;
  const config = {
    mode: options.mode ?? 'service',
    dataDir: folder,
    sessionSecret: options.sessionSecret ?? null,
    activityKey: options.activityKey ?? null,
    accessibilityContact: null,
    organization: {
      name: 'Harbor Relief',
      timeZone: 'America/Chicago',
      fiscalYearStart: 7,
      domains: [],
      platform: null,
    },
    trustedProxies: options.trustedProxies ?? [],
    twoStepRequiredFor:
      options.twoStepRequiredFor ?? (options.mode === 'sandbox' ? [] : (['admin'] as const)),
    cardEntry: options.cardEntry ?? ({ kind: 'off' } as const),
    publicUrl: ownUrl,
    provider: options.provider ?? null,
    mail: options.mailPort === undefined ? null : localMail(options.mailPort),
  };
  const mail = openMail({ config, database, clock, log });
  const access = await createAccess({ database, config, clock, log, hashing, mail });
  mail?.start(access.activity);
  let signOuts = 0;
  const requestHandler = createRequestHandler({
    routes: [
      ...access.providerRoutes(() => {
        signOuts += 1;
      }),
      ...stewardApi({
        ...access.routes,
        ...activityRoutes({ activity: access.activity }),
      }),
    ],
    publicUrl: ownUrl,
    assets: new Map(),
    screens: null,
    cardProcessor: null,
    session: access.session,
    denied: access.denied,
    address: access.address,
    clock,
    log,
  });
  const call = (route: string, { method = 'POST', body, cookie, address, headers }: CallOptions = {}) =>
    requestHandler.fetch(
      new Request(new URL(route, ownUrl), {
        method,
        headers: {
          'x-steward': '1',
          ...(method === 'GET'
            ? {}
            : { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }),
          ...(cookie ? { cookie } : {}),
          ...headers,
        },
        ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
      }),
      { incoming: { url: route, socket: { remoteAddress: address ?? '192.0.2.1' } } },
    );
  return {
    access,
    database,
    folder,
    logLines,
    now: () => now,
    pass: (ms) => {
      now += ms;
    },
    hashes: () => hashes,
    signOuts: () => signOuts,
    addPerson: async (email, role = 'staff') => {
      const { token } = await access.accounts.add({ email, role, name: 'Ada Example' });
      const answer = await call('/api/auth/password-link', { body: { token, password: goodPassword } });
      if (answer.status !== 204) throw new Error(`The password link answered ${answer.status}`);
    },
    call,
    postForm: (route, form) =>
      requestHandler.fetch(
        new Request(new URL(route, ownUrl), { method: 'POST', body: new URLSearchParams(form) }),
        { incoming: { url: route, socket: { remoteAddress: '192.0.2.2' } } },
      ),
    close: async () => {
      await access.close();
      await mail?.stop();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const localMail = (port: number): MailConfig => ({
  server: { host: '127.0.0.1', port, encryption: 'none', login: null },
  from: { name: null, address: 'giving@example.org' },
});

/** Returns the cookies that a response sets, as a browser would send them back. */
export const cookieOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .join('; ');

/** Returns only the session token of a response, without the known-device cookie. */
export const tokenOf = (answer: Response): string => /sid=([\w-]+)/.exec(cookieOf(answer))?.[1] ?? '';

const digest = (password: string): string => `cheap ${createHash('sha256').update(password).digest('hex')}`;

/** For tests that count hashes or repeat thousands of times; the real hashing has its own tests. */
const cheapHashing: Hashing = {
  hash: async (password) => digest(password),
  verify: async (stored, password) => stored === digest(password),
  isOutdated: () => false,
};

const counted = (hashing: Hashing, onHash: () => void): Hashing => ({
  ...hashing,
  hash: (password, lane) => {
    onHash();
    return hashing.hash(password, lane);
  },
  verify: (stored, password, lane) => {
    onHash();
    return hashing.verify(stored, password, lane);
  },
});
