/** Several plans in one run: selected over pages, reviewed, started, paused, stopped, answered, and found again. */
import { expect, type Page } from '@playwright/test';
import { few } from './few.ts';
import { axeFaults } from './screen-checks/axe.ts';
import { anotherBrowser, signIn } from './sign-in.ts';
import { effectsOf, ownTest as test } from './steward.ts';

const picks = (page: Page) => page.locator('tbody').getByRole('checkbox');
const status = (page: Page) => page.getByRole('heading', { name: 'Status' }).locator('../..');
const widths = few([390, 1440] as const);

/** Starts plans as whoever is signed in on the page, until the list has a second page. */
async function fillSecondPage(page: Page): Promise<void> {
  const started = await page.evaluate(async () => {
    const headers = { 'x-steward': '1', 'content-type': 'application/json' };
    const post = (path: string, body: object, more = {}) =>
      fetch(path, { method: 'POST', headers: { ...headers, ...more }, body: JSON.stringify(body) });
    const listed = await (await post('/api/lists/plans', { status: ['active'] })).json();
    const [{ plan }] = listed.data;
    const statuses: number[] = [];
    for (let missing = 29 - listed.totalCount; missing > 0; missing -= 1) {
      const body = { paymentMethodId: plan.paymentMethod.id, amount: 10 + missing, frequency: 'month' };
      const key = { 'idempotency-key': crypto.randomUUID() };
      statuses.push((await post(`/api/v3/subscriptions/${plan.donorId}`, body, key)).status);
    }
    return statuses;
  });
  expect(started.every((status) => status === 201)).toBe(true);
}

for (const width of widths)
  test.describe(`at ${width}`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('an administrator moves plans of two pages, and gets a file of the outcomes', async ({
      page,
      steward,
    }) => {
      await signIn(page, 'Administrator', '/plans');
      await fillSecondPage(page);
      await page.reload();
      const first = page.getByRole('row').nth(1);
      const before = await first.boundingBox();
      await picks(page).first().check();
      // Nothing moves when the bar appears.
      await expect(page.getByText('1 selected')).toBeVisible();
      expect(await first.boundingBox()).toEqual(before);
      expect(await axeFaults(page)).toEqual([]);
      await page.getByRole('link', { name: 'Next page' }).click();
      await expect(page).toHaveURL(/page=2/);
      await expect(picks(page).first()).not.toBeChecked();
      for (const at of [0, 1, 2]) await picks(page).nth(at).check();
      await expect(page.getByText('4 selected')).toBeVisible();

      await page.getByRole('button', { name: 'Move to another campaign…' }).click();
      const dialog = page.getByRole('dialog', { name: 'Move 4 plans to another campaign' });
      await dialog.getByRole('button', { name: 'Review' }).click();
      await expect(dialog).toContainText('Choose a campaign.');
      const campaign = dialog.getByRole('combobox', { name: 'Campaign', exact: true });
      const name = (await campaign.locator('option').nth(1).textContent()) ?? '';
      await campaign.selectOption({ label: name });
      await dialog.getByRole('button', { name: 'Review' }).click();
      const start = page.getByRole('button', { name: /^Move \d plans? to / });
      await expect(start).toBeVisible();
      expect(await effectsOf(steward, 'subscriptions.update')).toEqual([]);
      await expect(page.getByRole('list', { name: 'Plans' })).toContainText(`→ ${name}`);
      expect(await axeFaults(page)).toEqual([]);
      const planned = await page.getByRole('list', { name: 'Plans' }).getByRole('listitem').count();
      await start.click();
      await expect(status(page)).toContainText(`${planned} done`);
      expect(await effectsOf(steward, 'subscriptions.update')).toHaveLength(planned);
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export outcomes' }).click();
      expect((await download).suggestedFilename()).toMatch(/^plans-moved-.*\.csv$/);
      await page.goto('/plans/runs');
      await expect(page.getByRole('list', { name: 'Bulk changes' })).toContainText(`Move ${planned} plan`);
    });

    test('a run with an unknown outcome stops by itself, and can be paused and stopped', async ({
      page,
      steward,
    }) => {
      await signIn(page, 'Administrator', '/plans');
      for (const at of [0, 1, 2]) await picks(page).nth(at).check();
      await page.getByRole('button', { name: 'Cancel with one reason…' }).click();
      const dialog = page.getByRole('dialog', { name: 'Cancel 3 plans with one reason' });
      await dialog.getByRole('button', { name: 'Review' }).click();
      await expect(dialog).toContainText('Enter a reason.');
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('The program ended');
      await dialog.getByRole('button', { name: 'Review' }).click();
      await steward.fault('subscriptions.cancel', { kind: 'drop', effect: 'never' }, { skip: 1, times: 1 });
      await page.getByRole('button', { name: 'Cancel 3 plans' }).click();
      await expect(status(page)).toContainText("We couldn't confirm one plan yet");
      await expect(status(page)).toContainText('1 of 3: 1 done and 1 unconfirmed');
      await page.getByRole('button', { name: 'Pause' }).click();
      await expect(status(page)).toContainText('Nothing is sent until you resume it.');
      await page.goto('/plans');
      await expect(page.getByRole('link', { name: 'Cancel 3 plans' })).toBeVisible();
      await page.getByRole('link', { name: 'Cancel 3 plans' }).click();
      await page.getByRole('button', { name: 'Stop…' }).click();
      const stopping = page.getByRole('dialog', { name: 'Stop for good?' });
      await expect(stopping).toContainText('1 remaining plan stays as it is.');
      await stopping.getByRole('button', { name: 'Stop', exact: true }).click();
      await expect(status(page)).toContainText('1 done, 1 unconfirmed, and 1 not sent');
      await expect(page.getByRole('button', { name: 'Resume' })).toHaveCount(0);
      expect(await effectsOf(steward, 'subscriptions.cancel')).toHaveLength(1);
    });
  });

test('a restart pauses a run, and staff can select nothing', async ({ page, browser, steward }) => {
  await signIn(page, 'Administrator', '/plans');
  for (const at of [0, 1, 2]) await picks(page).nth(at).check();
  await page.getByRole('button', { name: 'Cancel with one reason…' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('The program ended');
  await page.getByRole('dialog').getByRole('button', { name: 'Review' }).click();
  await steward.fault('subscriptions.cancel', { kind: 'delay', ms: 2_500 });
  await page.getByRole('button', { name: 'Cancel 3 plans' }).click();
  await expect(status(page)).toContainText('Plans are changed one at a time.');
  await steward.restart();
  await page.reload();
  await expect(status(page)).toContainText('Steward was restarted, so this was paused.');
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(status(page)).toContainText('3 done', { timeout: 30_000 });
  expect(await effectsOf(steward, 'subscriptions.cancel')).toHaveLength(3);

  const staff = await anotherBrowser(browser, steward);
  await signIn(staff, 'Staff', '/plans');
  await expect(staff.getByRole('table', { name: 'Recurring plans' }).getByRole('link').first()).toBeVisible();
  await expect(picks(staff)).toHaveCount(0);
  await staff.goto('/plans/runs');
  await expect(staff.getByText("You don't have access")).toBeVisible();
});
