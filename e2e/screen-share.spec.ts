import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { screens } from './screens.ts';
import { type Person, signIn } from './sign-in.ts';
import { ownTest, test } from './steward.ts';

const mark = (page: Page) => page.getByText('is hidden in this tab');

/** The rows may stand a moment before the keys are listened to. */
async function mask(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('m');
    await expect(mark(page)).toBeVisible({ timeout: 500 });
  }).toPass();
}

/** How the donors of this world are called and reached, as the service says it. */
const peopleOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const words: string[] = [];
    for (let at = 1; at <= 10; at += 1) {
      const headers = { 'x-steward': '1' };
      const { data } = await (await fetch(`/api/v3/donors?limit=100&page=${at}`, { headers })).json();
      const rows: { firstName: string; lastName: string; email: string; phone: string }[] = data;
      for (const { firstName, lastName, email, phone } of rows)
        words.push(`${firstName} ${lastName}`, email, phone);
      if (rows.length < 100) break;
    }
    return words.filter((text) => typeof text === 'string' && text.trim().length > 5);
  });

/** All that a person, a reader of the screen or a look at the tab could find. */
const shown = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')];
    return [
      document.title,
      location.href,
      document.documentElement.outerHTML,
      document.body.innerText,
      ...fields.map((field) => field.value),
    ].join('\n');
  });

async function settled(page: Page): Promise<void> {
  await expect(page.locator('h1, h2').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

for (const width of [1440, 390])
  test(`every screen at ${width} pixels, masked: no donor is named and none can be reached`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    const found: string[] = [];
    let people: string[] = [];
    let signedIn: Person | null = null;
    let looked = 0;
    for (const { route, path, person } of screens) {
      if (person === null) continue;
      if (person !== signedIn) {
        await page.context().clearCookies();
        await page.evaluate(() => sessionStorage.clear()).catch(() => undefined);
        await page.setViewportSize({ width: 1440, height: 900 });
        await signIn(page, person, '/profile');
        if (person === 'Administrator') people = await peopleOf(page);
        await mask(page);
        signedIn = person;
      }
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(await path(page));
      await page.setViewportSize({ width, height: 900 });
      await settled(page);
      await expect(mark(page)).toBeVisible();
      // What is fetched only when it comes into view belongs to the screen.
      await page.evaluate(() => {
        for (const one of document.querySelectorAll('*')) one.scrollTop = one.scrollHeight;
      });
      await settled(page);
      const text = await shown(page);
      found.push(...people.filter((word) => text.includes(word)).map((word) => `${route}: ${word}`));
      expect(await page.title()).toBe('Steward · Personal data hidden');
      looked += 1;
    }
    console.log(
      `screen share: ${looked} screens at ${width} px, ${people.length} names, addresses and numbers, ${found.length} found`,
    );
    expect(people.length).toBeGreaterThan(100);
    expect(found).toEqual([]);
  });

test('the mask is put on and taken off by one key or the menu, for one tab, also after loading anew', async ({
  page,
  context,
}) => {
  test.setTimeout(60_000);
  await signIn(page, 'Administrator', '/donors');
  const first = page.getByRole('row').nth(1).getByRole('link');
  await expect(first).toBeVisible();
  const name = (await first.getAttribute('aria-label')) ?? '';
  // Control: without the mask the name is there.
  expect(await shown(page)).toContain(name);
  await mask(page);
  await expect(first).toHaveAttribute('aria-label', /^Donor/);
  expect(await shown(page)).not.toContain(name);
  await first.click();
  const peek = page.getByRole('complementary');
  await expect(peek.getByRole('heading').first()).toContainText('Donor');
  await expect(peek.getByRole('button', { name: 'Edit' })).toHaveAttribute('aria-disabled', 'true');
  await page.reload();
  await expect(mark(page)).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(await shown(page)).not.toContain(name);

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag22aa'])
      .analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  }

  const other = await context.newPage();
  await other.goto('/donors');
  await expect(other.getByRole('row').nth(1)).toBeVisible();
  expect(await shown(other)).toContain(name);
  await other.close();

  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(mark(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name }).first()).toBeVisible();
  await page.getByRole('navigation', { name: 'Screens', exact: true }).getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Hide personal data' }).click();
  await expect(mark(page)).toBeVisible();
});

test('what was typed is asked about before the screen is drawn anew, and is hidden while others look', async ({
  page,
}) => {
  await signIn(page, 'Administrator', '/donors/new');
  const first = page.getByLabel('First name');
  await first.fill('Wilhelmina');
  // In a field a key is a letter.
  await first.press('m');
  await expect(first).toHaveValue('Wilhelminam');
  await page.getByRole('heading', { name: 'New donor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hide personal data?' });
  await expect(async () => {
    await page.keyboard.press('m');
    await expect(dialog).toBeVisible({ timeout: 500 });
  }).toPass();
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(first).toHaveValue('Wilhelminam');
  await page.keyboard.press('m');
  await dialog.getByRole('button', { name: 'Hide and discard' }).click();
  await expect(mark(page)).toBeVisible();
  await expect(first).toHaveValue('');
  await first.fill('Wilhelmina');
  expect(
    await first.evaluate((field) => getComputedStyle(field).getPropertyValue('-webkit-text-security')),
  ).toBe('disc');
});

ownTest('a file made while others look names nobody', async ({ page }) => {
  await signIn(page, 'Administrator', '/team/activity');
  await mask(page);
  const download = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /Export|file/i })
    .first()
    .click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/-masked\.csv$/);
  expect(readFileSync(await file.path(), 'utf8')).toContain('What');
});
