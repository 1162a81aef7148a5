/**
 * People and their passwords as rows. There is no registration: `accounts.ts` and `sandbox-accounts.ts`
 * decide who is added.
 */

import type { Role } from '#contract/steward/roles.ts';
import { emailKey } from '#contract/values/email-key.ts';
import { newToken } from '../../base/digest.ts';
import type { Trx } from '../../database/database.ts';

export type NewUser = { email: string; name: string; role: Role; origin: 'command' | 'sandbox' };

/**
 * Adds a person, who has no password yet. Returns the new ID. Rejects if the email already has an account.
 */
export async function addUser(trx: Trx, { email, ...user }: NewUser): Promise<string> {
  const id = newToken().slice(0, 22);
  await trx
    .insertInto('users')
    .values({ ...user, id, email: emailKey(email), version: 1, disabled_at: null, last_seen_at: null })
    .execute();
  return id;
}

/**
 * Sets or replaces a person's password. `hash` comes from `Hashing`. Sessions continue: see `endSessionsOf`.
 */
export async function setPassword(trx: Trx, userId: string, hash: string): Promise<void> {
  await trx
    .insertInto('passwords')
    .values({ user_id: userId, hash })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ hash }))
    .execute();
}
