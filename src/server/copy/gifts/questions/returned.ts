/** The money that went back to donors, by when its refunds and chargebacks were made. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { GiftFilter } from '#contract/steward/gifts/gift-query.ts';
import type { CopyDatabase } from '../../copy-database.ts';
import type { CopyTables } from '../../copy-tables.ts';
import { where } from './where.ts';

/** Times in ms since 1970: from (inclusive), and before (exclusive). */
export type Span = { from: number; before: number };

export type ReturnedFilter = Pick<GiftFilter, 'campaign' | 'location'>;

type Returned = { count: number; cents: number };
/** `pending`: refunds and chargebacks that aren't decided yet. */
export type ReturnedMoney = { refunds: Returned; chargebacks: Returned; pending: Returned };

const parts = {
  refunds: sql`gift_returns.open = 0 and gift_returns.kind = 'refund'`,
  chargebacks: sql`gift_returns.open = 0 and gift_returns.kind = 'chargeback'`,
  pending: sql`gift_returns.open = 1`,
} as const satisfies Record<keyof ReturnedMoney, RawBuilder<unknown>>;

/**
 * Returns what went back in each span, in the order of the spans. A refund or lost chargeback without an amount counts as the entire gift,
 * as it does in every sum. Of gifts that match the filter; those that the copy lacks match only an empty one.
 */
export async function returnedIn(
  db: Kysely<CopyTables>,
  kind: CopyDatabase['kind'],
  filter: ReturnedFilter,
  spans: readonly Span[],
): Promise<ReturnedMoney[]> {
  if (spans.length === 0) return [];
  const isNarrowed = Object.keys(filter).length > 0;
  const integer = kind === 'sqlite' ? sql`integer` : sql`bigint`;
  const list = sql.join(
    spans.map(
      ({ from, before }, place) =>
        sql`(cast(${place} as ${integer}), cast(${from} as ${integer}), cast(${before} as ${integer}))`,
    ),
  );
  const columns = sql.join(
    Object.entries(parts).flatMap(([name, isPart]) => [
      sql`count(*) filter (where ${isPart}) as ${sql.ref(`${name}_count`)}`,
      sql`sum(coalesce(gift_returns.cents, fact.given_cents)) filter (where ${isPart}) as ${sql.ref(`${name}_cents`)}`,
    ]),
  );
  const { rows } = await sql<Record<string, number | string | null>>`
    with spans(place, from_at, before_at) as (values ${list})
    select spans.place as place, ${columns} from spans
      join gift_returns on gift_returns.made_at >= spans.from_at and gift_returns.made_at < spans.before_at
      left join gifts on gifts.id = gift_returns.gift_id
      ${isNarrowed ? sql`join` : sql`left join`} gift_facts as fact on fact.number = gifts.number
    where ${where(kind, { filter, words: [] })} group by spans.place`.execute(db);
  return spans.map((_, place) => {
    const row = rows.find((one) => Number(one.place) === place);
    // PostgreSQL returns counts and sums as text.
    const of = (name: keyof ReturnedMoney): Returned => ({
      count: Number(row?.[`${name}_count`] ?? 0),
      cents: Number(row?.[`${name}_cents`] ?? 0),
    });
    return { refunds: of('refunds'), chargebacks: of('chargebacks'), pending: of('pending') };
  });
}
