/** A visit's document already contains what its screen needs, so that nothing waits for a reply. */
import { expect, type Page, type Response } from '@playwright/test';
import { fetchJson, warmUp } from './fetch-as.ts';
import { few } from './few.ts';
import { appInPlace, dropAnswers } from './screen-checks/settled.ts';
import { signIn, signInByButton } from './sign-in.ts';
import { ownTest, test } from './steward.ts';

// Visits are repeated until a document has all of its replies, which a busy server seldom manages.
test.describe.configure({ timeout: 400_000 });

const lists = [
  '/contributions',
  '/overview',
  '/donors',
  '/plans',
  '/deposits',
  '/campaigns',
  '/locations',
  '/webhooks',
  '/settings',
];

const nav = (page: Page) => page.getByRole('navigation', { name: 'Screens', exact: true });
const answersIn = /<script type="application\/json" id="answers">(.*?)<\/script>/s;

test('the list of gifts is shown before any reply of the server', { tag: '@soak' }, async ({ page }) => {
  await signIn(page, 'Administrator', '/profile');
  const held: string[] = [];
  await page.route('**/api/**', (route) => void held.push(route.request().url()));
  await untilInTime(async () => {
    await page.goto('/contributions');
    await expect(nav(page).getByRole('button', { name: /Administrator/ })).toBeVisible({ timeout: 3000 });
    const rows = page.getByRole('table', { name: 'Gifts' }).locator('tr[data-record]');
    await expect(rows).toHaveCount(25, { timeout: 3000 });
  });
  await expect(page.getByRole('main')).toContainText(/gifts/);
  console.log(`25 gifts on the screen, ${held.length} answers held back`);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test("the screen is painted before any script has loaded, in the same place as the app's", async ({
  page,
}) => {
  await signIn(page, 'Administrator', '/profile');
  for (const [path, width, least] of few(
    [
      ['/contributions', 1440, 150],
      ['/contributions', 390, 100],
      ['/take-gift', 1440, 20],
      ['/donors', 1440, 100],
      ['/tap/find', 390, 8],
    ] as const,
    3,
  )) {
    await page.setViewportSize({ width, height: 900 });
    // This visit's data is at hand for the next one, and from then on the browser sends the width of its window.
    await openScreen(page, path);
    let before: Placed[] = [];
    await untilInTime(async () => {
      await page.route('**/assets/*.js', (route) => route.abort());
      await page.goto(path, { waitUntil: 'load' });
      before = await textsAt(page);
      expect(before.length).toBeGreaterThan(least);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await openScreen(page, path);
      const after = await textsAt(page);
      expect(before.filter((one) => !after.some((other) => isSamePlace(one, other)))).toEqual([]);
    });
    console.log(`${before.length} texts at the same place (${path} at ${width})`);
  }
});

test('the first paint needs no file besides the document, whose styles are not requested again', async ({
  page,
}) => {
  await signIn(page, 'Administrator', '/profile');
  const paints = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
  await untilInTime(async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.route('**/*', (route) =>
      route.request().resourceType() === 'document' ? route.continue() : undefined,
    );
    await page.goto('/contributions', { waitUntil: 'commit' });
    await expect(page.locator('tr[data-record]')).toHaveCount(25, { timeout: 3000 });
    await expect.poll(paints, { timeout: 3000 }).toBe(1);
  });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await openScreen(page, '/contributions');
  await appInPlace(page);
  const inside = await page.locator('style + link[rel="stylesheet"]').getAttribute('href');
  await nav(page).getByRole('link', { name: 'Donors' }).click();
  await expect(page.getByRole('heading', { name: 'Donors' })).toBeVisible();
  expect(requested.filter((path) => path.endsWith('.css')).length).toBeGreaterThan(0);
  expect(requested).not.toContain(inside);
  expect(requested).not.toContain('/before-paint.js');
});

test('a tab that hides personal data shows nothing of the document until it is masked', async ({ page }) => {
  await signIn(page, 'Administrator', '/contributions');
  const donor = (await page.locator('tr[data-record] bdi').first().textContent()) ?? '';
  await page.evaluate(() => sessionStorage.setItem('steward-screen-share', 'on'));
  await page.route('**/assets/*.js', (route) => route.abort());
  await untilInTime(async () => {
    await page.goto('/contributions', { waitUntil: 'load' });
    expect((await page.content()).includes(donor)).toBe(true);
  });
  await expect(page.locator('#root')).toBeHidden();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await openScreen(page, '/contributions');
  await expect(page.getByRole('table', { name: 'Gifts' })).toBeVisible();
  await expect(page.getByText(donor)).toHaveCount(0);
});

/** A text and where it is, in CSS pixels. */
type Placed = { text: string; x: number; y: number; width: number };

/** Within a pixel, since columns of some fonts differ by a fraction of one. */
const isSamePlace = (one: Placed, other: Placed): boolean =>
  one.text === other.text &&
  [one.x - other.x, one.y - other.y, one.width - other.width].every((apart) => Math.abs(apart) <= 1);

/** The text of each element with its position on screen, once the fonts have loaded. */
const textsAt = (page: Page): Promise<Placed[]> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.querySelectorAll('#root *')].flatMap((element) => {
      // The app has more text nodes for the same text.
      const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      const [first, last] = [texts.at(0), texts.at(-1)];
      const text = texts.map((node) => node.textContent).join('');
      if (!first || !last || text.trim() === '') return [];
      const range = document.createRange();
      range.setStartBefore(first);
      range.setEndAfter(last);
      const { x, y, width } = range.getBoundingClientRect();
      return width > 0 ? [{ text, x, y, width }] : [];
    });
  });

