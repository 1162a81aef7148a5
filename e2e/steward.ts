/**
 * The server over a small world. `test` is a journey that only reads: it shares the built server with the others of its worker.
 * `ownTest` has a server and a world for itself: a journey that writes, asks for faults, counts calls or needs settings.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { test as base, expect, type Page } from '@playwright/test';
import { filledMirror } from '../tests/system/filled-mirror.ts';
import { asBuilt, freePorts, type Started, startMain } from '../tests/system/started-main.ts';
import { openAddress, type SharedAddress } from './address.ts';
import { type Host, type Hosted, openHost } from './hosted/host.ts';
import { storeSignIns } from './sign-in.ts';

type Shared = { url: string };

export type Steward = Shared & {
  /** Asks the sandbox's switches: `faults`, `effects`, `calls`, `rate`, … */
  control: <Answer>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<Answer>;
  /** Ends the server and starts it again with the same data. */
  restart: () => Promise<void>;
  /** Makes every password that was given an hour old, so that the next write asks for it again. */
  ageStepUps: () => void;
  /** One row of the sandbox's world. */
  world: <Row>(query: string) => Row;
  /** Gives every donor with a failing plan a second stored way to pay, which ends with 9090. */
  storeSecondMethods: () => void;
};

const coreFile = 'core-sandbox.sqlite';
const world = {
  SANDBOX_GIFTS: '1500',
  SANDBOX_SEED: '7',
  SANDBOX_LIFE: 'off',
  SANDBOX_CONTROL: 'on',
  ORG_TIMEZONE: 'America/Los_Angeles',
  ORG_NAME: 'Harbor Light Mission',
  // What a journey counts is what its screens ask for.
  MIRROR_REFRESH_SECONDS: '0',
};

type Server = { port: string; folder: string; sandboxPort: string };
type ForWorker = { address: SharedAddress; template: string; shared: Server; host: Host };

const withServers = base.extend<{ complaints: string[] }, ForWorker>({
  address: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that are asked for.
    async ({}, use) => {
      const address = await openAddress();
      await use(address);
      address.close();
    },
    { scope: 'worker' },
  ],
  host: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      const host = openHost();
      await use(host);
      host.close();
    },
    { scope: 'worker' },
  ],
  // Made once for each worker; each server begins with a copy.
  template: [
    async ({ address, host }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'steward-journeys-'));
      const { running: first, environment } = await startBehind(address, { DATA_DIR: folder }, host.start);
      await control(environment.SANDBOX_PORT, 'POST', 'rate', { limit: 10_000 });
      await Promise.all([filledMirror(join(folder, 'directory-sandbox.sqlite')), storeSignIns(address.url)]);
      await first.stop();
      await use(folder);
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  shared: [
    async ({ address, template }, use) => {
      const folder = copyOf(template);
      const { running, environment } = await startBehind(address, { DATA_DIR: folder }, start);
      await control(environment.SANDBOX_PORT, 'POST', 'rate', { limit: 10_000 });
      await use({ port: environment.PORT, folder, sandboxPort: environment.SANDBOX_PORT });
      await running.end('SIGKILL');
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  // What a page complains of fails its journey: errors in its own code, and whatever the security policy stopped.
  complaints: [
    async ({ page, context }, use) => {
      const complaints: string[] = [];
      listen(page, complaints);
      await use(complaints);
      expect(complaints).toEqual([]);
      // The next journey has the same page: nothing of this one may still be at work in it.
      await Promise.all(context.pages().map((one) => (one === page ? one.goto('about:blank') : one.close())));
      await context.clearPermissions();
      await context.setOffline(false);
    },
    { auto: true },
  ],
});

export const test = withServers.extend<{ steward: Shared }>({
  steward: async ({ address, shared: { port, folder, sandboxPort } }, use) => {
    address.leadTo(port);
    const before = rowsOf(folder);
    await use({ url: address.url });
    // What one journey leaves behind the next would find.
    expect(rowsOf(folder), 'a journey that writes is an ownTest').toEqual(before);
    expect(await control(sandboxPort, 'GET', 'effects'), 'a journey that writes is an ownTest').toEqual([]);
  },
  baseURL: async ({ steward }, use) => use(steward.url),
});

