/** Exports waiting to be downloaded, by the person who made them and from any replica, until they expire. */
import { randomBytes } from 'node:crypto';
import type { Clock } from '../base/clock.ts';
import type { Database, Trx } from '../database/database.ts';
import type { ExportsTable } from '../database/schema.ts';

const maxForOne = 20;

export type StoredFile = { fileName: string; content: string };

/** Stores an export. Also deletes expired ones, and the oldest of a person who has too many. */
export async function keepExport(
  trx: Trx,
  clock: Clock,
  made: { ownerId: string; kind: string; retentionMs: number } & StoredFile,
): Promise<{ id: string; expiresAt: number }> {
  const now = clock.now();
  await trx.deleteFrom('exports').where('expires_at', '<=', now).execute();
  const older = await trx
    .selectFrom('exports')
    .select('id')
    .where('owner_id', '=', made.ownerId)
    .orderBy('made_at', 'desc')
    .execute();
  const tooMany = older.slice(maxForOne - 1).map(({ id }) => id);
  if (tooMany.length > 0) await trx.deleteFrom('exports').where('id', 'in', tooMany).execute();
  const row: ExportsTable = {
    id: randomBytes(18).toString('base64url'),
    owner_id: made.ownerId,
    kind: made.kind,
    file_name: made.fileName,
    content: made.content,
    made_at: now,
    expires_at: now + made.retentionMs,
  };
  await trx.insertInto('exports').values(row).execute();
  return { id: row.id, expiresAt: row.expires_at };
}

/** Deletes files that can no longer be downloaded. */
export async function pruneExports({ db }: Pick<Database, 'db'>, clock: Pick<Clock, 'now'>): Promise<void> {
  await db.deleteFrom('exports').where('expires_at', '<=', clock.now()).execute();
}

/** Returns the file; null if this person has no such file or it has expired. */
export async function findExport(
  { db }: Database,
  clock: Clock,
  id: string,
  ownerId: string,
): Promise<(StoredFile & { kind: string }) | null> {
  const row = await db
    .selectFrom('exports')
    .select(['kind', 'file_name', 'content'])
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
  return row ? { kind: row.kind, fileName: row.file_name, content: row.content } : null;
}
