/** Changes of plans that are sent later. A plan has at most one that isn't over. Times are ms since 1970. */
import { sql } from 'kysely';
import type { Database, Trx } from '../database.ts';

export async function scheduledChanges(trx: Trx, kind: Database['kind']): Promise<void> {
  const integer = kind === 'sqlite' ? sql`integer` : sql`bigint`;
  const end = kind === 'sqlite' ? sql`strict` : sql``;
  await sql`create table scheduled_changes (
    id text primary key, plan_id text not null, donor_id text not null, operation text not null, body text not null,
    day text, expected_at ${integer}, known_gift text, seen text not null,
    made_at ${integer} not null, made_by text not null, confirmed_at ${integer}, confirmed_by text,
    state text not null, outcome text, detail text, intent_id text, changed_at ${integer} not null) ${end}`.execute(
    trx,
  );
  await sql`create unique index scheduled_changes_open on scheduled_changes (plan_id)
    where state in ('waiting', 'sending', 'asks')`.execute(trx);
  await sql`create unique index scheduled_changes_intent on scheduled_changes (intent_id)`.execute(trx);
}
