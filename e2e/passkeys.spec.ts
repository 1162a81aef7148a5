/** Passkeys, with an authenticator of Chromium's own instead of a fingerprint. They need a name: localhost instead of 127.0.0.1. */
import { type Browser, expect, type Page } from '@playwright/test';
import { axeFaults } from './screen-checks/axe.ts';
import { sendCancellation } from './send-cancellation.ts';
import { anotherBrowser, signIn, signInByButton } from './sign-in.ts';
import { ownTest, type Steward, test } from './steward.ts';

/** Opens a browser on a computer with a fingerprint reader, at the address where passkeys work. */
async function withFingerprint(browser: Browser, { url }: Pick<Steward, 'url'>) {
  const page = await anotherBrowser(browser, { url: url.replace('127.0.0.1', 'localhost') });
  await page.setViewportSize({ width: 1280, height: 900 });
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  /** False: the reader doesn't recognize the finger, which a page can't tell from a canceled dialog. */
  const recognizes = (isUserVerified: boolean) =>
    client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  return { page, recognizes };
}

const byPasskey = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' });

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Continue' }).click();
}

ownTest(
  'a passkey is added, signs in again and again, and is removed; canceling explains itself each time',
  async ({ browser, steward }) => {
    const { page, recognizes } = await withFingerprint(browser, steward);
    await signInByButton(page, 'Staff', '/profile');
    await recognizes(false);
    await addPasskey(page, 'Front desk');
    const adding = page.getByRole('dialog', { name: 'Add a passkey' });
    await expect(adding.getByRole('alert')).toHaveText(
      "The passkey wasn't added. Your browser's dialog was closed, or no passkey was found.",
    );
    expect(await axeFaults(page, { within: '[role="dialog"]', allRules: true })).toEqual([]);
    await expect(adding.getByLabel('Name')).toHaveValue('Front desk');
    await recognizes(true);
    await adding.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Passkey added.')).toBeVisible();
    await expect(page.getByText(/^Added (?:today|yesterday) at .*, not used yet$/)).toBeVisible();

    // The same reader again.
    await addPasskey(page, 'Front desk 2');
    await expect(adding.getByRole('alert')).toContainText('already has a passkey for your account');
    await adding.getByRole('button', { name: 'Cancel' }).click();

    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await recognizes(false);
    await byPasskey(page).click();
    await expect(page.getByRole('alert')).toHaveText(
      "The passkey wasn't used. Your browser's dialog was closed, or no passkey was found.",
    );
    await recognizes(true);
    await byPasskey(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today');
    // Nothing of it is left but the session and the known device.
    const cookies = await page.context().cookies();
    expect(cookies.map(({ name }) => name).sort()).toEqual(['steward-dev', 'steward-sid']);

    await page.goto('/profile');
    await expect(
      page.getByText(/^Added (?:today|yesterday) at .*, last used (?:today|yesterday) at /),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Rename Front desk' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Lobby');
    await page.getByRole('dialog').getByRole('button', { name: 'Save name' }).click();
    await page.getByRole('button', { name: 'Remove Lobby' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove passkey' }).click();
    await expect(page.getByText('Passkey removed.')).toBeVisible();
    // Until it is gone, the key stays in the dialog.
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeFocused();
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await byPasskey(page).click();
    await expect(page.getByRole('alert')).toHaveText(
      "That passkey didn't work. Try again, or sign in with your password.",
    );
  },
);

ownTest(
  'a passkey confirms a change, and signs in again over an open page; what was typed stays',
  async ({ browser, steward }) => {
    const { page, recognizes } = await withFingerprint(browser, steward);
    await signInByButton(page, 'Administrator', '/profile');
    await addPasskey(page, 'Mac');
    await expect(page.getByRole('button', { name: 'Rename Mac' })).toBeVisible();
    await page.goto('/plans');
    await sendCancellation(page, steward);
    const stepUp = page.getByRole('dialog', { name: 'Confirm your password' });
    await recognizes(false);
    await stepUp.getByRole('button', { name: 'Use your passkey' }).click();
    await expect(stepUp.getByRole('alert')).toContainText("The passkey wasn't used.");
    expect(await axeFaults(page, { within: '[role="dialog"]', allRules: true })).toEqual([]);
    await recognizes(true);
    await stepUp.getByRole('button', { name: 'Use your passkey' }).click();
    await expect(page.getByRole('region', { name: 'Pending changes' })).toContainText('Plan canceled');

    await page.goto('/donors/new');
    await page.getByLabel('First name').fill('Rosalind');
    await page.getByLabel('Last name').fill('Delgado');
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Add donor' }).click();
    const ended = page.getByRole('dialog', { name: "You've been signed out" });
    await byPasskey(page).click();
    await expect(ended).toHaveCount(0);
    await expect(page.getByLabel('First name')).toHaveValue('Rosalind');
  },
);

ownTest(
  'someone who has only a passkey confirms with it, and reads nothing about a missing password',
  { tag: '@soak' },
  async ({ browser, steward }) => {
    const { page } = await withFingerprint(browser, steward);
    await signInByButton(page, 'Administrator', '/profile');
    await addPasskey(page, 'Mac');
    await expect(page.getByRole('button', { name: 'Rename Mac' })).toBeVisible();
    await page.route('**/api/auth/step-up', (route) =>
      route.request().method() === 'GET'
        ? route.fulfill({ json: { password: false, code: false, provider: null } })
        : route.fallback(),
    );
    await page.goto('/plans');
    await sendCancellation(page, steward);
    const stepUp = page.getByRole('dialog', { name: "Confirm it's you" });
    await expect(stepUp).toContainText("It's been over 30 minutes since you last did.");
    await expect(stepUp).not.toContainText('no password');
    await stepUp.getByRole('button', { name: 'Use your passkey' }).click();
    await expect(page.getByRole('region', { name: 'Pending changes' })).toContainText('Plan canceled');
  },
);

test('at an IP address, the profile says where passkeys work', async ({ page, steward }) => {
  await page.goto('/sign-in');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(byPasskey(page)).toHaveCount(0);
  await signIn(page, 'Staff', '/profile');
  const there = steward.url.replace('127.0.0.1', 'localhost');
  await expect(page.getByText(`Passkeys need a named address. Open ${there} to add one.`)).toBeVisible();
  await expect(page.getByRole('link', { name: there })).toHaveAttribute('href', `${there}/profile`);
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toHaveCount(0);
});
