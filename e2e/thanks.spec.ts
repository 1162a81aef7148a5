/** The thank-you list: who to thank, how to reach them, and who was thanked. */
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { clicker } from './clicker.ts';
import { exportAs } from './export-as.ts';
import { givenYear } from './given-year.ts';
import { countPrints } from './screen-checks/paper.ts';
import { readPdf } from './screen-checks/pdf.ts';
import { mask, shown } from './screen-checks/privacy.ts';
import { signIn, streamOpens } from './sign-in.ts';
import { ownTest } from './steward.ts';

/** Every gift, whatever its amount. */
const since2020 = '/letters?days=all&least=0&pending=true';
/** A whole year: not all of the sandbox's gifts are from this week. */
const ofAYear = `/letters?givenFrom=${givenYear}-01-01&pending=true`;

/** Reads how many gifts the list says to be not thanked yet, on all pages. */
async function totalOf(page: Page): Promise<() => Promise<number>> {
  const sentence = page.getByText(/\d gifts?.* not thanked yet/);
  await expect(sentence).toBeVisible();
  return async () => Number.parseInt(((await sentence.textContent()) ?? '').replaceAll(',', ''), 10);
}

ownTest(
  'gifts over $1,000, with emails, are marked as thanked in three clicks; a mark can be undone, and the gift shows it',
  async ({ page, steward }) => {
    await signIn(page, 'Staff', '/overview');
    const { click, count: clicks } = clicker();
    await click(page.getByRole('link', { name: 'Letters' }));
    await expect(page.getByText(/\d gifts of \$1,000\.00 or more not thanked yet/)).toBeVisible();
    const calls = async () => {
      const counts = await steward.control<Record<string, number>>('GET', 'calls');
      return ['contributions.list', 'contributions.get', 'donors.list', 'donors.get'].map(
        (one) => counts[one] ?? 0,
      );
    };
    const before = await calls();
    await page.goto(ofAYear);
    const reached = page.getByRole('link', { name: /^Call / });
    const mailed = page.getByRole('link', { name: /@/ });
    const all = page.getByRole('list', { name: 'Gifts' }).getByRole('listitem');
    // The row stays the first one of its kind: its links remain after it is marked.
    const row = all.filter({ has: reached }).filter({ has: mailed }).first();
    await expect(row.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
    await click(row.getByRole('button', { name: /^Mark as thanked/ }));
    await click(page.getByRole('menuitem', { name: 'Email' }));
    await expect(row).toContainText(/Thanked by email (?:today|yesterday) at .* · /);
    expect(clicks()).toBe(3);
    await row.getByRole('button', { name: 'Undo' }).click();
    await row.getByRole('button', { name: /^Mark as thanked/ }).click();
    await page.getByRole('menuitem', { name: 'Call' }).click();
    await expect(row).toContainText('Thanked by phone');
    expect(await calls()).toEqual(before);

    const gift = row.getByRole('link', { name: /^\$/ });
    const path = (await gift.getAttribute('href')) ?? '';
    await page.getByRole('link', { name: 'Thanked', exact: true }).click();
    await expect(page.getByText(/^1 gift/)).toBeVisible();
    await page.getByRole('link', { name: 'Not thanked' }).click();
    await expect(page.getByRole('list', { name: 'Gifts' })).toBeVisible();
    await expect(page.locator(`a[href="${path}"]`)).toHaveCount(0);
    await page.goto(path);
    await expect(page.getByText(/Thanked by phone (?:today|yesterday)/)).toBeVisible();
  },
);

ownTest(
  'the list has as many gifts as the contributions it links to; its file is masked while personal data is hidden',
  async ({ page }) => {
    await signIn(page, 'Administrator', `${ofAYear}&tab=all`);
    const all = page.getByRole('link', { name: /^\d+ gifts$/ });
    const text = (await all.textContent()) ?? '';
    const email = (await page.getByRole('link', { name: /@/ }).first().getAttribute('title')) ?? '';
    const download = async () => {
      const file = await exportAs(page, 'CSV');
      return readFileSync(await file.path(), 'utf8');
    };
    expect(await download()).toContain(email);
    await mask(page);
    await expect(page.getByRole('list', { name: 'Gifts' })).toBeVisible();
    expect(await shown(page)).not.toContain(email);
    const masked = await download();
    expect(masked.trimEnd().split('\r\n')).toHaveLength(Number.parseInt(text, 10) + 1);
    expect(masked).not.toContain(email);
    await all.click();
    await expect(page.getByText(text).first()).toBeVisible();
  },
);

ownTest(
  'letters for selected gifts are shown and printed in one run; the gifts are marked once that is confirmed; that can be undone',
  async ({ page }) => {
    const prints = await countPrints(page);
    await signIn(page, 'Staff', ofAYear);
    const list = page.getByRole('list', { name: 'Gifts' });
    const boxes = list.getByRole('checkbox');
    const total = await totalOf(page);
    const before = await total();
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await page.getByRole('button', { name: 'Add a note' }).click();
    await page.getByLabel('Note (optional)').fill('See you at the gala.');
    const desk = page.getByRole('complementary', { name: 'Letter' });
    await expect(desk).toContainText(/Letter 1 of \d/);
    await expect(desk.getByRole('article', { name: 'Thank-you letter' })).toContainText(
      'See you at the gala.',
    );
    await page.getByRole('button', { name: /^Print \d letters?$/ }).click();
    await expect.poll(prints).toBe(1);
    const letters = page.locator('[data-print="alone"] article');
    const count = await letters.count();
    // Printing alone marks nothing.
    await expect(page.getByText('Did the letters print?')).toBeVisible();
    await expect(list.getByText(/^Thanked by letter/)).toHaveCount(0);
    await page.emulateMedia({ media: 'print' });
    await expect(letters.first()).toContainText(
      /^Harbor Light Mission.*Dear .*Thank you for your gift.*See you at the gala/s,
    );
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
    const pages = readPdf(await page.pdf({ preferCSSPageSize: true }));
    expect(pages).toHaveLength(count);
    for (const { lines } of pages) {
      expect(lines[0]).toBe('Harbor Light Mission');
      expect(lines.filter((line) => line === 'See you at the gala.')).toHaveLength(1);
      expect(lines.filter((line) => /^\d+ ?\/ ?\d+$|^Page /.test(line))).toEqual([]);
    }
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('button', { name: 'Mark 2 gifts as thanked' }).click();
    await expect(page.getByText('2 gifts marked as thanked by letter')).toBeVisible();
    await expect(list.getByText(/^Thanked by letter (?:today|yesterday)/)).toHaveCount(2);
    expect(await total()).toBe(before - 2);
    await page.getByText('marked as thanked by').getByRole('button', { name: 'Undo' }).click();
    await expect(list.getByText(/^Thanked by letter/)).toHaveCount(0);
    await expect(boxes.nth(0)).toBeVisible();
    expect(await total()).toBe(before);
  },
);

ownTest(
  'gifts that are pending say so and are not selected with the others; letters of thanked gifts can be printed again',
  async ({ page }) => {
    const prints = await countPrints(page);
    await signIn(page, 'Staff', ofAYear);
    const rows = page.getByRole('list', { name: 'Gifts' }).getByRole('listitem');
    const pending = rows.filter({ hasText: 'Pending' });
    await pending.first().getByRole('checkbox').check();
    await expect(page.getByRole('button', { name: 'Print 1 letter' })).toBeVisible();
    await expect(page.getByText(/pending gifts? (is|are) left out/)).toHaveCount(0);
    await pending.first().getByRole('checkbox').uncheck();
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    const total = await rows.count();
    await expect(rows.getByRole('checkbox', { checked: true })).toHaveCount(total - (await pending.count()));
    await expect(pending.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await expect(page.getByText(/pending gifts? (is|are) left out/)).toBeVisible();
    await page.getByRole('button', { name: 'Mark as thanked', exact: true }).click();
    await page.getByRole('menuitem', { name: /^By card/ }).click();
    await expect(page.getByText(/gifts? marked as thanked by card/)).toBeVisible();
    await page.getByRole('link', { name: 'Thanked', exact: true }).click();
    await rows.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: 'Print 1 letter' }).click();
    await expect.poll(prints).toBe(1);
    // There is nothing left to mark.
    await expect(page.getByText('Did the letters print?')).toHaveCount(0);
  },
);

