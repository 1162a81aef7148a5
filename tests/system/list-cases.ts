/** For tests: the rows of our lists, and what both our copy and the platform can apply to them, each in its own terms. */
import { afterDayIn, startOfDayIn, wallTimeOf } from '#contract/values/wall-time.ts';
import { firstOf } from './system-fixture.ts';

export type Row = {
  id: string;
  contributionDate: string;
  campaign: { id: string } | null;
  subcampaign: { id: string } | null;
  givingLinkId: string | null;
  pledgeId: string | null;
  locationId: string | null;
  locationIds: string[] | null;
  createdAt: string;
  updatedAt: string;
  arrivalAt: string;
  contributionId: string;
};
export type Route =
  | 'POST /api/lists/gifts'
  | 'POST /api/lists/refunds'
  | 'POST /api/lists/chargebacks'
  | 'POST /api/lists/deposits'
  | 'POST /api/lists/plans'
  | 'POST /api/lists/donors';
export const giftList = 'POST /api/lists/gifts';
export const refunds = 'POST /api/lists/refunds';
export const chargebacks = 'POST /api/lists/chargebacks';
export const deposits = 'POST /api/lists/deposits';
export const plans = 'POST /api/lists/plans';
export const donors = 'POST /api/lists/donors';

/** The day of a row in a zone: one that is another day elsewhere. */
export const dayOf = (text: string, zone: string) => wallTimeOf(new Date(text), zone).day;

type Case = [
  route: Route,
  /** What our server is asked for. */
  body: (rows: readonly Row[], zone: string) => object,
  /** The same in the platform's own terms; without it, all rows in its usual order. */
  query?: (rows: readonly Row[], zone: string) => object,
];
const middle = <One>(rows: readonly One[]): One => firstOf(rows.slice(Math.floor(rows.length / 2)));
/** What of the rows isn't null. */
const some = <Value>(rows: readonly Row[], of: (row: Row) => Value | null | undefined): Value =>
  firstOf(rows.flatMap((row) => of(row) ?? []));
/** A day's first and last instant. */
const starts = (text: string, zone: string) => startOfDayIn(dayOf(text, zone), zone).toISOString();
const ends = (text: string, zone: string) =>
  new Date(afterDayIn(dayOf(text, zone), zone).getTime() - 1).toISOString();
const ascending = { sortDirection: 'ASC' };
const nobody = 'ffffffffffffffffffffffff';

type Days = { of: (row: Row) => string; members: [string, string]; parameters: [string, string] };

/** From the middle row's day, up to it, and only it. */
const daysOf = (route: Route, { of, members: [from, to], parameters: [least, most] }: Days): Case[] => {
  const day = (rows: readonly Row[], zone: string) => dayOf(of(middle(rows)), zone);
  const first = (rows: readonly Row[], zone: string) => starts(of(middle(rows)), zone);
  const last = (rows: readonly Row[], zone: string) => ends(of(middle(rows)), zone);
  return [
    [route, (rows, zone) => ({ [from]: day(rows, zone) }), (rows, zone) => ({ [least]: first(rows, zone) })],
    [route, (rows, zone) => ({ [to]: day(rows, zone) }), (rows, zone) => ({ [most]: last(rows, zone) })],
    [
      route,
      (rows, zone) => ({ [from]: day(rows, zone), [to]: day(rows, zone) }),
      (rows, zone) => ({ [least]: first(rows, zone), [most]: last(rows, zone) }),
    ],
  ];
};
const updated = (members: [string, string]): Days => ({
  of: ({ updatedAt }) => updatedAt,
  members,
  parameters: ['minimumUpdatedDate', 'maximumUpdatedDate'],
});
const given = (rows: readonly Row[]) => middle(rows).contributionDate;

