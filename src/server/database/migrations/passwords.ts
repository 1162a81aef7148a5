/** One password per person, without the columns that an earlier sign-in library needed and nothing reads. */
import { sql } from 'kysely';
import type { Database, Trx } from '../database.ts';

export async function passwords(trx: Trx, kind: Database['kind']): Promise<void> {
  const end = kind === 'sqlite' ? sql`strict` : sql``;
  const statements = [
    sql`create table passwords (
      user_id text primary key references users (id) on delete cascade, hash text not null) ${end}`,
    sql`insert into passwords select user_id, password from accounts
      where provider_id = 'credential' and password is not null`,
    sql`drop table accounts`,
    ...['email_verified', 'image', 'created_at', 'updated_at'].map(
      (column) => sql`alter table users drop column ${sql.ref(column)}`,
    ),
  ];
  for (const statement of statements) await statement.execute(trx);
}
