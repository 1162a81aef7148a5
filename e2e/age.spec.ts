import { expect } from '@playwright/test';
import { installClock } from './browsing.ts';
import { firstOnPage } from './first-record.ts';
import { waitForIdle } from './screen-checks/settled.ts';
import { screens } from './screens.ts';
import { signIn } from './sign-in.ts';
import { ownTest } from './steward.ts';

/** Where each kind of screen shows the age of its data; `all-screens.spec.ts` checks that every screen does. */
const kinds = [
  '_app.overview',
  '_app.contributions.index',
  '_app.contributions.$contributionId',
  '_app.plans.rescue',
  '_app.reports.index',
];

ownTest.describe('with a copy that is read all the time', () => {
  ownTest.use({ settings: { MIRROR_REFRESH_SECONDS: '2' } });
  ownTest(
    'every screen shows the age of its data once it was read a while ago, and not before',
    async ({ page }) => {
      await signIn(page, 'Administrator', '/profile');
      const age = page.getByText(/Updated \d/).first();
      for (const { route, path } of screens.filter((screen) => kinds.includes(screen.route)))
        await ownTest.step(route, async () => {
          await installClock(page);
          await page.goto(await path(firstOnPage(page)));
          await waitForIdle(page);
          await expect(age).toBeHidden();
          // Data that arrives after the clock was advanced is younger, so the clock is advanced again.
          await expect(async () => {
            await page.clock.fastForward(20 * 60_000);
            await expect(age).toBeVisible({ timeout: 2_000 });
          }).toPass({ timeout: 20_000 });
        });
    },
  );
});

ownTest(
  'the remaining requests of the minute appear when they run short, on a desktop and a phone, and not before',
  async ({ page, steward }) => {
    await signIn(page, 'Administrator', '/contributions');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    const meter = page.getByText(/^Loading from .* may be slow for a minute/);
    await expect(meter.first()).toBeHidden();
    // Each reply of the platform says how many calls are left.
    await steward.control('POST', 'rate', { limit: 24, reset: true });
    await page.goto('/webhooks');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(meter.first()).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(meter.last()).toBeVisible();
    const bar = await page.getByRole('navigation', { name: 'Main screens' }).boundingBox();
    const meterBox = await meter.last().boundingBox();
    expect((meterBox?.y ?? 0) + (meterBox?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  },
);
