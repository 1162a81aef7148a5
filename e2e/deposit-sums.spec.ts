/** A deposit whose sums can't be read, and its export. */
import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { depositOf, openDeposit, patch } from './sandbox-deposits.ts';
import { ownTest } from './steward.ts';

ownTest('if the sums fail, the deposit and its lines are still shown', async ({ page, steward }) => {
  const deposit = await depositOf(page, 'Staff');
  await steward.fault('deposits.summary', { kind: 'error', status: 400 });
  await openDeposit(page, deposit);
  await expect(page.getByRole('alert')).toContainText('The lines of the deposit are complete');
  await expect(page.getByRole('table', { name: 'Deposit lines' })).toBeVisible();
  await steward.control('DELETE', 'faults');
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('matching the deposit.')).toBeVisible();
});

ownTest(
  'the accounting export: stable columns, every line, no cell that a spreadsheet would run',
  async ({ page, steward }) => {
    const deposit = await depositOf(page, 'Staff');
    await patch(steward, 'deposits.get', [
      { path: 'data.statementDescriptor', value: '=HYPERLINK("http://x")' },
      { path: 'data.amountInCents', value: deposit.amountInCents + 7 },
    ]);
    await openDeposit(page, deposit);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^deposit-\d{4}-\d{2}-\d{2}-.{6}\.csv$/);
    const rows = readFileSync(await file.path(), 'utf8')
      .replace('\uFEFF', '')
      .trim()
      .split('\r\n');
    expect(rows[0]).toBe(
      'Deposit date,Statement descriptor,Line,Kind,Description,Gift date,Campaign,Subcampaign,Gross,Fee,Net,Gift ID,Reference,Deposit ID',
    );
    expect(rows.filter((one) => one.startsWith('=') || /,"?=/.test(one))).toEqual([]);
    expect(rows.at(-1)).toContain('remainder');
    expect(rows.at(-1)).toContain('0.07');
    // Headings, every line, and the remainder as a separate row.
    const lines = page
      .getByRole('table')
      .getByRole('row')
      .filter({ has: page.locator('td:nth-child(6)') });
    expect(rows).toHaveLength((await lines.count()) + 2);
  },
);
