import { expect, type Page } from '@playwright/test';
import { installClock } from './browsing.ts';
import { signIn } from './sign-in.ts';
import { ownTest } from './steward.ts';

/** A row with a record; rows without one reserve space until it is read. */
const read = (page: Page) => page.locator('tr[data-record]').first();

ownTest(
  'a used-up rate limit shows a countdown; data that was loaded stays on screen',
  async ({ page, steward }) => {
    await signIn(page, 'Staff', '/contributions');
    await expect(read(page)).toBeVisible();
    await steward.fault('donors.list', { kind: 'tooMany' });
    await page.getByRole('link', { name: 'Donors' }).first().click();
    const retry = page.getByRole('button', { name: /Trying again in \d+ s/ });
    await expect(retry).toBeDisabled({ timeout: 20_000 });
    await expect(page.getByRole('alert')).not.toContainText('Nothing was changed');
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
  async ({ page, steward }) => {
    await signIn(page, 'Staff', '/contributions');
    const gift = (await page.locator('tr[data-record] a').first().getAttribute('href')) ?? '';
    const requested: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname === `/api/v3${gift}`) requested.push(pathname);
    });
    await steward.fault('contributions.get', { kind: 'error', status: 503 });
    await installClock(page);
    await page.goto(gift);
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
    await expect(page.getByRole('button', { name: /Try/ })).toHaveCount(0);
  },
);

ownTest(
  'a reply with status 200 that is HTML, garbage, truncated, or empty is an error with a next step, not a blank page',
  async ({ page, steward }) => {
    await signIn(page, 'Staff', '/contributions');
    for (const [index, as] of (['html', 'garbage', 'truncated', 'empty'] as const).entries())
      await ownTest.step(as, async () => {
        await steward.control('DELETE', 'faults');
        await steward.fault('donors.list', { kind: 'body', as });
        const answered = page.waitForResponse(/\/api\/v3\/donors\?/);
        await (index === 0
          ? page.getByRole('link', { name: 'Donors' }).first()
          : page.getByRole('button', { name: /Try again/ })
        ).click();
        expect((await answered).ok()).toBe(false);
        await expect(page.getByRole('alert')).toBeVisible({ timeout: 20_000 });
        await expect(page.getByRole('alert')).not.toContainText('Nothing was changed');
        await expect(page.getByRole('button', { name: /Try again/ })).toBeEnabled();
      });
  },
);

ownTest.describe('without the gift index', () => {
  ownTest.use({ settings: { MIRROR_GIFTS: 'off' } });

  ownTest(
    'unknown values, nulls, a name of 300 characters, and a right-to-left name are readable',
    async ({ page, steward }) => {
      const long = 'Maximiliana '.repeat(25);
      const rightToLeft = 'عبد الرحمن بن محمد';
      await signIn(page, 'Staff', '/donors');
      await steward.fault('contributions.list', {
        kind: 'patch',
        changes: [
          { path: 'data.0.status', value: 'TELEPORTED' },
          { path: 'data.0.type', value: 'toString' },
          { path: 'data.1.donor.firstName', value: long },
          { path: 'data.2.donor.firstName', value: rightToLeft },
          { path: 'data.3.donor', value: null },
          { path: 'data.3.amount', value: null },
          { path: 'data.3.campaign', value: null },
          { path: 'data.4.paymentMethod', value: { type: 'Seashells', last4: null } },
          { path: 'data.*.aMemberNobodyPromised', value: 1 },
        ],
      });
      await page.goto('/contributions');
      const row = (index: number) => page.getByRole('row').nth(index + 1);
      await expect(row(0).getByRole('cell', { name: 'TELEPORTED' })).toBeVisible();
      await expect(row(2)).toContainText(rightToLeft);
      await expect(row(3)).toContainText('No name');
      await expect(row(3)).toContainText('Amount unknown');
      // A long name is cut off in its cell; the table doesn't grow beyond the window.
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      for (const index of [0, 1, 3]) {
        await row(index).getByRole('link').click();
        await expect(
          page.getByRole('complementary', { name: 'Gift' }).getByRole('heading', { level: 2 }).first(),
        ).toBeVisible();
        await page.keyboard.press('Escape');
      }
    },
  );
});
