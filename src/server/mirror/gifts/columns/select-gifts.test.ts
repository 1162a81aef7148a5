import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contributionStatuses, contributionTypes } from '#contract/giving/vocabulary.ts';
import { giftOutcome, giftOutcomes } from '#contract/rules/gift-outcome.ts';
import {
  type GiftFilter,
  GiftFilter as GiftFilterSchema,
  type GiftSort,
  giftSorts,
} from '#contract/steward/gift-query.ts';
import { createGiftColumns, dropGift, type PlacedGift, putGift } from './gift-columns.ts';
import { pageOfGifts, selectGifts, sumGifts } from './select-gifts.ts';

const start = Date.UTC(2026, 0, 1);
const time = fc.integer({ min: 0, max: 40 }).map((step) => start + step * 3_600_000);
const id = (prefix: string, most: number) => fc.integer({ min: 1, max: most }).map((n) => `${prefix}${n}`);
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { freq: 3 });

const gift: fc.Arbitrary<PlacedGift> = fc.record({
  donor_id: maybe(id('d', 6)),
  amount_cents: maybe(fc.integer({ min: 0, max: 60 })),
  type: maybe(fc.constantFrom(...contributionTypes, 'NEW')),
  status: maybe(fc.constantFrom(...contributionStatuses, 'NEW')),
  method_type: maybe(fc.constantFrom('Card', 'ach')),
  last4: maybe(fc.constantFrom('4242', '1881')),
  campaign_id: maybe(id('c', 4)),
  subcampaign_id: maybe(id('c', 6)),
  location_id: maybe(id('l', 3)),
  deposit_id: maybe(id('p', 3)),
  plan_id: maybe(id('s', 3)),
  frequency: maybe(fc.constantFrom('one-time', 'recurring')),
  link_id: maybe(id('g', 2)),
  pledge_id: maybe(id('q', 2)),
  given_at: maybe(time),
  received_at: maybe(time),
  updated_at: time,
  covered_fees: fc.constantFrom(0, 1),
  anonymous: fc.constantFrom(0, 1),
});

const some = <Value>(value: fc.Arbitrary<Value>) => fc.uniqueArray(value, { minLength: 1, maxLength: 3 });
const moment = time.map((at) => new Date(at).toISOString());
const filter: fc.Arbitrary<GiftFilter> = fc.record(
  {
    donor: some(id('d', 7)),
    campaign: some(id('c', 7)),
    subcampaign: some(id('c', 7)),
    location: some(id('l', 4)),
    plan: some(id('s', 4)),
    deposit: some(id('p', 4)),
    link: some(id('g', 3)),
    pledge: some(id('q', 3)),
    type: some(fc.constantFrom(...contributionTypes, 'NEW', 'NEVER')),
    status: some(fc.constantFrom(...contributionStatuses, 'NEW', 'NEVER')),
    method: some(fc.constantFrom('card', 'ach', 'cash')),
    last4: fc.constantFrom('4242', '0000'),
    outcome: some(fc.constantFrom(...giftOutcomes)),
    amountFrom: fc.integer({ min: 0, max: 60 }),
    amountTo: fc.integer({ min: 0, max: 60 }),
    givenFrom: moment,
    givenBefore: moment,
    receivedFrom: moment,
    receivedBefore: moment,
    updatedFrom: moment,
    updatedBefore: moment,
    recurring: fc.boolean(),
    deposited: fc.boolean(),
    anonymous: fc.boolean(),
    coveredFees: fc.boolean(),
  },
  { requiredKeys: [] },
);

