/** How a person can sign in, and so also confirm that it's them. */

import type { ProviderConfig } from '../../config/provider-config.ts';
import type { Database } from '../../database/database.ts';
import { plainIssuer } from '../provider/provider-client.ts';
import { mayUsePassword } from './sign-in.ts';

/** `password`: has one that works. `provider`: its name, if the person has signed in there. */
export type SignInWays = { password: boolean; provider: string | null };
export type WaysOf = (userId: string) => Promise<SignInWays>;

export const createSignInWays =
  ({ db }: Database, provider: ProviderConfig | null): WaysOf =>
  async (userId) => {
    const issuer = provider ? plainIssuer(provider.issuer.href) : '';
    const row = await db
      .selectFrom('users')
      .leftJoin('passwords', 'passwords.user_id', 'users.id')
      .leftJoin('identities', (join) =>
        join.onRef('identities.user_id', '=', 'users.id').on('identities.issuer', '=', issuer),
      )
      .select(['passwords.hash', 'identities.subject', 'users.break_glass'])
      .where('users.id', '=', userId)
      .executeTakeFirst();
    const passwordsOff = provider?.only ?? false;
    return {
      password: row ? row.hash !== null && mayUsePassword(row, { passwordsOff }) : false,
      provider: row?.subject ? (provider?.label ?? null) : null,
    };
  };
