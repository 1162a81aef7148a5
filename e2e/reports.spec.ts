/** Reports: every figure and bar links to the list behind it, with the same figure. Nothing calls the platform. */
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { unzipped } from '../src/server/exports/unzip-fixture.ts';
import { clicker } from './clicker.ts';
import { expectReceived, listsAt, main, moneyOf } from './report-figures.ts';
import { axeFaults } from './screen-checks/axe.ts';
import { goWithin } from './screen-checks/settled.ts';
import { signIn } from './sign-in.ts';
import { ownTest, test } from './steward.ts';

const table = (page: Page) => main(page).getByRole('table');

type Figure = { href: string; column: string; text: string };

/** Every figure that is a link, with the heading of its column. */
const figuresOf = (page: Page): Promise<Figure[]> =>
  table(page).evaluate((element) => {
    const heads = [...element.querySelectorAll('thead th')].map((head) => head.textContent ?? '');
    return [...element.querySelectorAll('tbody td, tfoot td')].flatMap((cell) => {
      const link = cell.querySelector('a');
      // A cell belongs to the heading in the same position.
      const column = heads[[...(cell.parentElement?.children ?? [])].indexOf(cell)] ?? '';
      return link ? [{ href: link.getAttribute('href') ?? '', column, text: link.textContent ?? '' }] : [];
    });
  });

for (const reports of [
  ['/reports?against=before', '/reports?period=last-year&by=quarter'],
  ['/reports?period=this-quarter&split=location', '/reports/locations', '/reports/methods?by=first'],
  [
    '/reports/campaigns?period=last-12-months',
    '/reports/campaigns?by=subcampaign',
    '/reports/methods?period=last-12-months',
  ],
])
  test(`each figure matches the list it links to: ${reports.join(' ')}`, async ({ page }) => {
    await signIn(page, 'Staff', '/profile');
    for (const report of reports) await test.step(report, () => expectFigures(page, report));
  });

async function expectFigures(page: Page, report: string): Promise<void> {
  await goWithin(page, report);
  await expect(table(page)).toBeVisible();
  const figures = await figuresOf(page);
  const bars = await main(page)
    .locator('svg a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(figures.length).toBeGreaterThan(8);
  const addresses = new Set(figures.map(({ href }) => href.replace(/&sort=\w+/, '')));
  for (const bar of bars) expect(addresses).toContain(bar);
  const lists = await listsAt(page, addresses);
  for (const { href, column, text } of figures) {
    const list = lists.get(href);
    if (!list) continue;
    if (column === 'Gifts') expect(moneyOf(text), href).toBe(list.gifts);
    if (report.includes('split=') || ['Received', 'Same days last year', 'Period before'].includes(column))
      expect(moneyOf(text), `${column} of ${href}`).toBe(list.received);
  }
}

ownTest(
  'a report needs only the gift index, and works with mouse and keyboard',
  async ({ page, steward }) => {
    await signIn(page, 'Staff', '/overview');
    await expect(main(page).getByText('Loading…')).toHaveCount(0);
    await steward.control('POST', 'mark');
    await page.keyboard.press('g');
    await page.keyboard.press('s');
    await expect(page).toHaveURL('/reports');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Giving over time');
    const chart = page.getByRole('group', { name: 'Received by month' });
    const bar = chart.getByRole('link', {
      name: /^October 2026: \$[\d,.]+, \d+ gifts?; same days last year \$/,
    });
    await bar.hover();
    await expect(main(page).getByText(/^October 2026: \$/)).toBeVisible();
    await chart.getByRole('link').first().focus();
    await expect(main(page).getByText(/^January 2026: \$/)).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/contributions?givenFrom=2026-01-01&givenTo=2026-01-31&outcome=received');
    expect(await steward.control('GET', 'calls')).toEqual({});
  },
);

test('how much Winter shelter raised in October, compared with last October', async ({ page }) => {
  await signIn(page, 'Staff', '/reports');
  await page.getByRole('link', { name: 'Campaigns' }).last().click();
  // Until then, the periods are those of the previous report.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Campaigns');
  await page.getByRole('link', { name: 'Last month' }).click();
  await expect(page).toHaveURL('/reports/campaigns?period=last-month');
  const row = table(page).getByRole('row', { name: /^Winter shelter/ });
  await expect(row).toHaveText(/^Winter shelter\$[\d,.]+\$[\d,.]+([+−]?[\d,]+%|New|–)/);
  await row.getByRole('link', { name: 'Winter shelter' }).click();
  await expect(page).toHaveURL(/\/reports\?period=last-month&campaign=[\da-f]{24}$/);
  const [id = ''] = /[\da-f]{24}/.exec(page.url()) ?? [];
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Giving over time');
  // One click from its own page.
  await goWithin(page, `/campaigns/${id}`);
  await main(page).getByRole('link', { name: 'Giving over time' }).click();
  await expect(page).toHaveURL(`/reports?campaign=${id}`);
  await expect(
    page.getByRole('group', { name: 'Received by month' }).getByRole('link', { name: /^October 2026: \$/ }),
  ).toBeVisible();
});

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
    await click(page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'Donors' }));
    const lapsed = main(page).getByText(/^Gave in 2025, not in 2026: [\d,]+ donors?$/);
    await expect(lapsed).toBeVisible();
    expect(clicks()).toBe(2);
    const count = moneyOf(/: ([\d,]+)/.exec((await lapsed.textContent()) ?? '')?.[1] ?? '');
    const rows = page.getByRole('table', { name: 'Donors' }).locator('tbody tr');
    const shown = (await rows.locator('td').first().count()) > 0 ? await rows.count() : 0;
    expect(shown).toBe(Math.min(count, 25));
    const given = (await rows.locator('td:nth-child(2)').allTextContents()).map(moneyOf);
    expect(given).toEqual(given.toSorted((a, b) => b - a));
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    const [titles = '', ...lines] = readFileSync(await (await download).path(), 'utf8')
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
      await click(page.getByRole('menuitem', { name: 'Excel' }));
      const files = unzipped(readFileSync(await (await download).path()));
      const [, , ...rows] = (files.get('xl/worksheets/sheet1.xml') ?? '').split('<row>');
      return rows;
    };
    await click(screens.getByRole('link', { name: 'Contributions' }));
    await expect(main(page).getByRole('searchbox')).toBeVisible();
    await page.keyboard.press('/');
    await expect(main(page).getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('october');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/givenFrom=2026-10-01&givenTo=2026-10-31/);
    const line = page.getByText(/^[\d,]+ gifts?.*dated Oct 1 – 31 .* received/);
    await expect(line).toBeVisible();
    const gifts = await save();
    expect(clicks()).toBe(3);
    expect(gifts).toHaveLength(moneyOf(/^[\d,]+/.exec((await line.textContent()) ?? '')?.[0] ?? ''));
    // Days since 1900 with the time, and dollars.
    const october = [46_296, 46_327];
    for (const row of gifts) {
      const [, at = ''] = /^<c s="3"><v>([\d.]+)<\/v><\/c>/.exec(row) ?? [];
      expect(Number(at)).toBeGreaterThanOrEqual(october[0] ?? 0);
      expect(Number(at)).toBeLessThan(october[1] ?? 0);
    }
    expect(gifts.join('')).toMatch(/<c s="2"><v>[\d.]+<\/v>/);
    // A report as it is shown.
    await goWithin(page, '/reports/campaigns?period=last-month');
    await expect(table(page).locator('tbody tr').first()).toBeVisible();
    const campaigns = await save();
    expect(clicks()).toBe(5);
    expect(campaigns).toHaveLength(await table(page).locator('tbody tr').count());
  },
);

