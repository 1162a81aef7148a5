/** What a restored database needs before it is used. */
import { voidCodes } from '../auth/second-factor/second-factors.ts';
import type { Trx } from '../database/database.ts';
import { dropNotificationMailsIn } from '../screens/notifications/notification-mails.ts';
import { askAfterRestoreIn } from '../screens/plans/scheduled/after-restore.ts';
import type { MoneyHold } from '../writes/money-hold.ts';

/** How many sessions were ended, and how many writes were being sent. */
export type Marked = { sessions: number; sending: number };

/**
 * Prepares a restored database for use, in one transaction: ends all sessions; voids password links,
 * half-finished sign-ins, and recovery codes (one that was used since would work again); drops waiting email, including that of
 * notifications, since it may have been sent already and its links are void; marks interrupted writes to be
 * checked; makes every scheduled change ask, since it may have been sent after the backup, or undone; and blocks money.
 */
export async function markRestored(trx: Trx, { restoredAt, backupAt }: MoneyHold): Promise<Marked> {
  const sessions = await trx.deleteFrom('sessions').executeTakeFirst();
  await trx.deleteFrom('password_links').execute();
  await trx.deleteFrom('sign_in_tickets').execute();
  await voidCodes(trx, restoredAt);
  await trx.deleteFrom('mails').where('settled_at', 'is', null).execute();
  await dropNotificationMailsIn(trx, restoredAt, restoredAt);
  const sending = await trx
    .updateTable('intents')
    .set({ state: 'unknown', lease_until: restoredAt, next_check_at: restoredAt })
    .where('state', '=', 'sending')
    .executeTakeFirst();
  await askAfterRestoreIn(trx, restoredAt);
  await trx
    .insertInto('restores')
    .values({ restored_at: restoredAt, backup_at: backupAt, lifted_at: null, why: null })
    .execute();
  return { sessions: Number(sessions.numDeletedRows), sending: Number(sending.numUpdatedRows) };
}
