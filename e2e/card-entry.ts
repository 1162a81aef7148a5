/** What the journeys of taking a gift have in common. */
import { expect, type Page } from '@playwright/test';
import { numberEndingIn } from '../src/sandbox/vault/sealed-card.ts';
import { signIn } from './sign-in.ts';
import { effectsOf, type Steward } from './steward.ts';

export const authorized = (steward: Steward) => effectsOf(steward, 'payments.authorize');
export async function openCardEntry(page: Page, path = '/take-gift'): Promise<void> {
  await signIn(page, 'Administrator', path);
  await expect(page.getByRole('heading', { name: 'Take a gift' })).toBeVisible();
}

export async function fillDonor(page: Page, email = 'noor.haddad@example.org'): Promise<void> {
  await page.getByLabel('First name').fill('Noor');
  await page.getByLabel('Last name').fill('Haddad');
  await page.getByLabel('Email', { exact: true }).fill(email);
}

export async function fillCard(page: Page, lastFour = '4242', expiry = '08 / 31'): Promise<void> {
  await page.getByLabel('Card number').fill(numberEndingIn(lastFour));
  await page.getByLabel('Expires').fill(expiry);
  await page.getByLabel('Security code').fill('123');
}

export async function fillGift(page: Page, lastFour?: string): Promise<void> {
  await page.getByLabel('Amount').fill('250');
  await fillDonor(page);
  await fillCard(page, lastFour);
}

export const review = (page: Page) => page.getByRole('button', { name: /^Review/ }).click();
export const dialog = (page: Page) => page.getByRole('dialog');
export const charge = (page: Page) =>
  dialog(page)
    .getByRole('button', { name: /^Charge \$/ })
    .click();
