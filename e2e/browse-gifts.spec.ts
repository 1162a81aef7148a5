import { expect } from '@playwright/test';
import { signIn } from './sign-in.ts';
import { test } from './steward.ts';

test('a staff member browses gifts: filter, page, peek, full page and back', async ({ page }) => {
  await signIn(page, 'Staff', '/contributions');
  const rows = page.locator('tbody tr');
  await expect(rows).toHaveCount(25);

  await page.getByRole('button', { name: 'Status', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Pending' }).check();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/status=PENDING/);
  await expect(page.getByRole('button', { name: 'Clear Status' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear Status' }).click();

  await expect(rows).toHaveCount(25);
  const first = await rows.first().getAttribute('data-record');
  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText('26–50')).toBeVisible();
  // The previous page's rows stay until this page's rows arrive.
  await expect(rows.first()).not.toHaveAttribute('data-record', first ?? '');

  const third = page.getByRole('row').nth(3).getByRole('link');
  const name = await third.getAttribute('aria-label');
  await third.click();
  const peek = page.getByRole('complementary', { name: 'Gift' });
  await expect(peek.getByRole('list', { name: 'Payment timeline' })).toBeVisible();
  await expect(page).toHaveURL(/peek=/);
  // Staff see gifts, but can't refund them.
  await expect(peek.getByRole('button', { name: 'Refund' })).toHaveCount(0);

  await page.keyboard.press('Escape');
  await expect(peek).toHaveCount(0);
  await expect(page.locator(':focus')).toHaveAttribute('aria-label', name ?? '');

  await page.keyboard.press('Enter');
  await peek.getByRole('link', { name: 'Open full page' }).click();
  await expect(page).toHaveURL(/\/contributions\/[0-9a-f]{24}$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Contributions' }).click();
  await expect(page).toHaveURL(/\/contributions\?page=2$/);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/page=2.*peek=/);
  await expect(page.getByText('26–50')).toBeVisible();
});

test('going back from a page returns the focus to its row, from which the arrow keys go on', async ({
  page,
}) => {
  await signIn(page, 'Staff', '/contributions');
  const links = page.locator('tr[data-record] td:first-child a');
  await links.nth(4).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('o');
  await expect(page).toHaveURL(/\/contributions\/[0-9a-f]{24}$/);
  await expect(page.getByRole('list', { name: 'Payment timeline' })).toBeVisible();
  await page.goBack();
  await expect(links.nth(5)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(6)).toBeFocused();
});

test('names in scripts that the font lacks are no bolder than others', async ({ page }) => {
  await signIn(page, 'Staff', '/donors?limit=100');
  const names = page.locator('tbody bdi[data-font=system]');
  await expect(names.first()).toBeVisible();
  const found = await names.evaluateAll((all) =>
    all.map((one) => ({ text: one.textContent ?? '', weight: Number(getComputedStyle(one).fontWeight) })),
  );
  expect(found.filter(({ weight }) => weight > 500)).toEqual([]);
  // Includes scripts other than Latin, not just Vietnamese letters.
  expect(found.filter(({ text }) => /\p{Script=Arabic}|\p{Script=Han}/u.test(text)).length).toBeGreaterThan(
    0,
  );
});
