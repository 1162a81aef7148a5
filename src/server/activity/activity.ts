/**
 * The activity log: who did what, when, to which record, with what outcome. Rows are only added (a trigger
 * enforces this), and each row is chained to the previous one by a keyed hash, so that changes, removals, and
 * reordering are detected.
 */
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { ActivityOutcome } from '#contract/steward/team.ts';
import type { Clock } from '../base/clock.ts';
import { keyedDigest } from '../base/digest.ts';
import type { Log } from '../base/log.ts';
import type { Secret } from '../base/secret.ts';
import { typed } from '../base/typed.ts';
import type { Database, Trx } from '../database/database.ts';
import { type ActivityRow, chainHash, type Verified, valueDigest, verifyChain } from './activity-chain.ts';
import { type Head, keepHead, readHead } from './activity-head.ts';
import { type ActivityFilter, type ActivityView, listActivity } from './activity-query.ts';

export type ActivityEntry = {
  /** Such as `auth.signIn`, `account.role`, or an operation of the contract. */
  operation: string;
  outcome: ActivityOutcome;
  actor?: { id: string; role: string | null; sessionTag: string | null } | null;
  address?: string | null;
  requestId?: string | null;
  target?: { type: string; id: string } | null;
  intentId?: string | null;
  upstreamStatus?: number | null;
  /** Input without personal values: IDs, amounts, enum values, and names of members. */
  input?: Record<string, unknown> | null;
  /** Values that changed; only a keyed digest of each is stored. */
  changed?: Record<string, string> | null;
  /** Values that identify a person: stored outside the chain, so that they can be erased without breaking it. */
  personal?: Record<string, string>;
};

/** The author of a change, for routes outside the platform's operations. */
export type By = Pick<ActivityEntry, 'address' | 'requestId'> & {
  actor: NonNullable<ActivityEntry['actor']>;
};

/** The entry of a change that this person made: `doneBy(by, 'thanks.mark', { type: 'contribution', id }, { way })`. */
export const doneBy = (
  by: By,
  operation: string,
  target: NonNullable<ActivityEntry['target']>,
  input: ActivityEntry['input'] = null,
) => ({ operation, outcome: 'done' as const, ...by, target, input });

export type ActivityLog = {
  record(entry: ActivityEntry): Promise<void>;
  /**
   * Records within the caller's transaction: the row is stored only if the rest is. Locks the log until the transaction ends, so call it
   * after everything else that locks anything, or two transactions could block each other.
   */
  recordIn(trx: Trx, entry: ActivityEntry): Promise<void>;
  list(filter: ActivityFilter): Promise<ActivityView[]>;
  /**
   * Checks the whole log; `faults` is empty if nothing was changed. `expected`: a row that was once the newest, from the server's own output.
   * A log that has it and no fault is trusted again, although the file of its newest row was missing.
   */
  verify(expected?: Head): Promise<Omit<Verified, 'last'>>;
  /**
   * The position and hash of the newest row are written to their own file soon after it, so that a truncation
   * is detected. Resolves when that is done; call before the database closes.
   */
  flushed(): Promise<void>;
  /** Returns the newest row, for the hourly line on standard output. */
  head(): Promise<Head | null>;
};

type Parts = { database: Database; clock: Clock; log: Log; key: Secret; headFile: string };

