/** Giving statements: from a donor's page to paper in a few clicks, and all statements in one print run. */
import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { clicker } from './clicker.ts';
import { exportAs } from './export-as.ts';
import { givenYear } from './given-year.ts';
import { holdReplies } from './replies/slow-replies.ts';
import { mostGiving } from './sandbox-donors.ts';
import { countPrints, pagesOf } from './screen-checks/paper.ts';
import { mask } from './screen-checks/privacy.ts';
import { goWithin } from './screen-checks/settled.ts';
import { signIn } from './sign-in.ts';
import { ownTest, test } from './steward.ts';

const money = (text: string | null) => Number((text ?? '').replaceAll(/[^\d.]/g, ''));

test("a statement of a donor's gifts in a year is printed in four clicks, with the list's total", async ({
  page,
}) => {
  const prints = await countPrints(page);
  await signIn(page, 'Staff', mostGiving);
  await goWithin(page, (await page.locator('tr[data-record] a').first().getAttribute('href')) ?? '');
  const { click, count: clicks } = clicker();
  await click(page.getByRole('link', { name: 'Giving statement' }));
  await click(page.getByRole('button', { name: /^Period/ }));
  await click(page.locator(':popover-open').getByRole('button', { name: String(givenYear), exact: true }));
  await expect(page).toHaveURL(new RegExp(`/letters/statements/[\\w-]+/${givenYear}$`));
  const sheet = page.getByRole('article', { name: `Giving statement ${givenYear}` });
  await expect(sheet).toContainText('Harbor Light Mission');
  await expect(sheet).toContainText('This is not a tax document.');
  await click(page.getByRole('button', { name: 'Print' }));
  expect([await prints(), clicks()]).toEqual([1, 4]);

  const addNote = page.getByRole('button', { name: 'Add a note' });
  await addNote.click();
  await page.getByLabel('Note (optional)').fill('Thank you for everything.');
  await expect(sheet).toContainText('Thank you for everything.');
  expect(page.url()).not.toContain('Thank');
  // It is for this donor, and isn't printed on the others' statements.
  await goWithin(page, `/letters/statements?year=${givenYear}`);
  await addNote.click();
  await expect(page.getByLabel('Note (optional)')).toHaveValue('');
  await page.goBack();
  await expect(sheet).toContainText('Thank you for everything.');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(page.getByText(/^Harbor Light Mission · /)).toBeHidden();
  await expect(page.getByText(/^Lists gifts dated/)).toBeHidden();
  const rows = await sheet.getByRole('row').count();
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBeLessThanOrEqual(Math.ceil(rows / 18));
  await page.emulateMedia({ media: 'screen' });

  // The cash gifts add up to the total, which the linked list shows too.
  const cash = sheet.getByRole('table', { name: 'Cash gifts', exact: true });
  const amounts = await cash.locator('tbody tr td:last-child').allTextContents();
  const total = amounts.pop() ?? '';
  expect(amounts.reduce((sum, text) => sum + Math.round(money(text) * 100), 0)).toBe(
    Math.round(money(total) * 100),
  );
  await sheet.getByRole('link', { name: total }).click();
  await expect(page.getByText(`${total} received`)).toBeVisible();
  await expect(page.locator('tr[data-record]')).toHaveCount(Math.min(amounts.length, 25));
});

