/** Email waiting to be sent, and its outcome. Times are ms since 1970. */
import { sql } from 'kysely';
import type { Database, Trx } from '../../database.ts';

export async function mails(trx: Trx, kind: Database['kind']): Promise<void> {
  const integer = kind === 'sqlite' ? sql`integer` : sql`bigint`;
  const end = kind === 'sqlite' ? sql`strict` : sql``;
  await sql`create table mails (
    id text primary key, person_id text not null references users (id) on delete cascade, kind text not null,
    sealed text, state text not null, queued_at ${integer} not null, next_try_at ${integer} not null,
    give_up_at ${integer} not null, tries ${integer} not null, fault text, code ${integer},
    settled_at ${integer}) ${end}`.execute(trx);
  await sql`create index mails_waiting on mails (next_try_at) where settled_at is null`.execute(trx);
  await sql`create index mails_of_person on mails (person_id)`.execute(trx);
}
