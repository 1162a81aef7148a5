/** The team's notes on records. */
import { expect } from '@playwright/test';
import { openNote, seenAtEnd } from './end-of-record.ts';
import { holdReplies } from './replies/slow-replies.ts';
import { mask, shown } from './screen-checks/privacy.ts';
import { goWithin } from './screen-checks/settled.ts';
import { signIn } from './sign-in.ts';
import { ownTest } from './steward.ts';

ownTest(
  'a note on a donor is added, edited, found by its words, hidden on request, and deleted by its author',
  async ({ page }) => {
    await signIn(page, 'Staff', '/donors?sort=totalContributionsCount');
    const path = (await page.locator('tr[data-record] a').first().getAttribute('href')) ?? '';
    await page.goto(path);
    const field = page.getByLabel('New note');
    const add = page.getByRole('button', { name: 'Add a note' });
    await openNote(page);
    await expect(field).toBeFocused();
    await field.fill('Prefers a call\nin the morning');
    // The typed text is still there after coming back.
    await page.getByRole('link', { name: 'Campaigns' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Campaigns' })).toBeVisible();
    await page.goBack();
    await expect(field).toHaveValue('Prefers a call\nin the morning');
    await page.getByRole('button', { name: 'Add note' }).click();
    const notes = page.getByRole('list', { name: 'Notes' });
    const toNotes = () => seenAtEnd(page, notes);
    await expect(notes).toContainText('Prefers a call');
    await expect(notes).toContainText(/, (?:today|yesterday) at /);
    await expect(field).toHaveCount(0);
    await expect(add).toBeVisible();
    await notes.getByRole('button', { name: 'Edit' }).click();
    const edited = page.getByLabel('Edit note');
    await edited.fill('Prefers email');
    // So is what was typed into a note.
    await page.getByRole('link', { name: 'Campaigns' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Campaigns' })).toBeVisible();
    await page.goBack();
    await toNotes();
    await expect(edited).toHaveValue('Prefers email');
    // What is typed while it is being saved would be lost.
    const release = await holdReplies(page, '**/api/notes/*');
    await page.getByRole('button', { name: 'Save note' }).click();
    await expect(edited).not.toBeEditable();
    release();
    await expect(edited).toHaveCount(0);
    await expect(notes).toContainText('(edited)');
    // Two keys and a word open it from anywhere.
    await goWithin(page, '/campaigns');
    await page.getByRole('heading', { level: 1 }).click();
    const find = page.getByRole('dialog', { name: 'Find anything' });
    const openFind = async () => {
      await expect(async () => {
        if (!(await find.isVisible())) await page.keyboard.press('Control+k');
        await expect(find).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await page.keyboard.type('prefers EMA');
    };
    await openFind();
    await find.getByRole('group', { name: 'Notes' }).getByRole('option', { name: 'Prefers email' }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await toNotes();
    await expect(notes).toContainText('Prefers email');
    await page.getByRole('heading', { level: 1 }).click();
    await mask(page);
    // Rendered again from the top.
    await toNotes();
    await expect(notes.getByRole('listitem')).toHaveCount(1);
    expect(await shown(page)).not.toContain('Prefers email');
    await openFind();
    await expect(find.getByRole('group', { name: 'Notes' }).getByRole('option')).toHaveCount(1);
    expect(await shown(page)).not.toContain('Prefers email');
    await page.keyboard.press('Escape');
    await expect(find).toHaveCount(0);
    await toNotes();
    await expect(notes.getByRole('button')).toHaveCount(0);
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await toNotes();
    await notes.getByRole('button', { name: 'Delete' }).click();
    await expect(notes.getByRole('listitem')).toHaveCount(0);
  },
);
