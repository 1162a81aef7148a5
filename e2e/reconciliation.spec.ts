import { expect, type Locator, type Page } from '@playwright/test';
import { few } from './few.ts';
import { loseReply } from './replies/lost-reply.ts';
import { depositOf, dollars, openDeposit, patch } from './sandbox-deposits.ts';
import { anotherBrowser, signIn } from './sign-in.ts';
import { effectsOf, ownTest } from './steward.ts';

/** Enters this amount as the one on the bank statement. */
const enter = async (page: Page, amount: number) => {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount on bank statement').fill(String(amount / 100));
  await dialog.getByRole('button', { name: 'Mark reconciled' }).click();
};

type Explanation = { asked: string; field: string; text: string };

/** Tries to act without the text that the dialog requires, and then with it. */
async function explainFirst(dialog: Locator, act: string, { asked, field, text }: Explanation) {
  await dialog.getByRole('button', { name: act }).click();
  await expect(dialog).toContainText(asked);
  await dialog.getByLabel(field).fill(text);
  await dialog.getByRole('button', { name: act }).click();
  await expect(dialog.page().getByRole('dialog')).toHaveCount(0);
}

for (const { person, viewport } of few([
  { person: 'Finance', viewport: { width: 390, height: 844 } },
  { person: 'Administrator', viewport: { width: 1440, height: 900 } },
] as const))
  ownTest(
    `${viewport.width}: ${person} reconciles a deposit with a difference, and reopens it with a reason`,
    async ({ page, steward }) => {
      await page.setViewportSize(viewport);
      const deposit = await depositOf(page, person);
      await openDeposit(page, deposit);
      await page.getByRole('button', { name: 'Reconcile' }).click();
      const dialog = page.getByRole('dialog', { name: /^Reconcile the .* deposit$/ });
      // The person must enter the amount: nothing suggests a match before.
      await expect(dialog.getByLabel('Amount on bank statement')).toHaveValue('');
      await expect(dialog).not.toContainText('No difference');
      await dialog.getByRole('button', { name: 'Mark reconciled' }).click();
      await expect(dialog).toContainText('Enter the amount on the statement');
      await dialog.getByLabel('Amount on bank statement').fill(String(deposit.amountInCents / 100));
      await expect(dialog).toContainText('No difference');
      const statement = String((deposit.amountInCents - 1_500) / 100);
      await dialog.getByLabel('Amount on bank statement').fill(statement);
      await expect(dialog).toContainText('$15.00 short');
      // A difference requires a note; nothing is sent without one.
      await explainFirst(dialog, 'Mark reconciled', {
        asked: 'Explain the difference',
        field: 'Reason for difference',
        text: 'Wire fee of the bank',
      });
      await expect(page.getByText('Wire fee of the bank')).toBeVisible();
      // The platform's own flag is shown next to it, unchanged.
      await expect(
        page.getByRole('definition').filter({ hasText: /^(Reconciled|Not reconciled)/ }),
      ).toHaveCount(2);
      await page.goto('/deposits');
      await expect(
        page.getByText(/reconciled in Steward|\$15\.00 short/).filter({ visible: true }),
      ).toBeVisible();

      await openDeposit(page, deposit);
      await page.getByRole('button', { name: 'Reopen' }).click();
      const reopen = page.getByRole('dialog', { name: /^Reopen the .* deposit$/ });
      await explainFirst(reopen, 'Reopen', {
        asked: 'Enter a reason',
        field: 'Reason',
        text: 'Wrong statement',
      });
      await expect(page.getByText('Reconciled, then reopened')).toBeVisible();
      await expect(page.getByText('Wrong statement')).toBeVisible();
      await expect(page.getByText('Wire fee of the bank')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Reconcile' })).toBeVisible();
      expect(await effectsOf(steward, 'deposits.get')).toEqual([]);
    },
  );

ownTest(
  'an amount that changes after the deposit was reconciled is pointed out',
  async ({ page, steward }) => {
    const deposit = await depositOf(page, 'Administrator');
    await openDeposit(page, deposit);
    await page.getByRole('button', { name: 'Reconcile' }).click();
    await enter(page, deposit.amountInCents);
    await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
    // A new server has an empty cache, and its sandbox no faults yet.
    await steward.restart();
    await patch(steward, 'deposits.get', [
      { path: 'data.amountInCents', value: deposit.amountInCents - 100 },
    ]);
    await page.reload();
    await expect(page.getByText(`The amount was ${dollars(deposit.amountInCents)} then`)).toBeVisible();
  },
);

ownTest(
  'if two people reconcile the same deposit, the second is told about the first',
  async ({ page, browser, steward }) => {
    const deposit = await depositOf(page, 'Administrator');
    await openDeposit(page, deposit);
    await page.getByRole('button', { name: 'Reconcile' }).click();
    const other = await anotherBrowser(browser, steward);
    await signIn(other, 'Finance', `/deposits/${deposit.id}`);
    await other.getByRole('button', { name: 'Reconcile' }).click();
    await enter(other, deposit.amountInCents);
    await expect(other.getByRole('button', { name: 'Reopen' })).toBeVisible();
    await enter(page, deposit.amountInCents);
    await expect(page.getByRole('alert')).toContainText('This deposit is already reconciled');
    await other.context().close();
  },
);

ownTest(
  'after a lost reply, reconciling or reopening again shows that it is saved, once',
  async ({ page }) => {
    const deposit = await depositOf(page, 'Finance');
    await openDeposit(page, deposit);
    const dialog = page.getByRole('dialog');
    const isUnconfirmed = (what: string) =>
      expect(dialog.getByRole('alert')).toContainText(`We couldn't confirm that the deposit was ${what}.`);
    const reply = '**/api/reconciliations/**';

    await page.getByRole('button', { name: 'Reconcile' }).click();
    await loseReply(page, reply);
    await enter(page, deposit.amountInCents);
    await isUnconfirmed('reconciled');
    await dialog.getByRole('button', { name: 'Mark reconciled' }).click();
    await expect(page.getByText('Deposit reconciled')).toBeVisible();
    await expect(page.getByText('Reconciled in Steward')).toHaveCount(1);

    await page.getByRole('button', { name: 'Reopen' }).click();
    await dialog.getByLabel('Reason').fill('Wrong statement');
    await loseReply(page, reply);
    await dialog.getByRole('button', { name: 'Reopen' }).click();
    await isUnconfirmed('reopened');
    await dialog.getByRole('button', { name: 'Reopen' }).click();
    await expect(page.getByText('Deposit reopened')).toBeVisible();
    await expect(page.getByText('Reconciled, then reopened')).toHaveCount(1);
  },
);

ownTest('staff see a reconciliation and who can do it, but no button', async ({ page, browser, steward }) => {
  const deposit = await depositOf(page, 'Administrator');
  await openDeposit(page, deposit);
  await page.getByRole('button', { name: 'Reconcile' }).click();
  await enter(page, deposit.amountInCents);
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
  const staff = await (await browser.newContext({ baseURL: steward.url })).newPage();
  await signIn(staff, 'Staff', `/deposits/${deposit.id}`);
  await expect(staff.getByText(/Ask an administrator .*to reconcile this deposit/)).toBeVisible();
  await expect(staff.getByText('no difference')).toBeVisible();
  await expect(staff.getByRole('button', { name: /Reconcile|Reopen/ })).toHaveCount(0);
  await staff.context().close();
});
