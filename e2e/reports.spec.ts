/** Reports: their charts, keys, exports, and how they fit a phone. Nothing calls the platform. */
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { unzipped } from '../src/server/exports/unzip-fixture.ts';
import { clicker } from './clicker.ts';
import { exportAs } from './export-as.ts';
import { timeZone } from './hosted/servers.ts';
import { axeFaults } from './screen-checks/axe.ts';
import { goWithin } from './screen-checks/settled.ts';
import { signIn } from './sign-in.ts';
import { ownTest, test } from './steward.ts';

/** The organization's year. */
const year = Number(new Date().toLocaleDateString('en-US', { timeZone, year: 'numeric' }));

const main = (page: Page) => page.locator('#main');
/** Converts "$1,234.50" and "1,284 donors" to numbers. */
const moneyOf = (text: string) => Number(text.replace(/[^\d.]/g, ''));
const table = (page: Page) => main(page).getByRole('table');

/** The addresses of the bars on screen, with their labels. */
const barsOf = (page: Page) =>
  main(page)
    .locator('svg a')
    .evaluateAll((links) =>
      links.map((link) => [link.getAttribute('href') ?? '', link.getAttribute('aria-label') ?? '']),
    );
/** The addresses of a report's figures, with the amount that each shows. */
const amountsOf = async (page: Page): Promise<Map<string, number>> => {
  const links = await table(page)
    .locator('td a')
    .evaluateAll((all) => all.map((link) => [link.getAttribute('href') ?? '', link.textContent ?? '']));
  // The amount received comes before others of the same gifts.
  const amounts = links.filter(([, text = '']) => text.startsWith('$')).toReversed();
  return new Map(amounts.map(([href = '', text = '']) => [href.replace(/&sort=\w+/, ''), moneyOf(text)]));
};

// A chart is drawn once its width is known. What the figures are is in tests/documents/reports.integration.test.ts.
test('each bar of a chart has the address and amount of a figure, on the overview too', async ({ page }) => {
  await signIn(page, 'Staff', '/overview');
  await expect(page.getByRole('group', { name: 'Received by month' }).getByRole('link')).toHaveCount(12);
  const onOverview = await barsOf(page);
  for (const [report, others] of [
    ['/reports?period=last-12-months&by=month', onOverview],
    ['/reports?period=last-year&against=before', []],
    ['/reports?period=last-year&by=quarter&split=location', []],
  ] as const)
    await test.step(report, async () => {
      await goWithin(page, report);
      await expect(table(page)).toBeVisible();
      const bars = await barsOf(page);
      expect(bars.length).toBeGreaterThan(1);
      const amounts = await amountsOf(page);
      for (const [href = '', label = ''] of [...bars, ...others]) {
        const [received, pending] = ['received', 'pending'].map((outcome) =>
          amounts.get(href.replace('=received,pending', `=${outcome}`)),
        );
        const isBoth = href.includes('=received,pending');
        const shown = Math.round(((received ?? 0) + ((isBoth && pending) || 0)) * 100) / 100;
        expect(shown, href).toBe(moneyOf(/\$([\d,.]+\d)/.exec(label)?.[1] ?? ''));
      }
    });
});

ownTest(
  'a report needs only the copy of gifts, and works with mouse and keyboard',
  async ({ page, steward }) => {
    await signIn(page, 'Staff', '/overview');
    await expect(main(page).getByText('Loading…')).toHaveCount(0);
    await steward.control('POST', 'mark');
    await page.keyboard.press('g');
    await page.keyboard.press('s');
    await expect(page).toHaveURL('/reports');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Giving over time');
    // In January, this year has no other month.
    await goWithin(page, '/reports?period=last-12-months&by=month');
    const chart = page.getByRole('group', { name: 'Received by month' });
    const bars = chart.getByRole('link', {
      name: /^[A-Z][a-z]+ \d{4}: \$[\d,.]+, \d+ gifts?(?:, Received \$[\d,.]+)?(?:, Pending \$[\d,.]+)?; same period last year \$/,
    });
    const place = await chart.boundingBox();
    const bar = bars.last();
    const month = (await bar.getAttribute('aria-label'))?.split(':')[0] ?? '';
    await bar.hover();
    const figures = main(page).locator('[aria-hidden="true"] > table');
    await expect(figures).toContainText(new RegExp(`^${month}(?:Gifts|Share).*Received\\$[\\d,.]+`));
    expect(await chart.boundingBox()).toEqual(place);
    const first = chart.getByRole('link').first();
    await first.focus();
    await expect(figures).toContainText((await first.getAttribute('aria-label'))?.split(':')[0] ?? '–');
    expect(await chart.boundingBox()).toEqual(place);
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(
      /\/contributions\?givenFrom=(\d{4}-\d\d)-01&givenTo=\1-\d\d&outcome=received(?:,pending)?$/,
    );
    expect(await steward.control('GET', 'calls')).toEqual({});
  },
);

