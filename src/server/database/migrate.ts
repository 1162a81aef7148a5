/** Migrates the tables to this program's version at startup, in one transaction. */
import { sql } from 'kysely';
import { version as program } from '../base/version.ts';
import type { Database, Trx } from './database.ts';
import { allowLongWork } from './long-work.ts';
import { activityValues } from './migrations/activity-values.ts';
import { dismissedDoubles } from './migrations/dismissed-doubles.ts';
import { exportsAndCloseOffs } from './migrations/exports-and-close-offs.ts';
import { firstNotes } from './migrations/first-notes.ts';
import { firstTables } from './migrations/first-tables.ts';
import { intentColumns } from './migrations/intent-columns.ts';
import { identities } from './migrations/keys/identities.ts';
import { keyMarks } from './migrations/keys/key-marks.ts';
import { passkeys } from './migrations/keys/passkeys.ts';
import { letterTexts } from './migrations/letters/letter-texts.ts';
import { letterhead } from './migrations/letters/letterhead.ts';
import { thanks } from './migrations/letters/thanks.ts';
import { mails } from './migrations/messages/mails.ts';
import { notifications } from './migrations/messages/notifications.ts';
import { monthClosings } from './migrations/month-closings.ts';
import { movedViewLists } from './migrations/moved-view-lists.ts';
import { noteWords } from './migrations/note-words.ts';
import { offlineWrites } from './migrations/offline/offline-writes.ts';
import { passwords } from './migrations/passwords.ts';
import { planCalls } from './migrations/plan-calls.ts';
import { planRuns } from './migrations/plan-runs.ts';
import { planSnapshots } from './migrations/plan-snapshots.ts';
import { planWatch } from './migrations/plan-watch.ts';
import { recordNotes } from './migrations/record-notes.ts';
import { refundRequests } from './migrations/refund-requests.ts';
import { restores } from './migrations/restores.ts';
import { roles } from './migrations/roles.ts';
import { scheduledChanges } from './migrations/scheduled-changes.ts';
import { standingQuestions } from './migrations/standing-questions.ts';
import { openedWhenFound } from './migrations/tap/opened-when-found.ts';
import { tapWalks } from './migrations/tap/tap-walks.ts';
import { tapNotes } from './migrations/tap-notes.ts';
import { team } from './migrations/team.ts';
import { viewPins } from './migrations/view-pins.ts';
import { views } from './migrations/views.ts';
import { webhookDeliveries } from './migrations/webhook-deliveries.ts';

/** The last parameter is for those that do more than change tables. */
export type Migration = (trx: Trx, kind: Database['kind'], database: Database) => Promise<void>;

/** In order; a database's version is the number of migrations applied. Never change one that was released. */
export const migrations: readonly Migration[] = [
  firstTables,
  exportsAndCloseOffs,
  tapNotes,
  team,
  restores,
  views,
  passwords,
  roles,
  intentColumns,
  letterhead,
  thanks,
  refundRequests,
  recordNotes,
  monthClosings,
  planSnapshots,
  noteWords,
  planCalls,
  viewPins,
  dismissedDoubles,
  webhookDeliveries,
  tapWalks,
  mails,
  offlineWrites,
  openedWhenFound,
  notifications,
  keyMarks,
  activityValues,
  letterTexts,
  movedViewLists,
  planWatch,
  scheduledChanges,
  planRuns,
  standingQuestions,
  passkeys,
  identities,
  firstNotes,
];

/**
 * Called before tables are changed from version `from`, which is 0 if there are none yet, to version `to`. Returns the name of the backup that it
 * made. If it throws, nothing is changed.
 */
export type BeforeMigrating = (from: number, to: number) => Promise<string | null>;

/** `first` belongs to the same transaction, and comes before everything else. */
export type Around = { first?: (trx: Trx) => Promise<void>; before?: BeforeMigrating };

/**
 * `program`: the version of Steward that made the tables; absent or null if an earlier one did, which didn't store it. `backup`: the name of the
 * backup from before an upgrade that hasn't ended; null or absent once it has. `added`: the tables that this upgrade created, comma-separated.
 */
export type SchemaVersion = {
  version: number;
  program?: string | null;
  backup?: string | null;
  added?: string | null;
};

const storedColumns = ['program', 'backup', 'added'] as const;

/**
 * Throws if a newer program wrote the database: its rows may have a meaning that this program doesn't know. The error says which version
 * of Steward made its tables.
 */
export async function migrate(
  database: Database,
  steps: readonly Migration[] = migrations,
  { first, before }: Around = {},
): Promise<void> {
  await database.write(async (trx) => {
    await allowLongWork(trx, database.kind);
    await database.lock(trx, 'migrate');
    await first?.(trx);
    await sql`create table if not exists schema_version
      (version integer not null, program text, backup text, added text)`.execute(trx);
    const found = await sql<SchemaVersion>`select * from schema_version`.execute(trx);
    const [current] = found.rows;
    const from = current?.version ?? 0;
    if (from > steps.length) throw new Error(refusal(from, steps.length, current?.program ?? null));
    if (from === steps.length) return;
    const made = await before?.(from, steps.length);
    // Earlier programs created the table with fewer.
    for (const column of storedColumns)
      if (current && current[column] === undefined)
        await sql`alter table schema_version add column ${sql.ref(column)} text`.execute(trx);
    const had = await tableNames(trx, database.kind);
    for (const step of steps.slice(from)) await step(trx, database.kind, database);
    const added = (await tableNames(trx, database.kind)).filter((name) => !had.includes(name));
    // One that didn't end goes on: nobody was served since its backup.
    const backup = current?.backup ?? made ?? null;
    const all = backup === null ? null : [current?.added ?? [], ...added].flat().join(',');
    await sql`delete from schema_version`.execute(trx);
    await sql`insert into schema_version (version, program, backup, added)
      values (${steps.length}, ${program}, ${backup}, ${all})`.execute(trx);
  });
}

async function tableNames(trx: Trx, kind: Database['kind']): Promise<string[]> {
  const { rows } = await (kind === 'sqlite'
    ? sql<{ name: string }>`select name from sqlite_schema where type = 'table'`
    : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`
  ).execute(trx);
  return rows.map(({ name }) => name);
}

function refusal(schema: number, known: number, maker: string | null): string {
  const needs = maker ? `Start Steward ${maker} or newer.` : 'Start a newer Steward.';
  return `The database has schema ${schema}, but Steward ${program} only knows schemas up to ${known}. ${needs} To stay with this version, restore the backup from before the upgrade.`;
}
