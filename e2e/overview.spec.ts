import { expect } from '@playwright/test';
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
  await expect(main.getByText(/^\d+ failing plans?$/)).toBeVisible();
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

ownTest(
  'the list of failed plans moves a plan to another saved payment method, once, without a charge',
  async ({ page, steward }) => {
    steward.storeSecondMethods();
    await signIn(page, 'Administrator', '/plans');
    await page.getByRole('link', { name: /^Failed & expiring/ }).click();
    await expect(page.getByText(/plans at risk, about \$/)).toBeVisible();
    const rescuable = page
      .getByRole('listitem')
      .filter({ hasText: 'Also saved: Bank account •• 9090' })
      .first();
    await rescuable.getByRole('button', { name: 'Change payment method…' }).click();
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
  'a new card is saved from the board without a charge, and the plan then moves to it',
  async ({ page, steward }) => {
    await signIn(page, 'Administrator', '/plans/rescue');
    const row = page
      .getByRole('list', { name: 'Failed' })
      .getByRole('listitem')
      .filter({
        has: page.getByRole('link', { name: 'Add a card…' }),
      });
    const donor = (await row.first().getByRole('link').first().textContent()) ?? '';
    await row.first().getByRole('link', { name: 'Add a card…' }).click();
    await expect(page.getByRole('checkbox', { name: "Save card only, don't charge" })).toBeChecked();
    await expect(page.getByRole('button', { name: 'Change donor' })).toBeVisible();
    await fillCard(page);
    await review(page);
    await dialog(page).getByRole('button', { name: /^Save/ }).click();
    await expect(page.getByRole('heading', { name: 'Payment method saved' })).toBeVisible();
    await goWithin(page, '/plans/rescue');
    const same = page.getByRole('listitem').filter({ hasText: donor });
    await same.getByRole('button', { name: 'Change payment method…' }).click();
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
    await expect(page.getByRole('list', { name: 'Failed' }).getByRole('listitem').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Change payment method…' })).toHaveCount(0);
    const row = page.getByRole('list', { name: 'Failed' }).getByRole('listitem').first();
    await row.getByRole('button', { name: 'Called' }).click();
    await expect(row.getByRole('status')).toContainText(/Called · .+, today at /);
    await row.getByRole('button', { name: 'New card' }).click();
    await expect(row.getByRole('status')).toContainText(/New card · /);
    await page.reload();
    await expect(row.getByRole('status')).toContainText(/New card · /);
    await row.getByRole('button', { name: 'Undo' }).click();
    await expect(row.getByRole('status')).toHaveCount(0);
    const calls = await steward.control<Record<string, number>>('GET', 'calls');
    expect(Object.keys(calls)).not.toContain('paymentMethods.listByDonor');
  },
);