for (const group of ['all', 'past', 'downgraded'])
  test(`each figure of the donors report matches the list it links to, for group ${group}`, async ({
    page,
  }) => {
    await signIn(page, 'Administrator', `/reports/donors?group=${group}&year=2025&sort=last`);
    const donors = page.getByRole('table', { name: 'Donors' });
    await expect(donors.getByRole('columnheader', { name: 'Last gift' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    const counts = await main(page)
      .locator('a[href*="group="]:not(table a, [href*="sort="])')
      .evaluateAll((all) => all.map((link) => [link.getAttribute('href') ?? '', link.textContent ?? '']));
    expect(counts).toHaveLength(8);
    await expectReceived(page, donors.locator('tbody td a'));
    for (const [address = '', text = ''] of group === 'all' ? counts : []) {
      await page.goto(address);
      await expect(main(page).getByText(new RegExp(`: ${text} donors?$`))).toBeVisible();
    }
  });

test('the overview compares this month with the same days last year, and links to its gifts', async ({
  page,
}) => {
  await signIn(page, 'Staff', '/overview');
  const line = main(page).getByText(
    /^\$[\d,.]+ received this month so far, \$[\d,.]+ in the same days last year/,
  );
  await expect(line).toBeVisible();
  const figures = await line
    .locator('a')
    .evaluateAll((links) => links.map((link) => [link.getAttribute('href') ?? '', link.textContent ?? '']));
  const bars = page.getByRole('group', { name: 'Received by month' }).getByRole('link');
  await expect(bars).toHaveCount(12);
  for (const bar of await bars.all()) {
    const label = (await bar.getAttribute('aria-label')) ?? '';
    figures.push([(await bar.getAttribute('href')) ?? '', /\$([\d,.]+), /.exec(label)?.[1] ?? '']);
  }
  expect(figures).toHaveLength(14);
  const lists = await listsAt(
    page,
    figures.map(([address = '']) => address),
  );
  for (const [address = '', text = ''] of figures)
    expect(lists.get(address)?.received, address).toBe(moneyOf(text));
});

test('a field manager has no reports', async ({ page }) => {
  await signIn(page, 'Field manager', '/reports');
  await expect(page.getByText("You don't have access to this page")).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reports' })).toHaveCount(0);
});

ownTest.describe('without the gift index', () => {
  ownTest.use({ settings: { MIRROR_GIFTS: 'off' } });

  ownTest('a report says why it has no figures', async ({ page }) => {
    await signIn(page, 'Staff', '/reports/locations');
    await expect(page.getByRole('heading', { name: "Reports aren't available" })).toBeVisible();
    await expect(table(page)).toHaveCount(0);
  });
});

test('on a phone the figures of a report are on the first screen, and their grouping is one tap away', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'Staff', '/reports?against=before');
  const options = page.getByRole('button', { name: 'Options' });
  const groupBy = page.getByRole('navigation', { name: 'Group by' });
  // Above the bar at the bottom.
  await expect(main(page).getByText('Average gift')).toBeVisible();
  expect((await main(page).getByText('Average gift').boundingBox())?.y).toBeLessThan(700);
  await expect(page.getByRole('navigation', { name: 'Period' }).getByText('This year')).toBeInViewport();
  await expect(groupBy).toBeHidden();
  await options.click();
  await groupBy.getByRole('link', { name: 'Quarter' }).click();
  await expect(page).toHaveURL(/by=quarter/);
  await expect(groupBy).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
});
