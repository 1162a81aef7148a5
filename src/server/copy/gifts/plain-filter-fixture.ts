/** For tests: gifts, filters, and a filter over plain lists that the index must agree with. */
import fc from 'fast-check';
import { contributionStatuses, contributionTypes, statusBuckets } from '#contract/giving/vocabulary.ts';
import { giftOutcome } from '#contract/rules/gift-outcome.ts';
import { giftOutcomes } from '#contract/rules/gift-outcomes.ts';
import { statusBucket } from '#contract/rules/status-bucket.ts';
import type { DonorRecord } from '#contract/steward/copy.ts';
import type { GiftFilter } from '#contract/steward/gifts/gift-query.ts';
import {
  type GiftDimension,
  type LackedField,
  lackedFields,
  noCampaign,
} from '#contract/steward/gifts/gift-sorts.ts';
import { nameWords, phoneWords, wordsOf } from '../../base/fold.ts';
import type { CopyTrx } from '../copy-tables.ts';
import type { GiftRow } from './gift-tables.ts';

const start = Date.UTC(2026, 0, 1);
const time = fc.integer({ min: 0, max: 40 }).map((step) => start + step * 3_600_000);
const id = (prefix: string, most: number) => fc.integer({ min: 1, max: most }).map((n) => `${prefix}${n}`);
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { freq: 3 });

const names = ['Ada', "O'Brien", 'Müller', 'MULLER', 'Łucja', 'ada-lynn', 'Zoë B.', '山田 太郎'];
const remark = fc
  .array(fc.constantFrom('In', 'memory', 'of', 'Zoë', 'roof,', 'choir!', '4242', 'Straße', '(2nd)'), {
    minLength: 1,
    maxLength: 4,
  })
  .map((words) => words.join(' '));
const email = fc.constantFrom('ada@example.org', 'z.b+1@example.com', 'MULLER99@example.org');

/** A card gift of $50.00 by Ada Example, without dates. */
export const plainGift = (id: string): GiftRow => ({
  id,
  donor_id: 'ada',
  donor_first_name: 'Ada',
  donor_last_name: 'Example',
  donor_email: null,
  amount_cents: 5_000,
  type: 'CASH',
  status: 'PAID_OUT',
  method_type: 'Card',
  last4: '4242',
  asset: null,
  asset_quantity: null,
  campaign_id: null,
  campaign_name: null,
  subcampaign_id: null,
  subcampaign_name: null,
  location_id: null,
  deposit_id: null,
  plan_id: null,
  frequency: 'one-time',
  link_id: null,
  pledge_id: null,
  given_at: null,
  received_at: null,
  created_at: null,
  updated_at: 0,
  covered_fees: 0,
  anonymous: 0,
  dedication: null,
  note: null,
  rest: null,
});

/** How often plans give, by ID; of the gifts' other plans nothing is known. */
export const plainFrequencies: Record<string, string> = { s1: 'weekly', s2: 'monthly' };

export const keepPlainPlans = (trx: CopyTrx) =>
  trx
    .insertInto('plan_facts')
    .values(
      Object.entries(plainFrequencies).map(([id, frequency]) => ({
        id,
        frequency,
        status: 'active',
        covers_fees: 0 as const,
      })),
    )
    .onConflict((one) => one.doNothing())
    .execute();

/** What filters and groups read of a gift. */
export type AnyGift = Omit<GiftRow, 'id' | 'asset_quantity' | 'created_at' | 'rest'>;

