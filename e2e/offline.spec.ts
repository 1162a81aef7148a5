import { expect, type Page } from '@playwright/test';
import { signIn } from './sign-in.ts';
import { ownTest } from './steward.ts';
import { phoneWithWorker } from './used-phone.ts';

type Device = { serialNumber: number; currentDestination: { name: string } };

const devicesOf = (page: Page): Promise<Device[]> =>
  page.evaluate(async () => {
    const reply = await fetch('/api/copy/tap', { headers: { 'x-steward': '1' } });
    const { devices }: { devices: Device[] } = await reply.json();
    return devices.filter(({ currentDestination }) => currentDestination);
  });

/** Everything this browser stores, as text. */
const keptText = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const kept: unknown[] = [];
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys())
        kept.push(request.url, await (await caches.match(request))?.text());
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
      });
      for (const store of database.objectStoreNames)
        kept.push(
          await new Promise((resolve) => {
            const all = database.transaction(store).objectStore(store).getAll();
            all.onsuccess = () => resolve(all.result);
          }),
        );
      database.close();
    }
    return JSON.stringify(kept);
  });

ownTest(
  'a phone that was used online finds devices from a cold start in airplane mode',
  async ({ browser, steward }) => {
    const context = await phoneWithWorker(browser, steward);
    const page = await context.newPage();
    await signIn(page, 'Staff', '/tap/find');
    const devices = await devicesOf(page);
    const names = await page.evaluate(async () => {
      const reply = await fetch('/api/v3/donors?limit=25&page=1', { headers: { 'x-steward': '1' } });
      const { data }: { data: { email: string | null; lastName: string | null }[] } = await reply.json();
      return data.flatMap(({ email }) => email ?? []);
    });
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(() => keptText(page)).toContain(String(devices[0]?.serialNumber));
    await expect.poll(() => keptText(page)).toContain('name=\\"build\\"');

    const kept = await keptText(page);
    expect(names.length).toBeGreaterThan(5);
    expect([...names, 'staff@steward.test'].filter((name) => kept.includes(name))).toEqual([]);

    // Online, a document comes from the server with this person's name; what this device stores has no name.
    const online = await page.goto('/tap/find');
    expect(await online?.text()).toContain('staff@steward.test');
    expect(online?.headers()['cache-control']).toBe('no-store');
    expect(await keptText(page)).not.toContain('staff@steward.test');

    await page.close();
    await context.setOffline(true);
    const cold = await context.newPage();
    const device = devices.at(-1);
    await cold.goto(`/t/${device?.serialNumber}`);
    await expect(cold.getByRole('heading', { level: 2 }).first()).toHaveText(
      device?.currentDestination.name ?? '',
    );
    await expect(cold.getByText(/^Offline\. Updated /)).toBeVisible();
    await cold.goto('/donors');
    await expect(cold.getByRole('heading', { name: "You're offline" })).toBeVisible();

    // The page opens by itself.
    await context.setOffline(false);
    await expect(cold.getByText("You're offline")).toHaveCount(0);
    await expect(cold.getByRole('heading', { name: 'Donors', exact: true })).toBeVisible();
    await cold.goto('/tap/find');
    await cold.getByRole('navigation').getByRole('button', { name: 'More' }).click();
    await cold.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(cold).toHaveURL(/sign-in/);
    const left = () =>
      cold.evaluate(async () => [
        await indexedDB.databases(),
        await caches.keys(),
        await navigator.serviceWorker.getRegistrations(),
      ]);
    await expect.poll(left).toEqual([[], [], []]);
    await context.setOffline(true);
    await expect(cold.goto('/tap/find')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
    await context.close();
  },
);
