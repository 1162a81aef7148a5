/** What a list says above its rows: its count is the number of rows on all pages, and its totals are the sums of those rows. */
import { expect, type Page } from '@playwright/test';
import { timesAYear } from '../src/contract/rules/frequencies.ts';
import { defaultLimit } from '../src/web/data/search/list-search.ts';
import { goWithin } from './screen-checks/settled.ts';
import { signIn } from './sign-in.ts';
import { test } from './steward.ts';

const main = (page: Page) => page.locator('#main');
const rows = (page: Page) => page.locator('#main tr[data-record]');
/** The line under the title, once it has its count. */
const sentence = async (page: Page): Promise<string> => {
  const line = main(page).locator('header h1 + div').first();
  // Invisible text only reserves space for the count.
  await expect(line).toContainText(/\d/, { useInnerText: true });
  return (await line.innerText()).replaceAll(/\s+/g, ' ');
};
const numberOf = (text: string | null | undefined): number =>
  Number(/[\d,]+/.exec(text ?? '')?.[0].replaceAll(',', '') ?? Number.NaN);
const centsOf = (text: string | null | undefined): number =>
  Math.round(Number(/\$[\d,]+(?:\.\d\d)?/.exec(text ?? '')?.[0].replaceAll(/[$,]/g, '') ?? Number.NaN) * 100);

/** Number of rows in the list on screen: its full pages, plus the rows on the last one. */
async function rowsOverAllPages(page: Page): Promise<number> {
  await expect(rows(page).first()).toBeVisible();
  const pages = main(page).getByRole('navigation', { name: 'Pages' });
  const links = await pages
    .getByRole('link')
    .evaluateAll((all) =>
      all.map((link) => Number(new URL((link as HTMLAnchorElement).href).searchParams.get('page') ?? 1)),
    );
  const last = Math.max(1, ...links);
  if (last > 1) await pages.getByRole('link').nth(links.indexOf(last)).click();
  const beyond = (last - 1) * defaultLimit;
  await expect(pages).toContainText(new RegExp(`^${(beyond + 1).toLocaleString('en-US')}–`));
  await expect(main(page).locator('[aria-busy="true"]')).toHaveCount(0);
  return beyond + (await rows(page).count());
}

type Rows = Record<string, unknown>[];
/** All rows of a list, from our server; `body` makes it a POST. */
const everyRow = (page: Page, path: string, body?: object): Promise<Rows> =>
  page.evaluate(
    async ([start, filter]) => {
      const all: Rows = [];
      for (let number = 1; ; number += 1) {
        const separator = start.includes('?') ? '&' : '?';
        const response = filter
          ? await fetch(start, {
              method: 'POST',
              headers: { 'x-steward': '1', 'content-type': 'application/json' },
              body: JSON.stringify({ ...filter, limit: 100, page: number }),
            })
          : await fetch(`${start}${separator}limit=100&page=${number}`, { headers: { 'x-steward': '1' } });
        const { data } = (await response.json()) as { data: Rows };
        all.push(...data);
        if (data.length < 100) return all;
      }
    },
    [path, body] as const,
  );

const lists = [
  ['/contributions', '/donors', '/campaigns', '/campaigns?archived=true', '/campaigns?kind=subcampaigns'],
  ['/plans', '/plans?tab=ended', '/plans?tab=all', '/locations', '/locations?archived=true', '/deposits'],
  ['/refunds', '/refunds?changed=any', '/chargebacks', '/chargebacks?tab=all', '/webhooks', '/team'],
  ['/tap/devices', '/tap/groups', '/tap/destinations'],
];

for (const some of lists)
  test(`the count above each list is its number of rows: ${some.join(' ')}`, async ({ page }) => {
    await signIn(page, 'Administrator', '/profile');
    for (const path of some)
      await test.step(path, async () => {
        await goWithin(page, path);
        const counted = numberOf(await sentence(page));
        expect(await rowsOverAllPages(page)).toBe(counted);
      });
  });

