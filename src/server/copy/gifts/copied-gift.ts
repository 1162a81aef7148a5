/** One gift of the copy, as the platform returns it. */

import { copiedRecords } from '../copied-records.ts';
import type { CopyDatabase } from '../copy-database.ts';
import { readingOf } from './gift-reading.ts';
import { giftRow } from './gift-row.ts';
import type { ListedGift } from './listed-gift.ts';
import { giftsByNumber } from './questions/page.ts';
import { isDifferent, storedGift } from './store-gifts.ts';
import { wholeGift } from './whole-gift.ts';

export type CopiedGift = {
  gift: ListedGift;
  /** All changes up to this time are in it, on our clock. */
  asOf: number;
  /** Returns true if the stored gift says the same. */
  isSame(gift: ListedGift): boolean;
};

/** Returns the gift with the names that its donor and its campaigns have now; null if the copy doesn't have it, or the platform no longer has. */
export async function copiedGift(database: CopyDatabase, id: string): Promise<CopiedGift | null> {
  // Read first, so that the gift is at least as new.
  const reading = await readingOf(database);
  const stored = reading && (await storedGift(database, id));
  if (!stored || stored.gone === 1) return null;
  const [named] = await giftsByNumber(database.db, database.kind, [stored.number]);
  if (!named) return null;
  const gift = wholeGift({ ...named, rest: stored.rest });
  return {
    gift: { ...gift, donor: await donorNow(database, gift.donor) },
    asOf: reading.changes_read_at,
    isSame: (other) => !isDifferent(giftRow(other), stored),
  };
}

/** A gift repeats members of its donor, which may have been edited since. */
async function donorNow(database: CopyDatabase, donor: ListedGift['donor']): Promise<ListedGift['donor']> {
  if (!donor) return donor;
  const [record] = await copiedRecords(database, 'donors', [donor.id]);
  if (!record) return donor;
  const now = new Map<string, unknown>(Object.entries(record));
  const entries = Object.entries(donor).map(([name, value]) => [
    name,
    value === null ? null : (now.get(name) ?? null),
  ]);
  // The same members of the same type.
  return Object.fromEntries(entries) as NonNullable<ListedGift['donor']>;
}
