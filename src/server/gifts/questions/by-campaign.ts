/** What each campaign received: the sum of the gifts that the filter by this campaign selects. */
import { type Kysely, sql } from 'kysely';
import { giftOutcomes } from '#contract/rules/gift-outcomes.ts';
import type { CampaignTotal } from '#contract/steward/operations/copied-gifts.ts';
import type { CopyTables } from '../../copy/copy-tables.ts';

type Row = { id: string } & Record<Exclude<keyof CampaignTotal, 'id'>, number | string | null>;
const received = sql.lit(giftOutcomes.indexOf('received'));

/** Adds up received gifts by campaign and by subcampaign; a gift whose campaign is also its subcampaign counts once. */
export async function sumsByCampaign(db: Kysely<CopyTables>): Promise<CampaignTotal[]> {
  const { rows } = await sql<Row>`
    select gift_keys.value as id, sums.* from (
      select campaign, count(*) as gifts, count(distinct donor) as donors, sum(kept_cents) as cents,
        count(*) - count(kept_cents) as unpriced, sum(return_pending_cents) as pending
      from (
        select campaign, donor, kept_cents, return_pending_cents from gift_facts
        where outcome = ${received} and campaign is not null
        union all
        select subcampaign, donor, kept_cents, return_pending_cents from gift_facts
        where outcome = ${received} and subcampaign is not null and (campaign is null or campaign <> subcampaign)
      ) as each_gift group by campaign
    ) as sums join gift_keys on gift_keys.number = sums.campaign`.execute(db);
  // PostgreSQL returns counts and sums as text.
  return rows.map(({ id, gifts, donors, cents, unpriced, pending }) => ({
    id,
    gifts: Number(gifts),
    donors: Number(donors),
    cents: Number(cents ?? 0),
    unpriced: Number(unpriced),
    pending: Number(pending ?? 0),
  }));
}