/** `otherLocation`: one that isn't the default. */
export const casesOf = (otherLocation: string): Case[] => [
  [giftList, () => ({})],
  [giftList, () => ({ limit: 10, page: 7 })],
  [giftList, () => ({ limit: 50, page: 4 })],
  [giftList, () => ({ status: ['FAILED', 'CANCELED'] }), () => ({ statusBucket: ['FAILED', 'CANCELED'] })],
  ...daysOf(giftList, {
    of: ({ contributionDate }) => contributionDate,
    members: ['givenFrom', 'givenTo'],
    parameters: ['minimumInitiatedDate', 'maximumInitiatedDate'],
  }),
  ...daysOf(giftList, updated(['updatedFrom', 'updatedTo'])),
  [
    giftList,
    (rows) => ({ campaign: some(rows, ({ campaign }) => campaign?.id) }),
    (rows) => ({ campaignId: some(rows, ({ campaign }) => campaign?.id) }),
  ],
  [
    giftList,
    (rows) => ({ subcampaign: some(rows, ({ subcampaign }) => subcampaign?.id) }),
    (rows) => ({ subcampaignId: some(rows, ({ subcampaign }) => subcampaign?.id) }),
  ],
  // Old records lack both, although the platform finds them by it.
  [
    giftList,
    (rows, zone) => ({ locations: [otherLocation], givenFrom: dayOf(given(rows), zone) }),
    (rows, zone) => ({ locationIds: [otherLocation], minimumInitiatedDate: starts(given(rows), zone) }),
  ],
  [
    giftList,
    (rows, zone) => ({
      link: some(rows, ({ givingLinkId }) => givingLinkId),
      givenFrom: dayOf(given(rows), zone),
    }),
    (rows, zone) => ({
      givingLinkId: some(rows, ({ givingLinkId }) => givingLinkId),
      minimumInitiatedDate: starts(given(rows), zone),
    }),
  ],
  [giftList, () => ({ pledge: nobody }), () => ({ pledgeId: nobody })],
  [refunds, () => ({})],
  [refunds, () => ({ direction: 'ASC', limit: 10, page: 2 }), () => ascending],
  [refunds, () => ({ limit: 30, page: 2 })],
  ...daysOf(refunds, updated(['changedFrom', 'changedTo'])),
  [
    refunds,
    (rows) => ({ gift: middle(rows).contributionId }),
    (rows) => ({ contributionId: middle(rows).contributionId }),
  ],
  [refunds, () => ({ gift: nobody }), () => ({ contributionId: nobody })],
  [chargebacks, () => ({ direction: 'ASC' }), () => ascending],
  ...daysOf(chargebacks, updated(['changedFrom', 'changedTo'])),
  [
    chargebacks,
    (rows) => ({ gift: middle(rows).contributionId }),
    (rows) => ({ contributionId: middle(rows).contributionId }),
  ],
  [deposits, () => ({})],
  [deposits, () => ({ direction: 'ASC', page: 5 }), () => ascending],
  ...daysOf(deposits, {
    of: ({ arrivalAt }) => arrivalAt,
    members: ['arrivesFrom', 'arrivesTo'],
    parameters: ['startDate', 'endDate'],
  }),
  [deposits, () => ({ reconciled: 'yes' }), () => ({ reconciled: true })],
  [deposits, () => ({ reconciled: 'no' }), () => ({ reconciled: false })],
  [
    deposits,
    () => ({ least: 100_000, most: 300_000 }),
    () => ({ minimumEstimatedValueInCents: 100_000, maximumEstimatedValueInCents: 300_000 }),
  ],
  [deposits, () => ({ kinds: ['MANUAL', 'IMPORT'] }), () => ({ types: ['MANUAL', 'IMPORT'] })],
  [deposits, () => ({ methods: ['ach'] }), () => ({ paymentMethod: ['ach'] })],
  [deposits, () => ({ text: 'bank' }), () => ({ search: 'bank' })],
  [donors, () => ({})],
  [donors, () => ({ direction: 'ASC', limit: 10, page: 3 }), () => ascending],
  ...(['createdAt', 'id'] as const).flatMap((sort): Case[] => [
    [donors, () => ({ sort, direction: 'ASC' }), () => ({ sortBy: sort, ...ascending })],
    [donors, () => ({ sort, limit: 10, page: 3 }), () => ({ sortBy: sort })],
  ]),
  [
    donors,
    (rows) => ({ locations: rows.flatMap(({ locationIds }) => locationIds ?? []).slice(0, 2) }),
    (rows) => ({ locationIds: rows.flatMap(({ locationIds }) => locationIds ?? []).slice(0, 2) }),
  ],
  ...daysOf(donors, updated(['updatedFrom', 'updatedTo'])),
  [plans, () => ({})],
  [plans, () => ({ direction: 'ASC', limit: 10, page: 3 }), () => ascending],
  [
    plans,
    () => ({ status: ['active'], sort: 'nextContributionAt', direction: 'ASC' }),
    () => ({ status: ['active'], sortBy: 'nextContributionAt', ...ascending }),
  ],
  [
    plans,
    () => ({ status: ['failed', 'paused'], sort: 'amount' }),
    () => ({ status: ['failed', 'paused'], sortBy: 'amount' }),
  ],
  [plans, (rows) => ({ locations: placesIn(rows) }), (rows) => ({ locationIds: placesIn(rows) })],
  ...daysOf(plans, updated(['updatedFrom', 'updatedTo'])),
];

const placesIn = (rows: readonly Row[]): string[] =>
  [...new Set(rows.flatMap(({ locationId }) => locationId ?? []))].slice(0, 2);
