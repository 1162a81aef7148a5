import { expect } from '@playwright/test';
import { goWithin } from './screen-checks/settled.ts';
import { signIn } from './sign-in.ts';
import { effectsOf, ownTest, test } from './steward.ts';

test('staff browse donors: sort, side panel, page, and back; they change nothing', async ({ page }) => {
  await signIn(page, 'Staff', '/donors');
  const header = (name: string) => page.getByRole('columnheader', { name });
  await expect(header('Last gift')).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByRole('button', { name: 'Sort' })).toHaveCount(0);
  // Figures come from the copy of gifts.
  await header('Lifetime').getByRole('link').click();
  await expect(page).toHaveURL('/donors?sort=lifetime');
  await expect(header('Lifetime')).toHaveAttribute('aria-sort', 'descending');
  await expect(async () => {
    const cells = await page.locator('tbody tr td:nth-child(5)').allTextContents();
    expect(cells).toHaveLength(25);
    const amounts = cells.map((text) => Number(text.replaceAll(/[$,]/g, '')));
    expect(amounts).toEqual(amounts.toSorted((one, other) => other - one));
    expect(amounts[24]).toBeGreaterThan(0);
  }).toPass();

  // Columns are in the address, and so is a sort by one of them.
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'This year' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Phone' }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/columns=name,email,phone,last,lifetime,plans/);
  await expect(header('This year')).toHaveCount(0);
  await header('Phone').getByRole('link').click();
  await expect(page).toHaveURL(/sort=phone/);
  await expect(header('Phone')).toHaveAttribute('aria-sort', 'ascending');

  await page.getByRole('row').nth(2).getByRole('link').click();
  const peek = page.getByRole('complementary', { name: 'Donor' });
  await expect(peek.getByText(/Ask an administrator .*about saved payment methods/)).toBeVisible();
  await expect(peek.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  await peek.getByRole('link', { name: 'Open full page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/sort=phone.*peek=/);
});

ownTest('an administrator edits a profile: only changes are sent', async ({ page, steward }) => {
  await signIn(page, 'Administrator', '/donors?sort=totalContributionsCount');
  await goWithin(page, (await page.getByRole('row').nth(2).getByRole('link').getAttribute('href')) ?? '');
  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Save changes' })).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByLabel('Phone').fill('call me');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByText('Enter a valid phone number')).toBeVisible();
  await dialog.getByLabel('Phone').fill('+1 555 010 7788');
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  expect((await sent).postDataJSON()).toEqual({ phone: '+1 555 010 7788' });
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('link', { name: '(555) 010-7788' })).toHaveAttribute(
    'href',
    'tel:+15550107788',
  );
  expect(await effectsOf(steward, 'donors.update')).toHaveLength(1);
});

ownTest(
  "a declined change shows the platform's reason, with a message to copy for the donor",
  async ({ page, steward }) => {
    await signIn(page, 'Administrator', '/donors');
    await goWithin(page, (await page.getByRole('row').nth(2).getByRole('link').getAttribute('href')) ?? '');
    await steward.fault('donors.update', { kind: 'error', status: 403, message: 'The upstream says no' });
    await page.getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('First name').fill('Rosalind');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(dialog.getByRole('alert')).toContainText('The upstream says no');
    await expect(dialog.getByRole('alert')).toContainText('Nothing was changed');
    await expect(dialog.getByText(/If this donor manages their own profile/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Copy a message to the donor' })).toBeVisible();
    await expect(dialog.getByLabel('First name')).toHaveValue('Rosalind');
  },
);

ownTest(
  'a profile that someone else changed is not overwritten; the newer version can be used',
  async ({ page, context, steward }) => {
    await signIn(page, 'Administrator', '/donors?sort=totalContributionsCount');
    const address = (await page.getByRole('row').nth(3).getByRole('link').getAttribute('href')) ?? '';
    const open = async (on: typeof page, first: string) => {
      await on.goto(address);
      await on.getByRole('button', { name: 'Edit' }).click();
      await on.getByRole('dialog').getByLabel('First name').fill(first);
    };
    // This page must not learn about the other change before it saves.
    await page.route('**/api/events**', (route) => route.abort());
    await open(page, 'Mine');
    const other = await context.newPage();
    await open(other, 'Theirs');
    await other.getByRole('button', { name: 'Save changes' }).click();
    await expect(other.getByRole('dialog')).toHaveCount(0);

    await page.getByRole('button', { name: 'Save changes' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('alert')).toContainText('Your text is still here');
    await expect(dialog.getByLabel('First name')).toHaveValue('Mine');
    await dialog.getByRole('button', { name: 'Use the newer version' }).click();
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    await expect(dialog.getByLabel('First name')).toHaveValue('Mine');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Mine');
    expect(await effectsOf(steward, 'donors.update')).toHaveLength(2);
  },
);

ownTest('an administrator adds a donor; an address is complete or absent', async ({ page, steward }) => {
  await signIn(page, 'Administrator', '/donors');
  await page.getByRole('link', { name: 'New donor' }).click();
  await page.getByLabel('First name').fill('Rosa');
  await page.getByLabel('City').fill('Portland');
  await page.getByRole('button', { name: 'Add donor' }).click();
  await expect(page.getByText('Enter a name.')).toBeVisible();
  await expect(page.getByLabel('Last name')).toBeFocused();
  await expect(page.getByText('Complete the address or clear it.')).toHaveCount(3);
  expect(await effectsOf(steward, 'donors.create')).toEqual([]);
  await page.getByLabel('Last name').fill('Medina');
  await expect(page.getByText('Enter a name.')).toHaveCount(0);
  await page.getByLabel('City').fill('');
  await expect(page.getByText('Complete the address or clear it.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Add donor' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rosa Medina');
  expect(await effectsOf(steward, 'donors.create')).toHaveLength(1);
});

test('an invalid email or phone is marked on leaving the field, until it is corrected', async ({ page }) => {
  await signIn(page, 'Administrator', '/donors/new');
  await page.getByLabel('Email').fill('rosa@example');
  await expect(page.getByText('Enter a valid email')).toHaveCount(0);
  await page.getByLabel('Phone').fill('call me');
  await expect(page.getByText('Enter a valid email, like name@example.org.')).toBeVisible();
  await page.getByLabel('ZIP code').focus();
  await expect(page.getByText('Enter a valid phone number')).toBeVisible();
  await page.getByLabel('Email').fill('rosa@example.org');
  await page.getByLabel('Phone').fill('+1 555 010 4477');
  await expect(page.getByText(/Enter a valid/)).toHaveCount(0);
});

ownTest(
  'an email or phone that another donor has is pointed out while it is typed, without a call to the platform',
  async ({ page, steward }) => {
    await signIn(page, 'Administrator', '/donors?sort=phone');
    const address = (await page.locator('tr[data-record] a').first().getAttribute('href')) ?? '';
    await goWithin(page, address);
    const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    const phone = (await page.getByRole('link', { name: /^\(\d{3}\) / }).textContent()) ?? '';
    await goWithin(page, '/donors/new');
    await steward.control('POST', 'mark');
    // As people write it; the platform has +1 and ten digits.
    await page.getByLabel('Phone').pressSequentially(phone);
    const notice = page.getByText(/^Possible duplicates? of/);
    await expect(notice).toContainText(name);
    await expect(notice).toContainText(/same (email and )?phone, [\d,]+ gifts?/);
    await expect(notice.getByRole('link', { name })).toHaveAttribute('href', address);
    const calls = await steward.control<Record<string, number>>('GET', 'calls');
    expect(Object.keys(calls).filter((id) => id.startsWith('donors.'))).toEqual([]);
    await page.getByLabel('Phone').fill('');
    await expect(notice).toHaveCount(0);
  },
);

test('a search without results offers a new donor with the typed name', async ({ page }) => {
  await signIn(page, 'Administrator', '/donors');
  await page.getByRole('combobox', { name: /^Search/ }).fill('zzzz Quimby');
  await page.getByRole('link', { name: 'Add zzzz Quimby as a donor' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('zzzz');
  await expect(page.getByLabel('Last name')).toHaveValue('Quimby');
  expect(page.url()).not.toContain('zzzz');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'New donor' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('');
});

test('on a phone donors are sorted in a menu that says what comes first', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'Staff', '/donors');
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Sort' }).click();
    await page.getByRole('menuitemradio', { name, exact: true }).click();
  };
  await choose('Lifetime');
  await expect(page).toHaveURL('/donors?sort=lifetime');
  await choose('Lowest first');
  await expect(page).toHaveURL('/donors?sort=lifetime&direction=ASC');
  await choose('Last name');
  await expect(page).toHaveURL('/donors?sort=lastName&direction=ASC');
  await choose('Z to A');
  await expect(page).toHaveURL('/donors?sort=lastName');
  await choose('Gifts');
  await choose('Fewest gifts');
  await expect(page).toHaveURL('/donors?sort=totalContributionsCount&direction=ASC');
  await choose('Last gift');
  await expect(page).toHaveURL('/donors');
  await page.getByRole('combobox', { name: /^Search/ }).fill('a');
  await expect(page.getByRole('button', { name: 'Sort' })).toHaveCount(0);
});

test('on a phone what a donor gave and the last gift end at the same edge', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'Staff', '/donors?sort=totalContributionsCount');
  await expect(page.locator('[data-record]').first()).toContainText(/\$[\d,]+\.\d\d/);
  const row = page.locator('[data-record]').first();
  const edges = await row.evaluate((element) => {
    const spans = [...element.querySelectorAll('span')].filter(({ children }) => children.length === 0);
    const amounts = spans.filter(({ textContent }) => /^\.\d\d$/.test(textContent ?? ''));
    const given = amounts.find((one) => one.getClientRects().length > 0);
    const day = [...element.querySelectorAll('time')].find((one) => one.getClientRects().length > 0);
    return [given, day].map((one) => Math.round(one?.getBoundingClientRect().right ?? 0));
  });
  expect(edges[0]).toBeGreaterThan(0);
  expect(edges[0]).toBe(edges[1]);
});
