import { expect, type Page } from '@playwright/test';
import { signIn } from './sign-in.ts';
import { effectsOf, test } from './steward.ts';

/** Opens the first plan of the list as a page, and gives its address. */
async function openPlan(page: Page): Promise<string> {
  const link = page.getByRole('row').nth(1).getByRole('link');
  const address = (await link.getAttribute('href')) ?? '';
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return address;
}

test('an administrator cancels a recurring plan with a reason and sees it confirmed', async ({
  page,
  steward,
}) => {
  await signIn(page, 'Administrator', '/plans');
  const active = page.getByRole('link', { name: /^Active/ });
  await expect(active).toHaveText(/\d/);
  const before = Number((await active.textContent())?.replace(/\D/g, ''));

  await page.getByRole('row').nth(3).getByRole('link').click();
  const peek = page.getByRole('complementary', { name: 'Recurring plan' });
  await peek.getByRole('button', { name: 'Cancel plan' }).click();
  const dialog = page.getByRole('dialog', { name: /^Cancel .*'s plan\?$/ });
  await expect(dialog).toContainText('will not happen');
  await expect(dialog).toContainText('this refunds nothing');

  // Without a reason nothing is sent.
  await dialog.getByRole('button', { name: 'Cancel plan' }).click();
  await expect(dialog).toContainText('A reason is needed');
  await dialog.getByRole('button', { name: 'Moved away' }).click();
  await dialog.getByLabel('Reason').fill('  Moved away; asked by phone  ');
  await expect(dialog).toContainText('26 / 150');
  // Enter in the reason sends nothing.
  await dialog.getByLabel('Reason').press('Enter');
  expect(await effectsOf(steward, 'subscriptions.cancel')).toEqual([]);

  await dialog.getByRole('button', { name: 'Cancel plan' }).click();
  await expect(page.getByRole('region', { name: 'Pending changes' })).toContainText('Plan canceled');
  await expect(peek).toContainText('No further gifts');
  await expect(peek.getByRole('button', { name: 'Cancel plan' })).toHaveAttribute('aria-disabled', 'true');
  await expect(active).toHaveText(new RegExp(String(before - 1)));
  expect(await effectsOf(steward, 'subscriptions.cancel')).toHaveLength(1);
});

test('staff see plans and who may change them; there is no act for them', async ({ page }) => {
  await signIn(page, 'Staff', '/plans');
  await openPlan(page);
  await expect(page.getByText('Administrators change and cancel plans.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel plan' })).toHaveCount(0);
});

test('a failing plan never stands among the active ones', async ({ page }) => {
  await signIn(page, 'Staff', '/plans?limit=100');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Failing' })).toHaveCount(0);
  await page.getByRole('link', { name: /^Failing/ }).click();
  await expect(page.getByRole('cell', { name: 'Failing' }).first()).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Active', exact: true })).toHaveCount(0);
});

test('W3: however often the button is pressed, one cancellation is sent', async ({ page, steward }) => {
  await signIn(page, 'Administrator', '/plans');
  await openPlan(page);
  await steward.control('POST', 'weather', {
    operation: 'subscriptions.cancel',
    weather: { kind: 'delay', ms: 700 },
  });
  await page.getByRole('button', { name: 'Cancel plan' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Asked by donor');
  await dialog.getByRole('button', { name: 'Cancel plan' }).dblclick();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Pending changes' })).toContainText('Plan canceled');
  const calls = await steward.control<Record<string, number>>('GET', 'calls');
  console.log(`W3: ${calls['subscriptions.cancel']} call for a double click and Enter`);
  expect(calls['subscriptions.cancel']).toBe(1);
});

test('an outcome that is not known stays in the tray until it is found out', async ({ page, steward }) => {
  await signIn(page, 'Administrator', '/plans');
  await openPlan(page);
  // The service cancels and answers with an error; reading back fails at first, too.
  await steward.control('POST', 'weather', {
    operation: 'subscriptions.cancel',
    weather: { kind: 'error', status: 502, body: 'html', effect: 'done' },
  });
  await steward.control('POST', 'weather', {
    operation: 'subscriptions.get',
    skip: 1,
    weather: { kind: 'error', status: 503 },
  });
  await page.getByRole('button', { name: 'Cancel plan' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Asked by donor');
  await dialog.getByRole('button', { name: 'Cancel plan' }).click();
  await expect(dialog.getByRole('alert')).toContainText("couldn't confirm this cancellation yet", {
    timeout: 15_000,
  });
  // Sending it again is not offered while it is unknown.
  await expect(dialog.getByRole('button', { name: 'Cancel plan' })).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('button', { name: 'Keep plan' }).click();
  const tray = page.getByRole('region', { name: 'Pending changes' });
  await expect(tray).toContainText('Waiting for confirmation');
  await page.reload();
  await expect(tray).toContainText('Waiting for confirmation');
  await steward.control('DELETE', 'weather');
  await expect(tray).toContainText('Confirmed', { timeout: 45_000 });
  await expect(page.getByText('No further gifts').first()).toBeVisible();
  await tray.getByRole('button', { name: 'Dismiss' }).click();
  await expect(tray.getByRole('button')).toHaveCount(0);
  expect(await effectsOf(steward, 'subscriptions.cancel')).toHaveLength(1);
});

test('an administrator makes a plan, changes it, and only what differs is sent', async ({
  page,
  steward,
}) => {
  await signIn(page, 'Administrator', '/plans');
  const address = await openPlan(page);
  const donorId = address.split('/')[2];
  await page.goto(`/plans/${donorId}/new`);
  await page.getByRole('button', { name: 'Make the plan' }).click();
  await expect(page.getByText('Choose a way to pay.')).toBeVisible();
  await expect(page.getByText('Give an amount in dollars')).toBeVisible();
  await page.getByLabel('Way to pay').selectOption({ index: 1 });
  await page.getByLabel('Amount in dollars').fill('40.50');
  await page.getByLabel('Frequency').selectOption('Every 2 weeks');
  await expect(page.getByText('First gifts:')).toBeVisible();
  await page.getByRole('button', { name: 'Make the plan' }).click();
  await expect(page).toHaveURL(new RegExp(`/plans/${donorId}/(?!new)[0-9a-f]{24}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('$40.50');
  expect(await effectsOf(steward, 'subscriptions.create')).toHaveLength(1);

  await page.getByRole('link', { name: 'Change' }).click();
  // An emptied field is said to be wrong when it is sent; until then the form stands.
  await page.getByLabel('Amount in dollars').fill('');
  await page.getByRole('button', { name: 'Change the plan' }).click();
  await expect(page.getByText('Give an amount in dollars')).toBeVisible();
  await page.getByLabel('Amount in dollars').fill('45');
  await expect(page.getByText('$40.50 → $45')).toBeVisible();
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await page.getByRole('button', { name: 'Change the plan' }).click();
  expect((await sent).postDataJSON()).toEqual({ amount: 45 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('$45.00');
});

test('a plan that changed meanwhile is not overwritten; what was typed goes on over the newer one', async ({
  page,
  context,
  steward,
}) => {
  await signIn(page, 'Administrator', '/plans');
  const address = await openPlan(page);
  await page.goto(`${address}/edit`);
  await page.getByLabel('Amount in dollars').fill('77');

  const other = await context.newPage();
  await other.goto(`${address}/edit`);
  await other.getByLabel('Amount in dollars').fill('55');
  await other.getByRole('button', { name: 'Change the plan' }).click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('$55.00');

  await page.getByRole('button', { name: 'Change the plan' }).click();
  await expect(page.getByRole('alert')).toContainText('Your text is still here');
  await expect(page.getByLabel('Amount in dollars')).toHaveValue('77');
  await page.getByRole('button', { name: 'Use the newer version' }).click();
  await expect(page.getByLabel('Amount in dollars')).toHaveValue('77');
  await page.getByRole('button', { name: 'Change the plan' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('$77.00');
  expect(await effectsOf(steward, 'subscriptions.update')).toHaveLength(2);
});