/** The filter as anybody would write it: the rule that the columns must agree with. */
function matches(one: PlacedGift, wanted: GiftFilter): boolean {
  const isOneOf = (values: readonly string[] | undefined, ...own: (string | null)[]) =>
    values === undefined || own.some((value) => value !== null && values.includes(value));
  const isBetween = (value: number | null, from?: string, before?: string) =>
    (from === undefined && before === undefined) ||
    (value !== null &&
      (from === undefined || value >= Date.parse(from)) &&
      (before === undefined || value < Date.parse(before)));
  const is = (value: boolean, asked: boolean | undefined) => asked === undefined || value === asked;
  const { amount_cents: cents } = one;
  return (
    isOneOf(wanted.donor, one.donor_id) &&
    isOneOf(wanted.campaign, one.campaign_id, one.subcampaign_id) &&
    isOneOf(wanted.subcampaign, one.subcampaign_id) &&
    isOneOf(wanted.location, one.location_id) &&
    isOneOf(wanted.plan, one.plan_id) &&
    isOneOf(wanted.deposit, one.deposit_id) &&
    isOneOf(wanted.link, one.link_id) &&
    isOneOf(wanted.pledge, one.pledge_id) &&
    isOneOf(wanted.type, one.type) &&
    isOneOf(wanted.status, one.status) &&
    isOneOf(wanted.method, one.method_type?.toLowerCase() ?? null) &&
    isOneOf(wanted.last4 === undefined ? undefined : [wanted.last4], one.last4) &&
    (wanted.outcome === undefined || wanted.outcome.includes(giftOutcome(one.type, one.status))) &&
    (wanted.amountFrom === undefined || (cents !== null && cents >= wanted.amountFrom)) &&
    (wanted.amountTo === undefined || (cents !== null && cents <= wanted.amountTo)) &&
    isBetween(one.given_at, wanted.givenFrom, wanted.givenBefore) &&
    isBetween(one.received_at, wanted.receivedFrom, wanted.receivedBefore) &&
    isBetween(one.updated_at, wanted.updatedFrom, wanted.updatedBefore) &&
    is(one.plan_id !== null || one.frequency === 'recurring', wanted.recurring) &&
    is(one.deposit_id !== null, wanted.deposited) &&
    is(one.anonymous === 1, wanted.anonymous) &&
    is(one.covered_fees === 1, wanted.coveredFees)
  );
}

const placed = (selected: Uint8Array) => [...selected.keys()].filter((place) => selected[place] === 1);

/** Some places hold an older version first, and some gifts are gone again. */
function columnsOf(gifts: readonly PlacedGift[], gone: ReadonlySet<number>) {
  const columns = createGiftColumns();
  for (const [place, one] of gifts.entries()) {
    putGift(columns, place + 1, { ...one, status: 'PENDING', donor_id: 'd9' });
    putGift(columns, place + 1, one);
    if (gone.has(place)) dropGift(columns, place + 1);
  }
  return columns;
}

const world = fc
  .array(gift, { maxLength: 60 })
  .chain((gifts) => fc.tuple(fc.constant(gifts), fc.uniqueArray(fc.nat(60), { maxLength: 8 })));

describe('a filter over the columns', () => {
  test('selects what a plain filter selects, and adds it up to the cent', () => {
    fc.assert(
      fc.property(world, filter, ([gifts, goneAt], wanted) => {
        expect(GiftFilterSchema.safeParse(wanted).success).toBe(true);
        const gone = new Set(goneAt);
        const columns = columnsOf(gifts, gone);
        const selected = selectGifts(columns, wanted);
        const expected = [...gifts.entries()].filter(
          ([place, one]) => !gone.has(place) && matches(one, wanted),
        );
        expect(placed(selected)).toEqual(expected.map(([place]) => place + 1));
        const sum = sumGifts(columns, selected);
        for (const outcome of giftOutcomes) {
          const own = expected.filter(([, one]) => giftOutcome(one.type, one.status) === outcome);
          const cents = own.reduce((total, [, one]) => total + (one.amount_cents ?? 0), 0);
          expect(sum[outcome]).toEqual({ gifts: own.length, cents });
        }
        expect(sum.unpriced).toBe(expected.filter(([, one]) => one.amount_cents === null).length);
      }),
      { numRuns: 2_000 },
    );
  });

  test('every order and page is that of a sorted list', () => {
    const value = (one: PlacedGift, sort: GiftSort) =>
      ({ given: one.given_at, received: one.received_at, updated: one.updated_at, amount: one.amount_cents })[
        sort
      ];
    const page = fc.record({
      sort: fc.constantFrom(...giftSorts),
      direction: fc.constantFrom('ASC', 'DESC'),
      offset: fc.nat(30),
      limit: fc.integer({ min: 1, max: 20 }),
    });
    fc.assert(
      fc.property(fc.array(gift, { maxLength: 50 }), page, (gifts, at) => {
        const columns = columnsOf(gifts, new Set());
        const sorted = [...gifts.entries()].sort(([a, one], [b, other]) => {
          const [x, y] = [value(one, at.sort), value(other, at.sort)];
          if (x === y) return a - b;
          if (x === null || y === null) return x === null ? 1 : -1;
          return at.direction === 'ASC' ? x - y : y - x;
        });
        const expected = sorted.slice(at.offset, at.offset + at.limit).map(([place]) => place + 1);
        expect(pageOfGifts(columns, selectGifts(columns, {}), at)).toEqual(expected);
      }),
      { numRuns: 1_000 },
    );
  });
});
