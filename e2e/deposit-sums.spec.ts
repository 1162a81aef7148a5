/** A deposit with inconsistent lines, sums, or fields; its export and its printout. */
import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { depositOf, newest, openDeposit, patch } from './sandbox-deposits.ts';
import { ownTest } from './steward.ts';

ownTest(
  'a difference shows its cause and amount, and a line without a gift says so',
  async ({ page, steward }) => {
    const deposit = await depositOf(page, 'Staff');
    // A line among many gifts: chargebacks and adjustments come first.
    const place = 5;
    await patch(steward, 'deposits.get', [
      { path: 'data.amountInCents', value: deposit.amountInCents + 1_234 },
      { path: `data.lineItems.${place}.referenceId`, value: 'mt_2026-11_1' },
      { path: `data.lineItems.${place}.description`, value: 'Gala cash box' },
    ]);
    await openDeposit(page, deposit);
    await expect(page.getByText(`$12.34 more was paid.`)).toBeVisible();
    await expect(page.getByText('Unexplained: not in any line or summary')).toBeVisible();
    await expect(page.getByText('Unmatched: Gala cash box')).toBeVisible();
    await expect(page.getByText('1 without a gift')).toBeVisible();
  },
);

ownTest('a deposit in transit is not a mismatch and cannot be reconciled yet', async ({ page, steward }) => {
  const deposit = await depositOf(page, 'Administrator', ({ status }) => status === 'IN_TRANSIT');
  await patch(steward, 'deposits.get', [{ path: 'data.amountInCents', value: deposit.amountInCents + 500 }]);
  await openDeposit(page, deposit);
  await expect(page.getByText("It's in transit and may still change.")).toBeVisible();
  const act = page.getByRole('button', { name: 'Reconcile' });
  await expect(act).toHaveAttribute('aria-disabled', 'true');
  await expect(act).toHaveAccessibleDescription('Can be reconciled once it arrives');
});

const oddities = [null, 'toString', { odd: [1] }, -7, '<b>odd</b>'];
ownTest(
  'the page is shown whatever a field of a deposit, a line, or a sum contains',
  async ({ page, steward }) => {
    await depositOf(page, 'Administrator');
    // A deposit that hasn't been opened isn't cached anywhere.
    const deposits = (await newest(page)).filter(
      ({ status, type }) => status === 'PAID' && type === 'AUTOMATED',
    );
    expect(deposits.length).toBeGreaterThanOrEqual(oddities.length);
    const fields = {
      'deposits.get': [
        ...['status', 'type', 'amountInCents', 'arrivalAt', 'bankLast4', 'paymentMethodType', 'reconciledAt'],
        ...['lineItems', 'lineItems.0', 'lineItems.1.type', 'lineItems.2.grossValueInCents'],
        ...['lineItems.3.referenceId', 'lineItems.4.description', 'lineItems.5.grossFeeValueInCents'],
      ],
      'deposits.summary': ['contributions', 'refunds.count', 'chargebacks.feesInCents', 'adjustments'],
    };
    for (const [index, value] of oddities.entries()) {
      await steward.control('DELETE', 'faults');
      // All lines at once come last, after single odd lines.
      for (const [operation, names] of Object.entries(fields))
        await patch(
          steward,
          operation,
          names
            .filter((name) => value === null || name !== 'lineItems')
            .map((name) => ({ path: `data.${name}`, value })),
        );
      await page.goto(`/deposits/${deposits[index]?.id}`);
      await expect(
        page.getByRole('heading', { name: 'How it adds up' }).or(page.getByRole('alert')).first(),
      ).toBeVisible();
      await expect(page.getByText('Something went wrong')).toHaveCount(0);
    }
  },
);

ownTest('if the sums fail, the deposit and its lines are still shown', async ({ page, steward }) => {
  const deposit = await depositOf(page, 'Staff');
  await steward.fault('deposits.summary', { kind: 'error', status: 400 });
  await openDeposit(page, deposit);
  await expect(page.getByRole('alert')).toContainText('The lines of the deposit are complete');
  await expect(page.getByRole('table', { name: 'Deposit lines' })).toBeVisible();
  await steward.control('DELETE', 'faults');
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('exactly what was paid.')).toBeVisible();
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

ownTest('a printed deposit has every line, and neither navigation nor buttons', async ({ page, steward }) => {
  const deposit = await depositOf(page, 'Staff');
  const lines = Array.from({ length: 120 }, () => ({ type: 'payment', grossValueInCents: 100 }));
  await patch(steward, 'deposits.get', [{ path: 'data.lineItems', value: lines }]);
  await openDeposit(page, deposit);
  const shown = page.getByText('Unmatched: no description');
  await expect(shown).toHaveCount(50);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  // What the browser itself does before it prints.
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(shown).toHaveCount(120);
  await expect(page.getByRole('navigation', { name: 'Screens' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Deposits' })).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(shown).toHaveCount(50);
});
