import { expect, type Page } from '@playwright/test';
import { installClock } from './browsing.ts';
import { signIn } from './sign-in.ts';
import { ownTest } from './steward.ts';

/** A row with a record; rows without one reserve space until it is read. */
const read = (page: Page) => page.locator('tr[data-record]').first();

ownTest(
  'a used-up rate limit shows a countdown; data that was loaded stays on screen',
  async ({ page, steward }) => {
    await signIn(page, 'Administrator', '/contributions');
    await expect(read(page)).toBeVisible();
    await steward.fault('webhooks.list', { kind: 'tooMany' });
    await page.getByRole('link', { name: 'Webhooks' }).first().click();
    const retry = page.getByRole('button', { name: /Continuing in \d+ s/ });
    await expect(retry).toBeDisabled({ timeout: 20_000 });
    await expect(page.locator('[data-panel]')).toContainText("Steward is at your giving platform's limit.");
    await expect(page.getByRole('alert')).toHaveCount(0);
    const seconds = async () => Number(/\d+/.exec((await retry.textContent()) ?? '')?.[0]);
    const first = await seconds();
    expect(first).toBeLessThanOrEqual(120);
    await expect.poll(seconds).toBeLessThan(first);
    await page.goBack();
    await expect(read(page)).toBeVisible();
  },
);

ownTest(
  'while the platform is down, loaded data stays with its age, and other screens say what failed',
  async ({ page, steward }) => {
    await signIn(page, 'Administrator', '/contributions');
    await expect(read(page)).toBeVisible();
    await steward.fault('*', { kind: 'error', status: 503, body: 'html' });
    await page.getByRole('link', { name: 'Webhooks' }).first().click();
    await expect(page.getByRole('alert')).toBeVisible({ timeout: 20_000 });
    await page.goBack();
    await expect(read(page)).toBeVisible();
    await steward.control('DELETE', 'faults');
    await page.getByRole('link', { name: 'Webhooks' }).first().click();
    await expect(async () => {
      const retry = page.getByRole('button', { name: 'Try again', exact: true });
      // It may disappear before it is pressed.
      if (await retry.isVisible()) await retry.click({ timeout: 3000 });
      await expect(page.getByRole('row').nth(1)).toBeVisible({ timeout: 3000 });
    }).toPass({ timeout: 40_000 });
  },
);

ownTest(
  'a record that failed is requested again when its countdown ends, and not before',
  { tag: '@soak' },
  async ({ page, steward }) => {
    ownTest.slow();
    await signIn(page, 'Staff', '/deposits');
    const deposit = (await page.locator('tr[data-record] a').first().getAttribute('href')) ?? '';
    const requested: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname === `/api/v3${deposit}`) requested.push(pathname);
    });
    await steward.fault('deposits.get', { kind: 'error', status: 503 });
    await installClock(page);
    await page.goto(deposit);
    const retry = page.getByRole('button', { name: /Trying again in \d+ s/ });
    await expect(retry).toBeVisible({ timeout: 20_000 });
    const seconds = Number(/\d+/.exec((await retry.textContent()) ?? '')?.[0]);
    expect(requested.length).toBe(1);
    await steward.control('DELETE', 'faults');
    await page.clock.pauseAt(await page.evaluate((ms) => Date.now() + ms, (seconds - 3) * 1000));
    await expect(retry).toBeVisible();
    expect(requested.length).toBe(1);
    await page.clock.runFor(4_000);
    await page.clock.resume();
    await expect.poll(() => requested.length).toBe(2);
    // After five failures, the document's included, the server pauses this request for 30 seconds of its own time, and the page then counts
    // down again.
    await expect(page.getByRole('button', { name: /Try/ })).toHaveCount(0, { timeout: 100_000 });
  },
);
