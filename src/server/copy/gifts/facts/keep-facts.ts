/** Keeps the facts of gifts, in the transactions that store what they are made from. */
import { type RawBuilder, sql } from 'kysely';
import { statusBuckets } from '#contract/giving/vocabulary.ts';
import { giftOutcome } from '#contract/rules/gift-outcome.ts';
import { giftOutcomes } from '#contract/rules/gift-outcomes.ts';
import { type GiftReturn, giftAmounts } from '#contract/rules/reversals/gift-amounts.ts';
import { statusBucket } from '#contract/rules/status-bucket.ts';
import { wordsOf } from '../../../base/fold.ts';
import { batchesOf } from '../../../database/batches.ts';
import type { CopyDatabase } from '../../copy-database.ts';
import type { CopyTrx } from '../../copy-tables.ts';
import type { StoredGift } from '../gift-tables.ts';
import { addDays, dayOfMoment } from './calendar.ts';
import type { GiftFact } from './fact-tables.ts';
import { donorNumbers } from './gift-donors.ts';
import { keysOf } from './gift-keys.ts';

/** Longer words are cut: no one types them. */
const longestWord = 60;
const received = giftOutcomes.indexOf('received');
/** A fact has 30 columns, and SQLite accepts at most 32,766 values. */
const factsAtATime = 1_000;

/** Given in memory or honor of someone. */
export const isDedicated = ({ dedication }: Pick<StoredGift, 'dedication'>): boolean =>
  Boolean(dedication?.trim());

/** Of a recurring plan, or so called by the platform. */
export const isRecurring = ({
  plan_id: plan,
  frequency,
}: Pick<StoredGift, 'plan_id' | 'frequency'>): boolean => plan !== null || frequency === 'recurring';

/** Makes the facts of gifts that are new or changed. */
export async function keepFacts(
  trx: CopyTrx,
  kind: CopyDatabase['kind'],
  gifts: readonly StoredGift[],
): Promise<void> {
  if (gifts.length === 0) return;
  const { zone, fiscal_year_start: fiscalYearStart } = await trx
    .selectFrom('facts_form')
    .select(['zone', 'fiscal_year_start'])
    .executeTakeFirstOrThrow();
  const numbers = gifts.map(({ number }) => number);
  const donors = await donorNumbers(trx, kind, gifts);
  const keys = await keysOf(trx, gifts);
  const returns = await returnsOf(
    trx,
    gifts.map(({ id }) => id),
  );
  const donorsBefore = await donorsOf(trx, numbers);
  const dayOf = dayOfMoment(zone);
  const facts = gifts.flatMap((gift): GiftFact[] => {
    const own = keys.get(gift.id);
    if (!own) return [];
    const { type, status, amount_cents: cents } = gift;
    const amounts = giftAmounts({ type, status, cents }, returns.get(gift.id) ?? []);
    return [
      {
        ...own,
        number: gift.number,
        donor: gift.donor_id === null ? null : (donors.get(gift.donor_id) ?? null),
        last4: gift.last4,
        outcome: giftOutcomes.indexOf(giftOutcome(gift.type, gift.status)),
        bucket: statusBuckets.indexOf(statusBucket(gift.status)),
        given_at: gift.given_at,
        given_day: dayOf(gift.given_at),
        received_at: gift.received_at,
        updated_at: gift.updated_at,
        given_cents: amounts.given,
        returned_cents: amounts.returned,
        return_pending_cents: amounts.returnPending,
        kept_cents: amounts.kept,
        anonymous: gift.anonymous,
        covered_fees: gift.covered_fees,
        recurring: isRecurring(gift) ? 1 : 0,
        dedicated: isDedicated(gift) ? 1 : 0,
        noted: gift.note?.trim() ? 1 : 0,
        first: 0,
      },
    ];
  });
  await addDays(
    trx,
    facts.map((fact) => fact.given_day),
    fiscalYearStart,
  );
  await removeFacts(trx, kind, numbers);
  for (let from = 0; from < facts.length; from += factsAtATime)
    await trx
      .insertInto('gift_facts')
      .values(facts.slice(from, from + factsAtATime))
      .execute();
  for (const gift of gifts) await putWords(trx, kind, gift);
  await markFirsts(trx, [...donorsBefore, ...facts.map(({ donor }) => donor)]);
  await raiseVersion(trx);
}

