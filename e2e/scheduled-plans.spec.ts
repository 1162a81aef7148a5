/** Changes of plans at a date: scheduled, shown wherever the plan is, changed, decided, and undone. */
import { expect, type Page } from '@playwright/test';
import { few } from './few.ts';
import { openPlan } from './open-plan.ts';
import { goWithin } from './screen-checks/settled.ts';
import { signIn } from './sign-in.ts';
import { effectsOf, ownTest } from './steward.ts';

/** The organization's day, some days ahead. */
const dayAhead = (page: Page, days: number): Promise<string> =>
  page.evaluate((ahead) => {
    const day = new Date(Date.now() + ahead * 86_400_000);
    return day.toISOString().slice(0, 10);
  }, days);

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^Cancel .*'s plan/ });
const openDialog = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Cancel plan' }).click();

for (const [width, height] of few([
  [390, 844],
  [1440, 900],
] as const))
  ownTest(
    `an administrator cancels a plan after its next gift, changes that to a date, and undoes it, at ${width}`,
    async ({ page, steward }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await signIn(page, 'Administrator', '/plans');
      const address = await openPlan(page);
      await page.setViewportSize({ width, height });
      await openDialog(page);
      const dialog = dialogOf(page);
      // The button names the moment.
      await expect(dialog.getByRole('button', { name: 'Cancel plan' })).toBeVisible();
      await dialog.getByRole('radio', { name: /^After the next gift about/ }).check();
      await dialog.getByRole('button', { name: 'Cancel after next gift' }).click();
      await expect(dialog).toContainText('Enter a reason.');
      await dialog.getByLabel('Reason').fill('Moving away; requested by phone');
      // Closed and opened again, nothing that was typed or chosen is lost.
      await dialog.getByRole('button', { name: 'Keep plan' }).click();
      await openDialog(page);
      await expect(dialog.getByLabel('Reason')).toHaveValue('Moving away; requested by phone');
      await dialog.getByRole('button', { name: 'Cancel after next gift' }).click();
      await expect(dialog).toHaveCount(0);

      const main = page.getByRole('main');
      await expect(main).toContainText(/Cancels after the next gift, about [A-Z][a-z]{2} \d+/);
      await expect(main).toContainText('“Moving away; requested by phone” Avery Quinn');
      await expect(main).toContainText('Next and last gift: ');
      expect(await effectsOf(steward, 'subscriptions.cancel')).toEqual([]);

      await main.getByRole('button', { name: 'Change', exact: true }).click();
      await expect(dialog.getByLabel('Reason')).toHaveValue('Moving away; requested by phone');
      await expect(dialog.getByRole('radio', { name: /^After the next gift/ })).toBeChecked();
      await dialog.getByRole('radio', { name: 'On a date' }).check();
      await dialog.getByRole('button', { name: 'Cancel on a date' }).click();
      await expect(dialog).toContainText('Choose a day.');
      await dialog.getByLabel('Day', { exact: true }).fill(await dayAhead(page, 1));
      await dialog.getByRole('button', { name: /^Cancel on [A-Z][a-z]{2} \d+/ }).click();
      await expect(main).toContainText(/Cancels on [A-Z][a-z]{2} \d+/);

      await goWithin(page, '/plans/scheduled');
      await expect(main.getByText('1 scheduled change')).toBeVisible();
      await expect(main.getByText(/^Cancels on/).filter({ visible: true })).toHaveCount(1);
      await goWithin(page, address);
      await main.getByRole('button', { name: 'Undo' }).click();
      await expect(main.getByText(/^Cancels on/)).toHaveCount(0);
      await expect(main).toContainText('Next gift: ');
      expect(await effectsOf(steward, 'subscriptions.cancel')).toEqual([]);
    },
  );

ownTest('canceling a plan now undoes what was scheduled', async ({ page, steward }) => {
  await signIn(page, 'Administrator', '/plans');
  await openPlan(page);
  await openDialog(page);
  const dialog = dialogOf(page);
  await dialog.getByRole('radio', { name: /^After the next gift/ }).check();
  await dialog.getByLabel('Reason').fill('Moving away');
  await dialog.getByRole('button', { name: 'Cancel after next gift' }).click();
  await expect(page.getByRole('main')).toContainText('Cancels after the next gift');
  await openDialog(page);
  // It is changed, not repeated.
  await expect(dialog.getByLabel('Reason')).toHaveValue('Moving away');
  await dialog.getByRole('radio', { name: 'Now' }).check();
  await dialog.getByRole('button', { name: 'Cancel plan' }).click();
  await expect(page.getByRole('region', { name: 'Pending changes' })).toContainText('Plan canceled');
  await expect(page.getByText('Cancels after the next gift')).toHaveCount(0);
  expect(await effectsOf(steward, 'subscriptions.cancel')).toHaveLength(1);
});

ownTest(
  'a change from a date is edited as it was scheduled, and asks if it was missed',
  async ({ page, steward }) => {
    await signIn(page, 'Administrator', '/plans');
    const address = await openPlan(page);
    await page.getByRole('link', { name: 'Edit plan' }).click();
    await page.getByLabel('Amount').fill('77');
    await page.getByRole('radio', { name: 'From a date' }).check();
    await page.getByLabel('Day', { exact: true }).fill(await dayAhead(page, 3));
    await page.getByRole('button', { name: /^Save for / }).click();
    const main = page.getByRole('main');
    await expect(main).toContainText(/Changes on [A-Z][a-z]{2} \d+.*: amount to \$77\.00/);
    expect(await effectsOf(steward, 'subscriptions.update')).toEqual([]);
    await main.getByRole('link', { name: 'Change', exact: true }).click();
    await expect(page.getByLabel('Amount')).toHaveValue('77.00');
    await expect(page.getByRole('radio', { name: 'From a date' })).toBeChecked();
    await page.getByLabel('Amount').fill('78');
    await page.getByRole('button', { name: /^Save for / }).click();
    await expect(main).toContainText('amount to $78.00');

    steward.missScheduled();
    await page.reload();
    await expect(main).toContainText('nothing is sent more than a day late without asking');
    await goWithin(page, '/plans/scheduled');
    await expect(main).toContainText('1 needs a decision');
    await main.getByRole('button', { name: 'Do it now' }).click();
    const dialog = page.getByRole('dialog', { name: /^Change .*'s plan\?$/ });
    await expect(dialog).toContainText('The plan now: ');
    await dialog.getByRole('button', { name: 'Change now' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(main).toContainText('0 scheduled changes');
    await goWithin(page, address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('$78.00');
    expect(await effectsOf(steward, 'subscriptions.update')).toHaveLength(1);
  },
);

ownTest('staff see what is scheduled, and who can decide', async ({ page, steward }) => {
  await signIn(page, 'Administrator', '/plans');
  const address = await openPlan(page);
  await openDialog(page);
  const dialog = dialogOf(page);
  await dialog.getByRole('radio', { name: 'On a date' }).check();
  await dialog.getByLabel('Day', { exact: true }).fill(await dayAhead(page, 3));
  await dialog.getByLabel('Reason').fill('Moving away');
  await dialog.getByRole('button', { name: /^Cancel on / }).click();
  await expect(dialog).toHaveCount(0);
  steward.missScheduled();
  await page.context().clearCookies();
  await signIn(page, 'Staff', address);
  const main = page.getByRole('main');
  await expect(main).toContainText('Moving away');
  await expect(main).toContainText(/Ask an administrator.* to decide\./);
  await expect(main.getByRole('button', { name: /Do it now|Undo/ })).toHaveCount(0);
});
