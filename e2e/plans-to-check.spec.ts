/** Plans that break their word: found, listed, and settled. */
import { expect, type Page } from '@playwright/test';
import { clicker } from './clicker.ts';
import { few } from './few.ts';
import { openPlan } from './open-plan.ts';
import { signIn } from './sign-in.ts';
import { effectsOf, ownTest, type Steward, test } from './steward.ts';

ownTest.use({ settings: { MIRROR_REFRESH_SECONDS: '1' } });
ownTest.describe.configure({ timeout: 150_000 });

/** Comparing takes at most a twentieth of the server's time, so on a busy machine an issue is found only after several rests, in ms. */
const untilFound = 90_000;

const planIn = (address: string): string => new URL(address, 'http://localhost').pathname.split('/')[3] ?? '';

/** Cancels a plan in the app; the platform charges it nine minutes later, nevertheless. */
async function chargedAfterCanceling(page: Page, steward: Steward): Promise<string> {
  await signIn(page, 'Administrator', '/plans');
  const id = planIn(await openPlan(page));
  await page.getByRole('main').getByRole('button', { name: 'Cancel plan' }).click();
  const dialog = page.getByRole('dialog', { name: /^Cancel .*'s plan/ });
  await dialog.getByLabel('Reason').fill('Requested by phone');
  await dialog.getByRole('button', { name: 'Cancel plan' }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(async () => (await effectsOf(steward, 'subscriptions.cancel')).length).toBe(1);
  const misbehavior = { kind: 'charge-after-end', afterMs: 9 * 60_000 };
  await steward.control('POST', 'plans', { planId: id, misbehavior });
  await steward.control('POST', 'time', { advanceMs: 12 * 86_400_000 });
  return id;
}

for (const [width, height] of few([
  [390, 844],
  [1440, 900],
] as const))
  ownTest(
    `the gift that came after a cancellation is refunded in three clicks from the overview, at ${width}`,
    async ({ page, steward }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await chargedAfterCanceling(page, steward);
      await page.setViewportSize({ width, height });
      await page.goto('/overview');
      const found = page
        .getByRole('listitem')
        .filter({ hasText: /was charged after the plan ended/ })
        .filter({
          hasText: /Charged \$[\d.,]+ on [A-Z][a-z]{2} \d+, 9 minutes after Avery Quinn canceled it\./,
        });
      await expect(found).toBeVisible({ timeout: untilFound });
      const { click, count } = clicker();
      const review = found.getByRole('button', { name: 'Review' });
      if (await review.isVisible()) await click(review);
      await click(found.getByRole('button', { name: /^Refund the gift of / }));
      const dialog = page.getByRole('dialog', { name: /^Refund / });
      await expect(dialog.getByLabel('Reason')).toHaveValue('Charged after the plan ended');
      await click(dialog.getByRole('button', { name: /^Refund \$/ }));
      await expect(dialog).toHaveCount(0);
      expect(count()).toBeLessThanOrEqual(3);
      await expect(found).toContainText(/Refund (?:sent|pending|requested)/i);
      await expect(found.getByRole('button', { name: /^Refund the gift of / })).toHaveCount(0);
      expect(await effectsOf(steward, 'contributions.initiateRefund')).toHaveLength(1);
    },
  );

ownTest('an issue is dismissed with a reason, and restored', async ({ page, steward }) => {
  const planId = await chargedAfterCanceling(page, steward);
  await page.goto('/plans/check');
  const found = page.getByRole('row').filter({ has: page.locator(`a[href*="${planId}"]`) });
  await expect(found).toBeVisible({ timeout: untilFound });
  await found.getByRole('button', { name: /^More steps for / }).click();
  await page.getByRole('menuitem', { name: 'Dismiss…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dismiss this issue?' });
  await dialog.getByRole('button', { name: 'Dismiss issue' }).click();
  await expect(dialog).toContainText('Enter a reason');
  await dialog.getByLabel('Reason').fill('Settled with the donor');
  await dialog.getByRole('button', { name: 'Dismiss issue' }).click();
  await expect(dialog).toHaveCount(0);
  await page.locator('summary').filter({ hasText: 'Dismissed' }).click();
  await expect(found).toContainText(/Dismissed by Avery Quinn .+: Settled with the donor/);
  await found.getByRole('button', { name: 'Undo' }).click();
  await expect(found.getByRole('button', { name: /^Refund the gift of / })).toBeVisible();
});

test("a plan's page says what it gave, and what came of each payment", async ({ page }) => {
  await signIn(page, 'Staff', '/plans?sort=createdAt&direction=ASC');
  await openPlan(page);
  const main = page.getByRole('main');
  await expect(
    main.getByRole('heading', { name: /^\d+ gifts? since [A-Z][a-z]+ \d{4}, \$[\d.,]+ kept/ }),
  ).toBeVisible();
  const strip = main.getByRole('list', { name: 'Expected payments' });
  await expect(strip.getByRole('listitem').last()).toContainText(/About [A-Z][a-z]{2} \d+Next/);
  const payment = strip.getByRole('link').last();
  await expect(payment).toContainText(/(Received|Pending|late)/);
  await payment.focus();
  await expect(payment.locator('[data-tip]')).toBeVisible();
  // Only administrators and finance see what contradicts plans.
  await expect(page.getByRole('navigation', { name: 'Recurring plans' }).getByText('To review')).toHaveCount(
    0,
  );
});
