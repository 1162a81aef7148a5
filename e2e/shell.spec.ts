import { expect, type Page } from '@playwright/test';
import { installClock } from './browsing.ts';
import { goWithin, waitForIdle } from './screen-checks/settled.ts';
import { signIn } from './sign-in.ts';
import { ownTest, test } from './steward.ts';

const firstRow = (page: Page) => page.getByRole('row').nth(1);

test('a link with invalid filters still opens its list, and says which were cleared', async ({ page }) => {
  await signIn(page, 'Administrator', '/contributions?status=Failed&givenFrom=2026-13-45&page=2');
  await expect(firstRow(page)).toBeVisible();
  await expect(page).toHaveURL(/\/contributions\?page=2$/);
  await expect(page.getByText(/Some filters in this link didn't work/)).toContainText(
    'status “Failed”, date “2026-13-45”',
  );
  // If everything could be read, there is nothing to say.
  await page.getByRole('link', { name: 'Donors' }).first().click();
  await expect(firstRow(page)).toBeVisible();
  await expect(page.getByText(/We couldn't read/)).toHaveCount(0);
  for (const address of [
    '/plans?tab=bogus',
    '/deposits?kinds=x',
    '/donors?sort=zzz',
    '/contributions?limit=abc',
  ]) {
    await page.goto(address);
    await expect(firstRow(page)).toBeVisible();
    await expect(page.getByText(/Some filters in this link didn't work/)).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
  }
  await page.goto('/contributions?utm_source=newsletter&page=1');
  await expect(firstRow(page)).toBeVisible();
  await expect(page.getByText(/We couldn't read/)).toHaveCount(0);
});

test('a list or record that the server refuses names the administrators to ask, with a link to continue', async ({
  page,
}) => {
  await signIn(page, 'Staff', '/contributions');
  const gift = (await page.locator('tr[data-record] a').first().getAttribute('href')) ?? '';
  const forbidden = { type: 'forbidden', title: "You don't have access to this", status: 403 };
  for (const path of ['/api/lists/donors', `/api/v3${gift}`])
    await page.route(`**${path}`, (route) => route.fulfill({ status: 403, json: forbidden }));
  for (const path of ['/donors', gift]) {
    // A document could carry the reply, and the list has the gift.
    await page.goto('/profile');
    await waitForIdle(page);
    await goWithin(page, path);
    await expect(page.getByRole('heading', { name: "You don't have access to this page" })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(/Ask an administrator \([^)]+\) for access\./);
    await expect(page.getByRole('main').getByRole('link', { name: 'Go to home page' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  }
});

test('the sign-in page leaves no error in the console', async ({ page }) => {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  for (const address of ['/', '/sign-in', '/donors']) {
    await page.goto(address);
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  }
  expect(errors).toEqual([]);
});

const nav = (page: Page) => page.getByRole('navigation', { name: 'Screens', exact: true });

test('the rail says that this is the sandbox', async ({ page }) => {
  await signIn(page, 'Field manager');
  await expect(nav(page).getByText('Sandbox', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /Field manager/ }).click();
  await expect(page.getByRole('menu')).toContainText('Sandbox: no real money');
});

test('in a low window the account stays in view, and the last screen can be scrolled to', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 560 });
  await signIn(page, 'Administrator', '/overview');
  const account = nav(page).getByRole('button', { name: /Administrator/ });
  const team = nav(page).getByRole('link', { name: 'Settings' });
  await expect(account).toBeInViewport({ ratio: 1 });
  await expect(team).not.toBeInViewport();
  await team.scrollIntoViewIfNeeded();
  await expect(team).toBeInViewport({ ratio: 1 });
  await expect(account).toBeInViewport({ ratio: 1 });
  await expect(nav(page).getByRole('button', { name: /Find anything/ })).toBeInViewport({ ratio: 1 });
});

test('all screens of the rail are in view in a window 650 pixels high, except where fingers need larger targets', async ({
  page,
  browser,
  steward,
}) => {
  await page.setViewportSize({ width: 1280, height: 650 });
  await signIn(page, 'Administrator', '/overview');
  const last = (at: Page) => nav(at).getByRole('link', { name: 'Settings' });
  await expect(last(page)).toBeInViewport({ ratio: 1 });
  const context = await browser.newContext({
    baseURL: steward.url,
    viewport: { width: 1280, height: 650 },
    hasTouch: true,
    isMobile: true,
  });
  const tablet = await context.newPage();
  await signIn(tablet, 'Administrator', '/overview');
  const links = await nav(tablet).getByRole('link').all();
  expect(links.length).toBeGreaterThan(10);
  for (const link of links) expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await context.close();
});

test('the number of pending chargebacks is shown immediately after a reload', async ({ page }) => {
  await signIn(page, 'Staff', '/donors');
  const place = nav(page).getByRole('link', { name: /^Chargebacks \d+ pending/ });
  await expect(place).toBeVisible();
  const text = await place.textContent();
  await page.route('**/api/lists/chargebacks/pending', (route) => route.abort());
  await page.reload();
  await expect(place).toHaveText(text ?? '', { timeout: 2_000 });
});

test('a phone has the action beside the title and a search, and no columns to choose', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'Administrator', '/contributions');
  await expect(firstRow(page)).toBeVisible();
  const title = await page.getByRole('heading', { name: 'Contributions' }).boundingBox();
  const act = await page.getByRole('link', { name: 'Take a gift' }).boundingBox();
  expect(act?.y).toBeLessThan((title?.y ?? 0) + (title?.height ?? 0));
  await expect(page.getByRole('button', { name: 'Columns' })).toHaveCount(0);
  await page.getByRole('main').getByRole('button', { name: 'Find anything' }).click();
  await expect(page.getByRole('dialog', { name: 'Find anything' })).toBeVisible();
});

ownTest(
  'a request that failed because of too many requests is retried automatically',
  async ({ page, steward }) => {
    await signIn(page, 'Administrator', '/contributions');
    await expect(firstRow(page)).toBeVisible();
    await installClock(page);
    await steward.fault('webhooks.list', { kind: 'tooMany' });
    await page.getByRole('link', { name: 'Webhooks' }).first().click();
    await expect(page.getByRole('button', { name: /Continuing in \d+ s/ })).toBeVisible({
      timeout: 20_000,
    });
    await steward.control('DELETE', 'faults');
    let requests = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/v3/webhooks')) requests += 1;
    });
    await page.clock.fastForward(130_000);
    await expect.poll(() => requests).toBeGreaterThan(0);
  },
);

test('a menu that is longer than the window stays where it was scrolled to', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'Staff', '/contributions');
  await page.getByRole('navigation').getByRole('button', { name: 'More' }).click();
  const last = page.getByRole('menuitem', { name: 'Sign out' });
  await expect(last).not.toBeInViewport();
  const box = await page.getByRole('menu').boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390 - 12);
  await last.scrollIntoViewIfNeeded();
  // Scroll listeners run with the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(last).toBeInViewport({ ratio: 1 });
});

test('the account menu opens after the connection is lost, even if it never opened before', async ({
  page,
  context,
}) => {
  const loaded = page.waitForResponse(
    async (response) =>
      response.request().resourceType() === 'script' && (await response.text()).includes('Times shown in'),
  );
  await signIn(page, 'Administrator', '/contributions');
  await expect(firstRow(page)).toBeVisible();
  await loaded;
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Avery Quinn' }).click();
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  await context.setOffline(false);
});

test("a part that couldn't be loaded without a connection is complete when it is opened again, with its styles", async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page, 'Administrator', '/donors');
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await page.route('**/assets/**', (route) => route.abort());
  await bell.click();
  await expect(panel).toContainText("We couldn't load this part.");
  await page.keyboard.press('Escape');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.clock.fastForward(10_000);
  await bell.click();
  const heading = panel.getByRole('heading', { name: 'Notifications' });
  await expect(heading).toBeVisible();
  await expect(heading.locator('..')).toHaveCSS('display', 'flex');
});
