import { expect } from '@playwright/test';
import { stored } from './screen-checks/storage.ts';
import { signInByButton } from './sign-in.ts';
import { ownTest } from './steward.ts';

ownTest('signing out leaves nothing of the session', async ({ page, context }) => {
  await signInByButton(page, 'Staff', '/contributions');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.evaluate(() => localStorage.setItem('left', 'behind'));
  await page.getByRole('navigation', { name: 'Screens', exact: true }).getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Staff', exact: true })).toBeVisible();
  const { local, session, caches } = await stored(page);
  const cookies = await context.cookies();
  console.log(
    `signed out: ${local.length + session.length + caches.length} notes, ${cookies.length} cookies`,
  );
  // The scroll positions of this tab; the router stores one for the sign-in screen too.
  const notes = session.filter((note) => !note.startsWith('tsr-scroll-restoration'));
  expect([local, notes, caches]).toEqual([[], [], []]);
  expect(cookies.filter(({ name }) => name.endsWith('sid'))).toEqual([]);
});
