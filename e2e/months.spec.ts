/** Closing a month: what is open in it, its totals, and what changed afterward. */
import { expect, type Page } from '@playwright/test';
import { clicker } from './clicker.ts';
import { loseReply } from './replies/lost-reply.ts';
import { axeFaults } from './screen-checks/axe.ts';
import { goWithin } from './screen-checks/settled.ts';
import { signIn } from './sign-in.ts';
import { ownTest } from './steward.ts';

/** Of the gifts received; what was paid out comes before it. */
const shownTotal = (page: Page) =>
  page.getByRole('main').getByRole('link').filter({ hasText: /^\$/ }).nth(1).innerText();

ownTest(
  'finance closes October in four clicks, and each total links to the list it adds up',
  async ({ page }) => {
    const { click, count: clicks } = clicker();
    await signIn(page, 'Finance', '/overview');
    await click(page.getByRole('link', { name: 'Deposits', exact: true }).first());
    await click(page.getByRole('link', { name: 'October 2026' }));
    await click(page.getByRole('button', { name: 'Close October 2026' }));
    await click(page.getByRole('dialog').getByRole('button', { name: 'Close October 2026' }));
    await expect(page.getByText('Nothing changed since the month was closed.')).toBeVisible();
    expect(clicks()).toBe(4);
    expect(await axeFaults(page)).toEqual([]);

    const main = page.getByRole('main');
    const figure = main.getByRole('link').filter({ hasText: /^\$/ });
    for (const place of [0, 1]) {
      const amount = (await figure.nth(place).innerText()).replace(/\s/g, '');
      await figure.nth(place).click();
      await expect(page).toHaveURL(/2026-10-01/);
      await expect(main.getByText(amount, { exact: false }).first()).toBeVisible();
      await page.goBack();
      await expect(page.getByText('Nothing changed since the month was closed.')).toBeVisible();
    }

    const before = await shownTotal(page);
    await page.getByRole('button', { name: 'Reopen October 2026' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Reopen October 2026' }).click();
    await expect(dialog.getByText('Enter a reason.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('A late bank statement');
    await dialog.getByRole('button', { name: 'Reopen October 2026' }).click();
    await expect(page.getByText('“A late bank statement”')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Close October 2026' })).toBeVisible();
    expect(await shownTotal(page)).toBe(before);
  },
);

ownTest(
  'a closed month that has changed since shows its totals as they were when closed',
  async ({ page }) => {
    await signIn(page, 'Finance', '/months/2026-10');
    const closed = await shownTotal(page);
    await page.getByRole('button', { name: 'Close October 2026' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close October 2026' }).click();
    await expect(page.getByText('Nothing changed since the month was closed.')).toBeVisible();
    await expect(page.getByText('When closed:')).toHaveCount(0);
    await page.route('**/api/months/2026-10', async (route) => {
      const response = await route.fetch();
      const month = await response.json();
      month.totals.gift = { count: month.totals.gift.count - 1, cents: month.totals.gift.cents - 2_500 };
      await route.fulfill({ response, json: month });
    });
    await goWithin(page, '/deposits');
    await goWithin(page, '/months/2026-10');
    await expect(page.getByText(/^When closed: /)).toHaveText(
      new RegExp(`^When closed: \\${closed}, \\d+ gifts$`),
    );
  },
);

ownTest(
  'after a lost reply, closing or reopening a month again shows that it is saved, once',
  { tag: '@soak' },
  async ({ page }) => {
    await signIn(page, 'Finance', '/months/2026-10');
    const dialog = page.getByRole('dialog');
    const isUnconfirmed = (what: string) =>
      expect(dialog.getByRole('alert')).toContainText(`We couldn't confirm that the month was ${what}.`);
    const reply = '**/api/months/2026-10/*';

    await page.getByRole('button', { name: 'Close October 2026' }).click();
    await loseReply(page, reply);
    const close = dialog.getByRole('button', { name: 'Close October 2026' });
    await close.click();
    await isUnconfirmed('closed');
    await close.click();
    await expect(page.getByText('October 2026 closed', { exact: true })).toBeVisible();
    await expect(page.getByText('Nothing changed since the month was closed.')).toBeVisible();

    await page.getByRole('button', { name: 'Reopen October 2026' }).click();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('A late bank statement');
    await loseReply(page, reply);
    const reopen = dialog.getByRole('button', { name: 'Reopen October 2026' });
    await reopen.click();
    await isUnconfirmed('reopened');
    await reopen.click();
    await expect(page.getByText('October 2026 reopened', { exact: true })).toBeVisible();
    await expect(page.getByText('“A late bank statement”')).toHaveCount(1);
  },
);
