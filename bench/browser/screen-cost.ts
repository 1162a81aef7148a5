/** Counts the calls to the platform for each screen, with empty caches and with warm caches. */
import type { Browser, Page } from '@playwright/test';
import { firstOnPage } from '../../e2e/first-record.ts';
import { screens } from '../../e2e/screens.ts';
import { probes } from '../../src/server/upstream/capabilities.ts';
import type { Product } from '../product.ts';
import { type Row, row } from '../row.ts';
import { administrator, fieldManager, signedInPage, waitForIdle } from './visitor.ts';

/** How many calls a screen makes at most for what our copy lacks. Any other screen is answered without one. */
const parts: Readonly<Record<string, number>> = {
  // Deposits, and webhooks: their list and the logs of five.
  '_app.overview': 8,
  // Payment methods of each donor who is scrolled to.
  '_app.plans.rescue': 20,
  // The gift, its refunds and chargebacks, its plan, and two pages of deposits.
  '_app.contributions.$contributionId': 6,
  // These, and the record itself.
  '_app.refunds.$refundId': 7,
  '_app.chargebacks.$chargebackId': 7,
  // Names of deposits.
  '_app.refunds.index': 1,
  '_app.chargebacks.index': 1,
  '_app.donors.$donorId': 5,
  // The plan, its donor, their other plans, and payment methods.
  '_app.plans.$donorId.$planId.index': 4,
  '_app.plans.$donorId.$planId.edit': 3,
  '_app.plans.$donorId.new': 2,
  // The deposit, its sums, and the refunds and chargebacks near it.
  '_app.deposits.$depositId': 4,
  '_app.campaigns.$campaignId': 1,
  '_app.locations.index': 2,
  '_app.locations.$locationId': 2,
  '_app.webhooks.index': 6,
  '_app.webhooks.$webhookId': 3,
  // The device, and three pages of taps.
  '_app.tap.devices.$deviceId': 4,
};

type Cost = { route: string; cold: number; warm: number };

/** Returns one row: the screens that make the most calls, and each that makes more than its parts need. */
export async function measureScreenCosts(browser: Browser, product: Product): Promise<Row> {
  const costs: Cost[] = [];
  for (const person of ['Administrator', 'Field manager'] as const) {
    const email = person === 'Administrator' ? administrator : fieldManager;
    const page = await signedInPage(browser, product, email);
    for (const { route, path } of screens.filter((one) => one.person === person)) {
      const at = await path(firstOnPage(page));
      await page.goto('about:blank');
      await emptyCaches(product);
      costs.push({ route, cold: await callsOf(page, product, at), warm: await callsOf(page, product, at) });
    }
    await page.context().close();
  }
  const isOver = ({ route, cold, warm }: Cost) => cold > (parts[route] ?? 0) || warm > 0;
  const worst = costs.toSorted((one, other) => other.cold - one.cold).slice(0, 3);
  const over = costs.filter(isOver);
  const named = [...worst, ...over.filter((one) => !worst.includes(one))];
  return row(
    `upstream calls of each screen (${costs.length} screens), cold; warm`,
    'as many as its parts that our copy lacks, 20 at most; 0',
    named.map(({ route, cold, warm }) => `${addressOf(route)} ${cold}; ${warm}`).join(', '),
    over.length === 0,
  );
}

/** "/donors/…" for the route of a donor. */
const addressOf = (route: string) =>
  `/${route
    .replace(/^_app\./, '')
    .replace(/\.index$/, '')
    .replaceAll(/\$\w+/g, '…')
    .replaceAll('.', '/')}`;

/** When the server has made no call for so long, it has made those of its start (src/server/upstream/discover.ts), in ms. */
const quietMs = 1_000;

/** Restarts the server, which empties its cache, and waits for the calls that it makes when it starts. */
async function emptyCaches(product: Product): Promise<void> {
  await product.control('POST', 'mark');
  await product.restart();
  for (let [before, now] = [-1, 0]; now < probes.length || now !== before; ) {
    await new Promise((resolve) => setTimeout(resolve, quietMs));
    [before, now] = [now, await countCalls(product)];
  }
}

async function callsOf(page: Page, product: Product, path: string): Promise<number> {
  await product.control('POST', 'mark');
  await page.goto(path);
  await waitForIdle(page);
  // Requests made when a part scrolls into view count toward the screen; requests made by hovering over a row don't.
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('*')) one.scrollTop = one.scrollHeight;
  });
  await waitForIdle(page);
  return countCalls(product);
}

async function countCalls(product: Product): Promise<number> {
  return Object.values(await product.calls()).reduce((sum, one) => sum + one, 0);
}
