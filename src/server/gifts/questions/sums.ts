/** How many gifts match, and how much they are. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { giftOutcomes } from '#contract/rules/gift-outcomes.ts';
import type { GiftSum } from '#contract/steward/operations/gift-index.ts';

import type { MirrorDatabase } from '../../mirror/mirror-database.ts';
import type { MirrorTables } from '../../mirror/mirror-tables.ts';
import { entriesOf, factsFor, type Selected, where } from './where.ts';

type Kind = MirrorDatabase['kind'];

/** A row of `sumColumns`. */
export type SumRow = Record<string, number | string | null>;

/** Outcomes whose money is, or may become, the nonprofit's: what is left after refunds and chargebacks is added up. */
const kept = new Set(['received', 'pending']);

/** What went back, or may go back, of gifts that were received. */
const parts = { partlyReturned: 'returned_cents', returnPending: 'return_pending_cents' } as const;
const received = sql.lit(giftOutcomes.indexOf('received'));

/** The columns that `sumOf` reads, over rows of `gift_facts` named `fact`. One filter per sum is faster than grouping by outcome. */
export const sumColumns: RawBuilder<unknown> = sql.join([
  ...giftOutcomes.flatMap((outcome, index) => {
    const cents = kept.has(outcome) ? sql`fact.kept_cents` : sql`fact.given_cents`;
    const isOutcome = sql`fact.outcome = ${sql.lit(index)}`;
    return [
      sql`count(*) filter (where ${isOutcome}) as ${sql.ref(`${outcome}_gifts`)}`,
      sql`sum(${cents}) filter (where ${isOutcome}) as ${sql.ref(`${outcome}_cents`)}`,
    ];
  }),
  sql`count(*) - count(fact.given_cents) as unpriced`,
  ...entriesOf(parts).flatMap(([name, column]) => {
    const isPart = sql`${sql.ref(`fact.${column}`)} > 0 and fact.outcome = ${received}`;
    return [
      sql`count(*) filter (where ${isPart}) as ${sql.ref(`${name}_gifts`)}`,
      sql`sum(${sql.ref(`fact.${column}`)}) filter (where ${isPart}) as ${sql.ref(`${name}_cents`)}`,
    ];
  }),
]);

// PostgreSQL returns sums of whole numbers as text, since they may be too large for a number.
export const numberIn = (row: SumRow | undefined, name: string): number => Number(row?.[name] ?? 0);

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
export async function sumGifts(db: Kysely<MirrorTables>, kind: Kind, selected: Selected): Promise<GiftSum> {
  const facts = await factsFor(db, kind, selected);
  const { rows } = await sql<SumRow>`
    select ${sumColumns} from ${facts} where ${where(kind, selected)}`.execute(db);
  return sumOf(rows[0]);
}

/** The number of gifts of a sum. */
export const countOf = ({ received, pending, failed, returned }: GiftSum): number =>
  received.gifts + pending.gifts + failed.gifts + returned.gifts;
