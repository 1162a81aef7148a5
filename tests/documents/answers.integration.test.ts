/** Screens whatever the platform answers: with only the documented operations, with odd fields, and with replies that can't be read. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OperationId } from '#contract/giving/catalog.ts';
import { fieldsOf } from '../../e2e/response-fields.ts';
import type { FaultWish } from '../../src/sandbox/faults/fault-rule.ts';
import { type Change, linkOf, openScreens, recordsOf, type Screens } from './open-screens.ts';
import type { Part } from './part.ts';

describe('a platform with only the documented operations', () => {
  let screens: Screens;
  beforeAll(async () => {
    screens = await openScreens({
      offers: 'documented',
      settings: { SANDBOX: 'on', GIVING_PLATFORM_NAME: 'Kindly' },
    });
  });
  afterAll(() => screens.close());

  type Gift = { id: string; donor: { id: string } | null; subscriptionId: string | null };
  const giftOfPlan = async () => {
    const gifts = await screens.rows<Gift>('contributions?limit=100');
    return gifts.find(({ donor, subscriptionId }) => donor !== null && subscriptionId !== null);
  };
  /** The screen finds its record. */
  const open = async (href: string) => {
    const shown = await screens.open('staff', href);
    expect(shown.main.inner.filter(({ tag }) => tag === 'h1')).toHaveLength(1);
    expect(shown.main.text).not.toMatch(/couldn't find this|is not there|another organization/);
    return shown;
  };

  test('staff browse gifts, donors, campaigns and locations', async () => {
    const gift = await giftOfPlan();
    const { main: list } = await open('/contributions');
    expect(recordsOf(list).length).toBeGreaterThan(2);
    // No list of refunds: what went back of a gift in part is in no total, and the totals say so.
    expect(list.text).toMatch(/ received .*partial refunds aren't known/);
    const { main } = await open(`/contributions/${gift?.id}`);
    const [campaign] = main.find('link').filter((link) => link.attribute('href')?.startsWith('/campaigns/'));
    const opened = await open(campaign?.attribute('href') ?? '');
    expect(opened.pathname).toMatch(/^\/campaigns\/[\da-f]{24}$/);
    expect(opened.main.text).toContain('Total raised');
    // A link that someone was sent.
    expect((await open(`/donors/${gift?.donor?.id}`)).main.text).toContain('Active plans');
    const location = linkOf(recordsOf((await open('/locations')).main)[0]);
    await open(location.attribute('href') ?? '');
  });

  test('what the platform lacks hides only its own part, and says so', async () => {
    const { page, main } = await screens.open('staff', '/deposits');
    expect(main.text).toContain("Kindly doesn't support this yet");
    expect(main.find('button', 'Try again')).toEqual([]);
    const places = page.the('navigation', 'Screens');
    places.the('link', 'Donors');
    for (const name of ['Deposits', 'Recurring plans', 'Campaigns', 'Refunds'])
      expect(places.find('link', name)).toEqual([]);
    const overview = (await screens.open('staff', '/overview')).main;
    expect(overview.text).toContain('Not checked: recurring plans and tap devices.');
    expect(overview.text).toContain('Latest gifts');
    const donor = (await giftOfPlan())?.donor;
    expect((await screens.open('staff', `/donors/${donor?.id}`)).main.text).toContain(
      "Kindly doesn't list a donor's plans yet.",
    );
  });
});

/** The app's lists; in each row, some fields of the record are odd. */
const lists = [
  { resource: 'Contribution', operation: 'contributions.list', path: '/contributions', beside: true },
  { resource: 'Donor', operation: 'donors.list', path: '/donors', beside: true },
  { resource: 'Subscription', operation: 'subscriptions.list', path: '/plans', beside: true },
  { resource: 'Deposit', operation: 'deposits.list', path: '/deposits', beside: true },
  { resource: 'Campaign', operation: 'campaigns.list', path: '/campaigns', beside: true },
  { resource: 'Location', operation: 'locations.list', path: '/locations', beside: true },
  { resource: 'WebhookSubscription', operation: 'webhooks.list', path: '/webhooks', beside: false },
  { resource: 'TapDevice', operation: 'tap.devices.list', path: '/tap/devices', beside: false },
  { resource: 'TapGroup', operation: 'tap.groups.list', path: '/tap/groups', beside: false },
  {
    resource: 'TapDestination',
    operation: 'tap.destinations.list',
    path: '/tap/destinations',
    beside: false,
  },
] as const;

const oddities = {
  null: (path: string): Change => ({ path, value: null }),
  absent: (path: string): Change => ({ path, remove: true }),
  'an unknown word': (path: string): Change => ({ path, value: 'toString' }),
  'of the wrong type': (path: string): Change => ({ path, value: { odd: [1] } }),
} as const;

/**
 * `npm run soak` uses all four, each in a separate record; to the app, the last one looks like the first two. Otherwise a record has several
 * odd fields, so that a few records cover them all.
 */
const long = process.env.SOAK === 'on';
const maxRecords = long ? 60 : 7;
// Object.keys loses the key type.
const taken = (Object.keys(oddities) as (keyof typeof oddities)[]).filter(
  (name) => long || name === 'of the wrong type',
);

