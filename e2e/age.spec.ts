import { expect } from '@playwright/test';
import { screens } from './screens.ts';
import { type Person, signIn } from './sign-in.ts';
import { ownTest } from './steward.ts';

/** What our own server keeps is as it is; a form shows what somebody types. */
const without = /^(sign-in|welcome|_app\.(team|profile|take-gift|\$$)|.*\.new$|.*\.edit$)/;

// What the mirror keeps must not be a minute old, however long the visits before take: the tap lists, which come last,
// can't be asked for what has changed and are read a tenth as often, here every 20 seconds.
ownTest.use({ settings: { DIRECTORY_REFRESH_SECONDS: '2' } });

ownTest(
  "every screen of the platform's data shows its age once it is older than a minute, and not before",
  async ({ page, steward }) => {
    ownTest.setTimeout(240_000);
    // What the mirror reads takes nothing from the screens.
    await steward.control('POST', 'rate', { limit: 10_000 });
    const [early, never]: [string[], string[]] = [[], []];
    let signedIn: Person | null = null;
    let looked = 0;
    for (const { route, path, person } of screens) {
      if (person === null || without.test(route)) continue;
      if (person !== signedIn) {
        await page.context().clearCookies();
        await signIn(page, person);
        signedIn = person;
      }
      const address = await path(page);
      await page.clock.install();
      await page.goto(address);
      await expect(page.locator('h1, h2').first()).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      const age = page.getByText(/Updated \d|Updated (?:today|yesterday)/).first();
      if ((await age.isVisible()) && route !== '_app.tap.find') early.push(route);
      try {
        // What arrives after the clock was turned on is younger; then it is turned on once more.
        await expect(async () => {
          await page.clock.fastForward(20 * 60_000);
          await expect(age).toBeVisible({ timeout: 2_000 });
        }).toPass({ timeout: 20_000 });
      } catch {
        never.push(route);
      }
      looked += 1;
    }
    console.log(
      `age: ${looked} screens, ${early.length} too early, ${never.length} never: ${never.join(', ')}`,
    );
    expect([early, never]).toEqual([[], []]);
  },
);

ownTest(
  'what is left of the minute is shown when it runs short, wide and on a phone, and not before',
  async ({ page, steward }) => {
    await signIn(page, 'Administrator', '/contributions');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    const meter = page.getByText(/Steward is catching up with/);
    await expect(meter.first()).toBeHidden();
    // The service says with each answer how much it still takes.
    await steward.control('POST', 'rate', { limit: 24, reset: true });
    await page.goto('/donors?updatedFrom=2020-01-01');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(meter.first()).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(meter.last()).toBeVisible();
    const bar = await page.getByRole('navigation', { name: 'Main screens' }).boundingBox();
    const told = await meter.last().boundingBox();
    expect((told?.y ?? 0) + (told?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  },
);
