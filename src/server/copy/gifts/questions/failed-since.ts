/** Since when the gifts of plans have failed. */
import { type Kysely, sql } from 'kysely';
import { giftOutcomes } from '#contract/rules/gift-outcomes.ts';
import type { CopyDatabase } from '../../copy-database.ts';
import type { CopyTables } from '../../copy-tables.ts';
import { valuesOf } from './where.ts';

const outcome = (name: (typeof giftOutcomes)[number]) => sql.lit(giftOutcomes.indexOf(name));

/**
 * Returns when the first gift failed after the last one that came, in ms since 1970, by the plan's ID. A gift that was given back had come.
 * A plan none of whose gifts failed since isn't in it.
 */
export async function failedSince(
  db: Kysely<CopyTables>,
  kind: CopyDatabase['kind'],
  plans: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; since: number | string }>`
    select plan.value as id, min(fact.given_at) as since
    from gift_keys as plan join gift_facts as fact on fact.plan = plan.number
    where plan.kind = 'plan' and plan.value in (${valuesOf(kind, plans, 'text')})
      and fact.outcome = ${outcome('failed')} and fact.given_at is not null
      and not exists (
        select 1 from gift_facts as later where later.plan = plan.number
          and later.outcome in (${outcome('received')}, ${outcome('returned')}) and later.given_at >= fact.given_at)
    group by plan.value`.execute(db);
  // PostgreSQL returns large integers as text.
  return new Map(rows.map(({ id, since }) => [id, Number(since)]));
}
