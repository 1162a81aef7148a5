import { expect, type Page } from '@playwright/test';
import { loseReply } from './replies/lost-reply.ts';
import { signIn } from './sign-in.ts';
import { ownTest } from './steward.ts';

type Device = { id: string; serialNumber: number };

/** Devices with a destination, from our own server. */
export const devicesOf = (page: Page): Promise<Device[]> =>
  page.evaluate(async () => {
    const reply = await fetch('/api/copy/tap', { headers: { 'x-steward': '1' } });
    const { devices }: { devices: (Device & { currentDestination: object | null })[] } = await reply.json();
    return devices.filter(({ currentDestination }) => currentDestination);
  });

const noteOf = (page: Page, id: string): Promise<{ text: string; version: number }> =>
  page.evaluate(async (deviceId) => {
    const reply = await fetch(`/api/tap-notes/${deviceId}`, { headers: { 'x-steward': '1' } });
    return reply.json();
  }, id);

const writeNote = (page: Page, id: string, body: object): Promise<number> =>
  page.evaluate(
    async ([deviceId, note]) => {
      const headers = { 'x-steward': '1', 'content-type': 'application/json' };
      const reply = await fetch(`/api/tap-notes/${deviceId}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(note),
      });
      return reply.status;
    },
    [id, body] as const,
  );

ownTest.use({ viewport: { width: 390, height: 844 } });

ownTest('a note written offline waits on the device and is sent once', async ({ page, context }) => {
  // Other people's changes must not be received before this one is sent.
  await page.route('**/api/events*', (route) => route.abort());
  await signIn(page, 'Field manager', '/tap/find');
  const [first, second] = await devicesOf(page);
  if (!first || !second) throw new Error('No devices');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/tap-notes/')) sent.push(request.url());
  });
  const number = page.getByRole('textbox', { name: /Serial number/ });
  const note = page.getByRole('textbox', { name: 'Placement note' });
  const save = page.getByRole('button', { name: 'Save note' });
  await number.fill(String(first.serialNumber));
  await expect(note).toBeEnabled();
  // The copy for working offline is made once the first screen has loaded.
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .toContain('steward-offline');

  await ownTest.step('a note written twice offline waits', async () => {
    await context.setOffline(true);
    await note.fill('Row 3');
    await save.click();
    await expect(page.getByText("Saved on this device. It's sent when you're back online.")).toBeVisible();
    await note.fill('Row 4, left');
    await save.click();
    await expect(page.getByText('1 change is saved on this device.')).toBeVisible();
    await number.fill(String(second.serialNumber));
    await expect(note).toHaveValue('');
    await note.fill('By the door');
    await save.click();
    await expect(page.getByText('2 changes are saved on this device.')).toBeVisible();
    expect(sent).toEqual([]);
  });

  await ownTest.step('back online, each is sent once', async () => {
    await context.setOffline(false);
    await expect(page.getByText('2 saved changes sent')).toBeVisible();
    await expect(page.getByText('saved on this device')).toHaveCount(0);
    expect(await noteOf(page, first.id)).toMatchObject({ text: 'Row 4, left', version: 1 });
    expect(await noteOf(page, second.id)).toMatchObject({ text: 'By the door', version: 1 });
    // A request that was aborted when the connection came back is sent again; the versions show that each counted once.
    expect(new Set(sent).size).toBe(2);
  });

  await ownTest.step('a lost reply writes nothing twice', async () => {
    const before = sent.length;
    await loseReply(page, '**/api/tap-notes/*');
    await note.fill('By the window');
    await save.click();
    await expect.poll(() => sent.length).toBe(before + 2);
    await expect(page.getByText(/^Changed .* by /)).toBeVisible();
    expect(await noteOf(page, second.id)).toMatchObject({ text: 'By the window', version: 2 });
    await page.unroute('**/api/tap-notes/*');
  });

  await ownTest.step('if someone else changed the note in the meantime, the person decides', async () => {
    await number.fill(String(first.serialNumber));
    await expect(note).toHaveValue('Row 4, left');
    await writeNote(page, first.id, { text: 'Row 9', version: 1 });
    await context.setOffline(true);
    await note.fill('Row 5');
    await save.click();
    await expect(page.getByText('1 change is saved on this device.')).toBeVisible();
    await context.setOffline(false);
    const refused = page.getByRole('alert').filter({ hasText: "wasn't saved" });
    await expect(refused).toContainText('Someone else just changed this note');
    await expect(note).toHaveValue('Row 5');
    await expect(page.getByText('“Row 9”')).toBeVisible();
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await expect(refused).toHaveCount(0);
    expect(await noteOf(page, first.id)).toMatchObject({ text: 'Row 5', version: 3 });
  });

  await ownTest.step('signing out asks before it discards waiting changes', async () => {
    await context.setOffline(true);
    await note.fill('Row 6');
    await save.click();
    await expect(page.getByText('1 change is saved on this device.')).toBeVisible();
    await page.route('**/api/tap-notes/*', (route) => route.abort());
    await context.setOffline(false);
    await page.getByRole('navigation').getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    const question = page.getByRole('dialog', { name: 'Sign out and discard 1 change?' });
    await expect(question).toContainText(`Placement note on ${first.serialNumber}`);
    await question.getByRole('button', { name: 'Sign out and discard' }).click();
    await expect(page).toHaveURL(/sign-in/);
    expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
  });
});
