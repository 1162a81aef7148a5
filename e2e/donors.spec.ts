import { expect } from '@playwright/test';
import { signIn } from './sign-in.ts';
import { effectsOf, test } from './steward.ts';

test('staff browse donors: sort, peek, page and back; they change nothing', async ({ page }) => {
  await signIn(page, 'Staff', '/donors');
  await page.getByRole('columnheader', { name: 'Gifts' }).getByRole('link').click();
  await expect(page).toHaveURL(/sort=totalContributionsCount/);
  await expect(page.getByRole('columnheader', { name: 'Gifts' })).toHaveAttribute('aria-sort', 'descending');
  const counts = page.locator('tbody tr td:nth-child(6)');
  await expect(counts).toHaveCount(25);
  const numbers = (await counts.allTextContents()).map(Number);
  expect(numbers).toEqual(numbers.toSorted((one, other) => other - one));

  await page.getByRole('button', { name: 'Sort' }).click();
  await page.getByRole('menuitemradio', { name: 'Phone' }).click();
  await expect(page).toHaveURL(/sort=phone/);

  await page.getByRole('row').nth(2).getByRole('link').click();
  const peek = page.getByRole('complementary', { name: 'Donor' });
  await expect(peek.getByText('Administrators see how somebody pays.')).toBeVisible();
  await expect(peek.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  await peek.getByRole('link', { name: 'Open as a page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/sort=phone.*peek=/);
});

test('an administrator edits a profile: only what differs is sent', async ({ page, steward }) => {
  await signIn(page, 'Administrator', '/donors?sort=totalContributionsCount');
  await page.goto((await page.getByRole('row').nth(2).getByRole('link').getAttribute('href')) ?? '');
  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Save changes' })).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByLabel('Phone').fill('call me');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByText('A phone number has digits')).toBeVisible();
  await dialog.getByLabel('Phone').fill('+1 555 010 7788');
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  expect((await sent).postDataJSON()).toEqual({ phone: '+1 555 010 7788' });
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('+1 555 010 7788')).toBeVisible();
  expect(await effectsOf(steward, 'donors.update')).toHaveLength(1);
});

test('a profile that its donor manages is told calmly, with a request to copy', async ({ page, steward }) => {
  await signIn(page, 'Administrator', '/donors');
  await page.goto((await page.getByRole('row').nth(2).getByRole('link').getAttribute('href')) ?? '');
  await steward.control('POST', 'weather', {
    operation: 'donors.update',
    weather: { kind: 'error', status: 403 },
  });
  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First name').fill('Rosalind');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByRole('alert')).toContainText('the donor manages it in an account of their own');
  await expect(dialog.getByRole('button', { name: 'Copy a request to the donor' })).toBeVisible();
  await expect(dialog.getByLabel('First name')).toHaveValue('Rosalind');
});

test('a profile that changed meanwhile is not overwritten; the newer one can be taken over', async ({
  page,
  context,
  steward,
}) => {
  await signIn(page, 'Administrator', '/donors?sort=totalContributionsCount');
  const address = (await page.getByRole('row').nth(3).getByRole('link').getAttribute('href')) ?? '';
  const open = async (on: typeof page, first: string) => {
    await on.goto(address);
    await on.getByRole('button', { name: 'Edit' }).click();
    await on.getByRole('dialog').getByLabel('First name').fill(first);
  };
  await open(page, 'Mine');
  const other = await context.newPage();
  await open(other, 'Theirs');
  await other.getByRole('button', { name: 'Save changes' }).click();
  await expect(other.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: 'Save changes' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toContainText('What you typed is still here');
  await expect(dialog.getByLabel('First name')).toHaveValue('Mine');
  await dialog.getByRole('button', { name: 'Go on with the newer profile' }).click();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await expect(dialog.getByLabel('First name')).toHaveValue('Mine');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mine');
  expect(await effectsOf(steward, 'donors.update')).toHaveLength(2);
});

test('an administrator makes a donor; an address is whole or absent', async ({ page, steward }) => {
  await signIn(page, 'Administrator', '/donors');
  await page.getByRole('link', { name: 'New donor' }).click();
  await page.getByLabel('First name').fill('Rosa');
  await page.getByLabel('City').fill('Portland');
  await page.getByRole('button', { name: 'Make the donor' }).click();
  await expect(page.getByText('A name is needed.')).toBeVisible();
  await expect(page.getByText('An address needs this part').first()).toBeVisible();
  expect(await effectsOf(steward, 'donors.create')).toEqual([]);
  await page.getByLabel('Last name').fill('Medina');
  await page.getByLabel('City').fill('');
  await page.getByRole('button', { name: 'Make the donor' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rosa Medina');
  expect(await effectsOf(steward, 'donors.create')).toHaveLength(1);
});
