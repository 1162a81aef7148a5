/** The gifts that took longest to arrive. */
import { type Kysely, sql } from 'kysely';
import type { GiftFilter } from '#contract/steward/gifts/gift-query.ts';
import type { CopyDatabase } from '../../copy-database.ts';
import type { CopyTables } from '../../copy-tables.ts';
import { factsFor, narrowBy, where } from './where.ts';

export type SlowGifts = {
  /** The gifts' numbers, slowest first. */
  numbers: number[];
  /** Received gifts of which both times are known. */
  known: number;
  /** Received gifts for which the platform reports no time of receipt. */
  unknown: number;
  /** Those in between, in ms; null without any gift. */
  averageMs: number | null;
};

/** Returns the received gifts with the most time between when they were given and when they were received. */
export async function slowestGifts(
  db: Kysely<CopyTables>,
  kind: CopyDatabase['kind'],
  filter: GiftFilter,
  most: number,
): Promise<SlowGifts> {
  const selected = { filter: { ...filter, outcome: ['received' as const] }, words: [] };
  const facts = factsFor(kind, { ...selected, narrowBy: await narrowBy(db, selected) });
  const isKnown = sql`fact.given_at is not null and fact.received_at is not null`;
  const counted = await sql<Record<'known' | 'every' | 'average', number | string | null>>`
    select count(*) filter (where ${isKnown}) as known, count(*) as every,
      avg(fact.received_at - fact.given_at) filter (where ${isKnown}) as average
    from ${facts} where ${where(kind, selected)}`.execute(db);
  const { rows } = await sql<{ number: number | string }>`
    select fact.number as number from ${facts} where ${isKnown} and ${where(kind, selected)}
    order by fact.received_at - fact.given_at desc, fact.number limit ${most}`.execute(db);
  const { known, every, average } = counted.rows[0] ?? { known: 0, every: 0, average: null };
  return {
    numbers: rows.map(({ number }) => Number(number)),
    known: Number(known),
    unknown: Number(every) - Number(known),
    averageMs: average === null ? null : Math.round(Number(average)),
  };
}