/** A gift as any platform may send it: few values, so that filters often match. Every other one was received, as most gifts are. */
export const anyGift: fc.Arbitrary<AnyGift> = fc
  .tuple(
    fc.boolean(),
    fc.record({
      donor_id: maybe(id('d', 6)),
      donor_first_name: maybe(fc.constantFrom(...names)),
      donor_last_name: maybe(fc.constantFrom(...names)),
      donor_email: maybe(email),
      dedication: maybe(remark),
      note: maybe(remark),
      campaign_name: maybe(fc.constantFrom('General', 'general', 'Éducation', 'Winter shelter')),
      subcampaign_name: maybe(fc.constantFrom('Roof', 'Choir')),
      amount_cents: maybe(fc.integer({ min: 0, max: 60 })),
      type: maybe(fc.constantFrom(...contributionTypes, 'NEW')),
      status: maybe(fc.constantFrom(...contributionStatuses, 'NEW')),
      asset: maybe(fc.constantFrom('BTC', 'ETH', 'BT', 'AAPL, MSFT', 'MSFT', 'A_PL')),
      method_type: maybe(fc.constantFrom('Card', 'card', 'ach', 'Apple Pay', 'Stock', 'DAF')),
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
    }),
  )
  .map(([isReceived, gift]) => (isReceived ? { ...gift, type: 'CASH', status: 'PAID_OUT' } : gift));

const some = <Value>(value: fc.Arbitrary<Value>) => fc.uniqueArray(value, { minLength: 1, maxLength: 3 });
const moment = time.map((at) => new Date(at).toISOString());

const searched = fc
  .array(
    fc.constantFrom(
      'ad',
      'ADA',
      'obrien',
      "o'b",
      'mull',
      'łu',
      'z',
      'zoe',
      '山',
      'mem',
      'roof',
      '4242',
      '555',
      'example',
      'strasse',
      'x',
      '…',
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map((words) => words.join(' '));

/** Values for each member of the filter: one that lacks them is asked by no test. */
const members: { [Member in keyof GiftFilter]-?: fc.Arbitrary<NonNullable<GiftFilter[Member]>> } = {
  text: searched,
  bucket: fc.subarray([...statusBuckets], { minLength: 1 }),
  donor: some(id('d', 7)),
  campaign: some(id('c', 7)),
  subcampaign: some(id('c', 7)),
  campaignNot: some(fc.oneof(id('c', 7), fc.constant(noCampaign))),
  location: some(id('l', 4)),
  plan: some(id('s', 4)),
  deposit: some(id('p', 4)),
  link: some(id('g', 3)),
  pledge: some(id('q', 3)),
  type: some(fc.constantFrom(...contributionTypes, 'NEW', 'NEVER')),
  status: some(fc.constantFrom(...contributionStatuses, 'NEW', 'NEVER')),
  method: some(
    fc.constantFrom('card', 'ach', 'apple-pay', 'stock', 'crypto', 'daf', 'manual', 'online', 'cash'),
  ),
  asset: some(fc.constantFrom('btc', 'BTC', 'bt', 'MSFT', 'aapl', 'A_PL', 'a%', 'TC')),
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
  planFrequency: some(fc.constantFrom('weekly', 'monthly', 'biweekly')),
  returns: fc.subarray(['partly', 'pending'] as const, { minLength: 1 }),
  deposited: fc.boolean(),
  anonymous: fc.boolean(),
  coveredFees: fc.boolean(),
  first: fc.boolean(),
  without: fc.subarray([...lackedFields], { minLength: 1, maxLength: 2 }),
};

const memberNames = Object.keys(members);

/** Any filter, with values that gifts have and some that no gift has. Most have few members, so that they match some gifts. */
export const anyFilter: fc.Arbitrary<GiftFilter> = fc
  .tuple(
    fc.record(members),
    fc.oneof(
      { arbitrary: fc.subarray(memberNames, { maxLength: 3 }), weight: 9 },
      { arbitrary: fc.subarray(memberNames), weight: 1 },
    ),
  )
  // The members that are left have their types.
  .map(
    ([all, names]) =>
      Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name))) as GiftFilter,
  );

/** What is known of a gift's donor. */
export type KnownDonor = Pick<DonorRecord, 'firstName' | 'lastName' | 'email' | 'phone'> &
  Partial<Pick<DonorRecord, 'address'>>;

