/** Changes by colleagues in Steward itself, on open pages. */
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { elsewhere } from './elsewhere.ts';
import { openNote } from './end-of-record.ts';
import { anotherBrowser, signIn, streamOpens } from './sign-in.ts';
import { ownTest } from './steward.ts';

/** With the page of a colleague in another browser. */
const test = ownTest.extend<{ colleague: Page }>({
  colleague: async ({ browser, steward }, use) => {
    const page = await anotherBrowser(browser, steward);
    await signIn(page, 'Staff', '/profile');
    await use(page);
    await page.context().close();
  },
});

test("a colleague's note, thank-you mark, and refund request appear on an open page, and typed text stays", async ({
  page,
  colleague,
}) => {
  await signIn(page, 'Administrator', '/contributions?outcome=received');
  const gift = await page.locator('tr[data-record]').first().getAttribute('data-record');
  const stream = streamOpens(page);
  await page.goto(`/contributions/${gift}`);
  await stream;
  await openNote(page);
  const typing = page.getByLabel('New note');
  await typing.fill('Half a sentence');
  const notes = page.getByRole('list', { name: 'Notes' });

  const about = { kind: 'gift', record: gift };
  expect(
    await elsewhere(colleague, 'POST', 'notes', { ...about, id: randomUUID(), note: 'Prefers a call' }),
  ).toBe(201);
  await expect(notes).toContainText('Prefers a call');
  await expect(typing).toHaveValue('Half a sentence');

  expect(await elsewhere(colleague, 'POST', `thanks/${gift}`, { way: 'card' })).toBe(200);
  await expect(page.getByText(/^Thanked by card/)).toBeVisible();

  expect(await elsewhere(colleague, 'POST', `refund-requests/${gift}`, { note: 'Charged twice' })).toBe(200);
  await page.getByRole('button', { name: 'Decline request' }).click();
  const dialog = page.getByRole('dialog', { name: 'Decline this refund request?' });
  const answer = dialog.getByLabel('Answer (optional)');
  await answer.fill('These are two gifts');
  // The requester withdraws it while the answer is being typed.
  expect(await elsewhere(colleague, 'POST', `refund-requests/${gift}/withdraw`, {})).toBe(200);
  await expect(page.getByText(/^Refund requested by/)).toHaveCount(0);
  await expect(answer).toHaveValue('These are two gifts');
  await dialog.getByRole('button', { name: 'Decline request' }).click();
  await expect(dialog.getByText('This request is no longer open')).toBeVisible();
  await expect(answer).toHaveValue('These are two gifts');
});

test('on the thank-you list, a gift that a colleague marks stays in place and shows the mark', async ({
  page,
  colleague,
}) => {
  const stream = streamOpens(page);
  await signIn(page, 'Administrator', '/letters?least=0&pending=true');
  await stream;
  const rows = page.getByRole('list', { name: 'Gifts' }).getByRole('listitem');
  const second = rows.nth(1);
  const gift =
    (await second.getByRole('link', { name: /^\$/ }).getAttribute('href'))?.split('/').at(-1) ?? '';
  const many = await rows.count();
  expect(await elsewhere(colleague, 'POST', `thanks/${gift}`, { way: 'phone' })).toBe(200);
  await expect(second).toContainText('Thanked by phone');
  expect(await rows.count()).toBe(many);
  expect(await elsewhere(colleague, 'POST', `thanks/${gift}/undo`, {})).toBe(204);
  await expect(second).not.toContainText('Thanked by phone');
});
