import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { seenAtEnd } from './end-of-record.ts';
import { axeFaults } from './screen-checks/axe.ts';
import { goWithin } from './screen-checks/settled.ts';
import { anotherBrowser, choosePassword, enterCredentials, signIn } from './sign-in.ts';
import { ownTest } from './steward.ts';

const password = 'seven quiet otters at dawn';

const peekOf = (page: Page) => page.getByRole('complementary', { name: 'Person' });

ownTest(
  'an invited person signs in, gets another role, is disabled while signed in, and is blocked at the next step',
  async ({ page, browser, steward }) => {
    await signIn(page, 'Administrator', '/settings');
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
    const link = (await dialog.getByText(/^https?:/).textContent()) ?? '';
    await dialog.getByRole('button', { name: 'Done' }).click();

    const bea = await anotherBrowser(browser, steward);
    // Without an answer about the link, the form works as ever.
    await bea.route('**/api/auth/password-link/check', (route) => route.abort());
    await choosePassword(bea, link, password);
    await bea.getByRole('link', { name: 'Sign in' }).click();
    await enterCredentials(bea, 'bea@example.org', password);
    await expect(bea.getByRole('heading', { level: 1 })).toHaveText('Today');
    // The link has been used, which its page says before anything is typed.
    const late = await anotherBrowser(browser, steward);
    await late.goto(link);
    await expect(late.getByRole('alert')).toContainText('no longer works');
    await expect(late.getByRole('alert')).toContainText('Ask an administrator for a new one.');
    await expect(late.getByLabel('Password')).toHaveCount(0);
    expect(await axeFaults(late)).toEqual([]);
    await late.goto(link.slice(0, -5));
    await expect(late.getByRole('alert')).toContainText("isn't complete");
    await late.getByRole('link', { name: 'Go to sign in' }).click();
    await expect(late).toHaveURL(/\/sign-in$/);

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
    await enterCredentials(bea, 'bea@example.org', password);
    await expect(bea.getByRole('alert')).toContainText("don't match");
  },
);

ownTest(
  "the last administrator cannot be removed; administrators see who became one; staff don't",
  async ({ page, browser, steward }) => {
    await signIn(page, 'Administrator', '/settings');
    await page.getByRole('link', { name: 'Avery Quinn' }).first().click();
    await peekOf(page).getByRole('button', { name: 'Disable' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Disable account' }).click();
    await expect(dialog.getByRole('alert')).toContainText('last administrator');
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    const staff = await anotherBrowser(browser, steward);
    await signIn(staff, 'Staff', '/settings');
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
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('People');
    await expect(news).toHaveCount(0);
  },
);

ownTest(
  'an action appears in the activity log, on its record, in the export, and in the cancellation reasons',
  async ({ page }) => {
    await signIn(page, 'Administrator', '/plans');
    const plan = (await page.getByRole('row').nth(1).getByRole('link').getAttribute('href')) ?? '';
    await goWithin(page, plan);
    await page.getByRole('button', { name: 'Cancel plan' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('Moved away');
    await dialog.getByRole('button', { name: 'Cancel plan' }).click();
    await expect(page.getByRole('region', { name: 'Pending changes' })).toContainText('Plan canceled');
    const slice = page.locator('section', { hasText: 'Team activity' });
    await seenAtEnd(page, slice);
    await expect(slice).toContainText('Cancel a plan: Moved away');
    await slice.getByRole('link', { name: 'View all' }).click();
    await expect(page).toHaveURL(/about=/);
    await expect(page.getByRole('row', { name: /Cancel a plan/ })).not.toHaveCount(0);

    const [, donorId] = /\/plans\/([^/]+)\//.exec(plan) ?? [];
    await goWithin(page, `/donors/${donorId}`);
    await seenAtEnd(page, slice);
    await expect(slice).toContainText('Cancel a plan: Moved away');

    await goWithin(page, '/settings/activity');
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
    await page.goto('/settings/activity?what=exports.');
    await expect(page.getByRole('row', { name: /Export a file/ })).toHaveCount(1);
    await page.goto('/settings/activity?what=payments.');
    await expect(page.getByRole('heading', { name: 'No entries match these filters' })).toBeVisible();

    await goWithin(page, '/plans');
    await page.getByRole('link', { name: 'Income report' }).click();
    await expect(page.getByRole('row', { name: /Moved away 1 ≈ \$/ })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByText(/^1 plan, ≈ \$[\d,]+ a month$/)).toBeVisible();
  },
);
