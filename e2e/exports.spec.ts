/** Each list's export asks what the file should have, and says what it made. */
import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { unzipped } from '../src/server/exports/unzip-fixture.ts';
import { exportAs } from './export-as.ts';
import { axeFaults } from './screen-checks/axe.ts';
import { signIn } from './sign-in.ts';
import { ownTest } from './steward.ts';

const october = '/contributions?givenFrom=2026-10-01&givenTo=2026-10-31';

ownTest('the gifts of a month and a campaign, with the columns on screen', async ({ page }) => {
  await signIn(page, 'Staff', `${october}&columns=date,donor,amount`);
  await page.getByRole('button', { name: 'Campaign', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Campaign' })
    .getByRole('button', { name: 'Winter shelter' })
    .click();
  await expect(page).toHaveURL(/campaign=/);
  const sentence = page.getByRole('main').getByText(/^\d+ gifts?: /);
  const count = Number.parseInt((await sentence.textContent()) ?? '', 10);
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: `Export ${count} gifts` });
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText('gifts-2026-10-winter-shelter.xlsx');
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByRole('radio', { name: 'Choose columns' }).check();
  const columns = dialog.getByRole('group', { name: 'Columns of the file' });
  await expect(columns.getByRole('checkbox', { checked: true })).toHaveCount(5);
  await columns.getByRole('checkbox', { name: 'Email' }).uncheck();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('gifts-2026-10-winter-shelter.xlsx');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Pending changes' })).toContainText(
    `Exported ${count} gifts`,
  );
  const files = unzipped(readFileSync(await file.path()));
  const [, titles = '', ...rows] = (files.get('xl/worksheets/sheet1.xml') ?? '').split(/<row r="\d+">/);
  expect([...titles.matchAll(/>([^<>]+)<\/t>/g)].map(([, title]) => title)).toEqual([
    'Date',
    'First name',
    'Last name',
    'Amount',
  ]);
  expect(rows.filter((row) => !row.includes('>Total'))).toHaveLength(count);
  expect(rows.some((row) => row.includes('>Total: received<'))).toBe(true);
  expect(files.get('xl/worksheets/sheet2.xml')).toContain('>4 of 31, as chosen<');
});

ownTest(
  'what was typed is in no name of a file, and an export that fails says so and can be repeated',
  async ({ page }) => {
    await signIn(page, 'Staff', october);
    const searched = page.waitForResponse(
      (answer) =>
        answer.url().endsWith('/api/lists/gifts') && /"text":"a"/.test(answer.request().postData() ?? ''),
    );
    await page.getByRole('combobox', { name: /^Search/ }).fill('a');
    await searched;
    let fails = true;
    await page.route('**/api/exports', (route) => (fails ? route.abort() : route.continue()));
    await page.getByRole('button', { name: 'Export' }).click();
    const dialog = page.getByRole('dialog', { name: /^Export [\d,]+ gifts$/ });
    await expect(dialog).toContainText('gifts-2026-10.xlsx');
    await dialog.getByRole('button', { name: 'Export' }).click();
    await expect(dialog.getByRole('alert')).toContainText("We couldn't confirm that the file was created.");
    fails = false;
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect((await exportAs(page, 'CSV')).suggestedFilename()).toBe('gifts-2026-10.csv');
  },
);

ownTest(
  'columns of plans, deposits, and refunds are chosen as those of gifts, and a file can have the same',
  async ({ page }) => {
    const header = (name: string) => page.getByRole('columnheader', { name, exact: true });
    for (const [path, hidden, shown] of [
      ['/plans', 'Campaign', 'Donor'],
      ['/plans?tab=ended', 'Reason', 'Ended'],
      ['/deposits', 'Status', 'Arrives'],
      ['/refunds?changed=any', 'Deposit', 'Requested'],
    ] as const) {
      await signIn(page, 'Staff', path);
      await expect(header(hidden)).toBeVisible();
      await page.getByRole('button', { name: 'Columns' }).click();
      await page.getByRole('menuitemcheckbox', { name: hidden, exact: true }).click();
      await page.keyboard.press('Escape');
      await expect(header(hidden)).toHaveCount(0);
      await expect(header(shown)).toBeVisible();
      await page.reload();
      await expect(header(shown)).toBeVisible();
      await expect(header(hidden)).toHaveCount(0);
    }
    // One that isn't there from the start.
    await expect(header('Fee')).toHaveCount(0);
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Fee', exact: true }).click();
    await page.keyboard.press('Escape');
    await expect(header('Fee')).toBeVisible();
    await page.getByRole('button', { name: 'Export' }).click();
    const dialog = page.getByRole('dialog', { name: /^Export / });
    await dialog.getByRole('radio', { name: /^Columns on screen/ }).check();
    await dialog.getByRole('radio', { name: 'CSV' }).check();
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Export' }).click();
    const [titles] = readFileSync(await (await download).path(), 'utf8').split('\r\n');
    expect(titles?.replace('\ufeff', '')).toBe('Requested,First name,Last name,Email,Amount,Fee,Status');
  },
);
