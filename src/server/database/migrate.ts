/** Migrates the tables to this program's version at startup, in one transaction. */
import { sql } from 'kysely';
import type { Database, Trx } from './database.ts';
import { allowLongWork } from './long-work.ts';
import { activityValues } from './migrations/activity-values.ts';
import { dismissedDoubles } from './migrations/dismissed-doubles.ts';
import { exportsAndCloseOffs } from './migrations/exports-and-close-offs.ts';
import { firstTables } from './migrations/first-tables.ts';
import { intentColumns } from './migrations/intent-columns.ts';
import { keyMarks } from './migrations/keys/key-marks.ts';
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

export type Migration = (trx: Trx, kind: Database['kind']) => Promise<void>;

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
];

/**
 * Called before tables are changed from version `from`, which is 0 if there are none yet, to version `to`. If it throws, nothing
 * is changed.
 */
export type BeforeMigrating = (from: number, to: number) => Promise<void>;

/**
 * Throws if a newer program wrote the database: its rows may have a meaning that this program doesn't know.
 */
export async function migrate(
  database: Database,
  steps: readonly Migration[] = migrations,
  before?: BeforeMigrating,
): Promise<void> {
  await database.write(async (trx) => {
    await allowLongWork(trx, database.kind);
    await database.lock(trx, 'migrate');
    await sql`create table if not exists schema_version (version integer not null)`.execute(trx);
    const found = await sql<{ version: number }>`select version from schema_version`.execute(trx);
    const version = found.rows[0]?.version ?? 0;
    if (version > steps.length)
      throw new Error(
        `The database has schema ${version}, newer than ${steps.length}, which this program knows. Start the newer program.`,
      );
    if (version < steps.length) await before?.(version, steps.length);
    for (const step of steps.slice(version)) await step(trx, database.kind);
    if (found.rows.length === 0) await sql`insert into schema_version values (${steps.length})`.execute(trx);
    else await sql`update schema_version set version = ${steps.length}`.execute(trx);
  });
}
