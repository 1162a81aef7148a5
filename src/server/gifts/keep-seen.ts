import { lead, NotLeader } from '../copy/reading/leader.ts';
import type { GiftParts } from './audit-gifts.ts';
import { giftRow } from './gift-row.ts';
import type { ListedGift } from './listed-gift.ts';
import { isDifferent, storedGift, storeGifts } from './store-gifts.ts';

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
  if (!known || !isDifferent(row, known)) return;
  const ahead = gateway.offsetMs();
  const reading = { kind: 'increment', from: from + ahead, to: to + ahead, changedSince: null } as const;
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
