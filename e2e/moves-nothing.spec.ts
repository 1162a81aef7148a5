/** Nothing moves under the pointer, and the focus follows each navigation. */
import { expect, type Page } from '@playwright/test';
import { installClock } from './browsing.ts';
import { few } from './few.ts';
import { goWithin, waitForIdle } from './screen-checks/settled.ts';
import { expectTools, filtersOf } from './screen-checks/tools.ts';
import { signIn } from './sign-in.ts';
import { test } from './steward.ts';

const lists = [
  '/contributions',
  '/contributions?status=FAILED',
  '/contributions?givenFrom=2026-09-01&givenTo=2026-10-31&outcome=received',
  '/contributions?outcome=received&least=500&most=9000000&anonymous=no&deposited=yes',
  '/donors',
  '/plans',
  '/plans?tab=failing',
  '/plans?tab=all&frequencies=monthly&amountFrom=500&methods=card',
  '/plans/rescue',
  '/campaigns',
  '/campaigns?kind=subcampaigns',
  '/deposits',
  '/deposits?status=PAID&least=100&reconciled=no',
  '/refunds?changed=any',
  '/refunds?changed=any&least=100&order=newest',
  '/chargebacks?tab=all',
  '/chargebacks?tab=all&least=100',
  '/locations',
  '/webhooks',
  '/tap/devices',
  '/tap/devices?archived=true',
  '/tap/groups',
  '/tap/destinations',
];

for (const [width, when] of few([
  [1280, 'this year'],
  [1440, 'this year'],
  // Dates of another year are longer.
  [1280, 'a year later'],
] as const))
  test(`opening a record beside its list moves no row, and leaves its search and filters, at ${width} pixels, ${when}`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width, height: 900 });
    if (when === 'a year later') {
      await installClock(page);
      await page.clock.setSystemTime(Date.now() + 366 * 86_400_000);
    }
    await signIn(page, 'Administrator', '/profile');
    for (const list of lists)
      await test.step(list, async () => {
        await goWithin(page, list);
        await waitForIdle(page);
        // Behind "More" unless it is used.
        if (list.includes('outcome='))
          await expect(page.getByRole('button', { name: 'Clear Counted as' })).toBeVisible();
        const tools = await filtersOf(page);
        const rows = page.locator('tr[data-record]');
        const index = Math.min(2, (await rows.count()) - 1);
        const id = await rows.nth(index).getAttribute('data-record');
        const row = page.locator(`tr[data-record="${id}"]`);
        const before = await row.boundingBox();
        await row.click({ position: { x: 70, y: 8 } });
        await expect(page.locator('aside[aria-label]').first()).toBeVisible();
        await waitForIdle(page);
        expect((await row.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
        await expectTools(page, tools);
        await page.keyboard.press('Escape');
        await expect(page.locator('aside[aria-label]')).toHaveCount(0);
        expect((await row.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
      });
  });

const focused = (page: Page) => page.locator('h1:focus');

test('after each navigation the heading of the screen has the focus', async ({ page }) => {
  await signIn(page, 'Administrator', '/profile');
  const rail = page.getByRole('navigation', { name: 'Screens', exact: true });
  for (const link of await rail.getByRole('link').all()) {
    const name = (await link.innerText()).replace(/\s*\d+$/, '').trim();
    await test.step(name, async () => {
      await link.focus();
      await page.keyboard.press('Enter');
      await expect(focused(page)).toBeVisible();
    });
  }
  // Also from Find, and by a key.
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find anything' }).fill('Deposits');
  await expect(page.getByRole('option', { name: /^Deposits/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(focused(page)).toHaveText('Deposits');
  // A record has its own page, and going back returns to its row.
  const row = page.locator('tr[data-record]').nth(1);
  const id = await row.getAttribute('data-record');
  await row.getByRole('link').first().focus();
  await page.goto(`/deposits/${id}`);
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('Deposits');
});