/** True if every word of the text is a prefix of a word of the gift, its donor, or its campaign, or its card's last four digits. */
function isFound(one: AnyGift, text: string, { donor, campaignNames = [] }: Beside): boolean {
  const own = [
    ...[donor?.firstName, donor?.lastName, donor?.email].flatMap((name) => nameWords(name ?? '')),
    ...[one.note, one.dedication, ...campaignNames].flatMap((words) => wordsOf(words ?? '')),
    ...phoneWords(donor?.phone ?? ''),
  ];
  const phone = (donor?.phone ?? '').replaceAll(/\D/g, '');
  const words = wordsOf(text);
  const hasDigits = (digits: string) => /^\d{4,}$/.test(digits) && phone.includes(digits.replace(/^00?/, ''));
  const begins = (word: string) =>
    own.some((other) => other.startsWith(word)) || one.last4 === word || hasDigits(word);
  if (words.length === 0) return false;
  return words.every(begins) || (/^[\d +().-]+$/.test(text) && hasDigits(text.replaceAll(/\D/g, '')));
}

/** What is known in addition to the gift: its donor, its campaigns' names, the default location, and whether it is the donor's first gift. */
export type Beside = {
  donor?: KnownDonor | undefined;
  campaignNames?: readonly (string | null)[];
  defaultLocation?: string;
  isFirst?: boolean;
  /** How often its plan gives. */
  planFrequency?: string | null | undefined;
  /** In cents. */
  wentBack?: { returned: number; pending: number };
};

/** Returns each donor's first received gift. */
export function plainFirsts<Gift extends AnyGift>(gifts: readonly Gift[]): Set<Gift> {
  const firsts = new Map<string, Gift>();
  for (const one of gifts) {
    const { donor_id: donor, given_at: at } = one;
    if (donor === null || at === null || giftOutcome(one.type, one.status) !== 'received') continue;
    if (at < (firsts.get(donor)?.given_at ?? Number.POSITIVE_INFINITY)) firsts.set(donor, one);
  }
  return new Set(firsts.values());
}

/** Returns a gift's value for each dimension. */
export const plainDimensions = {
  campaign: (one) => one.campaign_id,
  subcampaign: (one) => one.subcampaign_id,
  location: (one, { defaultLocation }) => one.location_id ?? defaultLocation ?? null,
  type: (one) => one.type,
  /** Only the type decides for these. */
  method: (one) => {
    if (one.type === 'STOCK' || one.type === 'CRYPTO' || one.type === 'DAF') return one.type.toLowerCase();
    const method = one.method_type?.toLowerCase().replaceAll(' ', '-');
    if (method && !['stock', 'crypto', 'daf'].includes(method)) return method;
    return one.type === 'MANUAL_CASH' ? 'manual' : one.type === 'CASH' ? 'online' : one.type;
  },
  frequency: (one) => (isRecurring(one) ? 'recurring' : 'one-time'),
  first: (_, { isFirst }) => (isFirst ? 'yes' : 'no'),
  fees: ({ covered_fees: covered }) => (covered ? 'yes' : 'no'),
  donor: (one) => one.donor_id,
} as const satisfies Record<GiftDimension | 'donor', (one: AnyGift, beside: Beside) => string | null>;

/** True if the gift, or its donor, lacks it. */
function isWithout(one: AnyGift, field: LackedField, { donor }: Beside): boolean {
  const isEmpty = (text: string | null | undefined) => (text ?? '').trim() === '';
  switch (field) {
    case 'plan':
      return one.plan_id === null;
    case 'link':
      return one.link_id === null;
    case 'pledge':
      return one.pledge_id === null;
    case 'note':
      return isEmpty(one.note);
    case 'dedication':
      return isEmpty(one.dedication);
    case 'name':
      return isEmpty(donor?.firstName) && isEmpty(donor?.lastName);
    case 'email':
      return isEmpty(donor?.email);
    case 'phone':
      return isEmpty(donor?.phone);
    case 'address':
      return !donor?.address;
    default:
      return plainDimensions[field](one, {}) === null;
  }
}

const isRecurring = (one: AnyGift): boolean => one.plan_id !== null || one.frequency === 'recurring';

