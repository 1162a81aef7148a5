/** Escape on the page of a record goes back to its list, as it was left, unless it closes something or a field has the focus. */
import { expect, type Page } from '@playwright/test';
import { escapeAsSoonAs } from './early-key.ts';
import { openNote } from './end-of-record.ts';
import { question } from './screen-checks/closing-tab.ts';
import { signIn } from './sign-in.ts';
import { test } from './steward.ts';

const list = '/donors?sort=totalContributionsCount';

/** Opens the first donor of a sorted list as a page; returns its address. */
async function openDonor(page: Page): Promise<string> {
  await signIn(page, 'Administrator', list);
  await page.locator('tr[data-record] a').first().focus();
  await page.keyboard.press('o');
  await expect(page).toHaveURL(/\/donors\/[\da-f]{24}$/);
  await expect(page.getByRole('button', { name: 'Edit donor' })).toBeVisible();
  return page.url();
}

test('Escape on a record goes back to its list as it was left; the list of shortcuts says so', async ({
  page,
}) => {
  await openDonor(page);
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet).toContainText('Back to the list');
  // Held down, it closes only the dialog.
  await page.keyboard.down('Escape');
  await expect(sheet).toBeHidden();
  for (let times = 0; times < 5; times += 1) await page.keyboard.down('Escape');
  await page.keyboard.up('Escape');
  await expect(page.getByRole('button', { name: 'Edit donor' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(new RegExp(`${list.replace('?', '\\?')}$`));
  await expect(page.locator('tr[data-record]').first()).toBeVisible();
  // A list has nothing to go back to.
  await page.keyboard.press('?');
  await expect(sheet).not.toContainText('Back to the list');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(new RegExp(`${list.replace('?', '\\?')}$`));
});

test('Escape in a dialog, its question, a menu, or a field stays on the record, and no typed text is lost', async ({
  page,
}) => {
  const record = await openDonor(page);
  const edit = page.getByRole('button', { name: 'Edit donor' });
  const dialog = page.getByRole('dialog', { name: /^Edit / });
  await edit.click();
  await dialog.getByLabel('First name').fill('Wilhelmina');
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  await expect(dialog.getByLabel('First name')).toHaveValue('Wilhelmina');
  // As early as a key can come, it goes to the question too.
  await escapeAsSoonAs(page, 'Leave without saving?');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await expect(question(page)).toBeHidden();
  await expect(dialog.getByLabel('First name')).toHaveValue('Wilhelmina');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: /Administrator/ }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  const note = page.getByLabel('New note');
  await openNote(page);
  await note.fill('Prefers to be called Mina');
  await note.press('Escape');
  await expect(note).toHaveValue('Prefers to be called Mina');
  expect(page.url()).toBe(record);
  // Outside the field it leaves, and the text is there again afterward.
  await note.evaluate((field) => field.blur());
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(new RegExp(`${list.replace('?', '\\?')}$`));
  await page.goBack();
  await note.scrollIntoViewIfNeeded();
  await expect(note).toHaveValue('Prefers to be called Mina');
});