ownTest(
  'a filter that is cleared stays cleared, and the usual ones are the last 30 days',
  async ({ page }) => {
    await signIn(page, 'Staff', '/letters');
    await expect(page.getByText(/of \$1,000\.00 or more/)).toBeVisible();
    await page.getByRole('button', { name: 'Clear Minimum' }).click();
    await expect(page).toHaveURL(/least=0/);
    await expect(page.getByText(/of \$1,000\.00 or more/)).toHaveCount(0);
    await page.getByRole('button', { name: 'Clear Date' }).click();
    await expect(page).toHaveURL(/days=all/);
    await expect(page.getByRole('button', { name: 'Clear Date' })).toHaveCount(0);
  },
);

ownTest(
  'letters for all gifts of a reason are one print run over all pages; gifts that could not be marked are marked on request',
  async ({ page }) => {
    const prints = await countPrints(page);
    await signIn(page, 'Staff', since2020);
    const total = await totalOf(page);
    const before = await total();
    await page.getByRole('button', { name: 'Reason' }).click();
    await page.getByRole('checkbox', { name: 'First gift' }).check();
    await page.getByRole('checkbox', { name: 'Largest gift yet' }).check();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/reason=first,largest/);
    await expect.poll(total).toBeLessThan(before);
    const gifts = await total();
    expect(gifts).toBeGreaterThan(100);
    const list = page.getByRole('list', { name: 'Gifts' });
    const reasons = list.getByText(/First gift ever|Largest gift yet/);
    await expect(reasons).toHaveCount(await list.getByRole('listitem').count());

    // The second of two parts isn't saved at first.
    let parts = 0;
    await page.route('**/api/thank-marks', async (route) => {
      parts += 1;
      if (parts === 2) await route.fulfill({ status: 500, json: {} });
      else await route.fallback();
    });
    await page.getByRole('button', { name: /^Select all \d+ gifts$/ }).click();
    await page.getByRole('button', { name: /^Print letters for \d+ gifts$/ }).click();
    await page.getByRole('button', { name: /^Mark \d+ gifts as thanked$/ }).click();
    await page.getByRole('button', { name: /^Mark \d+ printed gifts? as thanked$/ }).click();
    const status = page.getByText('marked as thanked by letter');
    const letters = page.locator('[data-print="alone"] article');
    const single = await letters.filter({ hasText: 'Thank you for your gift of' }).count();
    const printed = single + (await letters.locator('li').count());
    // A gift without a donor gets no letter, and neither does one that isn't received yet.
    expect(printed).toBeGreaterThan(100);
    expect(printed).toBeLessThan(gifts);
    await expect(status).toContainText(`${printed} gifts marked as thanked by letter`);
    expect(await prints()).toBe(1);
    // Most of them were on other pages.
    await expect.poll(total).toBe(gifts - printed);
    await page.getByRole('link', { name: 'Thanked', exact: true }).click();
    await expect(page.getByText(`${printed} gifts thanked`)).toBeVisible();
  },
);