/** The filter written in the most obvious way; the index must agree with it. */
export function matches(one: AnyGift, wanted: GiftFilter, beside: Beside = {}): boolean {
  const isOneOf = (values: readonly string[] | undefined, ...own: (string | null)[]) =>
    values === undefined || own.some((value) => value !== null && values.includes(value));
  const isBetween = (value: number | null, from?: string, before?: string) =>
    (from === undefined && before === undefined) ||
    (value !== null &&
      (from === undefined || value >= Date.parse(from)) &&
      (before === undefined || value < Date.parse(before)));
  const is = (value: boolean, asked: boolean | undefined) => asked === undefined || value === asked;
  const { amount_cents: cents } = one;
  const { defaultLocation, isFirst = false, planFrequency = null, wentBack } = beside;
  const goesBack = {
    partly: (wentBack?.returned ?? 0) > 0,
    pending: (wentBack?.pending ?? 0) > 0,
  };
  return (
    (wanted.text === undefined || isFound(one, wanted.text, beside)) &&
    (wanted.bucket === undefined || wanted.bucket.includes(statusBucket(one.status))) &&
    isOneOf(wanted.donor, one.donor_id) &&
    isOneOf(wanted.campaign, one.campaign_id, one.subcampaign_id) &&
    isOneOf(wanted.subcampaign, one.subcampaign_id) &&
    !(wanted.campaignNot ?? []).includes(one.campaign_id ?? noCampaign) &&
    isOneOf(wanted.location, one.location_id ?? defaultLocation ?? null) &&
    isOneOf(wanted.plan, one.plan_id) &&
    isOneOf(wanted.deposit, one.deposit_id) &&
    isOneOf(wanted.link, one.link_id) &&
    isOneOf(wanted.pledge, one.pledge_id) &&
    isOneOf(wanted.type, one.type) &&
    isOneOf(wanted.status, one.status) &&
    isOneOf(wanted.method, plainDimensions.method(one)) &&
    isOneOf(wanted.last4 === undefined ? undefined : [wanted.last4], one.last4) &&
    (wanted.outcome === undefined || wanted.outcome.includes(giftOutcome(one.type, one.status))) &&
    (wanted.amountFrom === undefined || (cents !== null && cents >= wanted.amountFrom)) &&
    (wanted.amountTo === undefined || (cents !== null && cents <= wanted.amountTo)) &&
    isBetween(one.given_at, wanted.givenFrom, wanted.givenBefore) &&
    isBetween(one.received_at, wanted.receivedFrom, wanted.receivedBefore) &&
    isBetween(one.updated_at, wanted.updatedFrom, wanted.updatedBefore) &&
    is(isRecurring(one), wanted.recurring) &&
    isOneOf(wanted.planFrequency, planFrequency) &&
    (wanted.asset === undefined ||
      (['STOCK', 'CRYPTO'].includes(one.type ?? '') &&
        (one.asset ?? '')
          .split(', ')
          .some((symbol) => wanted.asset?.some((asked) => asked.toUpperCase() === symbol)))) &&
    (wanted.returns === undefined ||
      (giftOutcome(one.type, one.status) === 'received' && wanted.returns.some((what) => goesBack[what]))) &&
    is(isFirst, wanted.first) &&
    (wanted.without ?? []).every((field) => isWithout(one, field, beside)) &&
    is(one.deposit_id !== null, wanted.deposited) &&
    is(one.anonymous === 1, wanted.anonymous) &&
    is(one.covered_fees === 1, wanted.coveredFees)
  );
}

/** A refund or chargeback of a gift. */
export type PlainReturn = { kind: 'refund' | 'chargeback'; status: string; cents: number };

/** What is left of a gift and what went back, in the most obvious way: dollar by dollar. */
export function plainAmounts(one: AnyGift, returns: readonly PlainReturn[]) {
  const outcome = giftOutcome(one.type, one.status);
  const given = one.amount_cents;
  if (given === null) return { kept: null, returned: 0, pending: 0 };
  if (outcome === 'returned') return { kept: 0, returned: given, pending: 0 };
  if (outcome === 'failed') return { kept: 0, returned: 0, pending: 0 };
  const back = { done: 0, open: 0 };
  for (const { status, cents } of returns) {
    if (status === 'SUCCEEDED' || status === 'lost') back.done += cents;
    else if (!['FAILED', 'CANCELED', 'won'].includes(status)) back.open += cents;
  }
  const returned = back.done > given ? given : back.done;
  const left = given - returned;
  return { kept: left, returned, pending: back.open > left ? left : back.open };
}
