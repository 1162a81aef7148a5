/** What each campaign's gifts add up to: the sum of the gifts that the filter by this campaign selects. */
import { type Kysely, sql } from 'kysely';
import { giftOutcomes } from '#contract/rules/gift-outcomes.ts';
import type { CampaignTotal } from '#contract/steward/operations/copied-gifts.ts';
import type { CopyTables } from '../../copy-tables.ts';
import { numberIn, type SumRow, sumColumns, summedColumns, sumOf } from './sums.ts';

const received = sql.lit(giftOutcomes.indexOf('received'));
const columns = sql.join([...summedColumns, 'donor'].map((column) => sql.ref(column)));

/** What campaigns and subcampaigns are called, by ID: as the newest of their gifts name them. */
export async function campaignNames(db: Kysely<CopyTables>): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('gift_keys')
    .select(['value', 'name'])
    .where('kind', '=', 'campaign')
    .where('name', 'is not', null)
    .execute();
  return new Map(rows.flatMap(({ value, name }) => (name === null ? [] : [[value, name]])));
}

/** Adds up gifts by campaign and by subcampaign; a gift whose campaign is also its subcampaign counts once. */
export async function sumsByCampaign(db: Kysely<CopyTables>): Promise<CampaignTotal[]> {
  const { rows } = await sql<SumRow & { id: string }>`
    select gift_keys.value as id, sums.* from (
      select fact.of, count(distinct fact.donor) filter (where fact.outcome = ${received}) as donors, ${sumColumns}
      from (
        select campaign as of, ${columns} from gift_facts where campaign is not null
        union all
        select subcampaign as of, ${columns} from gift_facts
        where subcampaign is not null and (campaign is null or campaign <> subcampaign)
      ) as fact group by fact.of
    ) as sums join gift_keys on gift_keys.number = sums.of`.execute(db);
  return rows.map((row) => ({ id: row.id, donors: numberIn(row, 'donors'), sum: sumOf(row) }));
}