test('statements of all donors above an amount are one print run, at least a page each, and one file', async ({
  page,
}) => {
  const prints = await countPrints(page);
  await signIn(page, 'Administrator', `/letters/statements?year=${givenYear}&least=100000`);
  const sentence = page.getByText(/donors? gave \$1,000\.00 or more in/);
  await expect(sentence).toBeVisible();
  const donors = money((await sentence.textContent())?.split(' donor')[0] ?? '');
  expect(donors).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Print all' }).click();
  await expect.poll(prints).toBe(1);
  const sheets = page.locator('article');
  await expect(sheets).toHaveCount(donors);
  await expect(sheets.first()).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(sheets.first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBeGreaterThanOrEqual(donors);
  await page.emulateMedia({ media: 'screen' });
});

test('statements of more donors than fit in one print run are printed in parts', async ({ page }) => {
  const prints = await countPrints(page);
  await page.route('**/api/statements', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), totalCount: 1_234 } });
  });
  await signIn(page, 'Administrator', '/profile');
  await goWithin(page, `/letters/statements?year=${givenYear}&least=100000`);
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  const parts = page.getByRole('menuitem');
  await expect(parts).toHaveText(['1–500 of 1,234', '501–1,000 of 1,234', '1,001–1,234 of 1,234']);
  await parts.first().click();
  await expect.poll(prints).toBe(1);
});

ownTest(
  'the file for a mail merge has a row for each donor; while personal data is hidden it names no one',
  { tag: '@soak' },
  async ({ page }) => {
    await signIn(page, 'Administrator', `/letters/statements?year=${givenYear}&least=100000`);
    const download = async () => {
      const file = await exportAs(page, 'CSV');
      return readFileSync(await file.path(), 'utf8')
        .trimEnd()
        .split('\r\n');
    };
    const [titles, ...rows] = await download();
    expect(titles).toMatch(/First name,Last name,Email,Phone,Address line 1.*Total/);
    await expect(page.getByText(/donors? gave/)).toContainText(`${rows.length} donor`);
    await mask(page);
    await expect(page.getByRole('button', { name: 'Print all' })).toHaveAttribute('aria-disabled', 'true');
    const [, ...masked] = await download();
    expect(masked).toHaveLength(rows.length);
    expect(masked.every((row) => row.startsWith('••••,'))).toBe(true);
  },
);

ownTest('an administrator changes what statements say about the organization', async ({ page, steward }) => {
  await signIn(page, 'Administrator', '/letters/letterhead');
  await expect(page.getByLabel('Organization')).toHaveValue('Harbor Light Mission');
  await page.getByLabel('Address (optional)').fill('12 Elm St\nSalem, OR 97301');
  const cashLine = 'No goods or services were provided in exchange for these gifts.';
  await page.getByLabel('Closing line for cash gifts (optional)').fill(cashLine);
  await page.getByLabel('Last line (optional)').fill('Harbor Light Mission, Tax ID 00-0000000');
  // If the password was entered long ago, it is asked for again; what was typed stays, also after declining.
  steward.ageStepUps();
  await page.getByRole('button', { name: 'Save letterhead' }).click();
  const stepUp = page.getByRole('dialog', { name: 'Confirm your password' });
  await stepUp.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toContainText('Nothing was sent');
  await expect(page.getByLabel('Address (optional)')).toHaveValue('12 Elm St\nSalem, OR 97301');
  await page.getByRole('button', { name: 'Save letterhead' }).click();
  await stepUp.getByLabel('Password').fill('steward-sandbox');
  // What is typed while it is being saved would be lost.
  const release = await holdReplies(page, '**/api/letterhead');
  await stepUp.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByLabel('Organization')).not.toBeEditable();
  release();
  await expect(page.getByText(/^Changed (?:today|yesterday)/)).toBeVisible();
  await page.goto(mostGiving);
  const donor = (await page.locator('tr[data-record] a').first().getAttribute('href'))?.split('/').at(-1);
  await page.goto(`/letters/statements/${donor}/${givenYear}`);
  const sheet = page.getByRole('article');
  await expect(sheet).toContainText('12 Elm St');
  await expect(sheet).toContainText(cashLine);
  await expect(sheet).toContainText('Tax ID 00-0000000');
  await expect(sheet).not.toContainText('This is not a tax document.');
  await mask(page);
  await expect(sheet).toContainText('Donor');
  await expect(page.getByRole('button', { name: 'Print' })).toHaveAttribute('aria-disabled', 'true');
  await page.goto('/settings/activity');
  await expect(page.getByText('Edit the letterhead').first()).toBeVisible();
});
