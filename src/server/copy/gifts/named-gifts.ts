/** Gifts by their IDs, with the names that their donors and campaigns have now, also gifts that the platform no longer has. */

import { readInBatches } from '../../database/batches.ts';
import type { CopyDatabase } from '../copy-database.ts';
import type { GiftRow } from './gift-tables.ts';

export type NamedGift = Pick<
  GiftRow,
  | 'id'
  | 'donor_id'
  | 'donor_first_name'
  | 'donor_last_name'
  | 'donor_email'
  | 'campaign_name'
  | 'amount_cents'
  | 'given_at'
>;

/** Returns the stored ones, in no particular order. */
export const namedGifts = ({ db }: Pick<CopyDatabase, 'db'>, ids: readonly string[]): Promise<NamedGift[]> =>
  readInBatches(ids, (some) =>
    db
      .selectFrom('gifts')
      .leftJoin('donor_names', 'donor_names.id', 'gifts.donor_id')
      .leftJoin('gift_keys as campaign', (join) =>
        join.onRef('campaign.value', '=', 'gifts.campaign_id').on('campaign.kind', '=', 'campaign'),
      )
      .select(['gifts.id', 'gifts.donor_id', 'gifts.amount_cents', 'gifts.given_at'])
      .select([
        'donor_names.first_name as donor_first_name',
        'donor_names.last_name as donor_last_name',
        'donor_names.email as donor_email',
        'campaign.name as campaign_name',
      ])
      .where('gifts.id', 'in', some)
      .execute(),
  );
