/** Signing in with a provider, which runs on this machine, and confirming with it, without losing what was typed. */
import { expect, type Page } from '@playwright/test';
import { openProvider, type ProviderFixture, signInThere } from './provider.ts';
import { axeFaults } from './screen-checks/axe.ts';
import { ownTest } from './steward.ts';

const ssoTest = ownTest.extend<{ provider: ProviderFixture; more: Record<string, string> }>({
  more: [{}, { option: true }],
  provider: async ({ address }, use) => {
    const provider = await openProvider(address.url);
    await use(provider);
    await provider.stop();
  },
  settings: async ({ provider, more }, use) => use({ ...provider.settings, ...more }),
});

const button = 'Continue with Google';

async function enterByProvider(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: button }).click();
  await signInThere(page, 'admin@steward.test');
}

/** Presses a button that opens the provider's window, and returns the window. */
async function windowOf(page: Page, name: string): Promise<Page> {
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('dialog').getByRole('button', { name }).click(),
  ]);
  return opened;
}

ssoTest(
  'the button leads to the provider and back to the requested address; neither code nor state is left behind',
  async ({ page }) => {
    await page.goto('/donors?sort=email');
    expect(await axeFaults(page, { allRules: true })).toEqual([]);
    await enterByProvider(page, '/donors?sort=email');
    await expect(page).toHaveURL(/\/donors\?sort=email$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Donors');
    await page.goto('/profile');
    await expect(page.getByText('You sign in with Google. Your password works, too.')).toBeVisible();
    await page.goBack();
    await page.goBack();
    await expect(page).not.toHaveURL(/code=|state=/);
  },
);

ssoTest(
  'confirming with the provider, and signing in again after the session has ended, keep what was typed',
  async ({ page, steward }) => {
    await enterByProvider(page, '/settings');
    await page.getByRole('button', { name: 'Invite someone' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Bea Example');
    await dialog.getByLabel('Email').fill('bea@example.org');
    steward.ageStepUps();
    await dialog.getByRole('button', { name: 'Create invite link' }).click();
    const confirming = page.getByRole('dialog', { name: 'Confirm your password' });
    await expect(confirming.getByLabel('Password')).toBeFocused();
    const asked = await windowOf(page, 'Confirm with Google');
    // It asks again, although the person is signed in there.
    await signInThere(asked, 'admin@steward.test', false);
    await expect(page.getByText('Bea Example is invited')).toBeVisible();
    await expect.poll(() => asked.isClosed()).toBe(true);
    await page.getByRole('button', { name: 'Done' }).click();

    await page.getByRole('button', { name: 'Invite someone' }).click();
    await dialog.getByLabel('Name').fill('Cleo Example');
    await page.context().clearCookies({ name: /sid$/ });
    await dialog.getByLabel('Email').fill('cleo@example.org');
    await dialog.getByRole('button', { name: 'Create invite link' }).click();
    const ended = page.getByRole('dialog', { name: "You've been signed out" });
    await expect(ended).toBeVisible();
    const [beside] = await Promise.all([
      page.context().waitForEvent('page'),
      ended.getByRole('button', { name: button }).click(),
    ]);
    await expect.poll(() => beside.isClosed()).toBe(true);
    await expect(ended).toBeHidden();
    await expect(dialog.getByLabel('Name')).toHaveValue('Cleo Example');
    await expect(dialog.getByLabel('Email')).toHaveValue('cleo@example.org');
  },
);

ssoTest(
  'someone without an account, and an answer that no one asked for, are told what to do',
  async ({ page }) => {
    await page.goto('/sign-in');
    await page.getByRole('button', { name: button }).click();
    await signInThere(page, 'eve@example.org');
    await expect(page.getByRole('alert')).toContainText("There's no account for you yet");
    await page.getByRole('link', { name: 'Back to sign in' }).click();
    await expect(page.getByRole('button', { name: button })).toBeVisible();
    await page.goto('/sign-in/callback?code=stolen&state=enter.stolen');
    await expect(page.getByRole('alert')).toContainText('This sign-in is over');
    await expect(page).toHaveURL(/\/sign-in$/);
  },
);

ssoTest('a provider that is down is said to be, and a password still works', async ({ page, provider }) => {
  await provider.stop();
  // In its first seconds, the server still relies on what it read at startup.
  await expect(async () => {
    await page.goto('/sign-in');
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('alert')).toContainText("Google isn't responding", { timeout: 2_000 });
  }).toPass();
  await page.reload();
  await expect(page.getByText("Google isn't responding.")).toBeVisible();
  await page.getByRole('button', { name: 'Use a password' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Email').fill('staff@steward.test');
  await page.getByLabel('Password').fill('steward-sandbox');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/overview$/);
});

ssoTest.describe('with passwords off', () => {
  ssoTest.use({ more: { OIDC_ONLY: 'on' } });
  ssoTest('the sign-in page has the button, and a quiet way in for emergencies', async ({ page }) => {
    await page.goto('/sign-in');
    await expect(page.getByRole('button', { name: button })).toBeVisible();
    await expect(page.getByText('Sandbox: no real money')).toBeHidden();
    await page.getByRole('button', { name: 'Emergency access' }).click();
    await page.getByLabel('Email').fill('admin@steward.test');
    await page.getByLabel('Password').fill('steward-sandbox');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toContainText("don't match");
    await enterByProvider(page, '/settings');
    await page.getByRole('button', { name: 'Invite someone' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Bea Example');
    await dialog.getByLabel('Email').fill('bea@example.org');
    await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
    await expect(dialog).toContainText('They sign in with Google as bea@example.org');
  });
});
