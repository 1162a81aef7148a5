/** Checks that run before an account changes. */

import type { Role } from '#contract/steward/roles.ts';
import { emailKey } from '#contract/values/email-key.ts';
import type { Trx } from '../../database/database.ts';

/** Thrown when an account can't be changed. The message is shown to people. */
export class AccountError extends Error {
  override name = 'AccountError';
  readonly why: 'unknown' | 'taken' | 'last-administrator';
  constructor(why: AccountError['why'], words: string) {
    super(words);
    this.why = why;
  }
}

/** An email address, or the ID of an account. */
export type AccountKey = string | { id: string };
export const findAccount = (trx: Trx, who: AccountKey) => {
  const [column, value] =
    typeof who === 'string' ? (['email', emailKey(who)] as const) : (['id', who.id] as const);
  return trx.selectFrom('users').select(['id', 'role']).where(column, '=', value).executeTakeFirst();
};

export async function existing(trx: Trx, who: AccountKey): Promise<{ id: string; role: Role }> {
  const user = await findAccount(trx, who);
  if (user) return user;
  throw new AccountError('unknown', `There is no account for ${typeof who === 'string' ? who : who.id}.`);
}

/** How people can sign in besides with a password. `only`: passwords work only for the break-glass administrator. */
export type SignInRules = { issuer: string; only: boolean } | null;

/**
 * Rolls the change back if no administrator who can sign in would remain. An account without a password
 * can't, unless its person has signed in with the provider.
 */
export async function requireAdministrator(
  trx: Trx,
  rules: SignInRules,
  tookOneAway: boolean,
): Promise<void> {
  if (!tookOneAway) return;
  const left = await trx
    .selectFrom('users')
    .leftJoin('passwords', 'passwords.user_id', 'users.id')
    .leftJoin('identities', (join) =>
      join.onRef('identities.user_id', '=', 'users.id').on('identities.issuer', '=', rules?.issuer ?? ''),
    )
    .select('users.id')
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .where((either) =>
      either.or([
        either('identities.subject', 'is not', null),
        either.and([
          either('passwords.hash', 'is not', null),
          ...(rules?.only ? [either('users.break_glass', '=', 1)] : []),
        ]),
      ]),
    )
    .executeTakeFirst();
  if (left) return;
  throw new AccountError(
    'last-administrator',
    'This is the last administrator who can sign in. Make someone else an administrator first.',
  );
}

/** Returns true for an invited person who hasn't signed in yet. */
export async function hasNeverSignedIn(trx: Trx, id: string): Promise<boolean> {
  const row = await trx.selectFrom('users').select('last_seen_at').where('id', '=', id).executeTakeFirst();
  return row?.last_seen_at === null;
}
