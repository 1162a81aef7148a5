/** A list that is sent again: asked for, answered by email, and stopped without signing in. */
import { expect } from '@playwright/test';
import { type MailServerFixture, openMailServer } from '../src/server/notices/mail/mail-fixture.ts';
import { axeFaults } from './screen-checks/axe.ts';
import { anotherBrowser, signIn } from './sign-in.ts';
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

mailTest(
  'someone asks for the failed gifts every Monday, gets them by email, and stops that without signing in',
  async ({ page, browser, steward, mailServer }) => {
    await signIn(page, 'Administrator', '/contributions?status=FAILED');
    // Its total is known once all gifts are copied.
    const sentence = page.getByText(/failed or charged-back gifts · \$/);
    await expect(sentence).toBeVisible({ timeout: 30_000 });
    const said =
      /^[\d,]+ .+ gifts · \$[\d,]+\.\d\d/.exec((await sentence.innerText()) ?? '')?.[0] ?? 'no sentence';

    await page.getByRole('button', { name: 'Saved views' }).click();
    await page.getByRole('button', { name: 'Send me this…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Schedule this report' });
    await dialog.getByLabel('Name').fill('Failed gifts');
    await expect(dialog.getByLabel('On')).toHaveValue('1');
    expect(await axeFaults(page, { within: '[role="dialog"]', allRules: true })).toEqual([]);
    await dialog.getByRole('button', { name: 'Save scheduled report' }).click();
    await expect(dialog).toBeHidden();

    await page.goto('/standing-questions');
    const card = page.getByRole('row', { name: /^Failed gifts/ });
    await expect(card).toContainText('Every Monday at 8:00 AM');
    const choose = async (act: string) => {
      await card.getByRole('button', { name: 'Actions for Failed gifts' }).click();
      await page.getByRole('menuitem', { name: act }).click();
    };
    await choose('Send now');
    await expect(card).toContainText(said);
    await expect.poll(() => mailServer.mails.length).toBe(1);
    const [mail] = mailServer.mails;
    expect(mail?.to).toEqual(['admin@steward.test']);
    expect(mail?.header('subject')).toBe('Failed gifts');
    expect(mail?.text).toContain(said);
    expect(mail?.text).not.toContain('@steward.test');
    expect(mail?.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(await axeFaults(page)).toEqual([]);

    const link = /http\S+\/welcome#stop\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    const reader = await anotherBrowser(browser, steward);
    await reader.goto(link);
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Stop these emails?');
    await expect(card).not.toContainText('Paused');
    expect(await axeFaults(reader)).toEqual([]);
    await reader.getByRole('button', { name: 'Stop these emails' }).click();
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText('These emails have stopped');
    // The open page hears of it.
    await expect(card).toContainText('Paused: someone used “Stop these emails” in an email.');

    const again = await anotherBrowser(browser, steward);
    await again.goto(link);
    await expect(again.getByText('This link no longer works')).toBeVisible();
    await choose('Resume');
    await expect(card).toContainText('Next');
  },
);