/** An estimated amount as the screens write it: whole dollars, and three significant digits from $10,000 on. */
const about = (cents: number): number => {
  const dollars = Math.round(cents / 100);
  const step = dollars < 10_000 ? 1 : 10 ** (String(dollars).length - 3);
  return Math.round(dollars / step) * step * 100;
};
const monthly = (rows: Rows): number =>
  rows.reduce((all, { amount, frequency }) => {
    const times = timesAYear(String(frequency));
    return times === null || amount === null ? all : all + Math.round((Number(amount) * 100 * times) / 12);
  }, 0);

test('the monthly value above each list of plans is the sum of its plans, and each tab counts its own list', async ({
  page,
}) => {
  await signIn(page, 'Administrator', '/overview');
  const all = (await everyRow(page, '/api/mirror/plans', { sort: 'amount' })).map(
    ({ plan }) => plan as Rows[number],
  );
  const of = (...statuses: string[]) => all.filter(({ status }) => statuses.includes(String(status)));
  for (const [path, tab, rows] of [
    ['/plans', /^Active/, of('active')],
    ['/plans?tab=pending', /^Pending/, of('pending')],
    ['/plans?tab=paused', /^Paused/, of('paused')],
    ['/plans?tab=ended', /^Ended/, of('inactive', 'recreated')],
  ] as const)
    await test.step(path, async () => {
      await goWithin(page, path);
      const link = main(page).getByRole('link', { name: tab });
      await expect(link).toHaveText(/\d$/);
      const text = await link.textContent();
      expect(numberOf(text)).toBe(rows.length);
      if (rows.length === 0) return;
      const said = await sentence(page);
      expect(numberOf(said)).toBe(rows.length);
      expect(centsOf(said.split('about')[1])).toBe(about(monthly(rows)));
    });
  await goWithin(page, '/plans?tab=all');
  expect(numberOf(await sentence(page))).toBe(all.length);
});

test('the figures above failed and expiring plans match the plans below', async ({ page }) => {
  await signIn(page, 'Administrator', '/plans/rescue');
  const said = await sentence(page);
  const listed: Rows = [];
  for (const concern of ['failing', 'ending'])
    listed.push(...(await everyRow(page, '/api/mirror/plans', { concern })));
  expect(numberOf(said)).toBe(listed.length);
  expect(centsOf(said)).toBe(about(monthly(listed.map(({ plan }) => plan as Rows[number]))));
  const tab = main(page).getByRole('link', { name: /^Failed & expiring/ });
  expect(numberOf(await tab.textContent())).toBe(listed.length);
  for (const title of ['Failed', 'Card expires before the next gift']) {
    const card = main(page)
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: title }) });
    const heading = await card.getByRole('heading').first().innerText();
    const more = card.getByRole('button', { name: /^Show .* more$/ });
    if (await more.count()) await more.click();
    await expect(card.getByRole('list', { name: title }).locator('> li')).toHaveCount(numberOf(heading));
  }
});

test('the amount at risk is the sum of all pending chargebacks', async ({ page }) => {
  await signIn(page, 'Administrator', '/chargebacks');
  const said = await sentence(page);
  const all = await everyRow(page, '/api/v3/chargebacks?sortDirection=ASC');
  const pending = all.filter(({ status }) => status === 'pending');
  expect(numberOf(said)).toBe(pending.length);
  expect(centsOf(said)).toBe(pending.reduce((sum, { amountInCents }) => sum + Number(amountInCents), 0));
  const tabs = main(page).getByRole('navigation', { name: 'Chargebacks by status' });
  await expect(tabs).toContainText(new RegExp(`Pending ${pending.length}.*All ${all.length}`));
  // Oldest first, and the sentence says how long the first has been open.
  const open = /oldest open (.+?)(?: ·| Updated|$)/.exec(said)?.[1] ?? 'none';
  await expect(rows(page).first()).toContainText(open);
});

