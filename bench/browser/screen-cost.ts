/** Counts the calls to the platform for each screen, with empty caches and with warm caches. */
import type { Browser, Page } from '@playwright/test';
import { firstOnPage } from '../../e2e/first-record.ts';
import { screens } from '../../e2e/screens.ts';
import { probes } from '../../src/server/upstream/capabilities.ts';
import type { Product } from '../product.ts';
import { type Row, row } from '../row.ts';
import { administrator, fieldManager, signedInPage, waitForIdle } from './visitor.ts';

type Cost = { most: number; why: string };

const ours: Cost = { most: 0, why: 'stored by our own server' };
const fleet: Cost = { most: 3, why: 'the three lists' };
const oneOfFleet: Cost = { most: 4, why: 'the record, the three lists' };

/** Allowed calls for each screen: the design's figure, or the number of parts the screen reads. */
const costs: Readonly<Record<string, Cost>> = {
  '_app.overview': {
    most: 8,
    why: 'gifts, stuck gifts, deposits, chargebacks 2, webhooks 3',
  },
  '_app.plans.rescue': { most: 20, why: 'payment methods of each donor scrolled to' },
  '_app.contributions.index': { most: 3, why: '1, 2 for names' },
  '_app.contributions.$contributionId': { most: 6, why: 'gift, refunds, chargebacks, plan, deposit 2' },
  '_app.donors.index': { most: 2, why: '1, 1 for names' },
  '_app.donors.new': { most: 0, why: 'a form' },
  '_app.donors.$donorId': { most: 5, why: '3, the newest gifts, 1 for names' },
  '_app.plans.index': { most: 7, why: '1, 5 counts, 1 for names' },
  '_app.plans.$donorId.new': { most: 4, why: 'donor, payment methods, 2 for names' },
  '_app.plans.$donorId.$planId.index': {
    most: 6,
    why: 'plan, donor, other plans, payment methods, 2 for names',
  },
  '_app.plans.$donorId.$planId.edit': { most: 5, why: 'plan, donor, payment methods, 2 for names' },
  '_app.deposits.index': { most: 1, why: '1' },
  '_app.deposits.$depositId': { most: 4, why: 'deposit, sums, its refunds, its chargebacks' },
  '_app.campaigns.index': { most: 1, why: 'the list' },
  '_app.campaigns.$campaignId': { most: 4, why: 'the record, its subcampaigns, its gifts, 1 for names' },
  '_app.refunds.index': { most: 26, why: '1; 25 gifts for names, once, in the background' },
  '_app.locations.index': { most: 1, why: 'the list' },
  '_app.locations.$locationId': { most: 4, why: 'the record, its gifts, donors and plans' },
  '_app.refunds.$refundId': { most: 2, why: 'refund, gift' },
  '_app.chargebacks.index': { most: 27, why: 'the newest, 2; 25 gifts for names, once, in the background' },
  '_app.chargebacks.$chargebackId': { most: 2, why: 'chargeback, gift' },
  '_app.webhooks.index': { most: 6, why: 'the list, the newest attempts of 5 at most' },
  '_app.webhooks.$webhookId': { most: 3, why: 'the record, its log, its last delivery if it is failing' },
  '_app.settings.index': ours,
  '_app.settings.activity': ours,
  '_app.plans.reasons': ours,
  '_app.take-gift': { most: 2, why: '2 for names' },
  '_app.profile': ours,
  '_app.tap.index': fleet,
  '_app.tap.find': fleet,
  '_app.tap.findings': fleet,
  '_app.tap.devices.index': { most: 4, why: '1, the three lists' },
  '_app.tap.devices.$deviceId': { most: 7, why: 'the record, the three lists, taps 3' },
  '_app.tap.groups.index': oneOfFleet,
  '_app.tap.groups.$groupId': oneOfFleet,
  '_app.tap.destinations.index': oneOfFleet,
  '_app.tap.destinations.$destinationId': oneOfFleet,
};

/** Returns one row for each screen. */
export async function measureScreenCosts(browser: Browser, product: Product): Promise<Row[]> {
  const rows: Row[] = [];
  for (const person of ['Administrator', 'Field manager'] as const) {
    const email = person === 'Administrator' ? administrator : fieldManager;
    const page = await signedInPage(browser, product, email);
    for (const screen of screens.filter((one) => one.person === person)) {
      const path = await screen.path(firstOnPage(page));
      await page.goto('about:blank');
      await emptyCaches(product);
      const cold = await callsOf(page, product, path);
      const warm = await callsOf(page, product, path);
      rows.push(costRow(path, costs[screen.route], cold, warm));
    }
    await page.context().close();
  }
  return rows;
}

function costRow(path: string, cost: Cost | undefined, cold: number, warm: number): Row {
  const name = path.split('?')[0]?.replaceAll(/[\da-f]{24}/g, '…');
  const target = cost ? `≤ ${cost.most} (${cost.why}); 0` : 'no figure; 0';
  const met = warm === 0 && (!cost || cold <= cost.most);
  return row(`upstream calls of ${name}, cold; warm`, target, `${cold}; ${warm}`, met);
}

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
