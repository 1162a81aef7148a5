/** Two people use one phone: unsent changes of the first survive the second one's sign-out. */
import { expect, type Page } from '@playwright/test';
import { signIn } from './sign-in.ts';
import { ownTest } from './steward.ts';

ownTest.use({ viewport: { width: 390, height: 844 } });

/** What this browser stores: the rows of each offline table, and the names of its notes. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('steward-offline');
    const database = await new Promise<IDBDatabase>((resolve) => {
      opening.onsuccess = () => resolve(opening.result);
    });
    const count = (table: string) =>
      new Promise<number>((resolve) => {
        const counting = database.transaction(table).objectStore(table).count();
        counting.onsuccess = () => resolve(counting.result);
      });
    const found = {
      session: await count('session'),
      snapshots: await count('snapshots'),
      queue: await count('queue'),
      notes: Object.keys(localStorage),
    };
    database.close();
    return found;
  });

ownTest(
  "signing out leaves another person's unsent changes, which are sent when they are back",
  async ({ page, context }) => {
    await signIn(page, 'Field manager', '/tap/find');
    const serial = await page.evaluate(async () => {
      const reply = await fetch('/api/copy/tap', { headers: { 'x-steward': '1' } });
      const { devices }: { devices: { serialNumber: number }[] } = await reply.json();
      return String(devices[0]?.serialNumber);
    });
    const note = page.getByRole('textbox', { name: 'Placement note' });
    await page.getByRole('textbox', { name: /Serial number/ }).fill(serial);
    await expect(note).toBeEnabled();
    // The copy for working offline is made once the first screen has loaded.
    await expect
      .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
      .toContain('steward-offline');
    await context.setOffline(true);
    await note.fill('Row 3');
    await page.getByRole('button', { name: 'Save note' }).click();
    await expect(page.getByText('1 change is saved on this device.')).toBeVisible();
    // The session ends before there is reception.
    await context.clearCookies();
    await page.goto('about:blank');
    await context.setOffline(false);

    await ownTest.step('someone else signs in and out', async () => {
      await signIn(page, 'Staff', '/tap/find');
      await expect(page.getByText('saved on this device')).toHaveCount(0);
      await page.evaluate(() => localStorage.setItem('left', 'behind'));
      await expect.poll(() => kept(page)).toMatchObject({ session: 1, queue: 1 });
      await page.getByRole('navigation').getByRole('button', { name: 'More' }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
      await expect(page).toHaveURL(/sign-in/);
      await expect(page.getByRole('heading').first()).toBeVisible();
      expect(await kept(page)).toEqual({ session: 0, snapshots: 0, queue: 1, notes: [] });
    });

    await ownTest.step('the first person signs in again, and the change is sent', async () => {
      await signIn(page, 'Field manager', `/tap/find?serial=${serial}`);
      await expect(page.getByText(`Placement note on ${serial} sent`)).toBeVisible();
      await expect(note).toHaveValue('Row 3');
      await expect.poll(() => kept(page)).toMatchObject({ queue: 0 });
    });
  },
);