test('each month of deposits is the sum of its deposits', async ({ page }) => {
  await signIn(page, 'Administrator', '/deposits?limit=100');
  await expect(rows(page).first()).toBeVisible();
  const months = await main(page)
    .locator('tbody tr')
    .evaluateAll((lines) => {
      const found: { head: string; rows: string[] }[] = [];
      for (const line of lines)
        if ((line as HTMLElement).dataset.record) found.at(-1)?.rows.push(line.textContent ?? '');
        else found.push({ head: line.textContent ?? '', rows: [] });
      return found;
    });
  expect(months.length).toBeGreaterThan(2);
  for (const { head, rows: deposits } of months) {
    expect(numberOf(/(?<=20\d\d|date)([\d,]+) deposits?/.exec(head)?.[1])).toBe(deposits.length);
    const paid = deposits.filter((text) => /Paid/.test(text));
    expect(centsOf(head.split('Paid out:')[1])).toBe(paid.reduce((sum, text) => sum + centsOf(text), 0));
  }
});

test('every figure of a location matches the count of the list it links to', async ({ page }) => {
  await signIn(page, 'Administrator', '/locations');
  const records = rows(page).getByRole('link');
  await expect(records.first()).toBeVisible();
  for (const record of [
    await records.first().getAttribute('href'),
    await records.nth(1).getAttribute('href'),
  ])
    for (const [index, path] of ['/contributions?', '/donors?', '/plans?'].entries()) {
      if (index === 0) await goWithin(page, record ?? '');
      else await page.goBack();
      const link = main(page).locator(`a[href^="${path}"]`).first();
      await expect(link).toHaveText(/^[\d,]+$/);
      await expect(link).toHaveAttribute('title', /\w{4,} .{12,}/);
      const figure = numberOf(await link.textContent());
      await link.click();
      await expect(page).toHaveURL(new RegExp(`${path.slice(0, -1)}\\?`));
      if (figure === 0) await expect(main(page).getByText(/match these filters/)).toBeVisible();
      else expect(numberOf(await sentence(page)), `${record} ${index}`).toBe(figure);
    }
});

test('every total of a campaign says what it counts, and the link to its gifts shows their count', async ({
  page,
}) => {
  await signIn(page, 'Administrator', '/campaigns?name=winter');
  await goWithin(page, (await rows(page).getByRole('link').first().getAttribute('href')) ?? '');
  for (const label of ['Total raised', 'Gifts', 'Unique donors'])
    await expect(
      main(page).getByText(label, { exact: true }).locator('xpath=..').locator('[title]').first(),
    ).toHaveAttribute('title', /\w{4,} .{12,}/);
  await main(page)
    .getByRole('heading', { name: /^Gifts/ })
    .scrollIntoViewIfNeeded();
  const link = main(page).getByRole('link', { name: /^View all [\d,]+ gifts$/ });
  const figure = numberOf(await link.textContent());
  await link.click();
  await expect(page).toHaveURL(/\/contributions\?/);
  expect(numberOf(await sentence(page))).toBe(figure);
});

test('counts on tap screens match their lists', async ({ page }) => {
  await signIn(page, 'Field manager', '/tap');
  const said = await sentence(page);
  const [devices, groups, destinations] = (said.match(/[\d,]+(?= (?:device|group|destination))/g) ?? []).map(
    numberOf,
  );
  for (const [path, count] of [
    ['/tap/devices', devices],
    ['/tap/groups', groups],
    ['/tap/destinations', destinations],
  ] as const)
    await test.step(path, async () => {
      await goWithin(page, path);
      expect(numberOf(await sentence(page))).toBe(count);
    });
  await goWithin(page, '/tap/findings');
  const issues = await sentence(page);
  const cards = main(page).locator('section');
  const heads = await cards.getByRole('heading').allInnerTexts();
  const numbers = heads.map((text) => numberOf(/^[\d,]+ /.exec(text)?.[0]));
  expect(numberOf(issues)).toBe(numbers.reduce((sum, number) => sum + number, 0));
  expect(numberOf(/in ([\d,]+) categor(?:y|ies)/.exec(issues)?.[1])).toBe(numbers.length);
});
