/** Compares the other lists with plain filters and sorts, page by page. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ReadId } from '#contract/giving/catalog.ts';
import {
  deliveryStatuses,
  sortDirections,
  sortFields,
  subscriptionStatuses,
} from '#contract/giving/vocabulary.ts';
import { inheritedWords } from '#contract/values/inherited-words-fixture.ts';
import { testNow } from '../world/small-world.ts';
import { day } from '../world/time.ts';
import { type Shown, walkedWorld } from './lists-fixture.ts';

const { db, send, walk } = walkedWorld(2_000);

const compare = (a: unknown, b: unknown): number => {
  const [one, other] = [a ?? null, b ?? null];
  if (one === other) return 0;
  if (one === null) return -1;
  if (other === null) return 1;
  return one < other ? -1 : 1;
};
const isSorted = (values: readonly unknown[], direction: 'ASC' | 'DESC') =>
  values.every(
    (value, at) => at === 0 || compare(values[at - 1], value) * (direction === 'ASC' ? 1 : -1) <= 0,
  );
const fold = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value);

const sorts: (readonly [ReadId, readonly string[], Record<string, string>])[] = [
  ['donors.list', sortFields.donors, {}],
  ['subscriptions.list', sortFields.subscriptions, { nextContributionAt: 'nextPaymentDate' }],
  ['campaigns.list', sortFields.campaigns, {}],
  ['locations.list', ['name', 'createdAt'], {}],
  ['tap.destinations.list', sortFields.tapDestinations, {}],
  ['tap.devices.list', sortFields.tapDevices, {}],
  ['tap.groups.list', sortFields.tapGroups, {}],
  ['deposits.list', ['arrivalAt', 'createdAt', 'amountInCents'], {}],
];
const sortCases = sorts.flatMap(([id, fields, members]) =>
  fields.flatMap((sortBy) =>
    sortDirections.map((direction) => [id, sortBy, direction, members[sortBy] ?? sortBy] as const),
  ),
);

test.each(sortCases)('%s sorts by %s %s', (id, sortBy, sortDirection, member) => {
  const rows = walk(id, { sortBy, sortDirection });
  // Emails are compared without case. Frequencies sort by their stored values, not those of the reply.
  const values = rows.map((row) => (member === 'email' ? fold(row[member]) : row[member]));
  if (sortBy !== 'frequency') expect(isSorted(values, sortDirection)).toBe(true);
  expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
});

test.each(inheritedWords)('deposits sorted by %s, an unknown name, sort by arrival', (sortBy) => {
  expect(walk('deposits.list', { sortBy })).toEqual(walk('deposits.list', { sortBy: 'arrivalAt' }));
});

test('locations sort differently by name, by creation date and by display order', () => {
  const orders = sortFields.locations.map((sortBy) =>
    walk('locations.list', { sortBy, sortDirection: 'ASC' })
      .map(({ name }) => name)
      .join(),
  );
  expect(new Set(orders).size).toBe(3);
});

const all = {
  donors: walk('donors.list', { limit: 100 }),
  plans: walk('subscriptions.list', { limit: 100 }),
  places: walk('locations.list', { includeArchived: true }),
};
const someDay = fc
  .integer({ min: -1500, max: 1 })
  .map((days) => new Date(testNow + days * day).toISOString().slice(0, 10));
const rare = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const window = { minimumUpdatedDate: rare(someDay), maximumUpdatedDate: rare(someDay) };
const places = rare(
  fc.uniqueArray(fc.constantFrom(...all.places.map((place) => place.id)), { minLength: 1 }),
);
const inWindow = (row: Shown, least: string | undefined, most: string | undefined) => {
  const date = String(row.updatedAt).slice(0, 10);
  return (least === undefined || date >= least) && (most === undefined || date <= most);
};

test('filters donors by location and date of the last update', () => {
  fc.assert(
    fc.property(
      fc.record({ ...window, locationIds: places }),
      ({ minimumUpdatedDate: least, maximumUpdatedDate: most, locationIds }) => {
        // A donor's locationIds is a list of IDs.
        const fits = (row: Shown) =>
          locationIds?.some((id) => (row.locationIds as string[]).includes(id)) ?? true;
        const expected = all.donors
          .filter((row) => fits(row) && inWindow(row, least, most))
          .map(({ id }) => id);
        const found = walk('donors.list', {
          limit: 100,
          locationIds,
          minimumUpdatedDate: least,
          maximumUpdatedDate: most,
        });
        expect(found.map(({ id }) => id).sort()).toEqual(expected.sort());
      },
    ),
    { numRuns: 60 },
  );
});

test('a range includes its last moment', () => {
  const [row] = all.donors;
  const ids = (at: number) =>
    walk('donors.list', { limit: 100, maximumUpdatedDate: new Date(at).toISOString() }).map(({ id }) => id);
  const updatedAt = Date.parse(String(row?.updatedAt));
  expect(ids(updatedAt)).toContain(row?.id);
  expect(ids(updatedAt - 1)).not.toContain(row?.id);
});

test('filters plans by status, location and date of the last update, for all donors and for one', () => {
  const filters = fc.record({
    ...window,
    locationIds: places,
    status: rare(fc.uniqueArray(fc.constantFrom(...subscriptionStatuses), { minLength: 1 })),
  });
  fc.assert(
    fc.property(filters, fc.constantFrom(...all.plans), (query, { donorId }) => {
      const fits = (row: Shown) =>
        (query.status?.some((word) => word === row.status) ?? true) &&
        (query.locationIds?.some((id) => id === row.locationId) ?? true) &&
        inWindow(row, query.minimumUpdatedDate, query.maximumUpdatedDate);
      const expected = all.plans.filter(fits);
      expect(walk('subscriptions.list', query).map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
      const own = walk('subscriptions.listByDonor', query, { donorId: String(donorId) });
      expect(own.map(({ id }) => id)).toEqual(
        expected.filter((row) => row.donorId === donorId).map(({ id }) => id),
      );
    }),
    { numRuns: 60 },
  );
});

test('filters refunds and chargebacks by gift and date of the last update', () => {
  for (const id of ['refunds.list', 'chargebacks.list'] as const) {
    const rows = walk(id);
    const first = rows[0];
    expect(walk(id, { contributionId: first?.contributionId })).toEqual([first]);
    expect(walk(id, { contributionId: 'f'.repeat(24) })).toEqual([]);
    const most = String(rows[4]?.updatedAt).slice(0, 10);
    expect(walk(id, { maximumUpdatedDate: most })).toEqual(
      rows.filter((row) => inWindow(row, undefined, most)),
    );
    expect(walk(id, { sortDirection: 'ASC' })).toEqual([...rows].reverse());
  }
});

test('filters deposits by type, payment method, reconciliation, amount, date, ID and text', () => {
  const rows = walk('deposits.list');
  const check = (query: object, fits: (row: Shown) => boolean) => {
    const expected = rows.filter(fits);
    expect(expected.length).toBeGreaterThan(0);
    expect(walk('deposits.list', query)).toEqual(expected);
  };
  check({ types: ['MANUAL', 'IMPORT'] }, (row) => row.type !== 'AUTOMATED');
  // paymentMethodType is a list of text values.
  check({ paymentMethod: ['DAF'] }, (row) => (row.paymentMethodType as string[]).includes('daf'));
  check({ reconciled: true }, (row) => row.reconciledAt !== null);
  check({ reconciled: false }, (row) => row.reconciledAt === null);
  check(
    { minimumEstimatedValueInCents: 100_000, maximumEstimatedValueInCents: 300_000 },
    (row) => Number(row.amountInCents) >= 100_000 && Number(row.amountInCents) <= 300_000,
  );
  check(
    { startDate: '2026-01-01', endDate: '2026-02-11' },
    (row) => String(row.arrivalAt) >= '2026-01-01' && String(row.arrivalAt) < '2026-02-12',
  );
  const third = rows[3];
  check({ ids: [third?.id] }, (row) => row.id === third?.id);
  check(
    { createdAt: String(third?.createdAt).slice(0, 10) },
    (row) => String(row.createdAt).slice(0, 10) === String(third?.createdAt).slice(0, 10),
  );
  check({ search: 'gala cash' }, (row) => row.name === 'Gala cash box');
  expect(walk('deposits.list', { search: '100%_' })).toEqual([]);
});

test('filters campaigns: subcampaigns, archived, ended, by parent, by name', () => {
  const campaigns = walk('campaigns.list', { includeArchived: true });
  const shown = walk('campaigns.list');
  expect(shown).toEqual(campaigns.filter((row) => row.archivedAt === null));
  expect(new Set(campaigns.map((row) => row.status))).toEqual(
    new Set(['ACTIVE', 'ARCHIVED', 'EXPIRED', 'UPCOMING']),
  );
  expect(walk('campaigns.list', { excludeInactive: true })).toEqual(
    shown.filter((row) => row.status !== 'EXPIRED'),
  );
  const subs = walk('campaigns.list', { isSubcampaign: 'true' });
  expect(subs.every((row) => row.isSubcampaign === true)).toBe(true);
  // parentCampaigns and subcampaigns are lists of id and name.
  const refs = (row: Shown, member: 'parentCampaigns' | 'subcampaigns') =>
    (row[member] as { id: string }[]).map(({ id }) => id);
  expect(subs.some((row) => refs(row, 'parentCampaigns').length === 2)).toBe(true);
  for (const parent of campaigns) {
    const below = walk('campaigns.list', { isSubcampaign: 'true', parentCampaignId: parent.id }).map(
      ({ id }) => id,
    );
    expect(below.sort()).toEqual(refs(parent, 'subcampaigns').sort());
  }
  expect(walk('campaigns.list', { search: 'WINTER' }).map((row) => row.name)).toEqual(['Winter shelter']);
});

test('pages through delivery logs by cursor without gaps or repeats, in both orders and with filters', () => {
  const [webhook] = walk('webhooks.list', { status: 'enabled', sortDirection: 'ASC' });
  const path = { webhookId: String(webhook?.id) };
  const follow = (query: object): Shown[] => {
    const rows: Shown[] = [];
    let cursor: string | undefined;
    do {
      // The envelope of this list, checked below.
      const body = send('webhooks.eventLogs', { limit: 4, ...query, cursor }, path).body as {
        data: Shown[];
        pageInfo: { hasNextPage: boolean; nextCursor: string | null };
      };
      rows.push(...body.data);
      cursor = body.pageInfo.nextCursor ?? undefined;
      expect(body.pageInfo.hasNextPage).toBe(cursor !== undefined);
    } while (cursor !== undefined);
    return rows;
  };
  const rows = follow({});
  expect(rows).toHaveLength(
    db.one<{ n: number }>('select count(*) as n from webhook_attempts where webhook = 100')?.n ?? 0,
  );
  expect(follow({ sortDirection: 'ASC' })).toEqual([...rows].reverse());
  for (const status of deliveryStatuses)
    expect(follow({ status })).toEqual(rows.filter((row) => row.status === status));
  const name = rows[0]?.webhookEventName;
  expect(follow({ webhookEventName: name })).toEqual(rows.filter((row) => row.webhookEventName === name));
  expect(send('webhooks.eventLogs', { cursor: 'bm9uc2Vuc2U=' }, path).status).toBe(400);
});
