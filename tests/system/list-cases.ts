/** For tests: the rows of our lists, and what both our copy and the platform can apply to them. */
import { wallTimeOf } from '#contract/values/wall-time.ts';
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

type Case = [route: Route, body: (rows: readonly Row[], zone: string) => object];
const middle = <One>(rows: readonly One[]): One => firstOf(rows.slice(Math.floor(rows.length / 2)));
/** What of the rows isn't null. */
const some = <Value>(rows: readonly Row[], of: (row: Row) => Value | null | undefined): Value =>
  firstOf(rows.flatMap((row) => of(row) ?? []));
/** `otherLocation`: one that isn't the default. */
export const casesOf = (otherLocation: string): Case[] => [
  [giftList, () => ({})],
  [giftList, () => ({ limit: 10, page: 7 })],
  [giftList, () => ({ limit: 50, page: 4 })],
  [giftList, () => ({ status: ['FAILED', 'CANCELED'] })],
  [giftList, (rows, zone) => ({ givenFrom: dayOf(middle(rows).contributionDate, zone) })],
  [giftList, (rows, zone) => ({ givenTo: dayOf(middle(rows).contributionDate, zone) })],
  [
    giftList,
    (rows, zone) => ({
      givenFrom: dayOf(middle(rows).contributionDate, zone),
      givenTo: dayOf(middle(rows).contributionDate, zone),
    }),
  ],
  [giftList, (rows, zone) => ({ updatedFrom: dayOf(middle(rows).updatedAt, zone) })],
  [giftList, (rows, zone) => ({ updatedTo: dayOf(middle(rows).updatedAt, zone) })],
  [giftList, (rows) => ({ campaign: some(rows, ({ campaign }) => campaign?.id) })],
  [giftList, (rows) => ({ subcampaign: some(rows, ({ subcampaign }) => subcampaign?.id) })],
  // Old records lack both, although the platform finds them by it.
  [
    giftList,
    (rows, zone) => ({ locations: [otherLocation], givenFrom: dayOf(middle(rows).contributionDate, zone) }),
  ],
  [
    giftList,
    (rows, zone) => ({
      link: some(rows, ({ givingLinkId }) => givingLinkId),
      givenFrom: dayOf(middle(rows).contributionDate, zone),
    }),
  ],
  [giftList, () => ({ pledge: 'ffffffffffffffffffffffff' })],
  [refunds, () => ({})],
  [refunds, () => ({ direction: 'ASC', limit: 10, page: 2 })],
  [refunds, () => ({ limit: 30, page: 2 })],
  [refunds, (rows, zone) => ({ changedFrom: dayOf(middle(rows).updatedAt, zone) })],
  [refunds, (rows, zone) => ({ changedTo: dayOf(middle(rows).updatedAt, zone) })],
  [
    refunds,
    (rows, zone) => ({
      changedFrom: dayOf(middle(rows).updatedAt, zone),
      changedTo: dayOf(middle(rows).updatedAt, zone),
    }),
  ],
  [refunds, (rows) => ({ gift: middle(rows).contributionId })],
  [refunds, () => ({ gift: 'ffffffffffffffffffffffff' })],
  [chargebacks, () => ({ direction: 'ASC' })],
  [chargebacks, (rows, zone) => ({ changedTo: dayOf(middle(rows).updatedAt, zone), limit: 50 })],
  [chargebacks, (rows) => ({ gift: middle(rows).contributionId })],
  [deposits, () => ({})],
  [deposits, () => ({ direction: 'ASC', page: 5 })],
  [deposits, (rows, zone) => ({ arrivesFrom: dayOf(middle(rows).arrivalAt, zone), direction: 'ASC' })],
  [
    deposits,
    (rows, zone) => ({
      arrivesFrom: dayOf(middle(rows).arrivalAt, zone),
      arrivesTo: dayOf(middle(rows).arrivalAt, zone),
    }),
  ],
  [deposits, () => ({ reconciled: 'yes' })],
  [deposits, () => ({ reconciled: 'no' })],
  [deposits, () => ({ least: 100_000, most: 300_000 })],
  [deposits, () => ({ kinds: ['MANUAL', 'IMPORT'] })],
  [deposits, () => ({ methods: ['ach'] })],
  [deposits, () => ({ text: 'bank' })],
  [donors, () => ({})],
  [donors, () => ({ direction: 'ASC', limit: 10, page: 3 })],
  [donors, () => ({ sort: 'createdAt', direction: 'ASC' })],
  [donors, () => ({ sort: 'id', page: 6 })],
  [donors, (rows) => ({ locations: rows.flatMap(({ locationIds }) => locationIds ?? []).slice(0, 2) })],
  [donors, (rows, zone) => ({ updatedFrom: dayOf(middle(rows).updatedAt, zone), direction: 'ASC' })],
  [
    donors,
    (rows, zone) => ({
      updatedFrom: dayOf(middle(rows).updatedAt, zone),
      updatedTo: dayOf(middle(rows).updatedAt, zone),
    }),
  ],
  [plans, () => ({})],
  [plans, () => ({ direction: 'ASC', limit: 10, page: 3 })],
  [plans, () => ({ status: ['active'], sort: 'nextContributionAt', direction: 'ASC' })],
  [plans, () => ({ status: ['failed', 'paused'], sort: 'amount' })],
  [
    plans,
    (rows) => ({ locations: [...new Set(rows.flatMap(({ locationId }) => locationId ?? []))].slice(0, 2) }),
  ],
  [plans, (rows, zone) => ({ updatedFrom: dayOf(middle(rows).updatedAt, zone) })],
  [
    plans,
    (rows, zone) => ({
      updatedFrom: dayOf(middle(rows).updatedAt, zone),
      updatedTo: dayOf(middle(rows).updatedAt, zone),
    }),
  ],
];
