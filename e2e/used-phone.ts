/** A phone that was used online, for journeys with no connection or a very bad one. */
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
} from '@playwright/test';
import { storedWalk } from './screens.ts';
import { signIn } from './sign-in.ts';
import type { Steward } from './steward.ts';

/** How many devices this browser stores for working offline, and which walks. */
const kept = (page: Page): Promise<{ devices: number; walks: string[] }> =>
  page.evaluate(async () => {
    const opening = indexedDB.open('steward-offline');
    const database = await new Promise<IDBDatabase>((resolve) => {
      opening.onsuccess = () => resolve(opening.result);
    });
    const found = { devices: 0, walks: [] as string[] };
    if (database.objectStoreNames.contains('snapshots')) {
      const reading = database.transaction('snapshots').objectStore('snapshots').getAll();
      const rows = await new Promise<
        { value: { fleet?: { devices: unknown[] }; open?: { id: string }[] } }[]
      >((resolve) => {
        reading.onsuccess = () => resolve(reading.result);
      });
      for (const { value } of rows) {
        found.devices += value.fleet?.devices.length ?? 0;
        found.walks.push(...(value.open ?? []).map(({ id }) => id));
      }
    }
    database.close();
    return found;
  });

/** A phone's browser with a service worker. */
export const phoneWithWorker = (
  browser: Browser,
  { url }: { url: string },
  options: BrowserContextOptions = {},
): Promise<BrowserContext> =>
  browser.newContext({
    baseURL: url,
    serviceWorkers: 'allow',
    viewport: { width: 390, height: 844 },
    ...options,
  });

/** A signed-in phone with a service worker, which has stored everything for working offline. */
export async function usedPhone(browser: Browser, steward: Steward, path: string, devices: number) {
  const phone = await phoneWithWorker(browser, steward, { hasTouch: true, isMobile: true });
  const page = await phone.newPage();
  await signIn(page, 'Field manager', path);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => kept(page)).toEqual({ devices, walks: [storedWalk] });
  return { phone, page };
}
