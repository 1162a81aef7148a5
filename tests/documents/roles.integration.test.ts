/** What each role starts with, sees, and may not see. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkOf, openScreens, recordsOf, type Screens } from './open-screens.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await openScreens();
});
afterAll(() => screens.close());

test.each([1440, 390])(
  'an administrator starts with key figures and what needs attention, %i wide, in at most eight calls',
  async (width) => {
    const own = await openScreens();
    own.system.control.mark();
    const { pathname, main } = await own.open('admin', '/', { width });
    expect(pathname).toBe('/overview');
    for (const said of [/failing plans?/, /pending chargebacks?/, /at risk/]) expect(main.text).toMatch(said);
    for (const panel of ['Needs attention', 'Latest gifts', 'Deposits', 'Campaigns'])
      expect(main.find('heading', new RegExp(`^${panel}`))).toHaveLength(1);
    expect(main.inner.filter((part) => part.attribute('aria-busy') === 'true')).toEqual([]);
    expect(main.text).not.toContain('Loading…');
    expect(Object.values(own.calls()).reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(8);
    const [pending] = main.find('listitem').filter(({ text }) => text.includes('pending'));
    expect(pending?.the('link').attribute('href')).toMatch(/^\/chargebacks/);
    await own.close();
  },
);

test('a field manager starts with tap; their overview has tap issues and no gifts, donors or money', async () => {
  screens.system.control.mark();
  const { pathname, page } = await screens.open('field', '/');
  expect(pathname).toBe('/tap');
  const { main } = await screens.follow('field', page.the('navigation', 'Screens').the('link', 'Overview'));
  expect(main.text).toMatch(/tap issues?/);
  expect(main.find('listitem')).toHaveLength(1);
  for (const panel of ['Latest gifts', 'Deposits', 'Campaigns'])
    expect(main.find('heading', new RegExp(`^${panel}`))).toEqual([]);
  expect(screens.calls()).toEqual({});
});

test('a field manager sees tap and nothing of gifts, donors or money', async () => {
  screens.system.control.mark();
  const { page } = await screens.open('field', '/tap');
  const links = page.the('navigation', 'Screens').find('link');
  expect(links.map(({ text }) => text)).toEqual(['Overview', 'Tap']);
  for (const path of [
    '/contributions',
    '/donors',
    '/plans',
    '/donors/new',
    '/contributions/5f5f5f5f5f5f5f5f5f5f5f5f',
    '/campaigns',
    '/locations',
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
  expect(main.find('button', /^(Edit|Edit donor|Cancel plan)$/)).toEqual([]);
  expect(main.find('link', /^(New plan|Take a gift|Change)$/)).toEqual([]);
  const { main: seen } = await screens.follow('admin', donor);
  expect(seen.find('button', /^Edit/)).toHaveLength(1);
  expect(seen.find('link', /^(New plan|Take a gift)$/)).toHaveLength(2);
});

test('staff see plans and who can change them, but no actions', async () => {
  const plan = linkOf(recordsOf((await screens.open('staff', '/plans')).main)[0]);
  const { main } = await screens.follow('staff', plan);
  expect(main.text).toMatch(/Ask an administrator .*to edit or cancel this plan/);
  expect(main.find('button', 'Cancel plan')).toEqual([]);
  expect((await screens.follow('admin', plan)).main.find('button', 'Cancel plan')).toHaveLength(1);
});

test('a page that a role may not see names the administrators to ask', async () => {
  const { main } = await screens.open('staff', '/webhooks');
  main.the('heading', "You don't have access to this page");
  expect(main.text).toMatch(/Ask an administrator \([^)]+\) for access\./);
  main.the('link', 'Go to Overview');
});

test.each(['/nowhere/at-all', '/reports/nonsense'])(
  'an unknown address keeps the navigation and search, and nothing stays busy: %s',
  async (href) => {
    const { page, main } = await screens.open('staff', href);
    main.the('heading', 'Page not found');
    page.the('navigation', 'Screens').the('button', /^Find anything/);
    expect(page.inner.filter((part) => part.attribute('aria-busy') === 'true')).toEqual([]);
    expect((await screens.follow('staff', main.the('link', 'Go to Overview'))).pathname).toBe('/overview');
  },
);
