/**
 * One-use links to set a password: valid for 30 minutes and stored as a hash. The token is only in the
 * fragment of the address.
 */
import type { Clock } from '../../clock.ts';
import type { Trx } from '../../database/database.ts';
import { hashOfToken, newToken } from '../digest.ts';

const lifeMs = 30 * 60_000;

/** Creates a token within a transaction; voids earlier ones of this user. */
export async function issueLink(trx: Trx, userId: string, clock: Clock): Promise<string> {
  const token = newToken();
  await trx.deleteFrom('password_links').where('user_id', '=', userId).execute();
  await trx
    .insertInto('password_links')
    .values({ token_hash: hashOfToken(token), user_id: userId, expires_at: clock.now() + lifeMs })
    .execute();
  return token;
}

/** Returns the user of a link; null if the link is unknown, used, or expired. */
export async function ownerOfLink(db: Trx, token: string, clock: Clock): Promise<string | null> {
  const row = await db
    .selectFrom('password_links')
    .select('user_id')
    .where('token_hash', '=', hashOfToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Marks the link as used within a transaction; returns true to exactly one caller. */
export async function spendLink(trx: Trx, token: string, clock: Clock): Promise<boolean> {
  const used = await trx
    .updateTable('password_links')
    .set({ used_at: clock.now() })
    .where('token_hash', '=', hashOfToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
  return Number(used.numUpdatedRows) === 1;
}

/** Returns the address of a link. Browsers never send the fragment, so the token isn't in any log. */
export const linkAddress = (publicUrl: URL, token: string): string =>
  `${new URL('/welcome', publicUrl).href}#${token}`;
