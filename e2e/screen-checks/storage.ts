/** What the browser stores about people and sessions. */
import { expect, type Page } from '@playwright/test';

type Stored = { readable: string; local: string[]; session: string[]; databases: string[]; caches: string[] };

/** Everything that one of our pages can read back in this browser, as text. */
export const stored = (page: Page): Promise<Stored> =>
  page.evaluate(async () => {
    const caches: string[] = [];
    for (const name of await window.caches.keys())
      for (const request of await (await window.caches.open(name)).keys())
        caches.push(`${request.url} ${await (await window.caches.match(request))?.text()}`);
    const databases: string[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const request = indexedDB.open(name);
      const database = await new Promise<IDBDatabase>((resolve) => {
        request.onsuccess = () => resolve(request.result);
      });
      for (const store of database.objectStoreNames) {
        const read = database.transaction(store).objectStore(store).getAll();
        const rows = await new Promise<unknown[]>((resolve) => {
          read.onsuccess = () => resolve(read.result);
        });
        // Times are numbers of 13 digits.
        const text = JSON.stringify(rows, (_, value) => (typeof value === 'number' ? 0 : value));
        databases.push(`${name} ${store}: ${text}`);
      }
      database.close();
    }
    return {
      readable: document.cookie,
      local: Object.entries(localStorage).map(([name, value]) => `${name}=${value}`),
      session: Object.entries(sessionStorage).map(([name, value]) => `${name}=${value}`),
      databases,
      caches,
    };
  });

/** Expects two protected cookies, the data for working offline, and nothing about anyone. */
export async function expectNothingStored(page: Page, people: readonly string[]): Promise<void> {
  const cookies = await page.context().cookies();
  // Journeys have no TLS, and so no Secure cookies.
  const open = cookies.filter(({ httpOnly, sameSite }) => !httpOnly || sameSite !== 'Strict');
  const found = await stored(page);
  const all = JSON.stringify([found, cookies]);
  expect.soft(cookies.length).toBeLessThanOrEqual(2);
  expect
    .soft([
      open,
      found.readable,
      found.databases.filter((text) => !text.startsWith('steward-offline ')),
      people.filter((name) => all.includes(name)),
    ])
    .toEqual([[], '', [], []]);
  expect.soft(JSON.stringify(found)).not.toMatch(/@|\b\d{13,16}\b/);
  // Control: stored data is found.
  await page.evaluate((name) => sessionStorage.setItem('x', name), people[0] ?? '');
  expect(JSON.stringify(await stored(page))).toContain(people[0]);
}
