/**
 * Starts the built product against an upstream: the server in one process, the sandbox as the giving platform in another. Accounts are
 * created on the command line.
 */
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SecondFactorStart } from '#contract/steward/operations/account.ts';
import type { Me } from '#contract/steward/operations/sign-in.ts';
import type { OperationId } from '../src/contract/giving/catalog.ts';
import type { Reply } from '../src/contract/giving/operations.ts';
import { webhookEvents } from '../src/contract/giving/webhook-events.ts';

import type { Role } from '../src/contract/steward/roles.ts';

import { codeFor } from '../src/server/auth/second-factor/authenticator-app.ts';
import { filledCopy } from '../tests/system/filled-copy.ts';
import { asBuilt, freePorts, type Started, startMain } from '../tests/system/started-main.ts';

export const password = 'violet anchor meadow lantern';

export type Product = {
  url: string;
  /** The platform's address and credential headers, for direct requests. */
  service: { url: string; headers: Record<string, string> };
  /** Process ID of the server. */
  pid: () => number;
  /** Restarts the server on the same data: its cache is empty and everyone is still signed in. */
  restart: () => Promise<void>;
  control: <Answer>(method: 'GET' | 'POST', path: string, body?: object) => Promise<Answer>;
  calls: () => Promise<Partial<Record<OperationId, number>>>;
  /** Creates an account. */
  add: (email: string, role: Role) => Promise<void>;
  /** Returns the headers of a signed-in person's app. Reuses the session, since each two-step code works only once. */
  signIn: (email: string) => Promise<Record<string, string>>;
  stop: () => Promise<void>;
};

export type ProductSettings = {
  /** Number of gifts in the sandbox. */
  gifts?: number;
  /** Calls per minute that the platform allows. Defaults to the highest limit the server accepts, so that the budget never affects a measurement. */
  perMinute?: number;
  /** A PostgreSQL database for the server; by default it uses its own SQLite files. */
  databaseUrl?: string;
  /** False: resolves before the copy is filled. */
  awaitsCopy?: boolean;
  /** How often the server reads changes. Defaults to 0 (never), so that only requests from screens are measured. */
  refreshSeconds?: number;
  /** Delivers the platform's webhooks to the server. */
  delivers?: boolean;
};

/** Time limit for filling the copy. A million gifts come from 160,000 donors. */
const longestFillMs = 30 * 60_000;

export async function startProduct({
  gifts = 25_000,
  perMinute = 10_000,
  databaseUrl,
  awaitsCopy = true,
  refreshSeconds = 0,
  delivers = false,
}: ProductSettings = {}): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'steward-bench-'));
  const ports = await freePorts();
  const world = { SANDBOX_GIFTS: String(gifts), SANDBOX_LIFE: 'off', SANDBOX_CONTROL: 'on' };
  const sandbox = await begin({ ...world, ...ports, DATA_DIR: join(folder, 'sandbox') }, ['sandbox']);
  const control = controlOf(sandbox.url);
  await control('POST', 'rate', { limit: perMinute });
  const { credentials } = await control<{ credentials: { clientId: string; apiKey: string }[] }>('GET', '');
  const [pair = { clientId: '', apiKey: '' }] = credentials;
  const settings = {
    PORT: ports.PORT,
    DATA_DIR: join(folder, 'server'),
    GIVING_API_URL: sandbox.url,
    GIVING_CLIENT_ID: pair.clientId,
    GIVING_API_KEY: pair.apiKey,
    ORG_TIMEZONE: 'America/Los_Angeles',
    ORG_NAME: 'Harbor Light Mission',
    MIRROR_REFRESH_SECONDS: String(refreshSeconds),
    ...(delivers ? { GIVING_WEBHOOK_SECRETS: await subscribe(sandbox.url, pair, control, ports.PORT) } : {}),
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  };
  let server = await begin(settings);
  if (awaitsCopy) await filledCopy(join(settings.DATA_DIR, 'directory.sqlite'), longestFillMs);
  const { url } = server;
  const sessions = new Map<string, Promise<Record<string, string>>>();
  return {
    url,
    service: { url: sandbox.url, headers: credentialHeaders(pair) },
    pid: () => server.process.pid ?? 0,
    restart: async () => {
      await server.end('SIGTERM');
      server = await begin(settings);
    },
    control,
    calls: () => control('GET', 'calls'),
    add: (email, role) => addAccount(url, settings, email, role),
    signIn: (email) => {
      const known = sessions.get(email) ?? signIn(url, email);
      sessions.set(email, known);
      return known;
    },
    stop: async () => {
      await server.end('SIGTERM');
      await sandbox.end('SIGTERM');
      rmSync(folder, { recursive: true });
    },
  };
}

type Pair = { clientId: string; apiKey: string };
const credentialHeaders = ({ clientId, apiKey }: Pair) => ({ 'x-client-id': clientId, 'x-api-key': apiKey });

/** Points a webhook of the platform at the server. Returns the secret that signs its deliveries. */
async function subscribe(url: string, pair: Pair, control: Product['control'], port: string) {
  const listed = await fetch(`${url}/api/v3/webhooks`, { headers: credentialHeaders(pair) });
  const { data } = (await listed.json()) as Reply<'webhooks.list'>;
  const { secret } = await control<{ secret: string }>('POST', `webhooks/${data[0]?.id}`, {
    url: `http://127.0.0.1:${port}/hooks/giving/main`,
    events: [...webhookEvents],
    status: 'enabled',
  });
  return secret;
}

async function begin(environment: Record<string, string>, args: string[] = []): Promise<Started> {
  const started = await startMain(environment, args, asBuilt);
  if (!started.url) throw new Error(`The server did not start: ${started.errors()}`);
  return started;
}

const controlOf =
  (url: string) =>
  async <Answer>(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> => {
    const response = await fetch(`${url}/__control${path && '/'}${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    // Each caller names the type of the route's response (src/sandbox/control/control-routes.ts).
    return (text ? JSON.parse(text) : null) as Answer;
  };

async function addAccount(
  url: string,
  settings: Record<string, string>,
  email: string,
  role: Role,
): Promise<void> {
  const command = await startMain(settings, ['account', 'add', email, '--role', role], asBuilt);
  await command.ended;
  const token = /#([\w-]+)\s*$/.exec(command.out())?.[1];
  if (!token) throw new Error(`No link was printed: ${command.out()} ${command.errors()}`);
  await post(url, '/api/auth/password-link', { token, password });
}

async function signIn(url: string, email: string): Promise<Record<string, string>> {
  const headers = cookieOf(await post(url, '/api/auth/sign-in', { email, password }));
  const me = await fetch(`${url}/api/me`, { headers });
  const { secondFactor } = (await me.json()) as Me;
  return secondFactor === 'needed' ? turnSecondFactorOn(url, headers) : headers;
}

/** Turns on two-step verification, which administrators need outside the sandbox. The response opens a new session. */
async function turnSecondFactorOn(url: string, headers: Record<string, string>) {
  const begun = await post(url, '/api/auth/second-factor', {}, headers);
  const { key } = (await begun.json()) as SecondFactorStart;
  const code = codeFor(key, Date.now());
  return cookieOf(await post(url, '/api/auth/second-factor/confirm', { code }, headers));
}

function cookieOf(response: Response): Record<string, string> {
  const cookie = response.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  return { cookie: cookie.join('; '), 'x-steward': '1' };
}

async function post(
  url: string,
  path: string,
  body: object,
  signedIn: Record<string, string> = {},
): Promise<Response> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-steward': '1', origin: url, ...signedIn },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
}
