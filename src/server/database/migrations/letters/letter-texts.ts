/**
 * More texts of letters. A letterhead that was changed before keeps its texts; those that are new begin as they do for everyone. Signers and
 * paragraphs are JSON lists.
 */
import { sql } from 'kysely';
import type { Database, Trx } from '../../database.ts';

const grants = "Grants from donor-advised funds aren't part of the total.";

export async function letterTexts(trx: Trx, kind: Database['kind']): Promise<void> {
  const integer = kind === 'sqlite' ? sql`integer` : sql`bigint`;
  for (const [name, type, start] of [
    ['cash_line', sql`text`, ''],
    ['noncash_line', sql`text`, ''],
    ['grant_line', sql`text`, grants],
    ['noncash_values', integer, 0],
    ['closing', sql`text`, 'Sincerely,'],
    ['signers', sql`text`, '[]'],
    ['paragraphs', sql`text`, '[]'],
  ] as const)
    await sql`alter table letterhead add column ${sql.ref(name)} ${type} not null default ${sql.lit(start)}`.execute(
      trx,
    );
}
