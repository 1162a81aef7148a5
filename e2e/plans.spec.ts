import { expect } from '@playwright/test';
import { openPlan } from './open-plan.ts';
import { goWithin } from './screen-checks/settled.ts';
import { signIn } from './sign-in.ts';
import { effectsOf, ownTest, test } from './steward.ts';

const whoAndWhy =
  /Canceled (?:today|yesterday) at \d+:\d\d [AP]M by Avery Quinn: “Moved away; asked by phone”/;

ownTest(
  'an administrator cancels a recurring plan with a reason, and sees it confirmed, with who ended it and why',
  async ({ page, steward }) => {
    await signIn(page, 'Administrator', '/plans');
    const active = page.getByText(/^\d+ active plans$/);
    await expect(active).toHaveText(/\d/);
    const before = Number((await active.textContent())?.replace(/\D/g, ''));

    await page.getByRole('row').nth(3).getByRole('link').click();
    const peek = page.getByRole('complementary', { name: 'Recurring plan' });
    await peek.getByRole('button', { name: 'Cancel plan' }).click();
    const dialog = page.getByRole('dialog', { name: /^Cancel .*'s plan of \$[\d.,]+ .*\?$/ });
    await expect(dialog).toContainText("won't be charged");
    await expect(dialog).toContainText("Past gifts aren't refunded");

    // Nothing is sent without a reason.
    await dialog.getByRole('button', { name: 'Cancel plan' }).click();
    await expect(dialog).toContainText('Enter a reason.');
    await expect(dialog.getByLabel('Reason')).toBeFocused();
    await dialog.getByRole('button', { name: 'Moved' }).click();
    await dialog.getByLabel('Reason').fill('  Moved away; asked by phone  ');
    await expect(dialog).toContainText('26 / 150');
    // Enter in the reason doesn't submit.
    await dialog.getByLabel('Reason').press('Enter');
    expect(await effectsOf(steward, 'subscriptions.cancel')).toEqual([]);

    await dialog.getByRole('button', { name: 'Cancel plan' }).click();
    await expect(page.getByRole('region', { name: 'Pending changes' })).toContainText('Plan canceled');
    await expect(peek).toContainText(whoAndWhy);
    await expect(peek.getByRole('button', { name: 'Cancel plan' })).toHaveCount(0);
    await expect(active).toHaveText(new RegExp(String(before - 1)));
    expect(await effectsOf(steward, 'subscriptions.cancel')).toHaveLength(1);

    // Its own page says the same, below the heading; so does the donor's. Only those who may read the activity log see the reason.
    await peek.getByRole('link', { name: 'Open full page' }).click();
    const main = page.locator('#main');
    await expect(main).toContainText(whoAndWhy);
    const address = new URL(page.url()).pathname;
    await goWithin(page, address.replace(/\/plans\/([^/]+)\/.*/, '/donors/$1'));
    await expect(main).toContainText(whoAndWhy);
    await page.context().clearCookies();
    await signIn(page, 'Staff', address);
    await expect(main).toContainText(/Canceled (?:today|yesterday) at \d+:\d\d [AP]M by Avery Quinn\./);
    await expect(main).not.toContainText('Moved away');
  },
);

ownTest('pressing the button repeatedly sends one cancellation', async ({ page, steward }) => {
  await signIn(page, 'Administrator', '/plans');
  await openPlan(page);
  await steward.fault('subscriptions.cancel', { kind: 'delay', ms: 700 });
  await page.getByRole('button', { name: 'Cancel plan' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Requested by donor');
  await dialog.getByRole('button', { name: 'Cancel plan' }).dblclick();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Pending changes' })).toContainText('Plan canceled');
  const calls = await steward.control<Record<string, number>>('GET', 'calls');
  console.log(`${calls['subscriptions.cancel']} call for a double click and Enter`);
  expect(calls['subscriptions.cancel']).toBe(1);
});

ownTest(
  'an unknown outcome stays in Pending changes until it is confirmed',
  { tag: '@soak' },
  async ({ page, steward }) => {
    ownTest.slow();
    await signIn(page, 'Administrator', '/plans');
    await openPlan(page);
    // The platform cancels the plan and replies with an error; reading it back fails at first too.
    await steward.fault('subscriptions.cancel', { kind: 'error', status: 502, body: 'html', effect: 'done' });
    await steward.fault('subscriptions.get', { kind: 'error', status: 503 }, { skip: 1 });
    await steward.fault('subscriptions.list', { kind: 'error', status: 503 });
    await steward.fault('subscriptions.listByDonor', { kind: 'error', status: 503 });
    await page.getByRole('button', { name: 'Cancel plan' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('Requested by donor');
    await dialog.getByRole('button', { name: 'Cancel plan' }).click();
    await expect(dialog.getByRole('alert')).toContainText("couldn't confirm that the plan was canceled", {
      timeout: 15_000,
    });
    // It can't be sent again while the outcome is unknown.
    await expect(dialog.getByRole('button', { name: 'Cancel plan' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('button', { name: 'Edit plan' })).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByText("You've already requested this cancellation.")).toBeVisible();
    const tray = page.getByRole('region', { name: 'Pending changes' });
    await expect(tray).toContainText('Waiting for confirmation');
    await page.reload();
    await expect(tray).toContainText('Waiting for confirmation');
    // The card that waits covers no control, neither of a list nor of its panel.
    await goWithin(page, '/contributions');
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/page=2/);
    await page.goBack();
    await page.goBack();
    await steward.control('DELETE', 'faults');
    await expect(tray).toContainText('Confirmed', { timeout: 75_000 });
    await expect(page.getByText(/Canceled .* by Avery Quinn: “Requested by donor”/).first()).toBeVisible();
    await tray.getByRole('button', { name: 'Dismiss' }).click();
    await expect(tray.getByRole('button')).toHaveCount(0);
    expect(await effectsOf(steward, 'subscriptions.cancel')).toHaveLength(1);
  },
);

test('plans are found by donor and by filters, and their monthly value follows', async ({ page }) => {
  await signIn(page, 'Administrator', '/plans');
  await expect(page.getByText(/active plans · about \$/)).toBeVisible();
  await page.getByRole('button', { name: 'Frequency' }).click();
  await page.getByRole('checkbox', { name: 'Every week', exact: true }).check();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/frequencies=weekly/);
  await expect(page.getByText(/active plans?.* · about \$/)).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Every month' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear Frequency' }).click();

  const donor = (await page.getByRole('row').nth(2).getByRole('cell').first().textContent()) ?? '';
  await page.getByLabel('Search by donor, amount, or campaign').fill(donor);
  await expect(page.locator('tr[data-record]').filter({ hasNotText: donor })).toHaveCount(0);
  await expect(page.getByRole('row').nth(1)).toContainText(donor);
  // Typed text stays out of the address.
  expect(new URL(page.url()).search).not.toContain('donor');
  await page.getByLabel('Search by donor, amount, or campaign').fill('zzzzzz');
  await expect(page.getByRole('button', { name: 'Clear filters' })).toBeVisible();
});

test('one letter or a very long text is enough to search plans by donor, and the text stays for the way back', async ({
  page,
}) => {
  await signIn(page, 'Staff', '/plans?tab=all');
  const search = page.getByLabel('Search by donor, amount, or campaign');
  const found = page.getByText(/recurring plans?: “a”/);
  await search.fill('a');
  await expect(found).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText(/\ba/i);
  // What the text was read as closes, and no longer covers the rows.
  await page.getByRole('heading', { level: 1 }).click();
  await page.getByRole('row').nth(1).getByRole('link').click();
  await page.getByRole('link', { name: 'Open full page' }).click();
  await page.getByRole('link', { name: 'Recurring plans', exact: true }).first().click();
  await expect(search).toHaveValue('a');
  await page.getByRole('button', { name: /^Status/ }).click();
  await page.getByRole('button', { name: /^Paused \d/ }).click();
  await expect(page).toHaveURL(/tab=paused/);
  await page.getByRole('button', { name: /^Status/ }).click();
  await page.getByRole('button', { name: /^All \d/ }).click();
  await expect(found).toBeVisible();
  await search.fill('x'.repeat(300));
  await expect(page.getByRole('button', { name: 'Clear filters' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
});

ownTest(
  'a plan can be started from the list, and an ended plan says when and why it ended',
  async ({ page }) => {
    await signIn(page, 'Administrator', '/plans');
    await expect(page.getByRole('row').nth(1).getByRole('link')).toBeVisible();
    const name = (await page.getByRole('row').nth(1).getByRole('cell').first().textContent()) ?? '';
    await page.getByRole('button', { name: 'Start a plan' }).click();
    const dialog = page.getByRole('dialog', { name: 'Start a plan' });
    const field = dialog.getByRole('combobox', { name: 'Donor' });
    await field.fill('a');
    await expect(dialog.getByText(/^6 of \d+ donors\. Type more/)).toBeVisible();
    // The arrow keys go around; of several, none is chosen by Enter alone.
    await field.press('Enter');
    for (const [key, at] of [
      ['ArrowUp', 5],
      ['ArrowDown', 0],
      ['ArrowDown', 1],
    ] as const) {
      await field.press(key);
      const option = dialog.getByRole('option').nth(at);
      await expect(option).toHaveAttribute('aria-selected', 'true');
      await expect(field).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '');
    }
    await field.fill(name);
    await expect(dialog.getByRole('option')).toHaveCount(1);
    // Enter chooses the only result.
    await field.press('Enter');
    await expect(page).toHaveURL(/\/plans\/[0-9a-f]{24}\/new$/);
    await expect(page.getByLabel('Payment method')).toBeVisible();

    await goWithin(page, '/plans');
    await openPlan(page);
    const plan = new URL(page.url()).pathname;
    await page.getByRole('button', { name: 'Cancel plan' }).click();
    await page.getByRole('dialog').getByLabel('Reason').fill('Moved to Oregon');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel plan' }).click();
    await expect(page.getByRole('region', { name: 'Pending changes' })).toContainText('Plan canceled');
    await goWithin(page, '/plans?tab=ended');
    await expect(page.getByRole('columnheader', { name: 'Ended' })).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Moved to Oregon' })).toBeVisible();

    // Old addresses lead on.
    await page.goto(`${plan}/edit`);
    await expect(page.getByRole('heading', { name: 'This plan has ended' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to plan' }).click();
    await expect(page).toHaveURL(new RegExp(`${plan}$`));
    await page.goto('/plans/ffffffffffffffffffffffff/new');
    await expect(page.getByRole('heading', { name: "We couldn't find this donor" })).toBeVisible();
    await expect(page.getByLabel('Amount')).toHaveCount(0);
  },
);
