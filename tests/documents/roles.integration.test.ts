/** What each role starts with, sees, and may not see. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkOf, openScreens, recordsOf, type Screens } from './open-screens.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await openScreens();
});
afterAll(() => screens.close());

test.each([1440, 390])(
  'an administrator starts with key figures and what waits for a decision, %i wide, in at most eight calls',
  async (width) => {
    const own = await openScreens();
    own.system.control.mark();
    const { pathname, main } = await own.open('admin', '/', { width });
    expect(pathname).toBe('/overview');
    for (const said of [/payment failed/, /pending chargebacks?/, /at risk/]) expect(main.text).toMatch(said);
    for (const panel of ['Waiting for you', 'Giving by month', 'Latest gifts'])
      expect(main.find('heading', new RegExp(`^${panel}`))).toHaveLength(1);
    expect(main.inner.filter((part) => part.attribute('aria-busy') === 'true')).toEqual([]);
    expect(main.text).not.toContain('Loading…');
    expect(Object.values(own.calls()).reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(8);
    const [pending] = main.find('listitem').filter(({ text }) => text.includes('pending'));
    expect(pending?.the('link').attribute('href')).toMatch(/^\/chargebacks/);
    await own.close();
  },
);

test.each([
  ['admin', 1440, '/overview'],
  ['staff', 1440, '/overview'],
  ['staff', 390, '/overview'],
  ['finance', 1440, '/deposits'],
  ['finance', 390, '/deposits'],
  ['field', 1440, '/tap'],
  ['field', 390, '/tap/find'],
] as const)('the first job of %s, %i wide, is where they start: %s', async (role, width, path) => {
  expect((await screens.open(role, '/', { width })).pathname).toBe(path);
});

const overview = ['Overview'];
const giving = ['Contributions', 'Donors', 'Recurring plans', 'Campaigns', 'Letters', 'Reports'];
test.each([
  [
    'admin',
    [
      [...overview],
      ['Giving', ...giving],
      ['Money', 'Deposits', 'Month close', 'Refunds', 'Chargebacks'],
      ['Places', 'Locations', 'Tap'],
      ['System', 'Webhooks', 'Settings'],
    ],
  ],
  [
    'finance',
    [
      [...overview],
      ['Giving', ...giving],
      ['Money', 'Deposits', 'Month close', 'Refunds', 'Chargebacks'],
      ['Places', 'Locations', 'Tap'],
    ],
  ],
  [
    'staff',
    [
      [...overview],
      ['Giving', ...giving],
      ['Money', 'Deposits', 'Refunds', 'Chargebacks'],
      ['Places', 'Locations', 'Tap'],
    ],
  ],
  ['field', [[], ['Places', 'Tap']]],
] as const)('the rail of %s has these places, in groups with a name', async (role, expected) => {
  const { page } = await screens.open(role, '/');
  const rail = page.the('navigation', 'Screens');
  const [first = [], ...groups] = expected;
  const namesIn = (part: typeof rail) =>
    part.find('link').map(({ text }) => text.replace(/\s*\d+( pending)?$/, ''));
  for (const [name, ...places] of groups) expect(namesIn(rail.the('group', name))).toEqual(places);
  expect(namesIn(rail)).toEqual([...first, ...groups.flatMap(([, ...places]) => places)]);
});

test.each([
  ['field', 390, ['Find', 'Tap', 'Walks', 'Issues']],
  ['finance', 390, ['Deposits', 'Overview', 'Contributions', 'Donors']],
  ['staff', 390, ['Overview', 'Contributions', 'Donors', 'Plans']],
] as const)("a phone's bar of %s starts with their first job", async (role, width, expected) => {
  const { page } = await screens.open(role, '/', { width });
  const bar = page.the('navigation', 'Main screens');
  expect(bar.find('link').map(({ text }) => text)).toEqual(expected);
  expect(
    bar
      .find('link')
      .filter((link) => link.attribute('aria-current') === 'page')
      .map(({ text }) => text),
  ).toEqual(expected.slice(0, 1));
});

test.each([
  ['/thank-you?tab=all', '/letters'],
  ['/statements?year=2025', '/letters/statements'],
  ['/statements/64a3b2c1d0e9f8a7b6c5d4e3/2025', '/letters/statements/64a3b2c1d0e9f8a7b6c5d4e3/2025'],
  ['/team', '/settings'],
  ['/team/activity?what=exports.', '/settings/activity'],
  ['/team/data', '/settings/data'],
  ['/team/letterhead', '/letters/letterhead'],
  ['/team/why-people-stop', '/reports/recurring-income'],
  ['/plans/pulse', '/reports/recurring-income'],
  ['/deposits/month/2026-09', '/months/2026-09'],
])('the address that a screen had before, %s, leads to it', async (before, now) => {
  const { pathname, main } = await screens.open('admin', before);
  expect(pathname).toBe(now);
  expect(main.find('heading', 'Page not found')).toEqual([]);
  expect(main.text).not.toContain("didn't work");
});

test('a field manager sees tap and nothing of gifts, donors or money', async () => {
  screens.system.control.mark();
  const { page } = await screens.open('field', '/tap');
  const links = page.the('navigation', 'Screens').find('link');
  expect(links.map(({ text }) => text)).toEqual(['Tap']);
  for (const path of [
    '/overview',
    '/contributions',
    '/donors',
    '/plans',
    '/plans/scheduled',
    '/donors/new',
    '/contributions/5f5f5f5f5f5f5f5f5f5f5f5f',
    '/campaigns',
    '/locations',
    '/refunds',
    '/chargebacks',
    '/refunds/6710f34fd5061afeec3eab57',
  ]) {
    const { main } = await screens.open('field', path);
    expect(main.find('heading', /^You don't have access to this/), path).toHaveLength(1);
  }
  expect(screens.calls()).toEqual({});
});

test('webhooks are for administrators', async () => {
  screens.system.control.mark();
  for (const role of ['staff', 'field'] as const) {
    expect((await screens.open(role, '/')).page.find('link', 'Webhooks')).toEqual([]);
    const { main } = await screens.open(role, '/webhooks');
    expect(main.find('heading', /don't have access to/)).toHaveLength(1);
  }
  expect(screens.calls()['webhooks.list'] ?? 0).toBe(0);
  // The list is there for those who may see it.
  const { page } = await screens.open('admin', '/');
  expect(recordsOf((await screens.follow('admin', page.the('link', 'Webhooks'))).main)).not.toEqual([]);
});

test('only administrators take gifts', async () => {
  const { main } = await screens.open('staff', '/take-gift');
  expect(main.text).toContain("You don't have access to this");
  const donor = linkOf(recordsOf((await screens.open('staff', '/donors')).main)[0]);
  expect((await screens.follow('staff', donor)).main.find('link', 'Take a gift')).toEqual([]);
  expect((await screens.follow('admin', donor)).main.find('link', 'Take a gift')).toHaveLength(1);
});

test('staff see how to reach a donor and change nothing', async () => {
  const list = (await screens.open('staff', '/donors?sort=totalContributionsCount')).main;
  const donor = linkOf(recordsOf(list)[0]);
  const { main } = await screens.follow('staff', donor);
  expect(main.text).toMatch(/Ask an administrator .*about saved payment methods/);
  expect(main.find('button', 'Copy email')).toHaveLength(1);
  expect(main.find('button', /^(Edit|Cancel plan)/)).toEqual([]);
  expect(main.find('link', /^(New plan|Edit plan|Take a gift|Change)/)).toEqual([]);
  const { main: seen } = await screens.follow('admin', donor);
  expect(seen.find('button', /^Edit/)).toHaveLength(1);
  expect(seen.find('link', /^(New plan|Take a gift)$/)).toHaveLength(2);
});

test('staff see plans and who can change them, but no actions', async () => {
  const plan = linkOf(recordsOf((await screens.open('staff', '/plans')).main)[0]);
  const { main } = await screens.follow('staff', plan);
  expect(main.text).toMatch(/Ask an administrator .*to edit or cancel this plan/);
  expect(main.find('button', /^Cancel plan/)).toEqual([]);
  expect((await screens.follow('admin', plan)).main.find('button', /^Cancel plan/)).toHaveLength(1);
});

test('a page that a role may not see names the administrators to ask', async () => {
  const { main } = await screens.open('staff', '/webhooks');
  main.the('heading', "You don't have access to this page");
  expect(main.text).toMatch(/Ask an administrator \([^)]+\) for access\./);
  main.the('link', 'Go to home page');
});

test.each(['/nowhere/at-all', '/reports/nonsense'])(
  'an unknown address keeps the navigation and search, and nothing stays busy: %s',
  async (href) => {
    const { page, main } = await screens.open('staff', href);
    main.the('heading', 'Page not found');
    page.the('navigation', 'Screens').the('button', /^Find anything/);
    expect(page.inner.filter((part) => part.attribute('aria-busy') === 'true')).toEqual([]);
    expect((await screens.follow('staff', main.the('link', 'Go to home page'))).pathname).toBe('/overview');
  },
);