test("the app's copy of a screen is painted no larger than the document's, so that it isn't the largest paint again", async ({
  page,
  steward,
}) => {
  const { data } = await fetchJson<{ data: { id: string }[] }>(steward.url, '/api/v3/deposits?limit=1');
  // Only what is visible of a text counts, and the fonts move by a few pixels what stands at the lower edge.
  await page.setViewportSize({ width: 1280, height: 2400 });
  await signIn(page, 'Administrator', '/profile');
  await page.addInitScript(notePaints);
  for (const path of few(
    [lists[0] ?? '', `/deposits/${data[0]?.id}`, '/reports/recurring-income', ...lists.slice(1, 3)],
    2,
  )) {
    await warmUp(steward.url, path);
    let release = () => {};
    await untilInTime(async () => {
      // As on a slow connection: the document is painted with system fonts, the app with its own.
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.route(/\/assets\/.*\.(js|woff2)$/, (route) => released.then(() => route.continue()));
      await page.goto(path, { waitUntil: 'commit' });
      await page.locator('script#answers').waitFor({ state: 'attached', timeout: 5000 });
      await expect(page.locator('#root [aria-busy="true"]')).toHaveCount(0, { timeout: 100 });
      // Nor does a card wait for its reply, which the app would then be the first to paint.
      await expect(page.locator('#root').getByText('Loading…', { exact: true })).toHaveCount(0, {
        timeout: 100,
      });
      // A busy machine may note a paint late, or never.
      const isNoted = () => (window as unknown as Noted).largestPaints.length > 0;
      await page.waitForFunction(isNoted, undefined, { timeout: 5000 });
      const painted = await page.evaluate(untilPainted);
      release();
      await appInPlace(page);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await page.evaluate(untilPainted);
      const largest = await page.evaluate(() => (window as unknown as Noted).largestPaints);
      const before = largest.filter(({ at }) => at <= painted).map(({ size }) => size);
      expect(before.length, path).toBeGreaterThan(0);
      // The height is the same; the width of a text differs by a percent or two between the fonts, or by a word where a line breaks.
      const most = Math.max(...before) * 1.1;
      // Larger after all if the document's reply was an earlier one, as of a copy that was still filling: then the next visit isn't.
      expect(
        largest.filter(({ at, size }) => at > painted && size > most),
        path,
      ).toEqual([]);
    });
  }
});

type Noted = { largestPaints: { at: number; size: number; text: string }[] };

/** Records each largest paint of the page from its start. */
function notePaints(): void {
  const largestPaints: Noted['largestPaints'] = [];
  Object.assign(window, { largestPaints });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { size: number; element: Element | null })[])
      largestPaints.push({
        at: entry.startTime,
        size: entry.size,
        text: entry.element?.textContent?.slice(0, 40) ?? '',
      });
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

/** Resolves when the current frame has been painted and reported, with the page's time. */
const untilPainted = async (): Promise<number> => {
  for (let frame = 0; frame < 6; frame += 1) await new Promise(requestAnimationFrame);
  return performance.now();
};

test('each document contains exactly what its screen would request', async ({ page, steward }) => {
  const records = await Promise.all(
    ['/contributions', '/donors', '/deposits'].map(async (list) => {
      const { data } = await fetchJson<{ data: { id: string }[] }>(steward.url, `/api/v3${list}?limit=1`);
      return `${list}/${data[0]?.id}`;
    }),
  );
  await signIn(page, 'Administrator', '/profile');
  await dropAnswers(page);
  const carried: string[] = [];
  for (const path of few([...records, ...lists], 8)) {
    const requests = new Set<string>();
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      const body = request.postData();
      requests.add(`${request.method()} ${pathname}${search}${body ? ` ${body}` : ''}`);
    });
    let keys: string[] = [];
    await warmUp(steward.url, path);
    await untilInTime(async () => {
      const text = await (await openScreen(page, path))?.text();
      keys = Object.keys(JSON.parse(answersIn.exec(text ?? '')?.[1] ?? '{}'));
      expect(keys.length, path).toBeGreaterThan(1);
    });
    await expect.poll(() => keys.filter((key) => !requests.has(key)), { message: path }).toEqual([]);
    carried.push(`${path.slice(0, 16)} ${keys.length}`);
    page.removeAllListeners('request');
  }
  console.log(`replies in documents: ${carried.join(', ')}`);
});

/** No document waits for its screen or its replies: a busy server leaves them out. */
const untilInTime = (visit: () => Promise<void>): Promise<void> => expect(visit).toPass({ timeout: 120_000 });

async function openScreen(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path);
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  return response;
}

ownTest(
  'after signing out, no document shows anything of the session, not even to the next person',
  async ({ page }) => {
    await page.goto('/contributions');
    await expect(page).toHaveURL(/sign-in\?return=/);
    await signInByButton(page, 'Staff', '/contributions');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await page.reload();
    const account = nav(page).getByRole('button', { name: /Staff/ });
    await expect(account).toBeVisible();
    // The data blocks are removed once they are read.
    expect(await page.locator('script[type="application/json"]').count()).toBe(0);
    await account.click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    for (const step of ['back', 'forward', 'reload'] as const) {
      if (step === 'back') await page.goBack();
      else if (step === 'forward') await page.goForward();
      else await page.reload();
      await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
      expect(await page.content()).not.toContain('staff@example.org');
    }
    await page.getByRole('button', { name: 'Field manager', exact: true }).click();
    await expect(nav(page).getByRole('button', { name: /Field manager/ })).toBeVisible();
    await page.reload();
    await expect(nav(page).getByRole('button', { name: /Field manager/ })).toBeVisible();
    await expect(nav(page).getByRole('link', { name: 'Donors' })).toHaveCount(0);
  },
);
