/**
 * One-use links to set a password, stored as a hash. The token is only in the fragment of the address.
 */
import { linkMinutes } from '#contract/steward/team.ts';
import type { Clock } from '../../base/clock.ts';
import { hashOfToken, newToken } from '../../base/digest.ts';
import type { Trx } from '../../database/database.ts';

/** `expiresAt` is in ms since 1970. */
export type PasswordLink = { token: string; expiresAt: number };

type Wishes = {
  /** How long the link works; 30 by default. */
  minutes?: number;
  /** Leaves earlier links of this user valid. */
  keepsOthers?: boolean;
};

/** Creates a token within a transaction; voids earlier ones of this user unless `keepsOthers`. */
export async function issueLink(
  trx: Trx,
  userId: string,
  clock: Clock,
  { minutes = linkMinutes, keepsOthers = false }: Wishes = {},
): Promise<PasswordLink> {
  const token = newToken();
  const expiresAt = clock.now() + minutes * 60_000;
  if (!keepsOthers) await trx.deleteFrom('password_links').where('user_id', '=', userId).execute();
  await trx
    .insertInto('password_links')
    .values({ token_hash: hashOfToken(token), user_id: userId, expires_at: expiresAt })
    .execute();
  return { token, expiresAt };
}

/** Returns the user of a link; null if the link is unknown, used, or expired. */
export async function ownerOfLink(
  db: Pick<Trx, 'selectFrom'>,
  token: string,
  clock: Clock,
): Promise<string | null> {
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

/** Call when a password is set, so that no earlier link can replace it. */
export async function voidLinks(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('password_links').where('user_id', '=', userId).where('used_at', 'is', null).execute();
}

/** Returns how many links of a user still work. */
export async function openLinks(trx: Trx, userId: string, clock: Clock): Promise<number> {
  const row = await trx
    .selectFrom('password_links')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** Returns the address of a link. Browsers never send the fragment, so the token isn't in any log. */
export const linkAddress = (publicUrl: URL, token: string): string =>
  `${new URL('/welcome', publicUrl).href}#${token}`;
