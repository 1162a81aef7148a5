/** What is really printed, read back from the PDF: after the page has been open for a while, on Letter and A4. */
import { expect, type Page } from '@playwright/test';
import { few } from './few.ts';
import { givenYear } from './given-year.ts';
import { mostGiving } from './sandbox-donors.ts';
import { countPrints, openForAWhile } from './screen-checks/paper.ts';
import { type PrintedPage, readPdf } from './screen-checks/pdf.ts';
import { goWithin } from './screen-checks/settled.ts';
import { signIn } from './sign-in.ts';
import { test } from './steward.ts';

const papers = { Letter: [612, 792], A4: [595, 842] } as const;

/** Prints on both papers. No page is empty, and none shows the frame or, unless it is `numbered`, its number in the run. */
async function printed(
  page: Page,
  { numbered = false } = {},
): Promise<Record<keyof typeof papers, PrintedPage[]>> {
  const on = async (format: keyof typeof papers): Promise<PrintedPage[]> => {
    const pages = readPdf(await page.pdf({ format }));
    for (const { width, height, lines } of pages) {
      // The browser rounds paper to whole pixels.
      expect(Math.abs(width - papers[format][0])).toBeLessThan(1.5);
      expect(Math.abs(height - papers[format][1])).toBeLessThan(1.5);
      expect(lines).not.toEqual([]);
      const text = lines.join('\n');
      expect(text).not.toContain('Not for paper');
      expect(/^\d+ ?\/ ?\d+$/m.test(text)).toBe(numbered);
    }
    return pages;
  };
  return { Letter: await on('Letter'), A4: await on('A4') };
}

/** From here on, each statement has `count` gifts, with amounts as wide as they get. */
async function withGifts(page: Page, count: number): Promise<void> {
  await page.route('**/api/statements', async (route) => {
    const response = await route.fetch();
    const reply = await response.json();
    const data = reply.data.map((statement: { gifts: object[] }) => ({
      ...statement,
      gifts: Array.from({ length: count }, (_, at) => ({
        ...statement.gifts[0],
        id: String(at),
        type: 'CASH',
        paymentMethod: { type: 'CARD', last4: '0551' },
        // Names as long as some of the sandbox's take a second line.
        campaign: { id: '0', name: 'Winter shelter' },
        subcampaign: null,
        dedication: null,
        amount: 12_300 + at * 1_001.01,
      })),
    }));
    await route.fulfill({ response, json: { ...reply, data } });
  });
}

const amounts = (count: number): string[] =>
  Array.from({ length: count }, (_, at) =>
    (12_300 + at * 1_001.01).toLocaleString('en-US', { style: 'currency', currency: 'USD' }),
  );

const wholeIn = (pages: PrintedPage[], texts: string[]): string[] => {
  const words = new Set(pages.flatMap(({ lines }) => lines.flatMap((line) => line.split(' '))));
  return texts.filter((text) => words.has(text));
};

for (const [count, pages] of few([
  [80, 4],
  [10, 1],
  [1, 1],
] as const))
  test(`a statement of ${count} gifts, printed after 15 seconds, has every amount whole`, async ({
    page,
  }) => {
    await openForAWhile(page);
    await withGifts(page, count);
    await goWithin(page, mostGiving);
    const donor = (await page.locator('tr[data-record] a').first().getAttribute('href'))?.split('/').at(-1);
    await goWithin(page, `/letters/statements/${donor}/${givenYear}`);
    const sheet = page.getByRole('article', { name: `Giving statement ${givenYear}` });
    await expect(sheet.getByRole('row')).toHaveCount(count + 2);
    for (const run of Object.values(await printed(page))) {
      expect(run).toHaveLength(pages);
      expect(run[0]?.lines[0]).toBe('Harbor Light Mission');
      expect(wholeIn(run, amounts(count))).toEqual(amounts(count));
      // Only a continued statement has a page number.
      const numbers = run.map(({ lines }) => lines.filter((line) => /^Page \d+ of \d+$/.test(line)));
      expect(numbers).toEqual(run.map((_, at) => (at === 0 ? [] : [`Page ${at + 1} of ${pages}`])));
    }
  });

test('all statements, printed after 15 seconds: each begins on its own page, without the page number of the run', async ({
  page,
}) => {
  const prints = await countPrints(page);
  await openForAWhile(page);
  await withGifts(page, 10);
  await goWithin(page, `/letters/statements?year=${givenYear}&least=100000`);
  await page.getByRole('button', { name: 'Print all' }).click();
  await expect.poll(prints).toBe(1);
  const count = await page.locator('article').count();
  expect(count).toBeGreaterThan(1);
  for (const run of Object.values(await printed(page))) {
    expect(run).toHaveLength(count);
    for (const one of run) {
      expect(one.lines[0]).toBe('Harbor Light Mission');
      expect(wholeIn([one], amounts(10))).toEqual(amounts(10));
    }
  }
});

for (const [paper, width, height] of few([
  [/^Avery L7160/, 595, 842],
  [/^Avery 5160/, 612, 792],
] as const))
  test(`device labels on ${paper.source}, printed after 15 seconds: only sheets, each full`, async ({
    page,
  }) => {
    await openForAWhile(page);
    await goWithin(page, '/tap/labels');
    await page.getByRole('link', { name: paper }).click();
    const codes = page.getByRole('img', { name: /^Device \d+$/ });
    const names = await codes.evaluateAll((all) =>
      all.map((one) => one.getAttribute('aria-label')?.slice(7)),
    );
    expect(names.length).toBeGreaterThan(30);
    const sheets = await page.locator('ul:has(> li [aria-label^="Device "])').count();
    const run = readPdf(await page.pdf({ preferCSSPageSize: true }));
    expect(run.map((one) => [Math.round(one.width), Math.round(one.height)])).toEqual(
      Array(sheets).fill([width, height]),
    );
    const text = run.flatMap(({ lines }) => lines).join('\n');
    expect(text.match(/\d{5,}/g)?.toSorted()).toEqual(names.toSorted());
    expect(text.replaceAll(/\d{5,}|Harbor Light|Mission|\s/g, '')).toBe('');
  });

test('a list on paper has no arrows to sort by, and keeps each date and each payment method on one line', async ({
  page,
}) => {
  await signIn(page, 'Administrator', '/contributions');
  const rows = page.locator('tr[data-record]');
  await expect(rows).toHaveCount(25);
  const titles = await page.getByRole('columnheader').allTextContents();
  const whole = await rows.evaluateAll(
    (all, places) =>
      all.flatMap((row) => places.map((at) => row.querySelectorAll('td')[at]?.textContent?.trim() ?? '')),
    [titles.indexOf('Date'), titles.indexOf('Gift')],
  );
  expect(whole.some((text) => text.includes('••'))).toBe(true);
  for (const run of Object.values(await printed(page, { numbered: true }))) {
    const lines = run.flatMap((one) => one.lines);
    expect(whole.filter((text) => !lines.some((line) => line.includes(text)))).toEqual([]);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('thead svg').filter({ visible: true })).toHaveCount(0);
});
