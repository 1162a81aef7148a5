/**
 * The server on a small world. `test` is a journey that only reads: it shares the built server with the other journeys of its worker.
 * `ownTest` has its own server and world, for a journey that writes, injects faults, counts calls, or needs settings.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { test as base, expect, type Page } from '@playwright/test';
import type { FaultWish } from '../src/sandbox/faults/fault-rule.ts';
import { openAddress, type SharedAddress } from './address.ts';
import { type Browsing, openBrowsing } from './browsing.ts';
import { type Host, openHost } from './hosted/host.ts';
import { control, copyOfTemplate, coreFile, rowsOf, start, startBehind } from './hosted/servers.ts';
import { openingTheApp } from './screen-checks/settled.ts';

type Shared = { url: string };

export type Steward = Shared & {
  /** Calls the sandbox's controls: `faults`, `effects`, `calls`, `rate`, … */
  control: <Answer>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<Answer>;
  /** From here on, an operation of the platform fails or is changed in this way. `when`: how often, and for which requests. */
  fault: (
    operation: string,
    fault: FaultWish['fault'],
    when?: Pick<FaultWish, 'record' | 'skip' | 'times'>,
  ) => Promise<void>;
  /** Restarts the server with the same data. `webRoot`: the folder of another build of the app. */
  restart: (webRoot?: string) => Promise<void>;
  /** True: connections to the server are accepted, but nothing is answered until it is false. */
  stall: (on: boolean) => void;
  /** Makes every confirmed password an hour old, so that the next write asks for it again. */
  ageStepUps: () => void;
  /** Makes every session end in half an hour, whatever its person does. */
  ageSessions: () => void;
  /** Steward was off when its scheduled changes were due: each asks, three days late. */
  missScheduled: () => void;
  /** One row of the sandbox's database. */
  world: <Row>(query: string) => Row;
  /** The banks decide every pending chargeback. */
  decideChargebacks: () => void;
  /** From here on, the server has this many tap devices: copies of those it has read, each with its own serial number. */
  copyDevices: (total: number) => void;
  /** Of every fifth received gift, a third goes back: in the copy, as if the platform had reported these refunds. */
  refundInPart: () => void;
  /** Gives every donor with a failing plan a second saved payment method, ending in 9090. */
  storeSecondMethods: () => void;
};

type Server = { port: string; folder: string; sandboxPort: string };
type ForWorker = {
  address: SharedAddress;
  browsing: Browsing;
  shared: Server;
  host: Host;
};

