import { expect, type Page } from '@playwright/test';
import { openNote } from './end-of-record.ts';
import { loseScript } from './replies/lost-script.ts';
import { closesWithoutAsking, closingAsks, question } from './screen-checks/closing-tab.ts';
import { mask } from './screen-checks/privacy.ts';
import { goWithin } from './screen-checks/settled.ts';
import { sendCancellation } from './send-cancellation.ts';
import { signIn } from './sign-in.ts';
import { effectsOf, ownTest, test } from './steward.ts';

async function newPlan(page: Page): Promise<void> {
  await page.goto('/plans');
  const address = await page.locator('tr[data-record]').first().getByRole('link').getAttribute('href');
  await goWithin(page, address?.replace(/[^/]+$/, 'new') ?? '');
  // Moves within the app first, so that the browser's buttons stay within it too.
  await page.getByRole('navigation').getByRole('link', { name: 'Deposits' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Deposits' })).toBeVisible();
  await page.goBack();
  await page.getByRole('textbox', { name: /^Amount/ }).fill('45');
}

test("leaving an unsaved plan asks first, by a link, by the browser's buttons, and by closing the tab", async ({
  page,
}) => {
  await signIn(page, 'Administrator');
  await newPlan(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Donors' }).click();
  await expect(question(page)).toBeVisible();
  await question(page).getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByRole('textbox', { name: /^Amount/ })).toHaveValue('45');

  await page.goForward();
  await expect(question(page)).toBeVisible();
  await question(page).getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByRole('textbox', { name: /^Amount/ })).toHaveValue('45');

  await closingAsks(page);

  await page.getByRole('navigation').getByRole('link', { name: 'Donors' }).click();
  await question(page).getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Donors' })).toBeVisible();
});

ownTest(
  "a note that isn't saved is still there on another screen and while personal data is hidden; closing the tab asks",
  async ({ page }) => {
    await signIn(page, 'Staff', '/donors?sort=totalContributionsCount');
    const donor = (await page.locator('tr[data-record] a').first().getAttribute('href')) ?? '';
    await goWithin(page, donor);
    await openNote(page);
    await page.getByLabel('New note').fill('Prefers a call');
    await page.getByRole('navigation').getByRole('link', { name: 'Campaigns' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Campaigns' })).toBeVisible();
    await closingAsks(page);
    await mask(page);
    await page.getByRole('button', { name: 'Show', exact: true }).click();

    await goWithin(page, donor);
    await page.getByRole('button', { name: 'Add note' }).click();
    await page.getByRole('list', { name: 'Notes' }).getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Edit note').fill('Prefers email');
    await closingAsks(page);
    // Nothing would be lost.
    await page.getByLabel('Edit note').fill('Prefers a call');
    await closesWithoutAsking(page);
  },
);

test('an empty form closes without asking', async ({ page }) => {
  await signIn(page, 'Administrator', '/donors/new');
  await page.getByRole('navigation').getByRole('link', { name: 'Deposits' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Deposits' })).toBeVisible();
});

test('a half-filled new donor and a half-filled gift ask, too', async ({ page }) => {
  await signIn(page, 'Administrator', '/donors/new');
  await page.getByLabel('First name').fill('Ruth');
  await page.getByRole('navigation').getByRole('link', { name: 'Deposits' }).click();
  await question(page).getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Deposits' })).toBeVisible();

  await page.goto('/take-gift');
  await page.getByLabel('Card number').fill('4242');
  await page.getByRole('navigation').getByRole('link', { name: 'Deposits' }).click();
  await question(page).getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Deposits' })).toBeVisible();
});

test('everything missing in a gift is marked in one round, and each mark disappears once it is corrected', async ({
  page,
}) => {
  await signIn(page, 'Administrator', '/take-gift');
  await expect(page.getByLabel('Card number')).toBeVisible();
  await page.getByRole('button', { name: /^Review/ }).click();
  const invalid = (name: string) => page.getByLabel(name, { exact: true });
  await expect(invalid('Amount')).toHaveAttribute('aria-invalid', 'true');
  await expect(invalid('Card number')).toHaveAttribute('aria-invalid', 'true');
  await expect(invalid('Expires')).toHaveAttribute('aria-invalid', 'true');
  await invalid('Amount').fill('20');
  await expect(invalid('Amount')).toHaveAttribute('aria-invalid', 'false');
  await invalid('Card number').fill('4242 4242 4242 4242');
  await expect(invalid('Card number')).toHaveAttribute('aria-invalid', 'false');
});

ownTest('what was typed stays if the password dialog cannot be loaded', async ({ page, steward }) => {
  await loseScript(page, "It's been over 30 minutes");
  await signIn(page, 'Administrator', '/plans');
  const dialog = await sendCancellation(page, steward);
  await expect(dialog.getByRole('alert')).toContainText('Nothing was sent');
  await expect(dialog.getByLabel('Reason')).toHaveValue('Asked by donor');
  expect(await effectsOf(steward, 'subscriptions.cancel')).toEqual([]);
});

test('what was typed stays if the code for keys cannot be loaded; keys work once it can be, without a request for each press', async ({
  page,
}) => {
  await page.clock.install();
  const lost = await loseScript(page, 'Open in side panel');
  await signIn(page, 'Administrator', '/donors/new');
  // However slow the machine is, no time passes in which the code may be requested again.
  let now = await page.evaluate(() => Date.now());
  await page.clock.setFixedTime(now);
  const first = page.getByLabel('First name');
  await first.fill('Wilhelmina');
  await page.getByRole('heading', { name: 'New donor' }).click();
  const failed = page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        window.addEventListener('vite:preloadError', () => resolve(), { once: true }),
      ),
  );
  await expect(async () => {
    await page.keyboard.press('g');
    expect(lost()).toBeGreaterThan(0);
  }).toPass();
  await failed;
  await expect(first).toHaveValue('Wilhelmina');
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  // The app also requests it by itself, which may fail before the first press does.
  await expect(async () => {
    requested.length = 0;
    for (const key of ['g', 'p', 'g', 'p']) await page.keyboard.press(key);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(requested.filter((url) => url.includes('/assets/'))).toEqual([]);
  }).toPass({ timeout: 20_000 });

  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await expect(async () => {
    now += 10_000;
    await page.clock.setFixedTime(now);
    await page.keyboard.press('g');
    await page.keyboard.press('p');
    await expect(question(page)).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 40_000 });
  await expect(first).toHaveValue('Wilhelmina');
});
