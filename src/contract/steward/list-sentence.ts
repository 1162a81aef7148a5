/**
 * The one sentence that tells what a list has: in its header, read aloud after a filter, and in a scheduled report, its notification, and
 * its email. "840 failed or charged-back gifts · $164,720.32".
 */
import { chargebackStatuses, depositStatuses, refundStatuses } from '../giving/vocabulary.ts';
import type { PlanTab } from '../nouns/plan/values.ts';
import { chargebackStatusNames, depositStatusNames, refundStatusNames } from '../rules/names/money-names.ts';
import type { StatusBucket } from '../rules/status-bucket.ts';
import { aboutMoney } from '../values/about-money.ts';
import { lookUp } from '../values/look-up.ts';
import { type Cents, cents, countText, moneyText } from '../values/money.ts';
import { giftTotal } from './gifts/gift-total.ts';
import { totalWord } from './gifts/sum-parts.ts';
import { statusTotal } from './money/status-total.ts';
import type { GiftSum } from './operations/copied-gifts.ts';
import type { StatusSum } from './operations/lists.ts';

export type ListSentence = {
  /** How many match. */
  count: number;
  /** What they are, in the number of `count`: "failed gifts". */
  what: string;
  /** Their total. `amount`: "$164,720.32"; null if it isn't known. `word`: "received"; null if it has none. Null if there is no total to tell. */
  total: { amount: string | null; word: string | null } | null;
};

const sentenceOf = (
  count: number,
  { one, many }: { one: string; many: string },
  total: ListSentence['total'] = null,
): ListSentence => ({ count, what: count === 1 ? one : many, total });

/** After the number of rows: " · $164,720.32 received"; empty without a total. */
export const totalText = ({ total }: ListSentence): string =>
  total === null ? '' : ` · ${[total.amount, total.word].filter((part) => part !== null).join(' ')}`;

export const listSentenceText = (sentence: ListSentence): string =>
  `${countText(sentence.count)} ${sentence.what}${totalText(sentence)}`;

/** What the platform's groups of statuses have in them, so that a group isn't called by one of its parts. */
const bucketWords: Record<StatusBucket, string> = {
  PENDING: 'pending',
  CONFIRMED: 'confirmed',
  FAILED: 'failed or charged-back',
  CANCELED: 'canceled or refunded',
};

/** "failed or charged-back", for the gifts of these groups; empty without any. */
export const bucketsText = (buckets: readonly StatusBucket[] = []): string =>
  buckets.map((bucket) => bucketWords[bucket]).join(' or ');

/** `every`: the filters name statuses or outcomes, so that all gifts count. `sum`: null while it isn't known. */
export function giftsSentence(
  count: number,
  sum: GiftSum | null,
  { buckets, every }: { buckets?: readonly StatusBucket[] | undefined; every: boolean },
): ListSentence {
  const lead = bucketsText(buckets);
  const names = lead ? { one: `${lead} gift`, many: `${lead} gifts` } : { one: 'gift', many: 'gifts' };
  if (sum === null) return sentenceOf(count, names);
  const total = giftTotal(sum, every);
  return sentenceOf(count, names, { amount: moneyText(cents(total.cents)), word: totalWord(total) });
}

/** The lists whose total is that of one status. */
type StatusList = {
  one: string;
  many: string;
  /** The status that the total counts. */
  counted: string;
  /** The documented statuses. */
  known: readonly string[];
  names: Readonly<Record<string, string>>;
  /** Where a status isn't called by its name in lower case after an amount. */
  words?: Readonly<Record<string, string>>;
};

export const statusLists = {
  deposits: {
    one: 'deposit',
    many: 'deposits',
    counted: 'PAID',
    known: depositStatuses,
    names: depositStatusNames,
    words: { PAID: 'paid out' },
  },
  refunds: {
    one: 'refund',
    many: 'refunds',
    counted: 'SUCCEEDED',
    known: refundStatuses,
    names: refundStatusNames,
    words: { REQUIRES_ACTION: 'waiting for action' },
  },
  chargebacks: {
    one: 'chargeback',
    many: 'chargebacks',
    counted: 'lost',
    known: chargebackStatuses,
    names: chargebackStatusNames,
  },
} as const satisfies Readonly<Record<string, StatusList>>;

export type StatusListId = keyof typeof statusLists;

/** A status as it follows an amount: "paid out". An undocumented one as the platform writes it. */
export function statusWord(list: StatusListId, status: string | null): string {
  const { names, words }: StatusList = statusLists[list];
  if (status === null) return 'unknown';
  return lookUp(words ?? {}, status) ?? lookUp(names, status)?.toLowerCase() ?? status;
}

/** `sums`: empty if nothing matches; null while they aren't known. */
export function statusesSentence(
  list: StatusListId,
  count: number,
  sums: readonly StatusSum[] | null,
): ListSentence {
  const about: StatusList = statusLists[list];
  if (!sums || sums.length === 0) return sentenceOf(count, about);
  const { status, cents: sum } = statusTotal(sums, about.counted, about.known);
  const word = statusWord(list, status);
  return sentenceOf(
    count,
    about,
    sum === null ? { amount: null, word: `${word}: unknown` } : { amount: moneyText(cents(sum)), word },
  );
}

/** What the plans of a tab are called before "plans". */
const tabWords: Record<Exclude<PlanTab, 'all'>, string> = {
  active: 'active',
  pending: 'pending',
  failing: 'failed',
  paused: 'paused',
  ended: 'ended',
};

/** `monthly`: null while it isn't known. Of plans of all statuses it means nothing, and of none it isn't told. */
export function plansSentence(count: number, tab: PlanTab, monthly: Cents | null): ListSentence {
  if (tab === 'all') return sentenceOf(count, { one: 'recurring plan', many: 'recurring plans' });
  const word = tabWords[tab];
  const worth = monthly ? `${aboutMoney(monthly)} a month` : null;
  return sentenceOf(
    count,
    { one: `${word} plan`, many: `${word} plans` },
    worth ? { amount: tab === 'ended' ? `were worth ${worth}` : worth, word: null } : null,
  );
}
