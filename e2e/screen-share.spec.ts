import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { exportAs } from './export-as.ts';
import { loseScript } from './replies/lost-script.ts';
import { axeFaults } from './screen-checks/axe.ts';
import { mark, mask, shown } from './screen-checks/privacy.ts';
import { signIn } from './sign-in.ts';
import { ownTest, test } from './steward.ts';

test('personal data is hidden and shown by one key or the menu, per tab, and after a reload', async ({
  page,
  context,
}) => {
  test.setTimeout(60_000);
  await signIn(page, 'Administrator', '/donors');
  const first = page.getByRole('row').nth(1).getByRole('link');
  await expect(first).toBeVisible();
  const name = (await first.getAttribute('aria-label')) ?? '';
  // Control: without the mask, the name is shown.
  expect(await shown(page)).toContain(name);
  await mask(page);
  await expect(first).toHaveAttribute('aria-label', /^Donor/);
  expect(await shown(page)).not.toContain(name);
  await first.click();
  const peek = page.getByRole('complementary');
  await expect(peek.getByRole('heading').first()).toContainText('Donor');
  await expect(peek.getByRole('button', { name: 'Edit' })).toHaveAttribute('aria-disabled', 'true');
  await page.reload();
  await expect(mark(page)).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(await shown(page)).not.toContain(name);

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeFaults(page)).toEqual([]);
  }

  const other = await context.newPage();
  await other.goto('/donors');
  await expect(other.locator('tr[data-record]').first()).toBeVisible();
  expect(await shown(other)).toContain(name);
  await other.close();

  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(mark(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name }).first()).toBeVisible();
  await page.getByRole('navigation', { name: 'Screens', exact: true }).getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Hide personal data' }).click();
  await expect(mark(page)).toBeVisible();
});

test("a search for a person is emptied, and a plan found by its donor's name doesn't show it", async ({
  page,
}) => {
  await signIn(page, 'Administrator', '/plans');
  const first = page.locator('tr[data-record]').first().getByRole('link').first();
  const name = ((await first.getAttribute('aria-label')) ?? '').replace(/, \$.*/, '');
  const search = page.getByRole('combobox', { name: /^Search/ });
  await search.fill(name);
  await expect(page.locator('tr[data-record]').filter({ hasNotText: name })).toHaveCount(0);
  await page.getByRole('heading', { name: 'Recurring plans' }).click();
  await mask(page);
  await expect(search).toHaveValue('');
  expect(await shown(page)).not.toContain(name);

  await page.keyboard.press('Control+k');
  const find = page.getByRole('dialog');
  await find.getByRole('combobox').fill(name);
  const plan = find.getByRole('group', { name: 'Recurring plans' }).getByRole('option').first();
  await expect(plan).toContainText('Donor');
  expect(await find.innerText()).not.toContain(name);
});

test('hiding personal data asks before it discards typed text, and hides that text too', async ({ page }) => {
  await signIn(page, 'Administrator', '/donors/new');
  const first = page.getByLabel('First name');
  await first.fill('Wilhelmina');
  // In a field, a key is a letter.
  await first.press('m');
  await expect(first).toHaveValue('Wilhelminam');
  await page.getByRole('heading', { name: 'New donor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hide personal data?' });
  await expect(async () => {
    await page.keyboard.press('m');
    await expect(dialog).toBeVisible({ timeout: 500 });
  }).toPass();
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(first).toHaveValue('Wilhelminam');
  await page.keyboard.press('m');
  await dialog.getByRole('button', { name: 'Hide and discard' }).click();
  await expect(mark(page)).toBeVisible();
  await expect(first).toHaveValue('');
  await first.fill('Wilhelmina');
  expect(
    await first.evaluate((field) => getComputedStyle(field).getPropertyValue('-webkit-text-security')),
  ).toBe('disc');
});

test('hiding personal data asks before it discards the text of any form', { tag: '@soak' }, async ({
  page,
}) => {
  await signIn(page, 'Administrator', '/tap/walks/new');
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Lobby before Sunday');
  await page.getByRole('heading', { name: 'New walk' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hide personal data?' });
  await expect(async () => {
    await page.keyboard.press('m');
    await expect(dialog).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 5_000 });
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(name).toHaveValue('Lobby before Sunday');
});

test('personal data is also hidden if the code that masks it cannot be loaded', async ({ page }) => {
  await loseScript(page, 'Hide personal data?');
  await signIn(page, 'Administrator', '/donors');
  const first = page.getByRole('row').nth(1).getByRole('link');
  await expect(first).toBeVisible();
  const name = (await first.getAttribute('aria-label')) ?? '';
  await mask(page);
  await expect(first).toHaveAttribute('aria-label', /^Donor/);
  expect(await shown(page)).not.toContain(name);
});

ownTest('a file created while personal data is hidden names no one', async ({ page }) => {
  await signIn(page, 'Administrator', '/donors');
  // In a file, a name without spaces is in two columns.
  const named = page.locator('tr[data-record] a[aria-label*=" "]').first();
  const name = (await named.getAttribute('aria-label')) ?? '';
  const [last = name] = name.split(' ').slice(-1);
  // Control: otherwise, the file has them.
  expect(readFileSync(await (await exportAs(page, 'CSV')).path(), 'utf8')).toContain(last);
  await mask(page);
  const file = await exportAs(page, 'CSV');
  expect(file.suggestedFilename()).toMatch(/-masked\.csv$/);
  const text = readFileSync(await file.path(), 'utf8');
  expect(text).toContain('Last name');
  expect(text).not.toContain(last);
  expect(text).not.toContain('@');
});
