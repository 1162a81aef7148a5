/** The same change of several recurring plans, and what became of each. Times are ms since 1970. */
import { sql } from 'kysely';
import type { Database, Trx } from '../database.ts';

export async function planRuns(trx: Trx, kind: Database['kind']): Promise<void> {
  const integer = kind === 'sqlite' ? sql`integer` : sql`bigint`;
  const end = kind === 'sqlite' ? sql`strict` : sql``;
  await sql`create table plan_runs (
    id text primary key, act text not null, state text not null, paused_because text,
    created_at ${integer} not null, created_by text not null, session_tag text,
    started_at ${integer}, answered_at ${integer}, answered_by text, answer text not null, ended_at ${integer},
    owner text, lease_until ${integer} not null, reported ${integer} not null) ${end}`.execute(trx);
  await sql`create index plan_runs_by_state on plan_runs (state)`.execute(trx);
  await sql`create table plan_run_items (
    run_id text not null, position ${integer} not null, plan_id text not null, donor_id text,
    seen_version text, seen text not null, monthly_cents ${integer}, intent_id text,
    outcome text not null, detail text, changed_at ${integer} not null,
    primary key (run_id, position)) ${end}`.execute(trx);
  await sql`create index plan_run_items_by_outcome on plan_run_items (outcome)`.execute(trx);
}
