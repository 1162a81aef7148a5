/** The lists that a question may be about: the words for each, and how its address has what was understood. */

import { depositFilters } from '#contract/nouns/deposit/filters.ts';
import { donorFilters } from '#contract/nouns/donor/filters.ts';
import { giftFilters } from '#contract/nouns/gift/filters.ts';
import { planFilters } from '#contract/nouns/plan/filters.ts';
import type { PlanTab } from '#contract/nouns/plan/values.ts';
import { reversalFilters } from '#contract/nouns/reversal/filters.ts';
import type { Field } from '#contract/rules/names/field-names.ts';
import type { QuestionPart } from '#contract/steward/operations/questions.ts';
import type { QuestionNoun } from '#contract/steward/questions.ts';
import { lookUp } from '#contract/values/look-up.ts';
import type { CentsRange, DayRange, Facts, Reader } from './meaning.ts';
import { phraseAt } from './tokens.ts';

type Member = string | number | readonly string[] | undefined;
type Members = Readonly<Record<string, Member>>;
/** `part`: what the screen says instead, where the list's filter is another one. */
type Filtered = { members: Members; part?: QuestionPart | null };
/** Null for a value that the list can't filter by. */
type Filters = { [Fact in keyof Facts]?: (value: NonNullable<Facts[Fact]>) => Members | Filtered | null };

const days =
  (from: string, to: string) =>
  (range: DayRange): Members => ({ [from]: range.from, [to]: range.to });
const amounts =
  (least: string, most: string) =>
  (range: CentsRange): Members => ({ [least]: range.least, [most]: range.most });
const same =
  (member: string) =>
  (value: string | readonly string[]): Members => ({ [member]: value });
/** Nothing to filter by: all records of the list are so, or the words are searched as text. */
const none = (): Members => ({});

/** `byDefault`: the list is in the order of time, newest first, unless its address says otherwise. */
const order =
  (size: string, time: string, byDefault = false) =>
  (wanted: NonNullable<Facts['order']>): Members => {
    const newest = byDefault ? {} : { sort: time };
    return {
      largest: { sort: size },
      smallest: { sort: size, direction: 'ASC' },
      oldest: { ...newest, direction: 'ASC' },
      newest,
    }[wanted];
  };

type Lacks = { without: { values: readonly Field[] } };

/** `others`: fields that have a filter of their own. */
const lacking =
  ({ without: { values } }: Lacks, others: Partial<Record<Field, Members>> = {}) =>
  (fields: readonly Field[]): Members | null => {
    const own = fields.filter((field) => values.includes(field));
    const rest = fields.filter((field) => !values.includes(field)).map((field) => others[field]);
    if (rest.includes(undefined)) return null;
    return Object.assign({}, own.length > 0 ? { without: own } : {}, ...rest);
  };
const noDeposit = { deposit: { deposited: 'no' } };

/** A refund's statuses by the gifts' words for them. */
const refundStatuses = {
  CONFIRMED: ['SUCCEEDED'],
  PENDING: ['PENDING', 'REQUIRES_ACTION'],
  FAILED: ['FAILED'],
  CANCELED: ['CANCELED'],
} as const;
const depositStatuses = {
  CONFIRMED: ['PAID'],
  PENDING: ['PENDING', 'IN_TRANSIT'],
  FAILED: ['FAILED'],
  CANCELED: ['CANCELED'],
} as const;
const planMethods: Readonly<Record<string, string>> = {
  card: 'card',
  ach: 'bank',
  'apple-pay': 'wallet',
  'google-pay': 'wallet',
};

const planMethodNames: Readonly<Record<string, string>> = {
  card: 'Card',
  bank: 'Bank transfer',
  wallet: 'Apple Pay or Google Pay',
};
const tabNames: Readonly<Record<PlanTab, string>> = {
  active: 'Active',
  failing: 'Failed',
  paused: 'Paused',
  pending: 'Pending',
  ended: 'Ended',
  all: 'Any',
};
/** "Canceled plans" are those that ended: a plan doesn't say why it did. */
const inTab = (tab: PlanTab) => ({ members: { tab }, part: { label: 'Status', value: tabNames[tab] } });
/** What the platform's groups of statuses have in them. */
const bucketNames = {
  PENDING: 'Pending',
  CONFIRMED: 'Confirmed',
  FAILED: 'Failed or charged back',
  CANCELED: 'Canceled or refunded',
} as const;