export function createActivityLog({ database, clock, log, key, headFile }: Parts): ActivityLog {
  const head = () => headIn(database.db);
  /** True from the first row of a log until its file exists. */
  let isNew = false;
  const save = async () => {
    const saved = readHead(headFile);
    const last = await head();
    // If the recorded row is gone, the file must keep it, or the loss would go unnoticed.
    if (saved && !(await isThere(database.db, saved))) log.error('activity rows are missing');
    else if (saved || isNew) keepHead(headFile, last, saved?.missingAt ?? null);
    else {
      log.error('the file of the newest activity row is missing');
      keepHead(headFile, last, last?.seq ?? 0);
    }
    isNew = false;
  };
  // One save after the other, so that an older head never overwrites a newer one.
  let saving: Promise<void> = Promise.resolve();
  let isQueued = false;
  const saveHeadSoon = () => {
    if (isQueued) return;
    isQueued = true;
    saving = saving
      .then(() => setImmediate())
      .then(() => {
        isQueued = false;
        return save();
      })
      .catch(() => log.error('saving the activity head failed'));
  };
  const recordIn = async (trx: Trx, entry: ActivityEntry) => {
    await database.lock(trx, 'activity');
    const last = await headIn(trx);
    isNew ||= last === null;
    const row = rowOf(entry, key, clock.now(), last);
    await trx.insertInto('activity').values(row).execute();
    const personal = Object.entries(entry.personal ?? {}).map(([field, value]) => ({
      seq: row.seq,
      field,
      value,
    }));
    if (personal.length > 0) await trx.insertInto('activity_personal').values(personal).execute();
    // Before the commit, other connections would still see the row before as the newest.
    database.afterCommit(trx, saveHeadSoon);
  };
  return {
    record: (entry) => database.write((trx) => recordIn(trx, entry)),
    recordIn,
    list: (filter) => listActivity(database, filter),
    verify: async (expected) => {
      await saving;
      const saved = readHead(headFile);
      const heads = [saved, expected].flatMap((one) => one ?? []);
      const { rows, faults, last } = await verifyChain(database.db, key, heads);
      const wasMissing = saved ? saved.missingAt !== null : rows > 0;
      if (wasMissing && !expected)
        faults.push(
          `The file ${path.basename(headFile)} ${saved ? `was missing at row ${saved.missingAt}` : 'is missing'}, so rows may have been removed from the end. Take the newest "activity head" from before that from the server's log, and run: ${typed('account', 'verify COUNT HEAD')}`,
        );
      // Each account of a real platform begins with a row.
      if (rows === 0 && heads.length === 0 && (await hasAccounts(database.db)))
        faults.push(
          'The log has no rows, although there are accounts, which are recorded when they are added.',
        );
      if (wasMissing && expected && faults.length === 0) keepHead(headFile, last);
      return { rows, faults };
    },
    flushed: () => saving,
    head,
  };
}

const hasAccounts = async (db: Database['db']): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('origin', '=', 'command').limit(1).executeTakeFirst()) !==
  undefined;

/** The newest row; null if there is none. */
export const headIn = async (db: Database['db'] | Trx): Promise<Head | null> =>
  (await db
    .selectFrom('activity')
    .select(['seq', 'hash'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null;

const isThere = async (db: Database['db'], { seq, hash }: Head): Promise<boolean> =>
  (await db.selectFrom('activity').select('hash').where('seq', '=', seq).executeTakeFirst())?.hash === hash;

function rowOf(entry: ActivityEntry, key: Secret, at: number, last: Head | null): ActivityRow {
  const changed = Object.entries(entry.changed ?? {}).map(([name, value]) => [
    name,
    keyedDigest(key, `changed ${name}`, value).slice(0, 16),
  ]);
  const seq = (last?.seq ?? 0) + 1;
  const digests = Object.entries(entry.personal ?? {}).map(([field, value]) => [
    field,
    valueDigest(key, seq, field, value),
  ]);
  const row = {
    seq,
    at,
    actor_id: entry.actor?.id ?? null,
    role: entry.actor?.role ?? null,
    session_tag: entry.actor?.sessionTag ?? null,
    address: entry.address ?? null,
    request_id: entry.requestId ?? null,
    operation: entry.operation,
    target_type: entry.target?.type ?? null,
    target_id: entry.target?.id ?? null,
    intent_id: entry.intentId ?? null,
    outcome: entry.outcome,
    upstream_status: entry.upstreamStatus ?? null,
    input: entry.input ? JSON.stringify(entry.input) : null,
    changed: changed.length > 0 ? JSON.stringify(Object.fromEntries(changed)) : null,
    prev: last?.hash ?? '',
    value_digests: JSON.stringify(Object.fromEntries(digests)),
  };
  return { ...row, hash: chainHash(key, row) };
}
