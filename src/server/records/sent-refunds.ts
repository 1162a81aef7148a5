/** Refunds sent from here, from the record of writes. */
import type { IntentState } from '#contract/steward/operations/writes.ts';

import type { Database } from '../database/database.ts';
import { giftTarget } from '../writes/rules/gift-rules.ts';

/** `at` is an ISO time. */
export type SentRefund = { giftId: string; at: string; by: string };

/** In these states, the refund did not happen, or only a person can find out whether it did. */
export const notRefunded: readonly IntentState[] = ['refused', 'not-sent', 'no-sign', 'needs-person'];

/** Returns the latest refund of each of these gifts that was sent, unless it is known or likely not to have happened. */
export async function sentRefunds(
  { db }: Pick<Database, 'db'>,
  giftIds: readonly string[],
): Promise<SentRefund[]> {
  if (giftIds.length === 0) return [];
  const rows = await db
    .selectFrom('intents')
    .select(['target', 'created_at', 'owner_name'])
    .where('operation', '=', 'contributions.initiateRefund')
    .where('target', 'in', giftIds.map(giftTarget))
    .where('state', 'not in', notRefunded)
    .orderBy('created_at', 'desc')
    .execute();
  return giftIds.flatMap((giftId) => {
    const row = rows.find(({ target }) => target === giftTarget(giftId));
    return row ? [{ giftId, at: new Date(row.created_at).toISOString(), by: row.owner_name }] : [];
  });
}
