/** The people of the team as administrators see them. */
import type { PersonState, TeamPerson } from '#contract/steward/team.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { isOpenAt } from '../sign-in/sessions.ts';

/** Returns all accounts, sorted by email address. */
export async function listAccounts({ db }: Database, clock: Clock): Promise<TeamPerson[]> {
  const now = clock.now();
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
        .where('expires_at', '>', now)
        .as('links'),
      select
        .selectFrom('sessions')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('sessions.user_id', '=', 'users.id')
        .whereRef('sessions.user_version', '=', 'users.version')
        .where(isOpenAt(now))
        .as('sessions'),
    ])
    .orderBy('users.email')
    .execute();
  return rows.map(({ disabled_at, last_seen_at, hash, confirmed_at, links, sessions, ...user }) => ({
    ...user,
    state: stateOf(disabled_at !== null, hash !== null, Number(links) > 0),
    secondFactor: confirmed_at !== null,
    sessions: Number(sessions),
    lastSeenAt: last_seen_at === null ? null : new Date(last_seen_at).toISOString(),
  }));
}

function stateOf(disabled: boolean, hasPassword: boolean, hasLink: boolean): PersonState {
  if (disabled) return 'disabled';
  if (hasPassword) return 'active';
  return hasLink ? 'invited' : 'link over';
}
