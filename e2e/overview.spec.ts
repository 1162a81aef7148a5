import { expect, type Locator, type Page } from '@playwright/test';
import { dialog, fillCard, review } from './card-entry.ts';
import { goWithin } from './screen-checks/settled.ts';
import { signIn } from './sign-in.ts';
import { effectsOf, ownTest } from './steward.ts';

ownTest('a failed panel affects no other; staff see no webhooks', async ({ page, steward }) => {
  const pending = '**/api/lists/chargebacks/pending';
  await page.route(pending, (route) => route.fulfill({ status: 400, json: { title: 'Declined' } }));
  await steward.control('POST', 'mark');
  await signIn(page, 'Staff', '/profile');
  await goWithin(page, '/overview');
  const main = page.locator('#main');
  await expect(main.getByText("Couldn't check chargebacks.")).toBeVisible();
  await expect(main.getByText(/'s payment failed$/)).toBeVisible();
  await expect(main.getByRole('link', { name: /^Gift from/ }).first()).toBeVisible();
  await page.unroute(pending);
  const again = main.getByRole('listitem').filter({ hasText: "Couldn't check" }).getByRole('button');
  await expect(async () => {
    // Another part of the screen may request them first; then there is nothing to press.
    if (await again.isVisible()) await again.click({ timeout: 2_000 });
    await expect(main.getByText(/pending chargebacks?/)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  const calls = await steward.control<Record<string, number>>('GET', 'calls');
  expect(Object.keys(calls).filter((id) => id.startsWith('webhooks'))).toEqual([]);
});

/** Chooses a step from the menu of a plan's row. */
async function fix(page: Page, row: Locator, step: string): Promise<void> {
  await row.getByRole('button', { name: /^Fix / }).click();
  await page.getByRole('menuitem', { name: step }).click();
}

ownTest(
  'the list of failed plans moves a plan to another saved payment method, once, without a charge',
  async ({ page, steward }) => {
    steward.storeSecondMethods();
    await signIn(page, 'Administrator', '/plans');
    await page.getByRole('link', { name: /^Failed & expiring/ }).click();
    await expect(page.getByText(/plans at risk, about \$/)).toBeVisible();
    const rescuable = page
      .getByRole('row')
      .filter({ has: page.getByRole('cell', { name: 'Bank account •• 9090', exact: true }) })
      .first();
    await fix(page, rescuable, 'Change payment method…');
    const dialog = page.getByRole('dialog', { name: /Change payment method for/ });
    await expect(dialog).toContainText('Nothing is charged now');
    const sent = page.waitForRequest((request) => request.method() === 'PATCH');
    await dialog.getByRole('button', { name: 'Change payment method' }).click();
    expect(Object.keys((await sent).postDataJSON())).toEqual(['paymentMethodId']);
    await expect(dialog).toHaveCount(0);
    expect(await effectsOf(steward, 'subscriptions.update')).toHaveLength(1);
    expect(await effectsOf(steward, 'contributions.charge')).toEqual([]);
  },
);

ownTest(
  'a new card is saved from the list without a charge, and the plan then moves to it',
  async ({ page, steward }) => {
    await signIn(page, 'Administrator', '/plans/rescue');
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('cell', { name: 'None', exact: true }) })
      .first();
    const donor = (await row.getByRole('link').first().textContent()) ?? '';
    await fix(page, row, 'Add a card…');
    await expect(page.getByRole('checkbox', { name: "Save card only, don't charge" })).toBeChecked();
    await expect(page.getByRole('button', { name: 'Change donor' })).toBeVisible();
    await fillCard(page);
    await review(page);
    await dialog(page).getByRole('button', { name: /^Save/ }).click();
    await expect(page.getByRole('heading', { name: 'Payment method saved' })).toBeVisible();
    await goWithin(page, '/plans/rescue');
    await fix(page, page.getByRole('row').filter({ hasText: donor }).first(), 'Change payment method…');
    await dialog(page).getByRole('button', { name: 'Change payment method' }).click();
    await expect(page.getByRole('region', { name: 'Pending changes' })).toContainText('Plan updated');
    expect(await effectsOf(steward, 'subscriptions.update')).toHaveLength(1);
  },
);

ownTest(
  'staff mark calls about failed plans, with undo, and see no payment methods',
  async ({ page, steward }) => {
    await signIn(page, 'Staff', '/overview');
    await steward.control('POST', 'mark');
    await goWithin(page, '/plans/rescue');
    const tabs = page.getByRole('navigation', { name: 'Calls' });
    await expect(tabs.getByRole('link', { name: 'Called 0' })).toBeVisible();
    const first = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Fix / }) });
    const donor = (await first.first().getByRole('link').first().textContent()) ?? '';
    const row = page.getByRole('row').filter({ hasText: donor }).first();
    await row.getByRole('button', { name: /^Fix / }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Called', 'New card', "Couldn't reach"]);
    await page.getByRole('menuitem', { name: 'Called' }).click();
    // It stays where it was, with who and when, and can be undone there.
    await expect(row).toContainText(/[A-Z][a-z]{2} \d+, .+Called/);
    await expect(row.getByRole('button', { name: 'Undo' })).toBeVisible();
    await expect(tabs.getByRole('link', { name: 'Called 1' })).toBeVisible();
    await fix(page, row, 'New card');
    await expect(row).toContainText('New card');
    await page.reload();
    await expect(tabs.getByRole('link', { name: 'Called 1' })).toBeVisible();
    await expect(row).toHaveCount(0);
    await tabs.getByRole('link', { name: 'Called 1' }).click();
    await expect(row).toContainText('New card');
    await fix(page, row, 'Undo “New card”');
    await expect(tabs.getByRole('link', { name: 'Called 0' })).toBeVisible();
    const calls = await steward.control<Record<string, number>>('GET', 'calls');
    expect(Object.keys(calls)).not.toContain('paymentMethods.listByDonor');
  },
);