for (const group of ['upgraded', 'downgraded', 'past'])
  test(`donors are readable on a phone: ${group}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, 'Staff', `/reports/donors?year=2025&group=${group}`);
    const donors = page.getByRole('table', { name: 'Donors' });
    await expect(donors).toBeVisible();
    const names = donors.locator('tbody th');
    // Names take two lines at most, and all columns are inside the card.
    for (const box of await names.evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect())))
      expect(box.width).toBeGreaterThan(90);
    const [card, edge] = [await donors.locator('..').boundingBox(), await donors.boundingBox()];
    expect(edge && edge.x + edge.width).toBeLessThan((card?.x ?? 0) + (card?.width ?? 0));
  });

ownTest(
  "last year's donors who have not given this year, by amount: two clicks, and an export",
  async ({ page }) => {
    await signIn(page, 'Staff', '/contributions');
    const { click, count: clicks } = clicker();
    const screens = page.getByRole('navigation', { name: 'Screens', exact: true });
    await click(screens.getByRole('link', { name: 'Reports' }));
    await click(page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'Retention' }));
    const lapsed = main(page).getByText(
      new RegExp(`^Gave in ${year - 1}, not in ${year} so far: [\\d,]+ donors?$`),
    );
    await expect(lapsed).toBeVisible();
    expect(clicks()).toBe(2);
    const count = moneyOf(/: ([\d,]+)/.exec((await lapsed.textContent()) ?? '')?.[1] ?? '');
    const rows = page.getByRole('table', { name: 'Donors' }).locator('tbody tr');
    const shown = (await rows.locator('td').first().count()) > 0 ? await rows.count() : 0;
    expect(shown).toBe(Math.min(count, 25));
    const given = (await rows.locator('td:nth-child(2)').allTextContents()).map(moneyOf);
    expect(given).toEqual(given.toSorted((a, b) => b - a));
    const file = await exportAs(page, 'CSV');
    const [titles = '', ...lines] = readFileSync(await file.path(), 'utf8')
      .trim()
      .split('\r\n');
    expect(lines).toHaveLength(count);
    const place = titles.split(',').indexOf('Total the year before');
    const exported = lines.map((line) => moneyOf(line.split(',').at(place - titles.split(',').length) ?? ''));
    expect(exported.slice(0, shown)).toEqual(given);
  },
);

ownTest(
  'all gifts of October as a spreadsheet, and their totals by campaign: three clicks each',
  async ({ page }) => {
    await signIn(page, 'Staff', '/overview');
    const { click, count: clicks } = clicker();
    const screens = page.getByRole('navigation', { name: 'Screens', exact: true });
    const save = async () => {
      const download = page.waitForEvent('download');
      await click(main(page).getByRole('button', { name: 'Export' }));
      await click(page.getByRole('dialog').getByRole('button', { name: 'Export' }));
      const files = unzipped(readFileSync(await (await download).path()));
      const [, , ...rows] = (files.get('xl/worksheets/sheet1.xml') ?? '').split(/<row r="\d+">/);
      // Totals follow the rows.
      return rows.filter((row) => !row.includes('>Total'));
    };
    await click(screens.getByRole('link', { name: 'Contributions' }));
    await expect(main(page).getByRole('combobox', { name: /^Search/ })).toBeVisible();
    await page.keyboard.press('/');
    await expect(main(page).getByRole('combobox', { name: /^Search/ })).toBeFocused();
    await page.keyboard.type('october');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/givenFrom=\d{4}-10-01&givenTo=\d{4}-10-31/);
    const line = page.getByText(/^[\d,]+ gifts?.*dated Oct 1 – 31[ ,].* received/);
    await expect(line).toBeVisible();
    const gifts = await save();
    expect(clicks()).toBe(3);
    expect(gifts).toHaveLength(moneyOf(/^[\d,]+/.exec((await line.textContent()) ?? '')?.[0] ?? ''));
    // Days since 1900 with the time, and dollars.
    const from = Date.parse(new URL(page.url()).searchParams.get('givenFrom') ?? '') / 86_400_000 + 25_569;
    for (const row of gifts) {
      const [, at = ''] = /^<c r="A\d+" s="3"><v>([\d.]+)<\/v><\/c>/.exec(row) ?? [];
      expect(Number(at)).toBeGreaterThanOrEqual(from);
      expect(Number(at)).toBeLessThan(from + 31);
    }
    expect(gifts.join('')).toMatch(/<c r="\w+" s="2"><v>[\d.]+<\/v>/);
    // A report as it is shown.
    await goWithin(page, '/reports/campaigns?period=last-month');
    await expect(table(page).locator('tbody tr').first()).toBeVisible();
    const campaigns = await save();
    expect(clicks()).toBe(5);
    expect(campaigns).toHaveLength(await table(page).locator('tbody tr').count());
  },
);

test('on a phone the figures of a report are on the first screen, and their grouping is one tap away', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'Staff', '/reports?against=before');
  // Above the bar at the bottom.
  await expect(main(page).getByText('Average gift')).toBeVisible();
  expect((await main(page).getByText('Average gift').boundingBox())?.y).toBeLessThan(700);
  await expect(page.getByRole('button', { name: 'Period: This year' })).toBeInViewport();
  await page.getByRole('button', { name: /^Group by: / }).click();
  await page.getByRole('menuitemradio', { name: 'Quarter', exact: true }).click();
  await expect(page).toHaveURL(/by=quarter/);
  await expect(page.getByRole('button', { name: 'Group by: Quarter' })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
});