/** `settings`: environment of the server beside the usual one: `ownTest.use({ settings: { … } })`. */
export const ownTest = withServers.extend<{ steward: Steward; settings: Record<string, string> }>({
  settings: [{}, { option: true }],
  steward: async ({ address, template, host, settings }, use) => {
    const folder = copyOf(template);
    // The template was read from a platform that has everything.
    if (settings.SANDBOX_OFFERS === 'documented') rmSync(join(folder, 'directory-sandbox.sqlite'));
    const { running: first, environment } = await startBehind(
      address,
      { ...settings, DATA_DIR: folder },
      host.start,
    );
    let running = first;
    await use({
      url: address.url,
      control: (method, path, body) => control(environment.SANDBOX_PORT, method, path, body),
      restart: async () => {
        await running.stop();
        running = await host.start(environment);
      },
      ageStepUps: () => {
        const core = new DatabaseSync(join(folder, coreFile), { timeout: 5_000 });
        core.exec('UPDATE sessions SET last_proof_at = last_proof_at - 3600000');
        core.close();
      },
      world: <Row>(query: string) => {
        const database = new DatabaseSync(join(folder, 'sandbox-7-1500.sqlite'), { readOnly: true });
        const row = database.prepare(query).get();
        database.close();
        if (!row) throw new Error(`No row for ${query}`);
        // The caller names what its query selects.
        return row as Row;
      },
      storeSecondMethods: () => {
        const world = new DatabaseSync(join(folder, 'sandbox-7-1500.sqlite'), { timeout: 5_000 });
        world.exec(`insert into payment_methods (id, org, donor, holder, type, brand, last4, expires_at, updated_at)
          select substr(id, 1, 20) || '9090', org, donor, holder, 'bank', '', '9090', null, updated_at
          from payment_methods where seq in (select method from subscriptions where status = 'failed')`);
        world.close();
      },
    });
    running.leave(folder);
  },
  baseURL: async ({ steward }, use) => use(steward.url),
});

/** The data of a server of its own, with sessions that begin now. */
function copyOf(template: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'steward-journey-'));
  cpSync(template, folder, { recursive: true });
  const core = new DatabaseSync(join(folder, coreFile));
  core.exec(
    `UPDATE sessions SET (created_at, last_seen_at, last_proof_at) = (${Date.now()}, ${Date.now()}, ${Date.now()})`,
  );
  core.close();
  return folder;
}

/**
 * How many rows each table of a server has, but for its count of calls. What signed-out visitors were refused is
 * recorded up to ten minutes later, in another journey.
 */
function rowsOf(folder: string): Record<string, number> {
  const core = new DatabaseSync(join(folder, coreFile), { readOnly: true, timeout: 5_000 });
  const names = core
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT IN ('budget_windows', 'sqlite_sequence')",
    )
    .all()
    .map(({ name }) => String(name));
  const rows = names.map((name) => [
    name,
    Number(
      core
        .prepare(
          `SELECT count(*) AS n FROM "${name}" ${name === 'activity' ? 'WHERE actor_id IS NOT NULL' : ''}`,
        )
        .get()?.n,
    ),
  ]);
  core.close();
  return Object.fromEntries(rows);
}

/** Another process may take a port between its choice and the start: then once more, on others. */
async function startBehind<Running extends Started | Hosted>(
  address: SharedAddress,
  settings: Record<string, string>,
  begin: (environment: Record<string, string>) => Promise<Running>,
) {
  for (let tries = 1; ; tries += 1) {
    const environment = { ...world, PUBLIC_URL: address.url, ...settings, ...(await freePorts()) };
    try {
      const running = await begin(environment);
      address.leadTo(environment.PORT);
      return { running, environment };
    } catch (error) {
      if (tries === 3 || !/in use/.test(String(error))) throw error;
    }
  }
}

async function start(environment: Record<string, string>): Promise<Started> {
  const started = await startMain(environment, [], asBuilt);
  if (!started.url) throw new Error(`Steward did not start: ${started.errors()}`);
  return started;
}

function listen(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy|Permissions-Policy/.test(message.text())) complaints.push(message.text());
  });
}

async function control<Answer>(port: string, method: string, path: string, body?: object): Promise<Answer> {
  const response = await fetch(`http://127.0.0.1:${port}/__control/${path}`, {
    method,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  // Each caller names what its switch answers (src/sandbox/control/control-routes.ts).
  return (text ? JSON.parse(text) : null) as Answer;
}

export type Effect = { operation: string; target: string };

/** What the service really did, of one operation. */
export async function effectsOf(steward: Steward, operation: string): Promise<Effect[]> {
  const effects = await steward.control<Effect[]>('GET', 'effects');
  return effects.filter((effect) => effect.operation === operation);
}
