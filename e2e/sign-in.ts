/** The person of a journey: by a session that was started once for all journeys, or through the sign-in page itself. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Locator, Page, Response } from '@playwright/test';
import type { RoleLabel } from '../src/contract/steward/roles.ts';
import { sandboxOffers } from '../src/server/auth/accounts/sandbox-accounts.ts';
import { templateFolder } from './hosted/servers.ts';
import { appInPlace, openingTheApp, textsOnScreen } from './screen-checks/settled.ts';

/** A person of the sandbox, by the label of their button: the name of a role. */
export type Person = RoleLabel;

type Cookie = { name: string; value: string };

const fileIn = (folder: string) => join(folder, 'sign-ins.json');

/** Signs everyone in at the server's own address and stores their cookies in its folder: they work on every copy of its data. */
export async function storeSignIns(url: string, folder: string): Promise<void> {
  const stored: Record<string, Cookie[]> = {};
  for (const { label, email, password } of sandboxOffers) {
    const response = await fetch(`${url}/api/auth/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-steward': '1', origin: url },
      body: JSON.stringify({ email, password }),
    });
    if (!response.ok) throw new Error(`${label} could not sign in: ${response.status}`);
    const cookies = response.headers.getSetCookie().map((line) => {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      return { name, value };
    });
    stored[label] = cookies;
  }
  writeFileSync(fileIn(folder), JSON.stringify(stored));
}

export function cookiesOf(person: Person, folder = templateFolder()): Cookie[] {
  // Written by the function above.
  const stored = JSON.parse(readFileSync(fileIn(folder), 'utf8')) as Record<string, Cookie[]>;
  return stored[person] ?? [];
}

/** Opens `path` with a person's stored session; resolves when the app itself is on screen. */
export async function signIn(page: Page, person: Person, path = '/'): Promise<void> {
  textsOnScreen(page);
  await page.context().addCookies(
    cookiesOf(person).map((cookie) => ({
      ...cookie,
      domain: '127.0.0.1',
      path: '/',
      httpOnly: true,
      sameSite: 'Strict' as const,
    })),
  );
  await page.goto(path);
  await appInPlace(page);
  await page.getByRole('navigation').first().waitFor();
}

/** Opens `path` signed out and signs in with the sandbox's button, which starts a new session. */
export async function signInByButton(page: Page, person: Person, path = '/'): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: person, exact: true }).click();
  await page.getByRole('navigation').first().waitFor();
}

/** A page in another person's browser, on a phone. */
export const anotherBrowser = async (browser: Browser, { url }: { url: string }): Promise<Page> =>
  openingTheApp(
    await (await browser.newContext({ baseURL: url, viewport: { width: 390, height: 844 } })).newPage(),
  );

/** Resolves once the page follows changes. Call it before the page is opened. */
export const streamOpens = (page: Page): Promise<Response> =>
  page.waitForResponse((response) => response.url().includes('/api/events'));

/** Opens a one-use link and chooses this password. */
export async function choosePassword(at: Page, link: string, password: string): Promise<void> {
  await at.goto(link);
  await at.getByLabel('Password').fill(password);
  await at.getByRole('button', { name: 'Set password' }).click();
}

/** Fills in the sign-in form, which may be a dialog. */
export async function enterCredentials(at: Page | Locator, email: string, password: string): Promise<void> {
  await at.getByLabel('Email').fill(email);
  await at.getByLabel('Password').fill(password);
  await at.getByRole('button', { name: 'Sign in' }).click();
}
