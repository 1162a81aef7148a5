/** The people of the team as administrators see them. */
import type { TeamPerson } from '#contract/steward/operations/team.ts';
import type { PersonState } from '#contract/steward/team.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import type { Sessions } from '../sign-in/sessions.ts';

type Parts = { database: Database; sessions: Pick<Sessions, 'counts'>; clock: Clock };

/** Returns all accounts, sorted by email address. */
export async function listAccounts({ database: { db }, sessions, clock }: Parts): Promise<TeamPerson[]> {
  const open = await sessions.counts();
  const rows = await db
    .selectFrom('users')
    .leftJoin('passwords', 'passwords.user_id', 'users.id')
    .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
    .select((select) => [
      'users.id',
      'users.email',
      'users.name',
      'users.role',
      'users.disabled_at',
      'users.last_seen_at',
      'passwords.hash',
      'second_factors.confirmed_at',
      select
        .selectFrom('password_links')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('password_links.user_id', '=', 'users.id')
        .where('used_at', 'is', null)
        .where('expires_at', '>', clock.now())
        .as('links'),
    ])
    .orderBy('users.email')
    .execute();
  return rows.map(({ disabled_at, last_seen_at, hash, confirmed_at, links, ...user }) => ({
    ...user,
    state: stateOf(disabled_at !== null, hash !== null, Number(links) > 0),
    secondFactor: confirmed_at !== null,
    sessions: open.get(user.id) ?? 0,
    lastSeenAt: last_seen_at === null ? null : new Date(last_seen_at).toISOString(),
  }));
}

function stateOf(disabled: boolean, hasPassword: boolean, hasLink: boolean): PersonState {
  if (disabled) return 'disabled';
  if (hasPassword) return 'active';
  return hasLink ? 'invited' : 'link over';
}