/** Removes the facts of gifts that the platform no longer has. */
export async function dropFacts(
  trx: CopyTrx,
  kind: CopyDatabase['kind'],
  numbers: readonly number[],
): Promise<void> {
  if (numbers.length === 0) return;
  const donors = await donorsOf(trx, numbers);
  await removeFacts(trx, kind, numbers);
  await markFirsts(trx, donors);
  await raiseVersion(trx);
}

/** Calculates again what is left of gifts, after their refunds or chargebacks changed. IDs of gifts that aren't stored have no effect. */
export async function setAmounts(trx: CopyTrx, giftIds: readonly string[]): Promise<void> {
  let isChanged = false;
  for (const ids of batchesOf([...new Set(giftIds)].sort())) {
    const returns = await returnsOf(trx, ids);
    const gifts = await trx
      .selectFrom('gifts')
      .innerJoin('gift_facts', 'gift_facts.number', 'gifts.number')
      .select(['gifts.id', 'gifts.number', 'gifts.type', 'gifts.status', 'amount_cents as cents'])
      .where('gifts.id', 'in', ids)
      .execute();
    for (const gift of gifts) {
      const amounts = giftAmounts(gift, returns.get(gift.id) ?? []);
      await trx
        .updateTable('gift_facts')
        .set({
          returned_cents: amounts.returned,
          return_pending_cents: amounts.returnPending,
          kept_cents: amounts.kept,
        })
        .where('number', '=', gift.number)
        .execute();
      isChanged = true;
    }
  }
  if (isChanged) await raiseVersion(trx);
}

async function returnsOf(trx: CopyTrx, giftIds: readonly string[]): Promise<Map<string, GiftReturn[]>> {
  const found = new Map<string, GiftReturn[]>();
  for (const ids of batchesOf(giftIds))
    for (const row of await trx.selectFrom('gift_returns').selectAll().where('gift_id', 'in', ids).execute())
      found.set(row.gift_id, [...(found.get(row.gift_id) ?? []), { cents: row.cents, open: row.open === 1 }]);
  return found;
}

/** Returns the donors of stored facts. */
async function donorsOf(trx: CopyTrx, numbers: readonly number[]): Promise<(number | null)[]> {
  const found: (number | null)[] = [];
  for (const some of batchesOf(numbers))
    for (const { donor } of await trx
      .selectFrom('gift_facts')
      .select('donor')
      .where('number', 'in', some)
      .execute())
      found.push(donor);
  return found;
}

async function removeFacts(
  trx: CopyTrx,
  kind: CopyDatabase['kind'],
  numbers: readonly number[],
): Promise<void> {
  const key = kind === 'sqlite' ? sql`rowid` : sql`number`;
  for (const some of batchesOf(numbers)) {
    await trx.deleteFrom('gift_facts').where('number', 'in', some).execute();
    await sql`delete from gift_words where ${key} in (${sql.join(some)})`.execute(trx);
  }
}

/** The words of a gift's note and dedication. */
async function putWords(
  trx: CopyTrx,
  kind: CopyDatabase['kind'],
  { number, note, dedication }: StoredGift,
): Promise<void> {
  const words = [...new Set(wordsOf([dedication, note].filter(Boolean).join('\n')))].map((word) =>
    word.slice(0, longestWord),
  );
  if (words.length === 0) return;
  const [key, value]: RawBuilder<unknown>[] =
    kind === 'sqlite'
      ? [sql`rowid`, sql`${words.join(' ')}`]
      : [sql`number`, sql`array_to_tsvector(${words}::text[])`];
  await sql`insert into gift_words (${key}, words) values (${number}, ${value})`.execute(trx);
}

/**
 * Marks each donor's first received gift; of several given at the same time, the one with the lowest number. A gift without a date is
 * never the first.
 */
async function markFirsts(trx: CopyTrx, donors: readonly (number | null)[]): Promise<void> {
  const known = [...new Set(donors)].filter((donor) => donor !== null);
  for (const some of batchesOf(known)) {
    const first = sql<number>`(select number from gift_facts as earlier where earlier.donor = gift_facts.donor
      and earlier.outcome = ${received} and earlier.given_at is not null order by earlier.given_at, earlier.number limit 1)`;
    const isFirst = sql<0 | 1>`case when number = ${first} then 1 else 0 end`;
    await trx
      .updateTable('gift_facts')
      .set({ first: isFirst })
      .where('donor', 'in', some)
      .where('outcome', '=', received)
      .whereRef('first', '!=', isFirst)
      .execute();
  }
}

const raiseVersion = (trx: CopyTrx) =>
  trx
    .updateTable('facts_form')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .execute();
