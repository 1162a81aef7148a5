/** Measures the first paint of a second visit, for which the service worker already has the app's files. */
import type { Browser, BrowserContext } from '@playwright/test';
import type { Product } from '../product.ts';
import { median, type Row, row, spread } from '../row.ts';
import { paintsOf } from './screen-paint.ts';
import { openSlowLine, type SlowLine } from './slow-line.ts';
import { fieldManager, signInTo, slow4g, waitForIdle } from './visitor.ts';

const visits = 5;
const most = 600;
const screen = '/tap/find';

export async function measureSecondVisit(browser: Browser, product: Product): Promise<Row> {
  const line = await openSlowLine(product.url);
  const phone = await usedPhone(browser, product, line);
  const online: number[] = [];
  for (let visit = 0; visit < visits; visit += 1) online.push(await firstPaint(phone));
  await phone.setOffline(true);
  const offline: number[] = [];
  for (let visit = 0; visit < visits; visit += 1) offline.push(await firstPaint(phone));
  await phone.close();
  line.close();
  return row(
    `first contentful paint of ${screen} on a second visit, with the service worker, on the same connection`,
    '≤ 0.6 s',
    `online ${spread(online)}, offline ${spread(offline)}`,
    Math.max(median(online), median(offline)) <= most,
  );
}

/** Returns a browser that has visited the screen once and stored what it needs for the next visit. */
async function usedPhone(browser: Browser, product: Product, line: SlowLine): Promise<BrowserContext> {
  const phone = await browser.newContext({
    baseURL: line.url,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    timezoneId: 'America/Los_Angeles',
  });
  await phone.addInitScript('globalThis.__name = (one) => one');
  await signInTo(phone, product, fieldManager);
  const page = await phone.newPage();
  await page.goto(screen);
  await waitForIdle(page);
  await page.evaluate(async () => {
    const isKept = async () => (await indexedDB.databases()).some(({ name }) => name === 'steward-offline');
    // Ready once every file is stored; the session is stored before that.
    await navigator.serviceWorker.ready;
    if (!(await isKept())) throw new Error('Nothing was stored');
  });
  await waitForIdle(page);
  await page.close();
  return phone;
}

/** Returns the first paint of a page that is opened again, in ms since its navigation started. */
async function firstPaint(phone: BrowserContext): Promise<number> {
  const page = await phone.newPage();
  const session = await phone.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slow4g.slower });
  await page.goto(screen);
  await waitForIdle(page);
  const { first } = await paintsOf(page);
  await page.close();
  return first;
}
