/** What a list says above its rows: its count is the number of rows on all pages, and its totals are the sums of those rows. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { timesAYear } from '#contract/rules/frequencies.ts';
import type { Role } from '#contract/steward/roles.ts';
import { defaultLimit } from '../../src/web/data/search/list-search.ts';
import {
  centsIn,
  linkOf,
  numberIn,
  openScreens,
  type Row,
  recordsOf,
  type Screens,
  sentenceOf,
} from './open-screens.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await openScreens({ gifts: 1_500 });
});
afterAll(() => screens.close());

/** Number of rows in a list: its full pages, plus the rows on the last one. */
async function rowsOverAllPages(role: Role, href: string): Promise<number> {
  const { main } = await screens.open(role, href);
  expect(recordsOf(main)).not.toEqual([]);
  const pages = main.the('navigation', 'Pages').find('link');
  const numberOf = (address: string | null) => Number(/[?&]page=(\d+)/.exec(address ?? '')?.[1] ?? 1);
  const last = pages.toSorted(
    (one, other) => numberOf(other.attribute('href')) - numberOf(one.attribute('href')),
  )[0];
  const page = numberOf(last?.attribute('href') ?? null);
  const shown = page > 1 && last ? (await screens.follow(role, last)).main : main;
  const beyond = (page - 1) * defaultLimit;
  expect(shown.the('navigation', 'Pages').text).toMatch(
    new RegExp(`^${(beyond + 1).toLocaleString('en-US')}–`),
  );
  return beyond + recordsOf(shown).length;
}

test.each([
  '/contributions',
  '/donors',
  '/campaigns',
  '/campaigns?archived=true',
  '/campaigns?kind=subcampaigns',
  '/plans',
  '/plans?tab=ended',
  '/plans?tab=all',
  '/locations',
  '/locations?archived=true',
  '/deposits',
  '/refunds',
  '/refunds?changed=any',
  '/chargebacks',
  '/chargebacks?tab=all',
  '/webhooks',
  '/settings',
  '/tap/devices',
  '/tap/groups',
  '/tap/destinations',
])('the count above a list is its number of rows: %s', async (href) => {
  const { main } = await screens.open('admin', href);
  expect(numberIn(sentenceOf(main))).toBe(await rowsOverAllPages('admin', href));
});

/** An estimated amount as the screens write it: whole dollars, and three significant digits from $10,000 on. */
const about = (cents: number): number => {
  const dollars = Math.round(cents / 100);
  const step = dollars < 10_000 ? 1 : 10 ** (String(dollars).length - 3);
  return Math.round(dollars / step) * step * 100;
};
const monthly = (plans: Row[]): number =>
  plans.reduce((all, { amount, frequency }) => {
    const times = timesAYear(String(frequency));
    return times === null || amount === null ? all : all + Math.round((Number(amount) * 100 * times) / 12);
  }, 0);
/** The plans of our copy. */
const plansOf = async (query: Row): Promise<Row[]> =>
  (await screens.everyRow('admin', '/api/lists/plans', query)).map(({ plan }) => plan as Row);

test('the monthly value above each list of plans is the sum of its plans, by status', async () => {
  const all = await plansOf({ sort: 'amount' });
  const of = (...statuses: string[]) => all.filter(({ status }) => statuses.includes(String(status)));
  const tabs = [
    ['/plans', of('active')],
    ['/plans?tab=pending', of('pending')],
    ['/plans?tab=paused', of('paused')],
    ['/plans?tab=ended', of('inactive', 'recreated')],
  ] as const;
  expect(tabs.filter(([, plans]) => plans.length > 0).length).toBeGreaterThan(2);
  for (const [href, plans] of tabs) {
    const { main } = await screens.open('admin', href);
    if (plans.length === 0) continue;
    const said = sentenceOf(main);
    expect(numberIn(said)).toBe(plans.length);
    expect(centsIn(said.split('about')[1])).toBe(about(monthly(plans)));
  }
  const { main } = await screens.open('admin', '/plans?tab=all');
  expect(numberIn(sentenceOf(main))).toBe(all.length);
});

