import { lead, NotLeader } from '../reading/leader.ts';
import type { GiftParts } from './audit-gifts.ts';
import { giftRow } from './gift-row.ts';
import type { ListedGift } from './listed-gift.ts';
import { dropGifts, isDifferent, storedGift, storeGifts } from './store-gifts.ts';

/**
 * Stores a gift that was read by its ID, between two times on our clock, if the copy has it in another state. One that the copy doesn't
 * have yet is left to the readings, which know of which time they have all.
 */
export async function keepSeen(
  { database, gateway, clock, owner, changed }: GiftParts,
  gift: ListedGift,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const known = await storedGift(database, gift.id);
  const row = giftRow(gift);
  if (!known || (known.gone === 0 && !isDifferent(row, known))) return;
  const ahead = gateway.offsetMs();
  const reading = {
    kind: 'increment',
    from: from + ahead,
    to: to + ahead,
    changedSince: null,
    isWhole: true,
  } as const;
  try {
    const [stored] = await database.write(async (trx) => {
      await lead(database, trx, owner, clock.now());
      return storeGifts(trx, database.kind, [row], reading);
    });
    if (stored?.changed) changed([gift]);
  } catch (thrown) {
    // The server that reads for all finds the change itself.
    if (!(thrown instanceof NotLeader)) throw thrown;
  }
}

/**
 * Drops a gift that the platform said it doesn't have, until a reading finds it again. Returns undefined if the copy never had it, and
 * otherwise whether it had it until now.
 */
export async function dropSeen(
  { database, clock, owner }: Pick<GiftParts, 'database' | 'clock' | 'owner'>,
  id: string,
): Promise<{ isNew: boolean } | undefined> {
  const known = await storedGift(database, id);
  if (!known || known.gone === 1) return known && { isNew: false };
  try {
    await database.write(async (trx) => {
      await lead(database, trx, owner, clock.now());
      await dropGifts(trx, database.kind, [known.number]);
    });
    return { isNew: true };
  } catch (thrown) {
    // The server that reads for all finds it with its next comparison.
    if (!(thrown instanceof NotLeader)) throw thrown;
    return { isNew: false };
  }
}
