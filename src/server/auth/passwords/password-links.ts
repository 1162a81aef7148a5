/** One-use links to set a password: 30 minutes, stored as a hash, the token only in the fragment of the address. */
import type { Clock } from '../../clock.ts';
import type { Trx } from '../../database/database.ts';
import { hashOfToken, newToken } from '../digest.ts';

const lifeMs = 30 * 60_000;

/** Within a transaction: a new token; earlier ones of this user are void. */
export async function issueLink(trx: Trx, userId: string, clock: Clock): Promise<string> {
  const token = newToken();
  await trx.deleteFrom('password_links').where('user_id', '=', userId).execute();
  await trx
    .insertInto('password_links')
    .values({ token_hash: hashOfToken(token), user_id: userId, expires_at: clock.now() + lifeMs })
    .execute();
  return token;
}

/** Whose link this is; null when it is unknown, used or too old. */
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

/** Within a transaction: true for exactly one caller. */
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

/** Where the browser opens it. The fragment never leaves the browser, so the token stands in no log. */
export const linkAddress = (publicUrl: URL, token: string): string =>
  `${new URL('/welcome', publicUrl).href}#${token}`;
