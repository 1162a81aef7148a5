import { expect, type Page } from '@playwright/test';
import { signIn } from './sign-in.ts';
import { effectsOf, type Steward, test } from './steward.ts';

/** Opens the first gift for which Refund is offered; its id. */
async function openRefundable(page: Page): Promise<string> {
  await page.goto('/contributions?status=CONFIRMED&limit=100');
  const small = page
    .getByRole('row')
    .filter({ hasText: /Card|Bank transfer/ })
    .filter({ hasText: 'Confirmed' })
    .filter({ hasNotText: /\$\d,\d{3}/ });
  const address = (await small.first().getByRole('link').getAttribute('href')) ?? '';
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'Refund', exact: true })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  );
  return address.split('/').at(-1) ?? '';
}

async function askForRefund(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Refund .*’s \$.*\?$/ });
  await expect(dialog).toContainText('cannot be taken back');
  await dialog.getByRole('button', { name: /^Refund \$/ }).click();
}

const effects = (steward: Steward) => effectsOf(steward, 'contributions.initiateRefund');

test('an administrator refunds a gift and follows it until the refund shows', async ({ page, steward }) => {
  await signIn(page, 'Administrator');
  const giftId = await openRefundable(page);
  await askForRefund(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Refund on its way')).toBeVisible();
  expect((await effects(steward)).map(({ target }) => target)).toEqual([giftId]);
  // The world's time moves on: the refund ends, and the page that follows it shows so.
  await steward.control('POST', 'time', { advanceMs: 5 * 60_000 });
  await expect(page.getByText('Refunded').first()).toBeVisible({ timeout: 25_000 });
});

test('W3: a double click on Refund sends it once', async ({ page, steward }) => {
  await signIn(page, 'Administrator');
  await openRefundable(page);
  await steward.control('POST', 'weather', {
    operation: 'contributions.initiateRefund',
    weather: { kind: 'delay', ms: 700 },
  });
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Refund \$/ })
    .dblclick();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await effects(steward)).toHaveLength(1);
});

test('a gift that cannot be refunded says why', async ({ page }) => {
  await signIn(page, 'Administrator', '/contributions?status=FAILED');
  await page.goto((await page.getByRole('row').nth(1).getByRole('link').getAttribute('href')) ?? '');
  await expect(page.getByText(/No refund here:/)).toBeVisible();
  await page.getByRole('button', { name: 'Refund', exact: true }).press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a refusal of the service is told in its own words, and nothing was changed', async ({
  page,
  steward,
}) => {
  await signIn(page, 'Administrator');
  await openRefundable(page);
  await steward.control('POST', 'weather', {
    operation: 'contributions.initiateRefund',
    weather: { kind: 'error', status: 409 },
  });
  await askForRefund(page);
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('refused');
  expect(await effects(steward)).toEqual([]);
});
