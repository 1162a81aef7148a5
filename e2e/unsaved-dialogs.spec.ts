/** Text typed in a dialog isn't lost without a question, however the dialog, its screen, or the page is left. */
import { expect, type Page } from '@playwright/test';
import { refundableGifts } from './refundable.ts';
import { closesWithoutAsking, closingAsks, question } from './screen-checks/closing-tab.ts';
import { signIn } from './sign-in.ts';
import { ownTest, test } from './steward.ts';

/** A dialog takes keys and presses again shortly after the question over it is gone. */
const keysAndPressesAsk = async (page: Page): Promise<void> => {
  for (const leave of [() => page.keyboard.press('Escape'), () => page.mouse.click(5, 5)]) {
    await expect(async () => {
      await leave();
      await expect(question(page)).toBeVisible({ timeout: 500 });
    }).toPass();
    await answer(page, 'Stay');
  }
};

async function answer(page: Page, choice: 'Stay' | 'Leave'): Promise<void> {
  await question(page).getByRole('button', { name: choice }).click();
  await expect(question(page)).toBeHidden();
}

test("a reason to cancel a plan: the browser's back button and closing the tab ask, even after Escape, which keeps the text", async ({
  page,
}) => {
  await signIn(page, 'Administrator', '/plans');
  await page.getByRole('row').nth(1).getByRole('link').click();
  const panel = page.getByRole('complementary');
  const open = panel.getByRole('button', { name: 'Cancel plan' });
  const dialog = page.getByRole('dialog', { name: /^Cancel / });
  await open.click();
  await dialog.getByLabel('Reason').fill('Moved away');
  await closingAsks(page);
  await page.goBack();
  await answer(page, 'Stay');
  await expect(dialog.getByLabel('Reason')).toHaveValue('Moved away');

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(question(page)).toBeHidden();
  await closingAsks(page);
  await page.goBack();
  await answer(page, 'Stay');
  await open.click();
  await expect(dialog.getByLabel('Reason')).toHaveValue('Moved away');
  await closingAsks(page);
  await page.goBack();
  await answer(page, 'Leave');
  await expect(panel).toBeHidden();
  await closesWithoutAsking(page);
});

test('nothing asks about a dialog without typed text, nor after its Cancel button', async ({ page }) => {
  await signIn(page, 'Administrator', '/plans');
  await page.getByRole('row').nth(1).getByRole('link').click();
  const panel = page.getByRole('complementary');
  const dialog = page.getByRole('dialog', { name: /^Cancel / });
  await panel.getByRole('button', { name: 'Cancel plan' }).click();
  await dialog.getByLabel('Reason').fill('Moved away');
  await dialog.getByLabel('Reason').fill('');
  await page.goBack();
  await expect(panel).toBeHidden();

  await page.getByRole('row').nth(1).getByRole('link').click();
  await panel.getByRole('button', { name: 'Cancel plan' }).click();
  await dialog.getByLabel('Reason').fill('Moved away');
  await dialog.getByRole('button', { name: 'Keep plan' }).click();
  await expect(dialog).toBeHidden();
  await closesWithoutAsking(page);
});

test('an invitation: Escape, a press outside, the back button, and closing the tab ask', async ({ page }) => {
  await signIn(page, 'Administrator', '/deposits');
  await page.goto('/settings');
  await page.getByRole('navigation').first().getByRole('link', { name: 'Deposits' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Deposits' })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Invite someone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite someone' });
  const email = dialog.getByLabel('Email');
  await email.fill('bea@example.org');
  await closingAsks(page);
  await keysAndPressesAsk(page);
  await page.goForward();
  await answer(page, 'Stay');
  await expect(email).toHaveValue('bea@example.org');
  await page.goForward();
  await answer(page, 'Leave');
  await expect(page.getByRole('heading', { level: 1, name: 'Deposits' })).toBeVisible();
  await closesWithoutAsking(page);
});

ownTest(
  'a request for a refund and the answer to it: closing the tab asks until they are sent',
  async ({ page, context, steward }) => {
    const [id] = await refundableGifts(steward, 1);
    const gift = `/contributions/${id}`;
    await signIn(page, 'Staff', gift);
    await page.getByRole('button', { name: 'Request refund' }).click();
    const request = page.getByRole('dialog', { name: /^Request a refund/ });
    await request.getByLabel('Reason').fill('Charged twice');
    await closingAsks(page);
    await request.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByText(/^Refund requested by/)).toBeVisible();
    const other = await context.newPage();
    await closesWithoutAsking(page);

    await signIn(other, 'Administrator', gift);
    await other.getByRole('button', { name: 'Decline request' }).click();
    const decline = other.getByRole('dialog', { name: 'Decline this refund request?' });
    await decline.getByLabel('Answer (optional)').fill('These are two gifts');
    await closingAsks(other);
    await keysAndPressesAsk(other);
    await expect(decline.getByLabel('Answer (optional)')).toHaveValue('These are two gifts');
    await decline.getByRole('button', { name: 'Decline request' }).click();
    await expect(other.getByText(/^Refund request declined by/)).toBeVisible();
    await closesWithoutAsking(other);
  },
);

ownTest(
  'the reason for a refund is there again after the safe button, and gone once someone chooses to lose it',
  async ({ page, steward }) => {
    const [id] = await refundableGifts(steward, 1);
    await signIn(page, 'Administrator', `/contributions/${id}`);
    const open = page.getByRole('button', { name: 'Refund', exact: true });
    const dialog = page.getByRole('dialog', { name: /^Refund / });
    const reason = dialog.getByLabel('Reason (optional)');
    await open.click();
    await reason.fill('Charged twice');
    await dialog.getByRole('button', { name: "Don't refund" }).click();
    await open.click();
    await expect(reason).toHaveValue('Charged twice');
    await reason.fill('Charged twice, by phone');
    await keysAndPressesAsk(page);
    await expect(reason).toHaveValue('Charged twice, by phone');
    await expect(async () => {
      await page.keyboard.press('Escape');
      await expect(question(page)).toBeVisible({ timeout: 500 });
    }).toPass();
    await answer(page, 'Leave');
    await expect(dialog).toBeHidden();
    await open.click();
    await expect(reason).toHaveValue('');
    await closesWithoutAsking(page);
  },
);

test('a donor whose old name was typed again closes without asking', async ({ page }) => {
  await signIn(page, 'Administrator', '/donors?sort=totalContributionsCount');
  await page.locator('tr[data-record] a').first().click();
  await page.getByRole('complementary').getByRole('button', { name: 'Edit' }).first().click();
  const dialog = page.getByRole('dialog', { name: /^Edit / });
  const name = dialog.getByLabel('First name');
  const before = await name.inputValue();
  await name.fill('');
  await page.keyboard.press('Escape');
  await answer(page, 'Stay');
  await name.fill(before);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await closesWithoutAsking(page);
});
