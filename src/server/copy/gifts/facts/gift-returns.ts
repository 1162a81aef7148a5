/** Keeps what went back, or may go back, of each gift: from the copies of refunds and chargebacks, in the transaction that stores them. */
import { chargebackCounts, type GiftReturn, refundCounts } from '#contract/rules/reversals/gift-amounts.ts';
import type { CopiedRecords } from '#contract/steward/copy.ts';
import { timeOf } from '#contract/values/wire-time.ts';
import { batchesOf } from '../../../database/batches.ts';
import type { CopyTrx } from '../../copy-tables.ts';
import type { SetIndex } from '../../reading/keep-records.ts';
import type { GiftReturnRow } from './fact-tables.ts';
import { setAmounts } from './keep-facts.ts';

const countsOf: Record<
  GiftReturnRow['kind'],
  (record: CopiedRecords['refunds' | 'chargebacks']) => GiftReturn | null
> = { refund: refundCounts, chargeback: chargebackCounts };

export const returnsIndex = (kind: GiftReturnRow['kind']): SetIndex => ({
  put: async (trx, records) => {
    // Only refunds, or only chargebacks, are passed to this index.
    const reversals = records as CopiedRecords['refunds' | 'chargebacks'][];
    const ids = reversals.map(({ id }) => id);
    const before = await giftsWith(trx, kind, ids);
    await remove(trx, kind, ids);
    const rows = reversals.flatMap((reversal): GiftReturnRow[] => {
      const counts = countsOf[kind](reversal);
      const { id, contributionId: gift } = reversal;
      return counts && gift !== null
        ? [
            {
              kind,
              id,
              gift_id: gift,
              cents: counts.cents,
              open: counts.open ? 1 : 0,
              made_at: timeOf(reversal.createdAt),
            },
          ]
        : [];
    });
    for (const some of batchesOf(rows)) await trx.insertInto('gift_returns').values(some).execute();
    await setAmounts(trx, [...before, ...rows.map((row) => row.gift_id)]);
  },
  drop: async (trx, ids) => {
    const before = await giftsWith(trx, kind, ids);
    await remove(trx, kind, ids);
    await setAmounts(trx, before);
  },
});

async function giftsWith(
  trx: CopyTrx,
  kind: GiftReturnRow['kind'],
  ids: readonly string[],
): Promise<string[]> {
  const found: string[] = [];
  for (const some of batchesOf(ids))
    for (const row of await trx
      .selectFrom('gift_returns')
      .select('gift_id')
      .where('kind', '=', kind)
      .where('id', 'in', some)
      .execute())
      found.push(row.gift_id);
  return found;
}

async function remove(trx: CopyTrx, kind: GiftReturnRow['kind'], ids: readonly string[]): Promise<void> {
  for (const some of batchesOf(ids))
    await trx.deleteFrom('gift_returns').where('kind', '=', kind).where('id', 'in', some).execute();
}
