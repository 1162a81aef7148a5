/** How many calls to the service each screen costs a team whose caches are empty, and one whose caches are warm. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { asBuilt, freePorts, startMain } from '../src/whole/started-main.ts';
import { signedInPage } from './browser.ts';
import { quiet } from './quiet.ts';
import { type Row, row } from './row.ts';

type Screen = {
  name: string;
  person?: string;
  path: (page: Page) => Promise<string>;
  most: number;
  why: string;
};

const first = (list: string) => async (page: Page) => {
  await page.goto(list);
  const link = page.locator('tbody tr a').first();
  await link.waitFor();
  return (await link.getAttribute('href')) ?? list;
};

const screens: Screen[] = [
  { name: 'contributions', path: async () => '/contributions', most: 3, why: '1, + 2 for names' },
  { name: 'a gift', path: first('/contributions'), most: 6, why: 'gift, refunds, chargebacks, plan, names' },
  { name: 'donors', path: async () => '/donors', most: 2, why: '1, + 1 for names' },
  { name: 'a donor', path: first('/donors'), most: 4, why: '3, + 1 for names' },
  { name: 'recurring plans', path: async () => '/plans', most: 7, why: '1, + 5 counts, + 1 for names' },
  { name: 'a plan', path: first('/plans'), most: 3, why: 'plan, donor, names' },
  { name: 'tap', person: 'Field manager', path: async () => '/tap', most: 3, why: 'three lists' },
  {
    name: 'find by serial',
    person: 'Field manager',
    path: async () => '/tap/find',
    most: 3,
    why: 'three lists',
  },
];

/** One row for each screen. */
export async function measureScreenCosts(browser: Browser): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'steward-bench-screens-'));
  const rows: Row[] = [];
  for (const screen of screens) {
    // A server of its own begins with empty caches.
    const ports = await freePorts();
    const environment = {
      DATA_DIR: folder,
      SANDBOX_GIFTS: '5000',
      SANDBOX_LIFE: 'off',
      SANDBOX_CONTROL: 'on',
      ...ports,
    };
    const address = await addressOf(browser, environment, screen);
    const before = await startMain(environment, [], asBuilt);
    const control = (method: string, path: string) =>
      fetch(`http://127.0.0.1:${ports.SANDBOX_PORT}/__control/${path}`, { method });
    const page = await signedInPage(browser, before.url, screen.person);
    await page.goto('about:blank');
    // Signing in has shown a list; started again, the server knows the session and nothing else.
    await before.end('SIGTERM');
    const product = await startMain(environment, [], asBuilt);
    const cold = await visit(page, product.url + address, control);
    const warm = await visit(page, product.url + address, control);
    await page.context().close();
    await product.end('SIGTERM');
    const what = `upstream calls of ${screen.name}, cold and warm`;
    rows.push(
      row(what, `≤ ${screen.most} (${screen.why}); 0`, `${cold}; ${warm}`, cold <= screen.most && warm === 0),
    );
  }
  rmSync(folder, { recursive: true });
  return rows;
}

async function visit(
  page: Page,
  address: string,
  control: (method: string, path: string) => Promise<Response>,
) {
  await control('POST', 'mark');
  await page.goto(address);
  await quiet(page);
  // The switch answers the number of calls by operation.
  const counts = (await (await control('GET', 'calls')).json()) as Record<string, number>;
  return Object.values(counts).reduce((sum, one) => sum + one, 0);
}

/** Looked up with a server that is thrown away, so that the look-up warms nothing. */
async function addressOf(
  browser: Browser,
  environment: Record<string, string>,
  screen: Screen,
): Promise<string> {
  const product = await startMain(environment, [], asBuilt);
  const page = await signedInPage(browser, product.url, screen.person);
  const address = await screen.path(page);
  await page.context().close();
  await product.end('SIGTERM');
  return address;
}
