/** The main tasks of each role on a platform with only the documented operations; all other journeys have a platform with everything. */
import { expect, type Page } from '@playwright/test';
import { charge, fillGift, openCardEntry, review } from './card-entry.ts';
import { goWithin } from './screen-checks/settled.ts';
import { signIn } from './sign-in.ts';
import { effectsOf, ownTest, type Steward } from './steward.ts';

type Gift = { id: string; donor: string; plan: string; method: string };

/** The newest gift of an active plan, with the IDs of its donor, plan, and payment method. */
const giftOfPlan = (steward: Steward) =>
  steward.world<Gift>(`select gift.id, donor.id as donor, plan.id as plan, method.id as method
    from contributions gift join donors donor on donor.seq = gift.donor join subscriptions plan on plan.seq = gift.plan
    join payment_methods method on method.seq = plan.method
    where gift.org = 1 and gift.status = 'PAID_OUT' and plan.status = 'active' and gift.amount < 90000 and donor.locked = 0
      and gift.dedication is null and (method.expires_at is null or method.expires_at > plan.next_at)
    order by gift.given_at desc limit 1`);

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
/** Checks that the screen finds its record. */
const isThere = async (page: Page) => {
  await expect(heading(page)).toBeVisible();
  await expect(page.getByText(/couldn't find this|is not there|another organization/)).toHaveCount(0);
};

ownTest.use({ settings: { SANDBOX_OFFERS: 'documented' } });

ownTest('a field manager finds out where taps lead', { tag: '@soak' }, async ({ page, steward }) => {
  const device = steward.world<{ id: string; serial: number; tapGroup: string; destination: string }>(
    `select device.id, serial, tap_groups.id as tapGroup, tap_destinations.id as destination from tap_devices device
    join tap_groups on tap_groups.seq = tap_group join tap_destinations on tap_destinations.seq = destination
    where device.org = 1 and device.archived_at is null limit 1`,
  );
  await signIn(page, 'Field manager');
  await expect(page).toHaveURL(/\/tap$/);
  const nav = page.getByRole('navigation').first();
  await expect(nav.getByRole('link', { name: 'Tap' })).toBeVisible();
  await goWithin(page, '/tap/destinations');
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await goWithin(page, `/tap/destinations/${device.destination}`);
  await isThere(page);
  await goWithin(page, '/tap');
  await page.getByLabel('Device or group ID').fill(device.tapGroup);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByRole('link', { name: String(device.serial) }).click();
  await expect(page).toHaveURL(new RegExp(`/tap/devices/${device.id}`));
  await isThere(page);
  await expect(page.getByText(`${device.serial} opens`)).toBeVisible();
  // Once someone has opened it, it can be found by its number.
  await goWithin(page, `/tap/find?serial=${device.serial}`);
  await expect(page.getByText(`${device.serial} opens`)).toBeVisible();
});

ownTest(
  'an administrator starts, changes and cancels a plan, edits a donor, refunds a gift and takes one',
  async ({ page, steward }) => {
    const { id, donor, plan, method } = giftOfPlan(steward);
    await ownTest.step('starts a plan', async () => {
      await signIn(page, 'Administrator', `/plans/${donor}/new`);
      await page.getByLabel('Payment method ID').fill(method);
      await page.getByLabel(/^Amount/).fill('15');
      await page.getByRole('button', { name: 'Review plan' }).click();
      await page.getByRole('button', { name: 'Start plan' }).click();
      await expect(page).toHaveURL(new RegExp(`/plans/${donor}/[\\da-f]{24}`));
      await isThere(page);
      expect(await effectsOf(steward, 'subscriptions.create')).toHaveLength(1);
    });
    await ownTest.step('changes a plan, from one of its gifts', async () => {
      await page.goto(`/plans/${donor}/${plan}/edit?gift=${id}`);
      await page.getByLabel(/^Amount/).fill('41.50');
      await page.locator('form button[type=submit]').click();
      await expect(page).toHaveURL(new RegExp(`/plans/${donor}/${plan}(\\?|$)`));
      expect(await effectsOf(steward, 'subscriptions.update')).toMatchObject([
        { target: plan, amount: 4150 },
      ]);
      // The plan can't be read again, but what we changed is known.
      await expect(heading(page)).toHaveText('$41.50');
      await expect(page.getByText(/changed the amount to \$41\.50 in Steward/)).toBeVisible();
    });
    await ownTest.step('edits a donor', async () => {
      await page.goto(`/donors/${donor}`);
      await page.getByRole('button', { name: 'Edit' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Last name').fill('Lindqvist');
      await dialog.locator('button[type=submit], button').last().click();
      await expect(heading(page)).toContainText('Lindqvist');
      expect(await effectsOf(steward, 'donors.update')).toMatchObject([{ target: donor }]);
    });
    await ownTest.step('cancels a plan with a reason, from one of its gifts', async () => {
      await page.goto(`/contributions/${id}`);
      await page.locator(`a[href*="${plan}"]`).first().click();
      await isThere(page);
      await page.getByRole('button', { name: 'Cancel plan' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Reason').fill('Asked by phone');
      await dialog.getByRole('button', { name: 'Cancel plan' }).click();
      await expect(page.getByRole('region', { name: 'Pending changes' })).toContainText(/Plan cancel/);
      expect(await effectsOf(steward, 'subscriptions.cancel')).toMatchObject([{ target: plan }]);
      await expect(page.getByText('This plan has ended.').first()).toBeVisible();
      await expect(page.getByText(/canceled this plan in Steward/)).toBeVisible();
      await expect(page.getByRole('link', { name: 'Edit plan' })).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Cancel plan' })).toHaveCount(0);
      await page.reload();
      await expect(page.getByText(/canceled this plan in Steward/)).toBeVisible();
      await page.goto(`/plans/${donor}/${plan}/edit`);
      await expect(page.getByText('This plan has ended').first()).toBeVisible();
    });
    await ownTest.step('refunds a gift', async () => {
      await page.goto(`/contributions/${id}`);
      await page.getByRole('button', { name: /^Refund/ }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^(Refund|Send refund)/ })
        .click();
      await expect
        .poll(async () =>
          (await effectsOf(steward, 'contributions.initiateRefund')).map(({ target }) => target),
        )
        .toEqual([id]);
      // Refunds can't be read either: whoever opens the gift sees that one was requested.
      await page.reload();
      const refund = page.getByRole('button', { name: /^Refund/ });
      await expect(page.getByText(/requested this refund|Already refunded/).first()).toBeVisible();
      await expect(refund).toBeDisabled();
    });
    await ownTest.step('takes a gift', async () => {
      await openCardEntry(page);
      await fillGift(page);
      await review(page);
      await charge(page);
      await expect.poll(async () => (await effectsOf(steward, 'payments.authorize')).length).toBe(1);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByText('$250.00').first()).toBeVisible();
    });
  },
);
