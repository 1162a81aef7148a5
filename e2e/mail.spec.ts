/** Invitations and forgotten passwords by email, through a real mail server on this machine. */
import { expect } from '@playwright/test';
import { type MailServerFixture, openMailServer } from '../src/server/notices/mail/mail-fixture.ts';
import { axeFaults } from './screen-checks/axe.ts';
import { anotherBrowser, choosePassword, enterCredentials, signIn } from './sign-in.ts';
import { ownTest } from './steward.ts';

const mailTest = ownTest.extend<{ mailServer: MailServerFixture }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the requested fixtures.
  mailServer: async ({}, use) => {
    const server = await openMailServer();
    await use(server);
    await server.stop();
  },
  settings: async ({ mailServer }, use) =>
    use({
      SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
      MAIL_FROM: 'Harbor Relief <giving@example.org>',
    }),
});

/** The link in the newest message, once there are `count` messages. */
async function linkIn(server: MailServerFixture, count: number): Promise<string> {
  await expect.poll(() => server.mails.length).toBe(count);
  return /http\S+\/welcome#\S+/.exec(server.mails.at(-1)?.text ?? '')?.[0] ?? '';
}

mailTest(
  'an invited person opens the email, is in, and forgets the password: the next email lets them in again',
  async ({ page, browser, steward, mailServer }) => {
    mailServer.refused.set('refused@example.org', 550);
    await signIn(page, 'Administrator', '/settings');
    const dialog = page.getByRole('dialog');
    const invite = async (email: string) => {
      await page.getByRole('button', { name: 'Invite someone' }).click();
      await dialog.getByLabel('Name').fill('Bea Example');
      await dialog.getByLabel('Email').fill(email);
      await dialog.getByRole('button', { name: 'Send invitation' }).click();
    };
    await invite('refused@example.org');
    await expect(dialog.getByRole('alert')).toContainText("doesn't accept email for this address (550)");
    await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible();
    expect(await axeFaults(page, { within: '[role="dialog"]', allRules: true })).toEqual([]);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await invite('bea@example.org');
    await expect(dialog).toContainText('The link was emailed to bea@example.org.');

    await dialog.getByRole('button', { name: 'Done' }).click();
    const link = await linkIn(mailServer, 1);
    expect(mailServer.mails[0]?.header('subject')).toContain('Avery Quinn invited you to');
    const setPassword = async (address: string, password: string) => {
      const at = await anotherBrowser(browser, steward);
      await choosePassword(at, address, password);
      await at.getByRole('link', { name: 'Sign in' }).click();
      await enterCredentials(at, 'bea@example.org', password);
      await expect(at.getByRole('heading', { level: 1 })).toHaveText('Today');
      return at;
    };
    const bea = await setPassword(link, 'seven quiet otters at dawn');

    const other = await anotherBrowser(browser, steward);
    await other.goto('/sign-in');
    await other.getByLabel('Email').fill('bea@example.org');
    await other.getByRole('button', { name: 'Forgot password?' }).click();
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Reset your password');
    await expect(other.getByLabel('Email')).toHaveValue('bea@example.org');
    expect(await axeFaults(other)).toEqual([]);
    await other.getByRole('button', { name: 'Email me a link' }).click();
    await expect(other.getByText('If bea@example.org has an active account').first()).toBeVisible();
    expect(await axeFaults(other)).toEqual([]);
    await other.getByRole('button', { name: 'Back to sign in' }).click();
    await expect(other.getByLabel('Email')).toHaveValue('bea@example.org');
    await setPassword(await linkIn(mailServer, 2), 'nine calm herons at noon');

    await page.goto('/profile');
    const chargebacks = page.getByRole('group', { name: 'New chargebacks' });
    // In the narrower of two columns, the text isn't squeezed beside the email choice.
    const about = await chargebacks
      .getByText('A donor disputed a gift, or a bank returned it.')
      .boundingBox();
    expect(about?.width).toBeGreaterThan(200);
    await chargebacks.getByRole('combobox', { name: 'Email' }).selectOption('Email at once');
    await page.getByRole('button', { name: 'Save notifications' }).click();
    await expect(page.getByText('Notifications saved')).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
    await page.reload();
    await expect(chargebacks.getByRole('combobox', { name: 'Email' })).toHaveValue('at-once');

    await page.goto('/settings/data');
    await page.getByRole('button', { name: 'Send a test email to me' }).click();
    await expect(
      page.getByText('The mail server accepted the test email to admin@steward.test.'),
    ).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('link', { name: '1 in the last 30 days' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Send an email' })).toContainText('Not sent');
    // The new password ended the earlier session.
    await bea.goto('/overview');
    await expect(bea).toHaveURL(/sign-in/);
  },
);
