/** Removes the check on role names: the program decides which roles exist. */
import { sql } from 'kysely';
import type { Database, Trx } from '../database.ts';

export async function roles(trx: Trx, kind: Database['kind']): Promise<void> {
  // SQLite can't drop a check, and rebuilding the table would also delete the sessions and passwords that
  // refer to it, so the column is replaced instead. A row written without a role gets an unknown role,
  // without any permission.
  const statements =
    kind === 'postgres'
      ? [sql`alter table users drop constraint users_role_check`]
      : [
          sql`alter table users add column role_word text not null default ''`,
          sql`update users set role_word = role`,
          sql`alter table users drop column role`,
          sql`alter table users rename column role_word to role`,
        ];
  for (const statement of statements) await statement.execute(trx);
}
