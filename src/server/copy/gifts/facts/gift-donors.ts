/** The donors that gifts refer to. One whose record isn't in the copy has the name that its newest gift has. */

import { batchesOf } from '../../../database/batches.ts';
import type { CopyDatabase } from '../../copy-database.ts';
import type { CopyTrx } from '../../copy-tables.ts';
import { putDonorWords, searchedName, sortName } from '../../donor-index.ts';
import type { GiftRow } from '../gift-tables.ts';

/** Returns the numbers of the gifts' donors by ID, and adds those that are new. */
export async function donorNumbers(
  trx: CopyTrx,
  kind: CopyDatabase['kind'],
  gifts: readonly GiftRow[],
): Promise<Map<string, number>> {
  const newest = new Map<string, GiftRow>();
  for (const gift of gifts)
    if (gift.donor_id !== null && gift.updated_at >= (newest.get(gift.donor_id)?.updated_at ?? 0))
      newest.set(gift.donor_id, gift);
  const known = new Map<string, { number: number; listed: 0 | 1; named_at: number }>();
  for (const ids of batchesOf([...newest.keys()]))
    for (const row of await trx
      .selectFrom('donor_names')
      .select(['id', 'number', 'listed', 'named_at'])
      .where('id', 'in', ids)
      .execute())
      known.set(row.id, row);
  const named = [...newest].filter(([id, { updated_at: at }]) => {
    const stored = known.get(id);
    return !stored || (stored.listed === 0 && stored.named_at < at);
  });
  for (const some of batchesOf(named)) {
    const rows = some.map(([id, gift]) => ({
      id,
      ...nameOf(gift),
      sort_name: sortName(gift.donor_last_name, gift.donor_first_name, gift.donor_email),
      phone: '',
      gifts: 0,
      plans: 0,
      created_at: 0,
      locations: '',
      listed: 0 as const,
      named_at: gift.updated_at,
    }));
    const stored = await trx
      .insertInto('donor_names')
      .values(rows.sort((one, other) => (one.id < other.id ? -1 : 1)))
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet((row) => ({
            first_name: row.ref('excluded.first_name'),
            last_name: row.ref('excluded.last_name'),
            email: row.ref('excluded.email'),
            sort_name: row.ref('excluded.sort_name'),
            named_at: row.ref('excluded.named_at'),
          }))
          // Another server may have stored the donor's record meanwhile.
          .where('donor_names.listed', '=', 0),
      )
      .returning(['id', 'number', 'listed', 'named_at', 'first_name', 'last_name', 'email'])
      .execute();
    for (const row of stored) {
      known.set(row.id, row);
      await putDonorWords(trx, kind, row.number, searchedName(row.first_name, row.last_name, row.email));
    }
  }
  return new Map([...known].map(([id, { number }]) => [id, number]));
}

const nameOf = (gift: GiftRow) => ({
  first_name: gift.donor_first_name,
  last_name: gift.donor_last_name,
  email: gift.donor_email,
});
