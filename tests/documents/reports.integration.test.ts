/** Every figure of a report equals that of the list it links to. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listsAt } from './listed-gifts.ts';
import { centsIn, headlineCents, numberIn, openScreens, type Screens } from './open-screens.ts';
import type { Part } from './part.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await openScreens({ gifts: 1_500 });
});
afterAll(() => screens.close());

const partsOf = (part: Part): Part[] => part.children.filter((child) => typeof child !== 'string');

type Figure = { href: string; column: string; text: string };

/** Every figure that is a link, with the heading of its column. */
function figuresOf(table: Part): Figure[] {
  const [head, ...rows] = table.find('row');
  const columns = head ? partsOf(head) : [];
  return rows.flatMap((row) =>
    partsOf(row).flatMap((cell, place) => {
      const [link] = cell.tag === 'td' ? cell.find('link') : [];
      return link
        ? [{ href: link.attribute('href') ?? '', column: columns[place]?.text ?? '', text: link.text }]
        : [];
    }),
  );
}

test.each([
  '/reports?against=before',
  '/reports?period=last-year&by=quarter',
  // Each bar of a chart has the figure of its row (e2e/reports.spec.ts).
  '/reports?period=last-12-months&by=month',
  '/reports?period=this-quarter&split=location',
  '/reports?period=last-fiscal-year&by=fiscal-quarter',
  '/reports?from=2024-01-01&to=2026-06-30&by=fiscal-year',
  '/reports/locations?columns=all',
  '/reports/recurring?by=quarter',
  '/reports/methods?by=first&columns=all',
  '/reports/methods?by=fees&columns=all',
  '/reports/campaigns?period=last-12-months&columns=all',
  '/reports/campaigns?by=subcampaign&columns=all',
  '/reports/methods?period=last-12-months&columns=all',
])('each figure matches the list it links to: %s', async (report) => {
  const { main } = await screens.open('staff', report);
  const [table] = main.find('table');
  const figures = figuresOf(table ?? main);
  expect(figures.length).toBeGreaterThan(8);
  const lists = await listsAt(
    screens,
    figures.map(({ href }) => href.replace(/&sort=\w+/, '')),
  );
  let compared = 0;
  for (const { href, column, text } of figures) {
    const list = lists.get(href);
    if (!list) continue;
    compared += 1;
    if (column === 'Gifts') expect(numberIn(text), href).toBe(list.gifts);
    if (column === 'Pending') expect(centsIn(text), `${column} of ${href}`).toBe(list.pending);
    else if (
      report.includes('split=') ||
      report.includes('/recurring') ||
      ['Received', 'Same period last year', 'Same period last fiscal year', 'Previous period'].includes(
        column,
      )
    )
      expect(centsIn(text), `${column} of ${href}`).toBe(list.received);
  }
  expect(compared).toBeGreaterThan(8);
});

test.each([
  ['/reports/campaigns', 'Change', 'change'],
  ['/reports/campaigns?columns=all', 'Difference', 'difference'],
  ['/reports/locations?columns=all', 'Gifts, last year', 'giftsBefore'],
  ['/reports?period=this-year&by=month', 'Donors, last year', 'donorsBefore'],
  ['/reports?period=last-year&split=type', 'Received', 'received'],
])('%s is sorted by "%s" either way, and its address says so', async (report, title, sort) => {
  const column = async (address: string) => {
    const { main } = await screens.open('staff', address);
    const [table] = main.find('table');
    const head = (table ?? main).the('columnheader', title);
    const [titles, ...rows] = (table ?? main).find('row').map(partsOf);
    const at = titles?.findIndex(({ text }) => text === title) ?? -1;
    return { head, texts: rows.slice(0, -1).map((cells) => cells[at]?.text ?? '') };
  };
  const number = (text: string): number =>
    text === 'New' ? Number.POSITIVE_INFINITY : Number(text.replace('−', '-').replaceAll(/[^\d.-]/g, ''));
  const mark = report.includes('?') ? '&' : '?';
  const usual = await column(report);
  expect(usual.head.attribute('aria-sort')).toBeNull();
  expect(usual.head.the('link', title).attribute('href')).toContain(`sort=${sort}&direction=DESC`);
  const down = await column(`${report}${mark}sort=${sort}`);
  expect(down.head.attribute('aria-sort')).toBe('descending');
  const known = down.texts.filter((text) => text !== '—');
  expect(known.length).toBeGreaterThan(3);
  expect(known.map(number)).toEqual(known.map(number).toSorted((a, b) => b - a));
  // What has no value comes last either way.
  expect(down.texts.slice(known.length).every((text) => text === '—')).toBe(true);
  const up = await column(`${report}${mark}sort=${sort}&direction=ASC`);
  expect(up.head.attribute('aria-sort')).toBe('ascending');
  expect(up.texts.map(number).filter((one) => !Number.isNaN(one))).toEqual(
    known.map(number).toSorted((a, b) => a - b),
  );
  expect(up.texts.toSorted()).toEqual(usual.texts.toSorted());
});

