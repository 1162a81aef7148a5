/** Questions that are answered again, and their answers. Times are ms since 1970. */
import { sql } from 'kysely';
import type { Database, Trx } from '../database.ts';

export async function standingQuestions(trx: Trx, kind: Database['kind']): Promise<void> {
  const integer = kind === 'sqlite' ? sql`integer` : sql`bigint`;
  const end = kind === 'sqlite' ? sql`strict` : sql``;
  await sql`create table standing_questions (
    id text primary key, owner_id text not null, name text not null, asks text not null, period text not null, rule text not null,
    address text not null, version integer not null, created_at ${integer} not null, paused text, next_at ${integer},
    waiting_since ${integer}, waiting_why text, said_unchecked integer not null, is_true integer not null, told_month text,
    checked_at ${integer}, checked_text text) ${end}`.execute(trx);
  await sql`create index standing_questions_owner on standing_questions (owner_id)`.execute(trx);
  await sql`create index standing_questions_next on standing_questions (next_at)`.execute(trx);
  await sql`create table standing_answers (
    id text primary key, question_id text not null, at ${integer} not null, due_at ${integer}, outcome text not null, why text,
    body text not null, mail_id text, token_hash text, token_used_at ${integer}) ${end}`.execute(trx);
  await sql`create unique index standing_answers_due on standing_answers (question_id, due_at)`.execute(trx);
  await sql`create unique index standing_answers_token on standing_answers (token_hash)`.execute(trx);
}
