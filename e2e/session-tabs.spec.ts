import { expect } from '@playwright/test';
import { enterCredentials, signIn } from './sign-in.ts';
import { ownTest } from './steward.ts';

ownTest('signing out ends every tab; going back shows nothing of the session', async ({ page, context }) => {
  await signIn(page, 'Staff', '/donors');
  const name = (await page.getByRole('row').nth(1).getByRole('link').getAttribute('aria-label')) ?? '';
  await page.getByRole('link', { name: 'Recurring plans' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recurring plans');
  const other = await context.newPage();
  await other.goto('/donors');
  await expect(other.getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('navigation', { name: 'Screens', exact: true }).getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/sign-in/);
  await expect(other).toHaveURL(/sign-in/, { timeout: 2000 });
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
  console.log('0 names after sign-out, the other tab locked within 2 s');
});

ownTest(
  'after a sign-out in one tab, another tab leads the same person back to its page, and anyone else to their own start',
  async ({ page, context }) => {
    await signIn(page, 'Staff', '/donors');
    const address = '/contributions?status=PENDING&page=2';
    const [own, others] = [await context.newPage(), await context.newPage()];
    for (const tab of [own, others]) {
      await tab.goto(address);
      await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Contributions');
    }
    const leave = async () => {
      const screens = page.getByRole('navigation', { name: 'Screens', exact: true });
      await screens.getByRole('button').last().click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
      // A tab where a person signs out themselves keeps no address.
      await expect(page).toHaveURL(/\/sign-in$/);
      for (const tab of [own, others]) await expect(tab).toHaveURL(/\/sign-in\?return=/);
    };
    await leave();
    await enterCredentials(page, 'staff@steward.test', 'steward-sandbox');
    await expect(page).toHaveURL(/\/overview$/);
    // The tabs keep it even if the session ends again before anyone signs in there.
    await leave();
    await enterCredentials(own, 'staff@steward.test', 'steward-sandbox');
    await expect(own).toHaveURL(new RegExp(`${address.replace('?', '\\?')}$`));
    await expect(own.getByRole('heading', { level: 1 })).toHaveText('Contributions');
    await enterCredentials(others, 'finance@steward.test', 'steward-sandbox');
    await expect(others).toHaveURL(/\/deposits$/);
  },
);

ownTest(
  'a page of someone else does nothing in the name of whoever signs in next',
  async ({ page, context, steward }) => {
    await signIn(page, 'Administrator', '/donors/new');
    await page.getByLabel('First name').fill('Confidential');
    await page.getByLabel('Last name').fill('Person');
    // The session ends unnoticed, and another tab signs in as someone else.
    await context.clearCookies();
    const other = await context.newPage();
    await signIn(other, 'Staff', '/donors');
    // The dialog may cover the button by now, and hide it from assistive technology.
    await page.getByRole('button', { name: 'Add donor', includeHidden: true }).dispatchEvent('click');
    await expect(page.getByRole('dialog', { name: "You've been signed out" })).toBeVisible();
    await other.getByRole('link', { name: 'Recurring plans' }).click();
    await expect(other).toHaveURL(/plans/);
    await expect(other.getByText('Confidential')).toHaveCount(0);
    await expect(other.getByRole('table')).toBeVisible();
    expect(await steward.control('GET', 'effects')).toEqual([]);
  },
);
