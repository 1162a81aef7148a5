/** Lists refunds and chargebacks sorted by any column, with a search by their gift's donor or an ID. There are few, so all are compared. */
import {
  type ReversalFilters,
  type ReversalSort,
  reversalFilters,
} from '#contract/nouns/reversal/filters.ts';
import type { StewardBody } from '#contract/steward/api.ts';
import type { CopiedRecords } from '#contract/steward/copy.ts';
import type { StatusSum } from '#contract/steward/operations/lists.ts';
import { timeOf } from '#contract/values/wire-time.ts';
import { fold, nameWords, wordsOf } from '../base/fold.ts';
import type { Copy } from '../copy/copy.ts';
import type { CopyDatabase } from '../copy/copy-database.ts';
import { donorsWithWord } from '../copy/donor-search.ts';
import { type NamedGift, namedGifts } from '../copy/gifts/named-gifts.ts';
import { type Conditions, type Moments, matching } from './chosen-filters.ts';

export type ReversalSet = 'refunds' | 'chargebacks';
export type ReversalQuestion = StewardBody<'POST /api/lists/refunds'>;

export type Reversal = CopiedRecords[ReversalSet];
/** The donor as named on the gift. */
type GiftDonor = { id: string | null; words: string[]; sortName: string };

export async function listReversals<Set extends ReversalSet>(
  { database, records }: Pick<Copy, 'database' | 'records'>,
  set: Set,
  { text = '', sort = 'created', direction = 'DESC', limit = 25, page = 1, ...asked }: ReversalQuestion,
  zone: string,
): Promise<{ data: CopiedRecords[Set][]; totalCount: number; sums: StatusSum[] }> {
  const filtered = (await records(set)).filter(matching(reversalFilters, conditions, asked, zone));
  const donors = text || sort === 'donor' ? await donorsOf(database, filtered) : new Map<string, GiftDonor>();
  const found = filtered.filter(await searchOf(database, text, donors));
  const by = (one: Reversal) => sortValues[sort](one, donors);
  const order = { by, at: ({ createdAt }: Reversal) => createdAt, direction };
  return {
    data: sortedPage(found, order, { limit, page }),
    totalCount: found.length,
    sums: sumsOf(found),
  };
}

type Order<One> = {
  by: (one: One) => Value;
  /** ISO time; among equal values, the latest is first. */
  at: (one: One) => string | null;
  direction: 'ASC' | 'DESC';
};

/** Returns a page of the list in this order. */
export function sortedPage<One extends { id: string }>(
  found: readonly One[],
  { by, at, direction }: Order<One>,
  { limit, page }: { limit: number; page: number },
): One[] {
  const compare = inOrder(direction === 'ASC' ? 1 : -1);
  return found
    .map((one) => ({ one, value: by(one), at: timeOf(at(one)) ?? 0 }))
    .sort((a, b) => compare(a.value, b.value) || b.at - a.at || (a.one.id < b.one.id ? -1 : 1))
    .slice((page - 1) * limit, page * limit)
    .map(({ one }) => one);
}

const conditions: Conditions<ReversalFilters, Reversal> = {
  status: (one, words) => one.status !== null && words.includes(one.status),
  created: (one, days) => isWithin(one.createdAt, days),
  changed: (one, days) => isWithin(one.updatedAt, days),
  amount: ({ amountInCents: amount }, { least, most }) =>
    amount !== null && (least === null || amount >= least) && (most === null || amount <= most),
  deposited: (one, isIn) => (one.depositId !== null) === isIn,
  // Nothing else can be asked for.
  without: ({ reason }) => !reason?.trim(),
  gift: (one, id) => one.contributionId?.toLowerCase() === id,
};

/** A record without a time is in no range. */
export function isWithin(text: string | null, { from, before }: Moments): boolean {
  const at = timeOf(text);
  return at !== null && (from === null || at >= from) && (before === null || at < before);
}

/** Returns donors by gift ID. */
async function donorsOf(database: CopyDatabase, rows: readonly Reversal[]): Promise<Map<string, GiftDonor>> {
  const donors = new Map<string, GiftDonor>();
  for (const gift of await giftsOf(database, rows)) {
    const { donor_first_name: first, donor_last_name: last, donor_email: email } = gift;
    donors.set(gift.id, {
      id: gift.donor_id,
      words: [...nameWords(`${first ?? ''} ${last ?? ''}`), ...wordsOf(email ?? '')],
      sortName: fold([last, first, email].filter(Boolean).join(' ')),
    });
  }
  return donors;
}

/** Returns the copied gifts that were refunded or disputed. */
export const giftsOf = (database: CopyDatabase, rows: readonly Reversal[]): Promise<NamedGift[]> =>
  namedGifts(database, [...new Set(rows.flatMap(({ contributionId }) => contributionId ?? []))]);

/** Matches if each word is a prefix of a word of the donor, or the entire text is a prefix of an ID. */
async function searchOf(
  database: CopyDatabase,
  text: string,
  donors: ReadonlyMap<string, GiftDonor>,
): Promise<(one: Reversal) => boolean> {
  const typed = text.trim().toLowerCase();
  if (typed === '') return () => true;
  const words = await Promise.all(
    wordsOf(text).map(async (word) => ({ word, ids: new Set(await donorsWithWord(database, word)) })),
  );
  return (one) => {
    if (idsOf(one).some((id) => id?.toLowerCase().startsWith(typed))) return true;
    const donor = donors.get(one.contributionId ?? '');
    return (
      donor !== undefined &&
      words.length > 0 &&
      words.every(
        ({ word, ids }) =>
          (donor.id !== null && ids.has(donor.id)) || donor.words.some((own) => own.startsWith(word)),
      )
    );
  };
}

const idsOf = (one: Reversal): (string | null)[] => [
  one.id,
  one.contributionId,
  'processorRefundId' in one ? one.processorRefundId : one.processorChargebackId,
];

const attentionOf = ({ status }: Reversal): number =>
  status === 'REQUIRES_ACTION' ? 2 : status === 'FAILED' ? 1 : 0;

/** The value that a row is sorted by. */
export type Value = string | number | null;

const sortValues: Readonly<
  Record<ReversalSort, (one: Reversal, donors: ReadonlyMap<string, GiftDonor>) => Value>
> = {
  // Meant to be sorted in descending order.
  attention: attentionOf,
  created: ({ createdAt }) => timeOf(createdAt),
  donor: ({ contributionId }, donors) => donors.get(contributionId ?? '')?.sortName || null,
  type: (one) => ('type' in one ? one.type : null),
  reason: ({ reason }) => reason,
  status: ({ status }) => status,
  deposit: ({ depositId }) => depositId,
  fee: ({ feeValueInCents }) => feeValueInCents,
  net: ({ netValueInCents }) => netValueInCents,
  amount: ({ amountInCents }) => amountInCents,
};

/** Missing values come last in either direction. */
const inOrder =
  (way: 1 | -1) =>
  (a: Value, b: Value): number => {
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return a === b ? 0 : way * (a < b ? -1 : 1);
  };

type Summed = { status: string | null; amountInCents: number | null };

/** Returns the sums of the records by status. */
export function sumsOf(rows: readonly Summed[]): StatusSum[] {
  const sums = new Map<string | null, StatusSum>();
  for (const { status, amountInCents } of rows) {
    const { count, cents, unpriced } = sums.get(status) ?? { count: 0, cents: 0, unpriced: 0 };
    sums.set(status, {
      status,
      count: count + 1,
      cents: cents + (amountInCents ?? 0),
      unpriced: unpriced + (amountInCents === null ? 1 : 0),
    });
  }
  return [...sums.values()];
}
