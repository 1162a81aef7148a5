import { expect } from '@playwright/test';
import { signIn } from './sign-in.ts';
import { ownTest } from './steward.ts';

ownTest(
  'a status for which the platform reports no time shows when Steward saw it',
  async ({ page, steward }) => {
    const { id } = steward.world<{ id: string }>(
      "select id from contributions where type = 'STOCK' and status = 'INITIATED' and steps like '%PAID_OUT%' and org = 1",
    );
    await signIn(page, 'Administrator', `/contributions/${id}`);
    const steps = page.getByRole('list', { name: 'Payment timeline' }).getByRole('listitem');
    const present = steps.and(page.locator('[aria-current="step"]'));
    // The first read only shows that the status had already begun.
    await expect(present).toContainText(/First seen (today|[A-Z][a-z]{2} \d+), \d+:\d\d [AP]M/i);
    await expect(present).toContainText('Between');

    await steward.control('POST', 'time', { advanceMs: 60 * 86_400_000 });
    await page.goto('/settings/data');
    await Promise.all([
      page.waitForResponse('**/api/copied-gifts/check'),
      page.getByRole('button', { name: 'Check now' }).click(),
    ]);
    await expect(async () => {
      await page.goto(`/contributions/${id}`);
      await expect(present).toContainText('Paid out', { timeout: 2_000 });
      await expect(present.getByRole('time')).toHaveAttribute('title', /First seen among recent changes\.$/);
    }).toPass();
    // What was seen earlier is still there; unseen statuses have no time.
    await expect(steps.filter({ hasText: /^Initiated/ })).toContainText('First seen');
    await expect(steps.filter({ hasText: /^Shares sold/ }).getByRole('time')).toHaveCount(0);
  },
);