test.each(['/reports/campaigns', '/reports/locations', '/reports/methods?period=last-12-months'])(
  'with few columns, each name leads to the gifts that its row counts: %s',
  async (report) => {
    const { main } = await screens.open('staff', report);
    const [table] = main.find('table');
    const [head, ...rows] = (table ?? main).find('row');
    const titles = (head ? partsOf(head) : []).map(({ text }) => text);
    const named = rows.filter((row) => row.find('link').length > 0);
    expect(named.length).toBeGreaterThan(3);
    // A name, and no number.
    expect(named.map((row) => row.find('link').length)).toEqual(named.map(() => 1));
    const hrefs = named.map((row) => row.the('link').attribute('href') ?? '');
    const lists = await listsAt(screens, hrefs);
    for (const [at, row] of named.entries()) {
      const cells = partsOf(row).map(({ text }) => text);
      const list = lists.get(hrefs[at] ?? '');
      // A dash where only the earlier days have gifts.
      const received = cells[titles.indexOf('Received')]?.replace('—', '$0');
      expect(centsIn(received), hrefs[at]).toBe(list?.received);
      expect(numberIn(cells[titles.indexOf('Gifts')]?.replace('—', '0')), hrefs[at]).toBe(list?.gifts);
    }
  },
);

test.each(['campaign', 'donor'])('each figure of gifts by %s matches the list it links to', async (group) => {
  const { main } = await screens.open('staff', `/contributions?least=10000&group=${group}`);
  const rows = main.the('table', `Gifts by ${group}`).find('row').slice(1);
  expect(rows.length).toBeGreaterThan(4);
  const figures = rows.map((row) => row.find('cell').flatMap((cell) => cell.find('link')));
  const lists = await listsAt(
    screens,
    figures.flat().map((link) => link.attribute('href') ?? ''),
  );
  for (const [gifts, received] of figures) {
    expect(lists.get(gifts?.attribute('href') ?? '')?.gifts).toBe(numberIn(gifts?.text));
    if (received) expect(lists.get(received.attribute('href') ?? '')?.received).toBe(centsIn(received.text));
  }
});

test('how much Winter shelter raised in October, compared with last October', async () => {
  const start = (await screens.open('staff', '/reports')).page;
  const reports = await screens.follow(
    'staff',
    start.the('navigation', 'Reports').the('link', 'By campaign'),
  );
  expect(reports.main.the('heading', 'Giving by campaign').tag).toBe('h1');
  const report = await screens.open('staff', '/reports/campaigns?period=last-month&columns=all');
  const [row] = report.main.find('row', /^Winter shelter/);
  expect(row?.text).toMatch(/^Winter shelter \$[\d,.]+ \$[\d,.]+ ([+−]?[\d,]+%|New|–)/);
  const link = (row ?? report.main).the('link', 'Winter shelter');
  expect(link.attribute('href')).toMatch(/^\/reports\?period=last-month&campaign=[\da-f]{24}$/);
  const own = await screens.follow('staff', link);
  expect(own.main.the('heading', 'Giving over time').tag).toBe('h1');
  // One click from its own page.
  const [id = ''] = /[\da-f]{24}/.exec(link.attribute('href') ?? '') ?? [];
  const campaign = await screens.open('staff', `/campaigns/${id}`);
  const over = campaign.main.the('link', 'Giving over time');
  expect(over.attribute('href')).toBe(`/reports?campaign=${id}&period=last-12-months&by=month`);
  const giving = (await screens.follow('staff', over)).main;
  expect(giving.find('row', /^October 2026/)).toHaveLength(1);
});

test.each([
  ['all', '2025'],
  ['past', '2025'],
  ['downgraded', '2025'],
  ['all', 'fy2026'],
])(
  'each figure of the donors report matches the list it links to, for group %s of %s',
  async (group, year) => {
    const { main } = await screens.open('admin', `/reports/donors?group=${group}&year=${year}&sort=last`);
    const donors = main.the('table', 'Donors');
    expect(donors.the('columnheader', 'Last gift').attribute('aria-sort')).toBe('descending');
    const inTables = main.find('table').flatMap((table) => table.find('link'));
    const counts = main.find('link').filter((link) => {
      const href = link.attribute('href') ?? '';
      return href.includes('group=') && !href.includes('sort=') && !inTables.includes(link);
    });
    expect(counts).toHaveLength(8);
    const figures = donors
      .find('cell')
      .flatMap((cell) => cell.find('link'))
      .map((link) => ({ href: link.attribute('href') ?? '', text: link.text }));
    expect(figures.length).toBeGreaterThan(3);
    const lists = await listsAt(
      screens,
      figures.map(({ href }) => href),
    );
    for (const { href, text } of figures) expect(lists.get(href)?.received, href).toBe(centsIn(text));
    for (const count of group === 'all' ? counts : []) {
      const opened = (await screens.follow('admin', count)).main;
      expect(opened.saying(new RegExp(`: ${count.text} donors?$`)), count.text).not.toEqual([]);
    }
  },
);

