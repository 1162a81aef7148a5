import { readFileSync } from 'node:fs';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { password as productPassword, startProduct } from '../bench/product.ts';
import { codeFor } from '../src/server/auth/second-factor/authenticator-app.ts';
import { axeFaults } from './looks/axe.ts';
import { signIn, signInByButton } from './sign-in.ts';
import { ownTest, type Steward, test } from './steward.ts';

const password = 'seven quiet otters at dawn';

/** A browser of somebody else. */
const anotherBrowser = async (browser: Browser, steward: Steward): Promise<Page> =>
  (await browser.newContext({ baseURL: steward.url, viewport: { width: 390, height: 844 } })).newPage();

async function giveCredentials(at: Page | Locator, email: string, secret = password): Promise<void> {
  await at.getByLabel('Email').fill(email);
  await at.getByLabel('Password').fill(secret);
  await at.getByRole('button', { name: 'Sign in' }).click();
}

const peekOf = (page: Page) => page.getByRole('complementary', { name: 'Person' });

ownTest(
  'an invited person signs in, gets another role, is disabled while signed in and blocked at the next step',
  async ({ page, browser, steward }) => {
    await signIn(page, 'Administrator', '/team');
    await page.getByRole('button', { name: 'Invite someone' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Bea Example');
    await dialog.getByLabel('Email').fill('not an address');
    await dialog.getByRole('button', { name: 'Create invite link' }).click();
    await expect(dialog).toContainText('valid email');
    await dialog.getByLabel('Email').fill('staff@steward.test');
    await dialog.getByRole('button', { name: 'Create invite link' }).click();
    await expect(dialog).toContainText('This email already has an account.');
    await dialog.getByLabel('Email').fill('bea@example.org');
    await dialog.getByRole('button', { name: 'Create invite link' }).click();
    const link = (await dialog.getByLabel('Link', { exact: true }).textContent()) ?? '';
    await dialog.getByRole('button', { name: 'Done' }).click();

    const bea = await anotherBrowser(browser, steward);
    await bea.goto(link);
    await bea.getByLabel('Password').fill(password);
    await bea.getByRole('button', { name: 'Set password' }).click();
    await bea.getByRole('link', { name: 'Sign in' }).click();
    await giveCredentials(bea, 'bea@example.org');
    await expect(bea.getByRole('heading', { level: 1 })).toHaveText(/^Good (morning|afternoon|evening), /);
    // The link is used up.
    const late = await anotherBrowser(browser, steward);
    await late.goto(link);
    await late.getByLabel('Password').fill(password);
    await late.getByRole('button', { name: 'Set password' }).click();
    await expect(late.getByRole('alert')).toContainText('no longer works');

    await page.reload();
    await page.getByRole('link', { name: 'Bea Example' }).first().click();
    await expect(peekOf(page)).toContainText('1 active');
    await peekOf(page).getByRole('button', { name: 'Change role' }).click();
    await dialog.getByLabel('Role').selectOption('field');
    await dialog.getByRole('button', { name: 'Change role' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(peekOf(page)).toContainText('No active sessions');
    await bea.getByRole('link', { name: 'Donors' }).click();
    const again = bea.getByRole('dialog', { name: "You've been signed out" });
    await again.getByLabel('Password').fill(password);
    await again.getByRole('button', { name: 'Sign in' }).click();
    await expect(bea).toHaveURL(/\/tap/);
    await expect(bea.getByRole('link', { name: 'Donors' })).toHaveCount(0);

    await peekOf(page).getByRole('button', { name: 'Disable' }).click();
    await dialog.getByRole('button', { name: 'Disable account' }).click();
    await expect(peekOf(page)).toContainText('Disabled');
    await bea.goto('/tap/devices');
    await expect(bea).toHaveURL(/sign-in/);
    await giveCredentials(bea, 'bea@example.org');
    await expect(bea.getByRole('alert')).toContainText("don't match");
  },
);

ownTest(
  "the last administrator cannot be removed; administrators see who became one; staff don't",
  async ({ page, browser, steward }) => {
    await signIn(page, 'Administrator', '/team');
    await page.getByRole('link', { name: 'Avery Quinn' }).first().click();
    await peekOf(page).getByRole('button', { name: 'Disable' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Disable account' }).click();
    await expect(dialog.getByRole('alert')).toContainText('last administrator');
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    const staff = await anotherBrowser(browser, steward);
    await signIn(staff, 'Staff', '/team');
    await expect(staff.getByRole('heading', { name: /don't have access to/ })).toBeVisible();

    steward.ageStepUps();
    await page.getByRole('link', { name: 'Sam Okafor' }).first().click();
    await peekOf(page).getByRole('button', { name: 'Change role' }).click();
    await dialog.getByLabel('Role').selectOption('admin');
    await dialog.getByRole('button', { name: 'Change role' }).click();
    const stepUp = page.getByRole('dialog', { name: 'Confirm your password' });
    await stepUp.getByLabel('Password').fill('steward-sandbox');
    await stepUp.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog).toHaveCount(0);
    const news = page.getByText('became an administrator');
    await expect(news).toContainText('by Avery Quinn');
    await page.getByRole('button', { name: 'Got it' }).click();
    await expect(news).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Team');
    await expect(news).toHaveCount(0);
  },
);

ownTest(
  'two-step verification set up on a phone; then a code, then a recovery code signs in',
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, 'Staff', '/profile');
    await page.getByRole('button', { name: 'Set up' }).click();
    const setUp = page.getByRole('dialog', { name: 'Set up two-step verification' });
    await expect(setUp.getByRole('img', { name: /QR code/ })).toBeVisible();
    const key = /(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}/.exec((await setUp.textContent()) ?? '')?.[0] ?? '';
    expect(await axeFaults(page, { within: '[role="dialog"]', allRules: true })).toEqual([]);
    await setUp.getByLabel('Code from your app').fill('000000');
    await setUp.getByRole('button', { name: 'Turn on' }).click();
    await expect(setUp).toContainText("That code didn't work.");
    await setUp.getByLabel('Code from your app').fill(codeFor(key, Date.now()));
    await setUp.getByRole('button', { name: 'Turn on' }).click();
    const codesDialog = page.getByRole('dialog', { name: 'Save your recovery codes' });
    await expect(codesDialog.getByRole('listitem')).toHaveCount(10);
    const codes = await codesDialog.getByRole('listitem').allTextContents();
    const download = page.waitForEvent('download');
    await codesDialog.getByRole('button', { name: 'Download' }).click();
    expect(
      readFileSync(await (await download).path(), 'utf8')
        .trim()
        .split('\n'),
    ).toEqual(codes);
    // Nothing but its button closes it.
    await page.keyboard.press('Escape');
    await codesDialog.getByRole('button', { name: "I've saved them" }).click();
    await expect(page.getByText('with 10 recovery codes left')).toBeVisible();

    const leave = async () => {
      await page.getByRole('button', { name: 'Sign out', exact: true }).click();
      await expect(page).toHaveURL(/sign-in/);
      await giveCredentials(page, 'staff@steward.test', 'steward-sandbox');
    };
    await leave();
    await expect(page.getByRole('heading', { name: 'Two-step verification' })).toBeVisible();
    // The next code: the one of this moment has counted already.
    await page.getByLabel('Code from your authenticator app').fill(codeFor(key, Date.now() + 30_000));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good (morning|afternoon|evening), /);
    await page.goto('/profile');
    await leave();
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill('aaaa-bbbb-cccc');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText("That code didn't work");
    await page.getByLabel('Recovery code').fill((codes[0] ?? '').toUpperCase());
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good (morning|afternoon|evening), /);
    await page.goto('/profile');
    await expect(page.getByText('with 9 recovery codes left')).toBeVisible();

    // A session that ends under an open page asks for both, and the page stays.
    await page.getByLabel('Name').fill('Sam O.');
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Save name' }).click();
    const again = page.getByRole('dialog', { name: "You've been signed out" });
    await again.getByLabel('Password').fill('steward-sandbox');
    await again.getByRole('button', { name: 'Sign in' }).click();
    await again.getByRole('button', { name: 'Use a recovery code' }).click();
    await again.getByLabel('Recovery code').fill(codes[1] ?? '');
    await page.keyboard.press('Enter');
    await expect(again).toHaveCount(0);
    await expect(page.getByLabel('Name')).toHaveValue('Sam O.');
  },
);

ownTest('a person changes their own name, sessions and password', async ({ page, browser, steward }) => {
  const other = await anotherBrowser(browser, steward);
  await signInByButton(other, 'Field manager');
  await signIn(page, 'Field manager', '/profile');
  await page.getByLabel('Name').fill('Rosa L. Lindqvist');
  await page.getByRole('button', { name: 'Save name' }).click();
  const nav = page.getByRole('navigation', { name: 'Screens', exact: true });
  await expect(nav).toContainText('Rosa L. Lindqvist');
  await page.getByRole('button', { name: 'Sign out device' }).click();
  await expect(page.getByRole('button', { name: 'Sign out device' })).toHaveCount(0);
  await other.goto('/tap/devices');
  await expect(other).toHaveURL(/sign-in/);

  await page.getByLabel('Current password').fill('not this one');
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText("That's not your current password.")).toBeVisible();
  await expect(page.getByLabel('New password')).toHaveValue(password);
  await page.getByLabel('Current password').fill('steward-sandbox');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText("You've been signed out on other devices.")).toBeVisible();
  await giveCredentials(other, 'field@steward.test');
  await expect(other).toHaveURL(/\/tap/);
});

ownTest(
  'an action appears in the activity log, on its record, in the export, and in the cancellation reasons',
  async ({ page }) => {
    await signIn(page, 'Administrator', '/plans');
    const plan = (await page.getByRole('row').nth(1).getByRole('link').getAttribute('href')) ?? '';
    await page.goto(plan);
    await page.getByRole('button', { name: 'Cancel plan' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('Moved away');
    await dialog.getByRole('button', { name: 'Cancel plan' }).click();
    await expect(page.getByRole('region', { name: 'Pending changes' })).toContainText('Plan canceled');
    const slice = page.locator('section', { hasText: 'Team activity' });
    await slice.scrollIntoViewIfNeeded();
    await expect(slice).toContainText('Cancel a plan: Moved away');
    await slice.getByRole('link', { name: 'View all' }).click();
    await expect(page).toHaveURL(/about=/);
    await expect(page.getByRole('row', { name: /Cancel a plan/ })).not.toHaveCount(0);

    const [, donorId] = /\/plans\/([^/]+)\//.exec(plan) ?? [];
    await page.goto(`/donors/${donorId}`);
    await slice.scrollIntoViewIfNeeded();
    await expect(slice).toContainText('Cancel a plan: Moved away');

    await page.goto('/team/activity');
    await page.getByRole('button', { name: 'What' }).click();
    await page.getByRole('button', { name: 'Recurring plans' }).click();
    await expect(page).toHaveURL(/what=subscriptions/);
    await expect(page.getByRole('row', { name: /Sign in/ })).toHaveCount(0);
    await page
      .getByRole('row', { name: /Cancel a plan/ })
      .getByRole('link')
      .first()
      .click();
    const peek = page.getByRole('complementary', { name: 'Activity' });
    await expect(peek).toContainText('Moved away');
    await expect(peek.locator(`a[href="${plan}"]`)).toBeVisible();
    await page.keyboard.press('Escape');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const csv = readFileSync(await (await download).path(), 'utf8');
    expect(csv).toContain('subscriptions.cancel');
    expect(csv).not.toContain('auth.signIn');
    expect(csv).not.toContain('Moved away');
    await page.goto('/team/activity?what=exports.');
    await expect(page.getByRole('row', { name: /Export a file/ })).toHaveCount(1);
    await page.goto('/team/activity?what=payments.');
    await expect(page.getByRole('heading', { name: 'No entries match these filters' })).toBeVisible();

    await page.getByRole('link', { name: 'Cancellation reasons' }).click();
    await expect(page.getByRole('row', { name: /Moved away 1 about \$/ })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByText('1 plan canceled by your team')).toBeVisible();
  },
);

ownTest(
  'on a real platform an administrator can only open the profile until two-step verification is on',
  async ({ page }) => {
    test.setTimeout(60_000);
    const product = await startProduct({ gifts: 200 });
    try {
      await product.add('ada@example.org', 'admin');
      await page.goto(`${product.url}/contributions`);
      await giveCredentials(page, 'ada@example.org', productPassword);
      await expect(page.getByText('Set up two-step verification first.')).toBeVisible();
      await page.goto(`${product.url}/donors`);
      await expect(page).toHaveURL(/\/profile$/);
      await page.getByRole('button', { name: 'Set up' }).click();
      const key = /(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}/;
      const dialog = page.getByRole('dialog', { name: 'Set up two-step verification' });
      await expect(dialog).toContainText(key);
      const shown = key.exec((await dialog.textContent()) ?? '')?.[0] ?? '';
      await dialog.getByLabel('Code from your app').fill(codeFor(shown, Date.now()));
      await dialog.getByRole('button', { name: 'Turn on' }).click();
      await page.getByRole('button', { name: "I've saved them" }).click();
      await expect(page.getByText('Set up two-step verification first.')).toHaveCount(0);
      await page.getByRole('link', { name: 'Donors' }).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Donors');
      await expect(page.getByRole('row').nth(1)).toBeVisible();
    } finally {
      await product.stop();
    }
  },
);