test('the figures above failed and expiring plans match the plans below', async () => {
  const { main } = await screens.open('admin', '/plans/rescue');
  const said = sentenceOf(main);
  const failing = await plansOf({ concern: ['failing'] });
  const ending = await plansOf({ concern: ['ending'] });
  const listed = [...failing, ...ending];
  expect(listed.length).toBeGreaterThan(0);
  expect(numberIn(said)).toBe(listed.length);
  expect(centsIn(said)).toBe(about(monthly(listed)));
  expect(numberIn(main.the('link', /^Failed & expiring/).text)).toBe(listed.length);
  for (const [title, plans] of [
    ['Failed', failing],
    ['Card expires before the next gift', ending],
  ] as const) {
    const [, worth, number] =
      new RegExp(`${title}\\s*≈ (\\$[\\d,]+)\\s*a month, ([\\d,]+) plan`).exec(main.text) ?? [];
    expect(numberIn(number), title).toBe(plans.length);
    expect(centsIn(worth), title).toBe(about(monthly(plans)));
  }
  const tabs = main.the('navigation', 'Calls').find('link');
  expect(tabs.map(({ text }) => numberIn(text)).reduce((sum, one) => sum + one, 0)).toBe(listed.length);
  expect(main.find('row').length - 1).toBe(numberIn(tabs[0]?.text));
});

test('the amount at risk is the sum of all pending chargebacks', async () => {
  const { main } = await screens.open('admin', '/chargebacks');
  const said = sentenceOf(main);
  const all = await screens.everyRow('admin', '/api/v3/chargebacks?sortDirection=ASC');
  const pending = all.filter(({ status }) => status === 'pending');
  expect(pending.length).toBeGreaterThan(0);
  expect(numberIn(said)).toBe(pending.length);
  expect(centsIn(said)).toBe(pending.reduce((sum, { amountInCents }) => sum + Number(amountInCents), 0));
  expect(main.the('navigation', 'Show').text).toMatch(
    new RegExp(`Pending ${pending.length}.*All ${all.length}`),
  );
  // Oldest first, and the sentence says how long the first has been open.
  const open = /oldest open (.+?)(?: ·| Updated|$)/.exec(said)?.[1] ?? 'none';
  expect(recordsOf(main)[0]?.text).toContain(open);
});

test('each month of deposits is the sum of its deposits', async () => {
  const { main } = await screens.open('admin', '/deposits?limit=100');
  const months: { head: string; rows: string[] }[] = [];
  for (const row of main.find('row').slice(1))
    if (row.attribute('data-record') === null) months.push({ head: row.text, rows: [] });
    else months.at(-1)?.rows.push(row.text);
  expect(months.length).toBeGreaterThan(2);
  for (const { head, rows } of months) {
    expect(numberIn(/(?<=20\d\d|date)\s*([\d,]+) deposits?/.exec(head)?.[1])).toBe(rows.length);
    const paid = rows.filter((text) => /Paid/.test(text));
    expect(centsIn(head.split('Paid out:')[1])).toBe(paid.reduce((sum, text) => sum + centsIn(text), 0));
  }
});

test('every figure of a location matches the count of the list it links to', async () => {
  const { main } = await screens.open('admin', '/locations');
  const counts: number[] = [];
  for (const row of recordsOf(main)) {
    const location = (await screens.follow('admin', linkOf(row))).main;
    for (const list of ['contributions', 'donors', 'plans']) {
      const [link] = location.find('link').filter((one) => one.attribute('href')?.startsWith(`/${list}?`));
      expect(link?.text).toMatch(/^[\d,]+$/);
      expect(link?.attribute('title')).toMatch(/\w{4,} .{12,}/);
      const opened = await screens.follow('admin', link ?? location);
      expect(opened.pathname).toBe(`/${list}`);
      const figure = numberIn(link?.text);
      counts.push(figure);
      if (figure === 0) expect(opened.main.saying(/match these filters/)).not.toEqual([]);
      else expect(numberIn(sentenceOf(opened.main)), `${row.text} ${list}`).toBe(figure);
    }
  }
  expect(new Set(counts).size).toBeGreaterThan(5);
});

test('counts on tap screens match their lists', async () => {
  const tap = sentenceOf((await screens.open('field', '/tap')).main);
  const counts = (tap.match(/[\d,]+(?= (?:device|group|destination))/g) ?? []).map(numberIn);
  for (const [index, list] of ['devices', 'groups', 'destinations'].entries())
    expect(numberIn(sentenceOf((await screens.open('field', `/tap/${list}`)).main))).toBe(counts[index]);
  const { main } = await screens.open('field', '/tap/findings');
  const issues = sentenceOf(main);
  const numbers = main
    .find('heading')
    .filter((heading) => heading.tag !== 'h1')
    .map(({ text }) => numberIn(/^[\d,]+ /.exec(text)?.[0]));
  expect(numberIn(issues)).toBe(numbers.reduce((sum, number) => sum + number, 0));
  expect(numberIn(/in ([\d,]+) categor(?:y|ies)/.exec(issues)?.[1])).toBe(numbers.length);
});