test('money returned: each number of refunds matches the list it links to, and so does what was received', async () => {
  const { main } = await screens.open('admin', '/reports/returned?period=last-12-months');
  const table = main.the('table', 'Returned by month');
  const figures = figuresOf(table).filter(({ column }) => column === 'Refunds' || column === 'Received');
  expect(figures.length).toBeGreaterThan(12);
  const gifts = await listsAt(
    screens,
    figures.flatMap(({ href, column }) => (column === 'Received' ? [href] : [])),
  );
  for (const { href, column, text } of figures)
    if (column === 'Received') expect(gifts.get(href)?.received, href).toBe(centsIn(text));
    else {
      const list = (await screens.open('admin', href)).main;
      expect(list.text, href).toMatch(new RegExp(`\\b${text} refunds?\\b`));
    }
});

test('new donors: each number of those who gave again links to exactly them', async () => {
  const { main } = await screens.open('admin', '/reports/new-donors?year=2025');
  const figures = figuresOf(main.the('table', 'New donors by month')).slice(0, 6);
  expect(figures.length).toBe(6);
  for (const { href, text } of figures) {
    const opened = (await screens.open('admin', href)).main;
    expect(opened.saying(new RegExp(`^${text} donors?$`)), href).not.toEqual([]);
    const rows = opened.the('table', 'Donors').find('row').slice(1);
    expect(rows).toHaveLength(Math.min(numberIn(text), 25));
  }
});

test('the overview compares this month with the same days last year, and links to its gifts', async () => {
  const { main } = await screens.open('staff', '/overview');
  const figures = main
    .the('region', 'Key figures')
    .find('link')
    .filter(({ text }) => text.startsWith('$') && !text.includes('upcoming'))
    .slice(0, 2);
  expect(main.text).toMatch(
    /Received this month ?\$[\d,.]+ ?[+−][\d,]+% with pending on \$[\d,.]+, same days 20\d\d/,
  );
  expect(figures).toHaveLength(2);
  const lists = await listsAt(
    screens,
    figures.map((link) => link.attribute('href') ?? ''),
  );
  for (const link of figures)
    expect(headlineCents(lists.get(link.attribute('href') ?? '')?.received ?? 0)).toBe(centsIn(link.text));
});

test('each figure of a report that is pinned to the overview matches the list it links to', async () => {
  const own = await openScreens();
  const cookie = await own.cookieOf('staff');
  for (const [list, query] of [
    ['/reports', 'from=2026-09-01&to=2026-11-15&by=week&against=none'],
    ['/reports/campaigns', 'period=last-month'],
    ['/reports', 'period=last-year&split=campaign'],
    ['/reports/donors', 'year=2025'],
  ] as const) {
    const view = { list, query, name: `${list} ${query}`, team: false };
    const { id } = (await (await own.system.post(cookie, '/api/views', view)).json()) as { id: string };
    await own.system.post(cookie, `/api/views/${id}/pin`);
  }
  const { main } = await own.open('staff', '/overview');
  const figures = main
    .the('region', 'Pinned reports')
    .find('link')
    .filter((link) => link.attribute('href')?.startsWith('/contributions?'));
  expect(figures.length).toBeGreaterThan(3);
  const lists = await listsAt(
    own,
    figures.map((link) => link.attribute('href') ?? ''),
  );
  for (const link of figures)
    expect(lists.get(link.attribute('href') ?? '')?.received).toBe(centsIn(link.text));
  await own.close();
});

test('a field manager has no reports', async () => {
  const { page, main } = await screens.open('field', '/reports');
  expect(main.text).toContain("You don't have access to this page");
  expect(page.find('link', 'Reports')).toEqual([]);
});

test('where the platform shares no gifts, a report says why it has no figures', async () => {
  const own = await openScreens({
    waits: false,
    faults: [
      {
        operation: 'contributions.list',
        fault: { kind: 'error', status: 403, effect: 'never', body: 'json' },
      },
    ],
  });
  await own.system.clock.advance(120_000);
  const { main } = await own.open('staff', '/reports/locations');
  expect(main.text).toContain("doesn't support this yet");
  expect(main.find('table')).toEqual([]);
  await own.close();
});