ownTest(
  'marked gifts that left the list when it was read again are listed again once their marks are undone',
  async ({ page }) => {
    await signIn(page, 'Staff', ofAYear);
    const total = await totalOf(page);
    const before = await total();
    const list = page.getByRole('list', { name: 'Gifts' });
    await list.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: 'Mark as thanked', exact: true }).click();
    await page.getByRole('menuitem', { name: 'By card' }).click();
    await expect(list.getByText(/^Thanked by card/)).toBeVisible();
    expect(await total()).toBe(before - 1);
    // What is shown is read again once there is a connection.
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await expect(list.getByText(/^Thanked by card/)).toHaveCount(0);
    expect(await total()).toBe(before - 1);
    await page.getByText('marked as thanked by').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(total).toBe(before);
  },
);

ownTest('marks that leave a page without gifts can be undone', async ({ page }) => {
  await countPrints(page);
  await signIn(page, 'Staff', `${ofAYear}&page=2`);
  const total = await totalOf(page);
  const before = await total();
  const list = page.getByRole('list', { name: 'Gifts' });
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: /^Select all \d+ gifts$/ }).click();
  await page.getByRole('button', { name: /^Print letters for \d+ gifts$/ }).click();
  await page.getByRole('button', { name: /^Mark \d+ gifts as thanked$/ }).click();
  await expect(page.getByRole('heading', { name: "There's no such page" })).toBeVisible();
  await expect(list).toHaveCount(0);
  expect(await total()).toBeLessThan(25);
  await page.getByText('marked as thanked by').getByRole('button', { name: 'Undo' }).click();
  await expect(list).toBeVisible();
  await expect.poll(total).toBe(before);
});

