import type { Page } from '@playwright/test';
import type { Role, roles } from '../src/contract/steward/roles.ts';

/** Somebody of the sandbox, by what the button says: a role's label. */
export type Person = (typeof roles)[Role]['label'];

/** Opens `path` signed out and signs in by the sandbox's button; resolves when the app itself is on screen. */
export async function signIn(page: Page, person: Person, path = '/'): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: person, exact: true }).click();
  await page.getByRole('navigation').first().waitFor();
}
