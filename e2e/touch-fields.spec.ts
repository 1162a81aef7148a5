import { type Browser, expect, type Page } from '@playwright/test';
import { few } from './few.ts';
import { firstOnPage } from './first-record.ts';
import { goWithin, openingTheApp, waitForIdle } from './screen-checks/settled.ts';
import { screens } from './screens.ts';
import { type Person, signIn } from './sign-in.ts';
import { test } from './steward.ts';

test.describe.configure({ timeout: 300_000 });

const people: { person: Person | null; least: number }[] = [
  { person: 'Field manager', least: 5 },
  { person: 'Administrator', least: 40 },
  { person: null, least: 2 },
];

for (const { person, least } of few(people))
  test(`no field of ${person ?? 'nobody'} makes an iPhone zoom in`, async ({ browser, steward }) => {
    const page = await onPhone(browser, steward.url);
    if (person) await signIn(page, person, '/profile');
    let fields = 0;
    for (const { route, path } of screens.filter((screen) => screen.person === person)) {
      const address = await path(firstOnPage(page));
      await (person ? goWithin(page, address) : page.goto(address));
      await waitForIdle(page);
      const sizes = await fontSizes(page);
      fields += sizes.length;
      expect
        .soft(
          sizes.filter(({ size }) => size < 16),
          route,
        )
        .toEqual([]);
    }
    expect(fields).toBeGreaterThanOrEqual(least);
    await page.context().close();
  });

test('nor does a field of a dialog', async ({ browser, steward }) => {
  const page = await onPhone(browser, steward.url);
  await signIn(page, 'Administrator', '/plans');
  await page.getByRole('row').nth(1).getByRole('link').click();
  await page.getByRole('button', { name: 'Cancel plan' }).click();
  await expect(page.getByRole('dialog').getByLabel('Reason')).toBeVisible();
  const sizes = await fontSizes(page);
  expect(sizes.length).toBeGreaterThan(0);
  expect(sizes.filter(({ size }) => size < 16)).toEqual([]);
  await page.context().close();
});

async function onPhone(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  return openingTheApp(await context.newPage());
}

/** The size of the text in each field that is typed into or chosen from, in CSS pixels. */
const fontSizes = (page: Page): Promise<{ field: string; size: number }[]> =>
  page.evaluate(() => {
    const marks = ['checkbox', 'radio', 'file', 'hidden'].map((type) => `[type=${type}]`).join();
    return [...document.querySelectorAll(`input:not(${marks}), select, textarea`)].map((field) => ({
      field: field.outerHTML.slice(0, 120),
      size: Number.parseFloat(getComputedStyle(field).fontSize),
    }));
  });
