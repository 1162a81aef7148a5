/** A report on paper, read back from the PDF: one page of Letter in landscape, with the sums of the screen. */
import { expect, type Page } from '@playwright/test';
import { countPrints, openForAWhile } from './screen-checks/paper.ts';
import { type PrintedPage, readPdf } from './screen-checks/pdf.ts';
import { goWithin } from './screen-checks/settled.ts';
import { signIn } from './sign-in.ts';
import { ownTest, test } from './steward.ts';

const centsOf = (text: string): number => Math.round(Number(text.replace(/[^\d.]/g, '')) * 100);
const main = (page: Page) => page.locator('#main');

/** The one page, and nothing of the app around it. */
async function printed(page: Page): Promise<PrintedPage> {
  const [sheet, ...more] = readPdf(await page.pdf({ preferCSSPageSize: true }));
  if (!sheet) throw new Error('Nothing was printed');
  expect(more).toEqual([]);
  expect([sheet.width, sheet.height]).toEqual([792, 612]);
  expect(sheet.smallest).toBeGreaterThan(7);
  const text = sheet.lines.join('\n');
  for (const other of ['Not for paper', 'Export', 'Saved views', 'Find anything'])
    expect(text).not.toContain(other);
  return sheet;
}

/** The first amount of each row of the table, its last row, and what the total says. */
function sumsIn({ lines }: PrintedPage): { rows: number[]; more: number; total: number } {
  const total = lines.findIndex((line) => line.startsWith('Total $'));
  const isMore = (line: string) => /^and [\d,]+ more rows?, \$/.test(line);
  const rows: number[] = [];
  for (let at = total - 1; /\$[\d,]+\.\d\d/.test(lines[at] ?? ''); at -= 1)
    if (!isMore(lines[at] ?? '')) rows.push(centsOf(/\$[\d,]+\.\d\d/.exec(lines[at] ?? '')?.[0] ?? ''));
  const more = lines.find(isMore);
  return {
    rows,
    more: more ? centsOf(more.split('$')[1] ?? '') : 0,
    total: centsOf(/\$[\d,]+\.\d\d/.exec(lines[total] ?? '')?.[0] ?? ''),
  };
}

const added = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0);

/** What the screen says was received in all. */
const shownTotal = async (page: Page): Promise<number> =>
  centsOf(
    (await main(page).getByRole('table').first().getByRole('row').last().textContent())?.match(
      /\$[\d,]+\.\d\d/,
    )?.[0] ?? '',
  );

ownTest(
  'a report prints as one page whose sum is that of the screen, with partial refunds too',
  async ({ page, steward }) => {
    await openForAWhile(page);
    await goWithin(page, '/reports/campaigns?period=last-12-months');
    await expect(main(page).getByRole('table')).toBeVisible();
    const before = await shownTotal(page);
    steward.refundInPart();
    for (const address of [
      '/reports/campaigns',
      '/reports/campaigns?sort=name&direction=ASC',
      '/reports?by=month',
      '/reports?by=week&sort=received',
      '/reports/locations?against=none',
      '/reports/methods',
    ])
      await test.step(address, async () => {
        await page.goto(`${address}${address.includes('?') ? '&' : '?'}period=last-12-months`);
        await expect(main(page).getByRole('table')).toBeVisible();
        await page.clock.fastForward(15_000);
        const total = await shownTotal(page);
        expect(total).toBeLessThan(before);
        const { rows, more, total: printedTotal } = sumsIn(await printed(page));
        expect(rows.length).toBeGreaterThan(1);
        expect(printedTotal).toBe(total);
        expect(added(rows) + more).toBe(total);
      });
    const { lines } = await printed(page);
    expect(lines[0]).toMatch(/^Harbor Light Mission [A-Z][a-z]{2} \d+, 20\d\d, \d+:\d\d [AP]M$/);
    // A line may end anywhere in it.
    expect(lines.join(' ')).toMatch(/\$[\d,.]+ pending .*\$[\d,.]+ in partial refunds/);
  },
);

test('it has the title, the days, three figures with their comparison, a readable chart, and says what is not included', async ({
  page,
}) => {
  await openForAWhile(page);
  await goWithin(page, '/reports?split=type');
  const chart = page.getByRole('group', { name: 'Received by month and type' });
  await expect(chart).toBeVisible();
  const steps = (await chart.locator('text').allTextContents()).filter((text) => text.startsWith('$'));
  const text = (await printed(page)).lines.join('\n');
  for (const part of [
    /^Giving over time$/m,
    // On January 1 it is a single day.
    /^Jan 1(?:, \d{4}| – [A-Z][a-z]{2} \d+, \d{4}); compared with the same period last year, Jan 1(?:, \d{4}| – [A-Z][a-z]{2} \d+, \d{4})$/m,
    /^Received Gifts Donors$/m,
    /^\$[\d,]+\.\d\d [\d,]+ [\d,]+$/m,
    // Without a gift last year, everything is new.
    // Some of this year's gifts are pending, so that their donors aren't compared.
    /^[+−]\$[\d,.]+, (?:[+−][\d,]+%|New) with pending from \$[\d,.]+ (?:[+−][\d,]+%|New) with pending from [\d,]+$/m,
    /\$[\d,.]+ pending · (?:\$[\d,.]+ in dispute or refund · )?\$[\d,.]+ failed/,
    /Changes compare received and pending gifts\./,
    /Updated [A-Z][a-z]{2} \d+, \d{4}, \d+:\d\d [AP]M\./,
  ])
    expect(text).toMatch(part);
  expect(steps).toContain('$0');
  expect(text.match(/^\$[\d.]+K$/gm)?.length).toBeGreaterThan(2);
});

test('the report on donors prints without their names', async ({ page }) => {
  await openForAWhile(page);
  await goWithin(page, '/reports/donors?group=all');
  const names = page.getByRole('table', { name: 'Donors' }).getByRole('rowheader');
  await expect(names.first()).toBeVisible();
  const [first = ''] = await names.allTextContents();
  const text = (await printed(page)).lines.join('\n');
  expect(text).toContain('Donor retention');
  expect(text).toMatch(/^\d{4} so far [\d,]+ /m);
  expect(text).not.toContain(first);
});

test('exporting a report as PDF opens the print dialog once its own dialog is closed', async ({ page }) => {
  const prints = await countPrints(page);
  await signIn(page, 'Staff', '/reports/campaigns');
  await main(page).getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: /^Export / });
  await dialog.getByRole('radio', { name: 'PDF' }).check();
  await expect(dialog).toContainText('One page of Letter paper');
  await dialog.getByRole('button', { name: 'Export' }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(prints).toBe(1);
});
