import { expect } from '@playwright/test';
import { depositOf, dollars, openDeposit, patch } from './deposit-world.ts';
import { signIn } from './sign-in.ts';
import { effectsOf, test } from './steward.ts';

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`${viewport.width}: an administrator closes a deposit off with a difference, and reopens it with a reason`, async ({
    page,
    steward,
  }) => {
    await page.setViewportSize(viewport);
    const deposit = await depositOf(page, 'Administrator');
    await openDeposit(page, deposit);
    await page.getByRole('button', { name: 'Close off' }).click();
    const dialog = page.getByRole('dialog', { name: /^Close off the .* deposit\?$/ });
    await expect(dialog).toContainText('No difference');
    const statement = String((deposit.amountInCents - 1_500) / 100);
    await dialog.getByLabel('On the bank statement').fill(statement);
    await expect(dialog).toContainText('$15.00 less than the deposit');
    // A difference needs a note; nothing is sent without one.
    await dialog.getByRole('button', { name: 'Close off' }).click();
    await expect(dialog).toContainText('A difference needs a note');
    await dialog.getByLabel('Why it differs').fill('Wire fee of the bank');
    await dialog.getByRole('button', { name: 'Close off' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('Wire fee of the bank')).toBeVisible();
    // The service's own flag stands beside it, untouched.
    await expect(page.getByRole('definition').filter({ hasText: /Reconciled|Not reconciled/ })).toBeVisible();
    await page.goto('/deposits');
    await expect(page.getByText(/closed off|−\$15\.00 off/).filter({ visible: true })).toBeVisible();

    await openDeposit(page, deposit);
    await page.getByRole('button', { name: 'Reopen' }).click();
    const reopen = page.getByRole('dialog', { name: /^Reopen the .* deposit\?$/ });
    await reopen.getByRole('button', { name: 'Reopen' }).click();
    await expect(reopen).toContainText('A reason is needed');
    await reopen.getByLabel('Reason').fill('Wrong statement');
    await reopen.getByRole('button', { name: 'Reopen' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('Closed off, then reopened')).toBeVisible();
    await expect(page.getByText('Wrong statement')).toBeVisible();
    await expect(page.getByText('Wire fee of the bank')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Close off' })).toBeVisible();
    expect(await effectsOf(steward, 'deposits.get')).toEqual([]);
  });

test('an amount that changes after the deposit was closed off is said', async ({ page, steward }) => {
  const deposit = await depositOf(page, 'Administrator');
  await openDeposit(page, deposit);
  await page.getByRole('button', { name: 'Close off' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close off' }).click();
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
  // A server that starts anew has nothing in its cache, and the sandbox beside it fair weather.
  await steward.restart();
  await patch(steward, 'deposits.get', [{ path: 'data.amountInCents', value: deposit.amountInCents - 100 }]);
  await page.reload();
  await expect(page.getByText(`The amount was ${dollars(deposit.amountInCents)} then`)).toBeVisible();
});

test('of two administrators who close the same deposit off, the second is told', async ({
  page,
  steward,
}) => {
  const deposit = await depositOf(page, 'Administrator');
  await openDeposit(page, deposit);
  await page.getByRole('button', { name: 'Close off' }).click();
  const other = await page.context().newPage();
  await other.goto(`${steward.url}/deposits/${deposit.id}`);
  await other.getByRole('button', { name: 'Close off' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Close off' }).click();
  await expect(other.getByRole('button', { name: 'Reopen' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close off' }).click();
  await expect(page.getByRole('alert')).toContainText('This deposit is closed already');
});

test('staff see a close-off and who may do it; there is no act for them', async ({
  page,
  browser,
  steward,
}) => {
  const deposit = await depositOf(page, 'Administrator');
  await openDeposit(page, deposit);
  await page.getByRole('button', { name: 'Close off' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close off' }).click();
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
  const staff = await (await browser.newContext({ baseURL: steward.url })).newPage();
  await signIn(staff, 'Staff', `/deposits/${deposit.id}`);
  await expect(staff.getByText('Administrators close deposits off.')).toBeVisible();
  await expect(staff.getByText('no difference to the bank statement')).toBeVisible();
  await expect(staff.getByRole('button', { name: /Close off|Reopen/ })).toHaveCount(0);
  await staff.context().close();
});