ownTest('a mark that is undone stays undone when it was being read again', async ({ page }) => {
  await signIn(page, 'Staff', ofAYear);
  const total = await totalOf(page);
  const before = await total();
  const list = page.getByRole('list', { name: 'Gifts' });
  // The first read is answered with the mark, and its reply arrives after the mark is undone; later ones don't arrive.
  let noteUndone = () => {};
  const isUndone = new Promise<void>((resolve) => {
    noteUndone = resolve;
  });
  let reads = 0;
  let answers = 0;
  await page.route(/\/api\/thanks\/[^/]+$/, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    reads += 1;
    if (reads > 1) return;
    const response = await route.fetch();
    answers += 1;
    await isUndone;
    // The app may no longer wait for it.
    await route.fulfill({ response }).catch(() => undefined);
  });
  const stream = streamOpens(page);
  await page.reload();
  await stream;
  await list.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Mark as thanked', exact: true }).click();
  await page.getByRole('menuitem', { name: 'By card' }).click();
  await expect(list.getByText(/^Thanked by card/)).toBeVisible();
  await expect.poll(() => answers).toBe(1);
  await page.getByText('marked as thanked by').getByRole('button', { name: 'Undo' }).click();
  await expect(list.getByText(/^Thanked by card/)).toHaveCount(0);
  noteUndone();
  await page.evaluate(async () => {
    await fetch('/api/auth/session', { headers: { 'x-steward-quiet': '1' } });
  });
  await expect(list.getByText(/^Thanked by card/)).toHaveCount(0);
  expect(await total()).toBe(before);
});

ownTest(
  "a page after the last one leads back, and doesn't say that everyone is thanked",
  async ({ page }) => {
    await signIn(page, 'Staff', `${since2020}&page=99`);
    await expect(page.getByRole('heading', { name: "There's no such page" })).toBeVisible();
    await expect(page.getByText('No gifts to thank for')).toHaveCount(0);
    await page.getByRole('button', { name: /^Go to page \d+$/ }).click();
    await expect(page.getByRole('list', { name: 'Gifts' }).getByRole('listitem').first()).toBeVisible();

    await page.goto('/letters/statements?page=99');
    await page.getByRole('button', { name: /^Go to page \d+$/ }).click();
    await expect(page.getByRole('table', { name: 'Giving statements' })).toBeVisible();
  },
);

ownTest('several gifts are marked as thanked by card in one go, and unmarked', async ({ page }) => {
  await signIn(page, 'Staff', ofAYear);
  const rows = page.getByRole('list', { name: 'Gifts' }).getByRole('listitem');
  const ways = page.getByRole('button', { name: 'Mark as thanked', exact: true });
  await expect(rows.first()).toBeVisible();
  await expect(ways).toHaveCount(0);
  for (const at of [0, 1]) await rows.nth(at).getByRole('checkbox').check();
  await ways.click();
  await page.getByRole('menuitem', { name: 'By card' }).click();
  await expect(page.getByText('2 gifts marked as thanked by card')).toBeVisible();
  for (const at of [0, 1]) await expect(rows.nth(at)).toContainText('Thanked by card');
  await expect(ways).toHaveCount(0);
  await page.getByText('marked as thanked by').getByRole('button', { name: 'Undo' }).click();
  for (const at of [0, 1])
    await expect(rows.nth(at).getByRole('button', { name: /^Mark as thanked/ })).toBeVisible();
});