/** From the start, since the copy is what the screens show. */
const patched = (operation: OperationId, changes: readonly Change[]): FaultWish => ({
  operation,
  fault: { kind: 'patch', changes: changes.map((change) => ({ remove: false, ...change })) },
});

/** Opened once our copy has read what it can. */
async function openOdd(faults: readonly FaultWish[]): Promise<Screens> {
  const screens = await openScreens({ faults, waits: false });
  for (let minutes = 0; minutes < 5; minutes += 1) await screens.system.clock.advance(60_000);
  return screens;
}
/** Lists with few rows have several odd fields per row. */
const fewRows: Readonly<Record<string, number>> = {
  Location: 5,
  WebhookSubscription: 4,
  TapGroup: 8,
  TapDestination: 6,
};

/** The odd fields of a list's records, and over how many rows they are spread. */
function oddOf({ resource }: (typeof lists)[number]) {
  // Without an ID there is no record; that counts as an unreadable reply, tested below.
  const fields = fieldsOf(resource).filter(({ path }) => path !== 'id');
  return { fields, rows: Math.min(fewRows[resource] ?? fields.length, maxRecords) };
}

test.each(taken)(
  'with each field of a record %s in turn, the lists and their records are still shown',
  async (name) => {
    // All lists are odd at once, since a list also shows data of others.
    const screens = await openOdd(
      lists.map((list) => {
        const { fields, rows } = oddOf(list);
        const changes = fields.map(({ path }, index) => oddities[name](`data.${index % rows}.${path}`));
        return patched(list.operation, changes);
      }),
    );
    for (const list of lists) {
      const address = `${list.path}${long ? '?limit=100' : '?limit=25'}`;
      const { main } = await screens.open('admin', address);
      expect(main.find('row').length, address).toBeGreaterThan(1);
      expect(main.text).not.toContain('Something went wrong');
      for (const row of list.beside ? recordsOf(main).slice(0, oddOf(list).rows) : []) {
        const peek = `${address}&peek=${encodeURIComponent(row.attribute('data-record') ?? '')}`;
        const { page } = await screens.open('admin', peek);
        expect(page.text).not.toContain('Something went wrong');
        const [panel] = page.find('complementary');
        expect(panel?.find('heading') ?? page.find('row'), peek).not.toEqual([]);
      }
    }
    await screens.close();
  },
);

test('records without an ID are left out, and the list says how many', async () => {
  const screens = await openOdd(
    lists.map(({ operation }) => patched(operation, [{ path: 'data.0.id', remove: true }])),
  );
  for (const { path } of lists) {
    const { main } = await screens.open('admin', `${path}?limit=50`);
    expect([...main.find('alert'), ...main.find('row').slice(1)], path).not.toEqual([]);
    expect(main.text).not.toContain('Something went wrong');
  }
  await screens.close();
});

test.each(['html', 'garbage', 'truncated', 'empty'] as const)(
  'replies with status 200 that are %s are an error with a next step, not a blank page',
  async (as) => {
    const screens = await openOdd([{ operation: 'donors.list', fault: { kind: 'body', as } }]);
    const { main } = await screens.open('staff', '/donors');
    expect(main.the('alert').text).not.toContain('Nothing was changed');
    expect(main.the('button', /^Try again/).attribute('disabled')).toBeNull();
    await screens.close();
  },
);

test('unknown values, nulls, a name of 300 characters, and a right-to-left name are readable', async () => {
  const rightToLeft = 'عبد الرحمن بن محمد';
  const changes = [
    { path: 'data.0.status', value: 'TELEPORTED' },
    { path: 'data.0.type', value: 'toString' },
    { path: 'data.3.donor', value: null },
    { path: 'data.3.amount', value: null },
    { path: 'data.3.campaign', value: null },
    { path: 'data.4.paymentMethod', value: { type: 'Seashells', last4: null } },
    { path: 'data.*.aMemberNobodyPromised', value: 1 },
  ];
  const names = [
    { path: 'data.1.firstName', value: 'Maximiliana '.repeat(25) },
    { path: 'data.2.firstName', value: rightToLeft },
  ];
  const screens = await openOdd([patched('contributions.list', changes), patched('donors.list', names)]);
  const shown: Part[] = [];
  for (let page = 1; page <= 9; page += 1)
    shown.push(...recordsOf((await screens.open('staff', `/contributions?limit=100&page=${page}`)).main));
  const rows = ['TELEPORTED', 'Amount unknown'].map((words) =>
    shown.find(({ text }) => text.includes(words)),
  );
  expect(rows[0]?.find('cell', 'TELEPORTED')).toHaveLength(1);
  expect(rows[1]?.text).toContain('No name');
  const { main: donors } = await screens.open('staff', '/donors?limit=100&sort=firstName');
  expect(donors.text).toContain('Maximiliana Maximiliana');
  const { main: last } = await screens.open('staff', '/donors?limit=100&sort=firstName&direction=ASC');
  expect(donors.text + last.text).toContain(rightToLeft);
  for (const row of rows) {
    const { page } = await screens.open('staff', `/contributions?peek=${row?.attribute('data-record')}`);
    expect(page.the('complementary', 'Gift').find('heading')).not.toEqual([]);
  }
  await screens.close();
});
