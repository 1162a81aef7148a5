/** How many gifts match, and how much they are. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { giftOutcomes } from '#contract/rules/gift-outcomes.ts';
import type { GiftSum } from '#contract/steward/operations/copied-gifts.ts';
import { lookUp } from '#contract/values/look-up.ts';

import type { CopyDatabase } from '../../copy-database.ts';
import type { CopyTables } from '../../copy-tables.ts';
import { entriesOf, factsFor, type Selected, where } from './where.ts';

type Kind = CopyDatabase['kind'];

/** A row of `sumColumns`. */
export type SumRow = Record<string, number | string | null>;

/** Outcomes whose money is, or may become, the nonprofit's: what is left after refunds and chargebacks is added up. */
const kept = new Set(['received', 'pending']);

/** What went back, or may go back, of gifts that were received. */
const parts = { partlyReturned: 'returned_cents', returnPending: 'return_pending_cents' } as const;
const received = sql.lit(giftOutcomes.indexOf('received'));

/** What `sumOf` reads, by name, over rows of `gift_facts` named `fact`. One filter per sum is faster than grouping by outcome. */
const sums: readonly (readonly [name: string, value: RawBuilder<unknown>])[] = [
  ...giftOutcomes.flatMap((outcome, index) => {
    const cents = kept.has(outcome) ? sql`fact.kept_cents` : sql`fact.given_cents`;
    const isOutcome = sql`fact.outcome = ${sql.lit(index)}`;
    return [
      [`${outcome}_gifts`, sql`count(*) filter (where ${isOutcome})`],
      [`${outcome}_cents`, sql`sum(${cents}) filter (where ${isOutcome})`],
    ] as const;
  }),
  ['unpriced', sql`count(*) - count(fact.given_cents)`],
  ...entriesOf(parts).flatMap(([name, column]) => {
    const isPart = sql`${sql.ref(`fact.${column}`)} > 0 and fact.outcome = ${received}`;
    return [
      [`${name}_gifts`, sql`count(*) filter (where ${isPart})`],
      [`${name}_cents`, sql`sum(${sql.ref(`fact.${column}`)}) filter (where ${isPart})`],
    ] as const;
  }),
];
/** The columns of `gift_facts` that sums are made of. */
export const summedColumns = ['outcome', 'kept_cents', 'given_cents', ...Object.values(parts)] as const;
export const sumNames = sums.map(([name]) => name);
export const sumColumns: RawBuilder<unknown> = sql.join(
  sums.map(([name, value]) => sql`${value} as ${sql.ref(name)}`),
);

// PostgreSQL returns sums of whole numbers as text, since they may be too large for a number.
export const numberIn = (row: SumRow | undefined, name: string): number =>
  Number((row && lookUp(row, name)) ?? 0);

export function sumOf(row: SumRow | undefined): GiftSum {
  const of = (name: string) => ({
    gifts: numberIn(row, `${name}_gifts`),
    cents: numberIn(row, `${name}_cents`),
  });
  return {
    received: of('received'),
    pending: of('pending'),
    failed: of('failed'),
    returned: of('returned'),
    unpriced: numberIn(row, 'unpriced'),
    partlyReturned: of('partlyReturned'),
    returnPending: of('returnPending'),
  };
}

/** Adds up the selected gifts, by outcome. */
export async function sumGifts(db: Kysely<CopyTables>, kind: Kind, selected: Selected): Promise<GiftSum> {
  const { rows } = await sql<SumRow>`
    select ${sumColumns} from ${factsFor(kind, selected)} where ${where(kind, selected)}`.execute(db);
  return sumOf(rows[0]);
}

/** The number of gifts of a sum. */
export const countOf = ({ received, pending, failed, returned }: GiftSum): number =>
  received.gifts + pending.gifts + failed.gifts + returned.gifts;