const withServers = base.extend<{ complaints: string[] }, ForWorker>({
  address: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the requested fixtures.
    async ({}, use) => {
      const address = await openAddress();
      await use(address);
      address.close();
    },
    { scope: 'worker' },
  ],
  browsing: [
    async ({ browser, address }, use) => {
      const browsing = openBrowsing(browser, address.url);
      await use(browsing);
      await browsing.close();
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
  shared: [
    async ({ address }, use) => {
      const folder = copyOfTemplate();
      const { running, environment } = await startBehind(address, { DATA_DIR: folder }, start);
      await use({ port: environment.PORT, folder, sandboxPort: environment.SANDBOX_PORT });
      await running.end('SIGKILL');
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  context: async ({ browsing }, use) => {
    await use(await browsing.context());
    await browsing.clear();
  },
  page: async ({ context, viewport }, use) => {
    const page = openingTheApp(await context.newPage());
    if (viewport) await page.setViewportSize(viewport);
    await use(page);
  },
  // Complaints of a page fail its journey: errors in its own code, and anything the security policy blocked.
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      listen(page, complaints);
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export const test = withServers.extend<{ steward: Shared }>({
  steward: async ({ address, shared: { port, folder, sandboxPort } }, use) => {
    address.leadTo(port);
    const before = rowsOf(folder);
    await use({ url: address.url });
    // The next journey would find anything that this one leaves behind.
    expect(rowsOf(folder), 'a journey that writes is an ownTest').toEqual(before);
    expect(await control(sandboxPort, 'GET', 'effects'), 'a journey that writes is an ownTest').toEqual([]);
  },
  baseURL: async ({ steward }, use) => use(steward.url),
});

/** `settings`: environment variables of the server in addition to the usual ones: `ownTest.use({ settings: { … } })`. */
export const ownTest = withServers.extend<{ steward: Steward; settings: Record<string, string> }>({
  settings: [{}, { option: true }],
  steward: async ({ address, host, settings }, use) => {
    const folder = copyOfTemplate();
    // The template was read from a platform with all operations, and with nothing odd.
    if (settings.SANDBOX_OFFERS === 'documented' || settings.SANDBOX_ODD)
      rmSync(join(folder, 'directory-sandbox.sqlite'));
    const { running: first, environment } = await startBehind(
      address,
      { ...settings, DATA_DIR: folder },
      host.start,
    );
    let running = first;
    await use({
      url: address.url,
      control: (method, path, body) => control(environment.SANDBOX_PORT, method, path, body),
      fault: (operation, fault, when) =>
        control(environment.SANDBOX_PORT, 'POST', 'faults', { operation, fault, ...when }),
      restart: async (webRoot) => {
        await running.stop();
        running = await host.start(environment, webRoot);
      },
      stall: address.stall,
      ageStepUps: () => {
        const core = new DatabaseSync(join(folder, coreFile), { timeout: 5_000 });
        core.exec('UPDATE sessions SET last_proof_at = last_proof_at - 3600000');
        core.close();
      },
      ageSessions: () => {
        const core = new DatabaseSync(join(folder, coreFile), { timeout: 5_000 });
        core.exec('UPDATE sessions SET created_at = created_at - 11.5 * 3600000');
        core.close();
      },
      missScheduled: () => {
        const core = new DatabaseSync(join(folder, coreFile), { timeout: 5_000 });
        core.exec(
          "UPDATE scheduled_changes SET day = date('now', '-3 days'), state = 'asks', outcome = 'late' WHERE state = 'waiting'",
        );
        core.close();
      },
      world: <Row>(query: string) => {
        const database = new DatabaseSync(join(folder, 'sandbox-7-1500.sqlite'), { readOnly: true });
        const row = database.prepare(query).get();
        database.close();
        if (!row) throw new Error(`No row for ${query}`);
        // The caller knows the columns of its query.
        return row as Row;
      },
      decideChargebacks: () => {
        const world = new DatabaseSync(join(folder, 'sandbox-7-1500.sqlite'), { timeout: 5_000 });
        world
          .prepare("update chargebacks set status = 'won', updated_at = ? where status = 'pending'")
          .run(Date.now());
        world.close();
      },
      copyDevices: (total) => {
        const copy = new DatabaseSync(join(folder, 'directory-sandbox.sqlite'), { timeout: 5_000 });
        copy.exec(`with recursive
          devices as (select *, row_number() over (order by id) as place, count(*) over () as had
            from directory_records where set_name = 'devices'),
          copies as (select 1 as copy union all select copy + 1 from copies where copy < ${total})
          insert into directory_records (set_name, id, record, updated_at, seen_in, absent)
          select set_name, printf('%024x', copy), json_set(record, '$.id', printf('%024x', copy), '$.serialNumber', 300000 + copy),
            updated_at, seen_in, absent
          from devices join copies on copy % had + 1 = place and copy <= ${total} - had`);
        copy.close();
      },
      refundInPart: () => {
        const copy = new DatabaseSync(join(folder, 'directory-sandbox.sqlite'), { timeout: 5_000 });
        const some = 'outcome = 0 and returned_cents = 0 and kept_cents > 300 and number % 5 = 0';
        copy.exec(`insert into gift_returns (kind, id, gift_id, cents, open)
            select 'refund', 'part-' || gifts.id, gifts.id, kept_cents / 3, 0
            from gift_facts join gifts using (number) where ${some};
          update gift_facts set returned_cents = kept_cents / 3, kept_cents = kept_cents - kept_cents / 3 where ${some};
          update facts_form set version = version + 1`);
        copy.close();
      },
      storeSecondMethods: () => {
        const world = new DatabaseSync(join(folder, 'sandbox-7-1500.sqlite'), { timeout: 5_000 });
        world.exec(`insert into payment_methods (id, org, donor, holder, type, brand, last4, expires_at, updated_at)
          select substr(id, 1, 20) || '9090', org, donor, holder, 'bank', '', '9090', null, updated_at
          from payment_methods where seq in (select method from subscriptions where status = 'failed')`);
        world.close();
      },
    });
    address.stall(false);
    running.leave(folder);
  },
  baseURL: async ({ steward }, use) => use(steward.url),
});

function listen(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy|Permissions-Policy/.test(message.text())) complaints.push(message.text());
  });
}

export type Effect = { operation: string; target: string };

/** The effects that one operation really had on the platform. */
export async function effectsOf(steward: Steward, operation: string): Promise<Effect[]> {
  const effects = await steward.control<Effect[]>('GET', 'effects');
  return effects.filter((effect) => effect.operation === operation);
}
