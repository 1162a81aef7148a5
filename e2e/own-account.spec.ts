/** A person's own profile: name, sessions, password, and two-step verification. */
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { password as productPassword, startProduct } from '../bench/product.ts';
import { codeFor } from '../src/server/auth/second-factor/authenticator-app.ts';
import { holdReplies } from './replies/slow-replies.ts';
import { axeFaults } from './screen-checks/axe.ts';
import { anotherBrowser, enterCredentials, signIn, signInByButton, streamOpens } from './sign-in.ts';
import { ownTest, test } from './steward.ts';

const password = 'seven quiet otters at dawn';

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
    const code = setUp.getByLabel('Code from your app');
    await setUp.getByRole('button', { name: 'Turn on' }).click();
    await expect(code).toHaveAccessibleDescription(/^Enter the code/);
    await expect(code).toBeFocused();
    await code.fill('000000');
    await setUp.getByRole('button', { name: 'Turn on' }).click();
    await expect(setUp).toContainText("That code didn't work.");
    await code.fill(codeFor(key, Date.now()));
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
    // Only its button closes it.
    await page.keyboard.press('Escape');
    await codesDialog.getByRole('button', { name: "I've saved them" }).click();
    await expect(page.getByText('with 10 recovery codes left')).toBeVisible();

    const leave = async () => {
      await page.getByRole('button', { name: 'Sign out', exact: true }).click();
      await expect(page).toHaveURL(/sign-in/);
      await enterCredentials(page, 'staff@steward.test', 'steward-sandbox');
    };
    await leave();
    await expect(page.getByRole('heading', { name: 'Two-step verification' })).toBeVisible();
    // The next code: the current one was already used.
    await page.getByLabel('Code from your authenticator app').fill(codeFor(key, Date.now() + 30_000));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today');
    await page.goto('/profile');
    await leave();
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill('aaaa-bbbb-cccc-dddd-eeee-ffff');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText("That code didn't work");
    await page.getByLabel('Recovery code').fill((codes[0] ?? '').toUpperCase());
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today');
    await page.goto('/profile');
    await expect(page.getByText('with 9 recovery codes left')).toBeVisible();

    // A session that ends under an open page requires both, and the page stays.
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

ownTest(
  'recovery codes whose reply was lost are known to be unseen, and new ones replace them',
  async ({ page }) => {
    await signIn(page, 'Staff', '/profile');
    await page.getByRole('button', { name: 'Set up' }).click();
    const setUp = page.getByRole('dialog', { name: 'Set up two-step verification' });
    const shown = /(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}/;
    await expect(setUp).toContainText(shown);
    const key = shown.exec((await setUp.textContent()) ?? '')?.[0] ?? '';
    await setUp.getByLabel('Code from your app').fill(codeFor(key, Date.now()));
    await page.route(/second-factor\/(confirm|recovery-codes)$/, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await setUp.getByRole('button', { name: 'Turn on' }).click();
    await expect(setUp).toContainText("We couldn't confirm that two-step verification is on.");
    await expect(setUp).toContainText('If two-step verification is on, create new recovery codes');
    await setUp.getByRole('button', { name: 'Not now' }).click();
    const renew = page.getByRole('button', { name: 'New recovery codes' });
    await renew.click();
    await expect(page.getByText('The codes you have may no longer work. Create new ones.')).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await renew.click();
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(10);
    await expect(page.getByText('The codes you have may no longer work')).toHaveCount(0);
  },
);

ownTest('a person changes their own name, sessions and password', async ({ page, browser, steward }) => {
  const other = await anotherBrowser(browser, steward);
  await signInByButton(other, 'Field manager');
  // The notes of a first visit, which another device then doesn't show either.
  const notes = (on: Page) => on.getByRole('region', { name: 'New to Steward' });
  await expect(notes(other).getByRole('term')).toHaveText([
    'Where a device points',
    'Find anything',
    'What a walk is',
  ]);
  await notes(other).getByRole('button', { name: 'Got it' }).click();
  await expect(notes(other)).toHaveCount(0);
  await expect(other.getByRole('heading', { level: 1 })).toBeFocused();
  await signIn(page, 'Field manager', '/profile');
  await page.getByLabel('Name').fill('Rosa L. Lindqvist');
  const save = page.getByRole('button', { name: 'Save name' });
  // What is typed while it is being saved would be lost.
  const release = await holdReplies(page, '**/api/auth/name');
  await save.press('Enter');
  await expect(page.getByLabel('Name')).not.toBeEditable();
  release();
  await expect(page.getByText('Name saved.')).toBeVisible();
  await expect(save).toBeFocused();
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
  await enterCredentials(other, 'field@steward.test', password);
  await expect(other).toHaveURL(/\/tap/);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notes(other)).toHaveCount(0);
});

