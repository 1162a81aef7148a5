/** Measures Tap on a phone with 5,000 devices. The copy's response is stubbed; everything after it runs in the app. */

import type { Browser, Page } from '@playwright/test';
import type { TapSet } from '#contract/steward/operations/copy.ts';
import { dropAnswers } from '../../e2e/screen-checks/settled.ts';

import type { Product } from '../product.ts';
import { median, milliseconds, type Row, row } from '../row.ts';
import { fieldManager, signedInPage, waitForIdle } from './visitor.ts';

const devices = 5_000;
const groups = 250;
/** Devices in the first group. */
const seats = 2_000;
const day = '2026-01-01T00:00:00.000Z';
const stamps = { createdAt: day, updatedAt: day, archivedAt: null };
const id = (kind: string, index: number) => `${kind}${String(index).padStart(23, '0')}`;
const groupOf = (index: number) => (index < seats ? 0 : index % groups);

const fleet = {
  devices: Array.from({ length: devices }, (_, index) => ({
    id: id('d', index),
    serialNumber: 300_000 + index,
    deviceType: index % 2 ? 'Disc' : 'Lanyard',
    groupId: id('a', groupOf(index)),
    group: { id: id('a', groupOf(index)), name: `Section ${groupOf(index)}` },
    currentDestination: {
      id: id('e', groupOf(index) % 40),
      name: `Page ${groupOf(index) % 40}`,
      type: 'web',
    },
    ...stamps,
  })),
  groups: Array.from({ length: groups }, (_, index) => ({
    id: id('a', index),
    name: `Section ${index}`,
    destinationId: id('e', index % 40),
    destination: null,
    deviceIds: null,
    ...stamps,
  })),
  destinations: Array.from({ length: 40 }, (_, index) => ({
    id: id('e', index),
    name: `Page ${index}`,
    type: 'web',
    url: `https://give.example.org/${index}`,
    textNumber: null,
    textContent: null,
    ...stamps,
  })),
  state: {
    rows: devices + groups + 40,
    total: devices + groups + 40,
    asOf: day,
    complete: true,
    unreadable: 0,
    missing: false,
  },
  missing: [],
} satisfies TapSet;

export async function measureLargeFleet(browser: Browser, product: Product): Promise<Row[]> {
  const page = await signedInPage(browser, product, fieldManager);
  await page.setViewportSize({ width: 390, height: 844 });
  await dropAnswers(page);
  await page.route('**/api/copy/tap', (route) => route.fulfill({ json: fleet }));
  await page.goto('/tap');
  await waitForIdle(page);
  const map = await typeEach(page, ['3', '30', '300', 'section 3', 'disc 1', 'nobody', '']);
  await page.goto('/tap/find');
  await waitForIdle(page);
  const found = await typeEach(page, ['300001', '302500', '304999', '999999', '300123']);
  const answered = await answerOnPhone(page);
  await page.context().close();
  return [
    row(
      '5,000 tap devices on a phone, from a key press to the last change on the screen: search on the map, where a serial number points',
      '≤ 100 ms',
      `map ${summary(map)}, find ${summary(found)}`,
      Math.max(median(map), median(found)) <= 100,
    ),
    row(
      'from one of 5,000 serial numbers to its answer on a phone without reception, 4× slower CPU',
      '≤ 1 s with 0 calls',
      `${summary(answered)}, 0 calls`,
      Math.max(...answered) <= 1_000,
    ),
  ];
}

/** Measures offline, where an answer that needs a request would never come. */
async function answerOnPhone(page: Page): Promise<number[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.context().setOffline(true);
  const times: number[] = [];
  for (const serial of ['300001', '301234', '302500', '304321', '304999']) {
    times.push(...(await typeEach(page, [serial])));
    await page.getByText(`Device ${serial}`).waitFor();
  }
  return times;
}

const summary = (times: number[]): string =>
  `${milliseconds(median(times))} (worst ${milliseconds(Math.max(...times))})`;

/** Types each text into the screen's field and returns the milliseconds from the input to the frame with the last change. */
async function typeEach(page: Page, texts: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const text of texts) times.push(await page.locator('main input').first().evaluate(typeOnce, text));
  return times;
}

/** Runs in the page. React notices an input only when the value is set through the element's own setter. */
async function typeOnce(field: HTMLElement | SVGElement, text: string): Promise<number> {
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  const started = performance.now();
  let painted = started;
  const changes = new MutationObserver(() => requestAnimationFrame((now) => (painted = now)));
  changes.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  setter?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  // Long enough for all changes to finish.
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  changes.disconnect();
  return painted - started;
}
