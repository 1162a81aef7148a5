import { expect, type Page } from '@playwright/test';
import { type Row, reportedReversals } from './sandbox-reversals.ts';
import { goWithin } from './screen-checks/settled.ts';
import { signIn } from './sign-in.ts';
import { test } from './steward.ts';

const pick = (rows: Row[], isWanted: (row: Row) => boolean): Row => {
  const found = rows.find(isWanted);
  if (!found) throw new Error('the world has no such row');
  return found;
};
const ids = (page: Page) =>
  page.locator('tr[data-record]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-record')));
const fitsItsWidth = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

// What they say is in tests/documents/reversals.integration.test.ts.
test('refunds and chargebacks fit a phone, and refunds of any time are one press away', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'Staff', '/chargebacks');
  await expect(page.locator('tr[data-record]').first()).toBeVisible();
  expect(await fitsItsWidth(page)).toBe(true);
  await goWithin(page, '/refunds');
  await expect(page.locator('tr[data-record]').first()).toBeVisible();
  expect(await fitsItsWidth(page)).toBe(true);
  await page.getByRole('button', { name: 'Clear Updated' }).click();
  await expect(page).toHaveURL(/changed=any/);
  const all = await reportedReversals(page, 'refunds');
  await expect(page.locator('tr[data-record]')).toHaveCount(all.length);
});

test('a refund opens beside its list and on its own page, with its gift, donor, deposit, and IDs', async ({
  page,
}) => {
  await signIn(page, 'Staff', '/refunds?changed=any');
  await page.locator('tr[data-record]').first().getByRole('link').first().click();
  const peek = page.getByRole('complementary', { name: 'Refund' });
  await expect(peek.getByRole('heading', { name: 'Details' })).toBeVisible();
  const first = page.url();
  await peek.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page).not.toHaveURL(first);
  await peek.getByRole('link', { name: 'Open full page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('$');
  const refund = pick(await reportedReversals(page, 'refunds'), ({ depositId }) => depositId !== null);
  await goWithin(page, `/refunds/${refund.id}`);
  await page.getByText('Record IDs').click();
  for (const name of ['refund ID', 'processor ID', 'gift ID'])
    await expect(page.getByRole('button', { name: `Copy ${name}` })).toBeVisible();
  const details = page.locator('section', { has: page.getByRole('heading', { name: 'Details' }) });
  await expect(details.getByRole('link', { name: / deposit$/ })).toHaveAttribute(
    'href',
    `/deposits/${refund.depositId}`,
  );
  await page.locator(`#main a[href$="/contributions/${refund.contributionId}"]`).click();
  await expect(page).toHaveURL(new RegExp(`/contributions/${refund.contributionId}`));
});

test('refunds of one gift, the oldest first, and an address that finds nothing', async ({ page }) => {
  await signIn(page, 'Staff', '/refunds?changed=any');
  await expect(page.locator('tr[data-record]').first()).toBeVisible();
  const all = await reportedReversals(page, 'refunds');
  await page.getByRole('button', { name: 'Gift', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Gift' });
  await dialog.getByLabel('Gift ID').fill('not an id');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(dialog).toContainText('24 characters');
  await dialog.getByLabel('Gift ID').fill(all[0]?.contributionId ?? '');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(page.locator('tr[data-record]')).toHaveCount(1);
  await goWithin(page, '/refunds?changed=any&order=oldest');
  await expect(page.getByText('oldest first')).toBeVisible();
  // Two of them may have been created at the same time.
  const created = new Map(all.map(({ id, createdAt }) => [id, createdAt]));
  expect((await ids(page)).map((id) => created.get(id ?? ''))).toEqual([...created.values()].toReversed());
  await page.goto('/refunds?gift=000000000000000000000000');
  await expect(page.getByRole('heading', { name: 'No refunds match these filters' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.locator('tr[data-record]')).toHaveCount(all.length);
});
