import { expect, type Page } from '@playwright/test';
import { screens } from './screens.ts';
import { type Person, signInByButton } from './sign-in.ts';
import { ownTest } from './steward.ts';

type Kept = { readable: string; local: string[]; session: string[]; databases: string[]; caches: string[] };

/** All that a page of ours can find again in this browser, as text. */
const kept = (page: Page): Promise<Kept> =>
  page.evaluate(async () => {
    const caches: string[] = [];
    for (const name of await window.caches.keys())
      for (const request of await (await window.caches.open(name)).keys())
        caches.push(`${request.url} ${await (await window.caches.match(request))?.text()}`);
    return {
      readable: document.cookie,
      local: Object.entries(localStorage).map(([name, value]) => `${name}=${value}`),
      session: Object.entries(sessionStorage).map(([name, value]) => `${name}=${value}`),
      databases: (await indexedDB.databases()).map(({ name }) => name ?? ''),
      caches,
    };
  });

/** Words that name a person of this world: what a screen shows must not be found again in the browser. */
async function namesOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const headers = { 'x-steward': '1' };
    const { data } = await (await fetch('/api/v3/donors?limit=100', { headers })).json();
    const rows: { firstName: string; lastName: string; email: string; phone: string }[] = data;
    return rows
      .flatMap(({ firstName, lastName, email, phone }) => [
        `${firstName} ${lastName}`,
        lastName,
        email,
        phone,
      ])
      .filter((text) => typeof text === 'string' && text.length > 5);
  });
}

ownTest(
  'after a tour of every screen the browser holds two closed cookies and nothing about anybody',
  async ({ page, context }) => {
    ownTest.setTimeout(120_000);
    const told: string[] = [];
    let names: string[] = [];
    let signedIn: Person | null = null;
    for (const { path, person } of screens) {
      if (person === null) continue;
      if (person !== signedIn) {
        await context.clearCookies();
        await signInByButton(page, person);
        signedIn = person;
        if (person === 'Administrator') names = await namesOf(page);
      }
      await page.goto(await path(page));
      await expect(page.locator('h1, h2').first()).toBeVisible();
    }
    const cookies = await context.cookies();
    const open = cookies.filter(
      ({ httpOnly, secure, sameSite }) => !httpOnly || !secure || sameSite !== 'Strict',
    );
    const found = await kept(page);
    const all = JSON.stringify([found, cookies]);
    told.push(...names.filter((name) => all.includes(name)));
    console.log(
      `${screens.length} screens, ${cookies.length} cookies (${open.length} open), ${found.local.length + found.session.length} notes, ${found.databases.length} databases, ${found.caches.length} cached answers; ${told.length} of ${names.length} names found`,
    );
    expect(cookies.length).toBeLessThanOrEqual(2);
    expect([open, found.readable, found.databases, told]).toEqual([[], '', [], []]);
    expect(names.length).toBeGreaterThan(100);
    expect(JSON.stringify(found)).not.toMatch(/@|\b\d{13,16}\b/);
    // Control: what is kept is seen.
    await page.evaluate((name) => sessionStorage.setItem('x', name), names[0] ?? '');
    expect(JSON.stringify(await kept(page))).toContain(names[0]);
  },
);

ownTest('signing out leaves nothing of the session', async ({ page, context }) => {
  await signInByButton(page, 'Staff', '/contributions');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.evaluate(() => localStorage.setItem('left', 'behind'));
  await page.getByRole('navigation', { name: 'Screens', exact: true }).getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Staff', exact: true })).toBeVisible();
  const { local, session, caches } = await kept(page);
  const cookies = await context.cookies();
  console.log(
    `signed out: ${local.length + session.length + caches.length} notes, ${cookies.length} cookies`,
  );
  // How far down the screens of this tab were; the router writes it again for the sign-in screen.
  const notes = session.filter((note) => !note.startsWith('tsr-scroll-restoration'));
  expect([local, notes, caches]).toEqual([[], [], []]);
  expect(cookies.filter(({ name }) => name.endsWith('sid'))).toEqual([]);
});