ownTest(
  'a person signs out all other devices: they say so by themselves, this one stays, and the focus keeps its place',
  async ({ page, browser, steward }) => {
    const others = [await anotherBrowser(browser, steward), await anotherBrowser(browser, steward)];
    for (const other of others) {
      await signInByButton(other, 'Finance', '/deposits');
      await streamOpens(other);
    }
    await signInByButton(page, 'Finance', '/profile');
    const endAll = page.getByRole('button', { name: 'Sign out all other devices' });
    await endAll.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Sign out all other devices?' });
    await expect(dialog).toContainText('other sessions end at once');
    // Whoever finds an open computer must not sign out its owner.
    steward.ageStepUps();
    await dialog.getByRole('button', { name: 'Sign out all others' }).press('Enter');
    const stepUp = page.getByRole('dialog', { name: 'Confirm your password' });
    await stepUp.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Nothing was sent');
    await dialog.getByRole('button', { name: 'Sign out all others' }).press('Enter');
    await stepUp.getByLabel('Password').fill('steward-sandbox');
    await page.keyboard.press('Enter');
    await expect(page.getByText('All other devices are signed out.')).toBeVisible();
    await expect(endAll).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Sign out device' })).toHaveCount(0);
    // Long before a heartbeat of their streams would reveal it, and without any action there.
    for (const other of others)
      await expect(other.getByRole('dialog', { name: "You've been signed out" })).toBeVisible({
        timeout: 10_000,
      });
    // The button that had the focus is gone; the focus goes to the next one, not to the first on the page.
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Current password')).toBeFocused();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your profile');

    const admin = await anotherBrowser(browser, steward);
    await signIn(admin, 'Administrator', '/settings/activity');
    await expect(admin.getByText('Sign out other devices').filter({ visible: true }).first()).toBeVisible();
  },
);

ownTest(
  'on a real platform an administrator can only open the profile until two-step verification is on',
  async ({ page }) => {
    test.setTimeout(60_000);
    const product = await startProduct({ gifts: 200 });
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 403) refused.push(response.url());
    });
    try {
      await product.add('ada@example.org', 'admin');
      await page.goto(`${product.url}/contributions`);
      await enterCredentials(page, 'ada@example.org', productPassword);
      await expect(page.getByText('Set up two-step verification first.')).toBeVisible();
      await page.goto(`${product.url}/donors`);
      await expect(page).toHaveURL(/\/profile$/);
      await page.getByRole('button', { name: 'Set up' }).click();
      const key = /(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}/;
      const dialog = page.getByRole('dialog', { name: 'Set up two-step verification' });
      await expect(dialog).toContainText(key);
      const shown = key.exec((await dialog.textContent()) ?? '')?.[0] ?? '';
      await dialog.getByLabel('Code from your app').fill(codeFor(shown, Date.now()));
      // Nothing that is refused is asked for in the meantime; changes are followed once it's on.
      expect(refused).toEqual([]);
      const follows = streamOpens(page);
      await dialog.getByRole('button', { name: 'Turn on' }).click();
      await page.getByRole('button', { name: "I've saved them" }).click();
      await expect(page.getByText('Set up two-step verification first.')).toHaveCount(0);
      expect((await follows).status()).toBe(200);
      await page.getByRole('link', { name: 'Donors' }).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Donors');
      await expect(page.getByRole('row').nth(1)).toBeVisible();
      await page.goto(`${product.url}/profile`);
      await page.getByRole('button', { name: 'Turn off' }).click();
      await expect(page.getByRole('dialog')).toContainText(
        'You can use only your profile until you set it up again, since your role needs it.',
      );
    } finally {
      await product.stop();
    }
  },
);