/** What each list can be filtered by. Words for what it lacks are left out, and the answer says so. */
const nounFilters: Readonly<Record<QuestionNoun, Filters>> = {
  gifts: {
    given: days('givenFrom', 'givenTo'),
    received: days('receivedFrom', 'receivedTo'),
    amount: amounts('least', 'most'),
    campaign: same('campaign'),
    subcampaign: same('subcampaign'),
    campaignNot: same('campaignNot'),
    without: lacking(giftFilters, noDeposit),
    group: same('group'),
    locations: same('locations'),
    status: (buckets) => ({
      members: { status: buckets },
      // Each group of the platform's has more than the word says.
      part: { label: 'Status', value: buckets.map((bucket) => bucketNames[bucket]).join(' or ') },
    }),
    reversed: same('reversed'),
    returned: (status) => ({
      members: { reversed: [status] },
      part: { label: 'Status', value: status === 'REFUNDED' ? 'Refunded' : 'Chargeback' },
    }),
    methods: same('methods'),
    frequency: (frequency) => ({
      members: { frequency },
      part: { label: 'Frequency', value: frequency === 'recurring' ? 'Recurring' : 'One-time' },
    }),
    planFrequencies: same('planFrequency'),
    assets: same('assets'),
    returns: same('returns'),
    outcome: same('outcome'),
    deposited: same('deposited'),
    anonymous: same('anonymous'),
    fees: same('fees'),
    first: same('first'),
    order: order('amount', 'given', true),
    card: none,
    phrase: none,
  },
  refunds: {
    given: days('createdFrom', 'createdTo'),
    received: days('createdFrom', 'createdTo'),
    amount: amounts('least', 'most'),
    status: (buckets) => ({ status: buckets.flatMap((bucket) => refundStatuses[bucket]) }),
    reversed: (statuses) =>
      statuses.every((one) => one === 'REFUNDED') ? { status: refundStatuses.CONFIRMED } : null,
    returned: (status) => (status === 'REFUNDED' ? {} : null),
    deposited: same('deposited'),
    without: lacking(reversalFilters, noDeposit),
    order: order('amount', 'created'),
    phrase: none,
  },
  chargebacks: {
    given: days('createdFrom', 'createdTo'),
    received: days('createdFrom', 'createdTo'),
    amount: amounts('least', 'most'),
    status: (buckets) => (buckets.every((one) => one === 'PENDING') ? { status: ['pending'] } : null),
    decision: same('status'),
    reversed: (statuses) => (statuses.every((one) => one === 'CHARGEBACK') ? {} : null),
    returned: (status) => (status === 'CHARGEBACK' ? {} : null),
    deposited: same('deposited'),
    without: lacking(reversalFilters, noDeposit),
    order: order('amount', 'created'),
    phrase: none,
  },
  deposits: {
    given: days('arrivesFrom', 'arrivesTo'),
    received: days('arrivesFrom', 'arrivesTo'),
    amount: amounts('least', 'most'),
    status: (buckets) => ({ status: buckets.flatMap((bucket) => depositStatuses[bucket]) }),
    methods: same('methods'),
    reconciled: (is) => ({ closed: is }),
    without: lacking(depositFilters),
    order: order('amount', 'arrival', true),
  },
  plans: {
    amount: amounts('amountFrom', 'amountTo'),
    campaign: same('campaign'),
    subcampaign: same('campaign'),
    without: lacking(planFilters),
    locations: same('locations'),
    methods: (methods) => {
      const types = [...new Set(methods.flatMap((one) => lookUp(planMethods, one) ?? []))];
      // A wallet's plan doesn't say whose wallet it is.
      const value = types.map((type) => lookUp(planMethodNames, type) ?? type).join(' or ');
      return types.length > 0
        ? { members: { methods: types }, part: { label: 'Payment method', value } }
        : null;
    },
    status: ([bucket]) =>
      bucket === 'PENDING'
        ? inTab('pending')
        : bucket === 'CONFIRMED'
          ? null
          : inTab(bucket === 'FAILED' ? 'failing' : 'ended'),
    // "active" replaces another tab; the list's address drops it, since it shows those by default.
    planTab: inTab,
    // All plans are recurring, as people say it.
    frequency: (frequency) => ({
      members: (frequency === 'recurring' ? {} : { frequencies: ['one-time'] }) as Members,
      part: frequency === 'recurring' ? null : { label: 'Frequency', value: 'One-time' },
    }),
    planFrequencies: same('frequencies'),
    order: order('amount', 'createdAt'),
    phrase: none,
  },
  donors: {
    locations: same('locations'),
    without: lacking(donorFilters),
    order: order('lifetime', 'createdAt'),
    phrase: none,
  },
  devices: { serial: same('serial') },
};

const says: readonly (readonly [QuestionNoun, readonly string[], Facts])[] = [
  ['refunds', ['refunds', 'refund'], { returned: 'REFUNDED' }],
  [
    'chargebacks',
    ['chargebacks', 'chargeback', 'disputes', 'dispute', 'returned checks'],
    { returned: 'CHARGEBACK' },
  ],
  ['deposits', ['deposits', 'deposit', 'payouts', 'payout', 'bank deposits', 'bank deposit'], {}],
  [
    'plans',
    [
      'plans',
      'plan',
      'recurring plans',
      'recurring plan',
      'subscriptions',
      'subscription',
      'recurring giving',
    ],
    { frequency: 'recurring' },
  ],
  ['donors', ['donors', 'donor', 'givers', 'giver', 'supporters', 'supporter', 'people'], {}],
  ['devices', ['tap devices', 'tap device', 'devices', 'device'], {}],
];

/** Words that name a list. For gifts, some of them are filters. */
export const readNouns: Reader = (tokens, at) => {
  let best: ReturnType<Reader> = null;
  for (const [noun, words, facts] of says) {
    const length = phraseAt(tokens, at, words);
    if (length > (best?.length ?? 0)) best = { length, facts, part: null, noun };
  }
  return best;
};

/** Words that say that a question is about gifts, whatever else it names. */
export const giftWords: ReadonlySet<string> = new Set(
  'gift,gifts,donation,donations,contribution,contributions'.split(','),
);

/** Returns what a list's address has for a fact; null if the list can't filter by it. */
export function filterFor(noun: QuestionNoun, name: keyof Facts, facts: Facts): Members | Filtered | null {
  // Each filter takes the value of its own fact.
  const filter = nounFilters[noun][name] as ((value: unknown) => Members | Filtered | null) | undefined;
  return filter?.(facts[name]) ?? null;
}
