/**
 * Stores intents in the database. Each step is one transaction that includes its activity row, committed to
 * disk before the promise resolves.
 */

import type { Clock } from '../base/clock.ts';
import type { Database, Trx } from '../database/database.ts';
import { findsRow } from '../database/finds-row.ts';
import { type Intent, type IntentChange, isOpen } from './intent.ts';
import { columnsOf, intentOf, rowOf } from './intent-row.ts';
import type { Claim, IntentStore, WriteStep } from './intent-store.ts';
import { endedOn, rivalOf } from './rivals.ts';
import { leaseMs, searchTimes } from './schedule.ts';

/** Writes the activity row of a step in the step's own transaction. */
export type RecordStep = (trx: Trx, intent: Intent, step: WriteStep) => Promise<void>;

/** States shown in Pending changes: failed or still open. */
const trayStates = ['sending', 'unknown', 'no-sign', 'needs-person'] as const;
const trayDays = 7;
const searchMs = Math.max(...searchTimes);

export function createIntentStore(
  database: Database,
  recordStep: RecordStep,
  clock: Pick<Clock, 'now'>,
): IntentStore {
  const { db } = database;
  const now = () => database.now(clock);

  async function change(intent: Intent, next: IntentChange, step: WriteStep | null): Promise<boolean> {
    return database.write(async (trx) => {
      const updated = await trx
        .updateTable('intents')
        .set(columnsOf(next))
        .where('id', '=', intent.id)
        .where('state', '=', intent.state)
        .where('lease_owner', '=', intent.owner)
        .where('updated_at', '=', intent.updatedAt)
        .executeTakeFirst();
      if (updated.numUpdatedRows === 0n) return false;
      if (step) await recordStep(trx, { ...intent, ...next }, step);
      return true;
    });
  }

  async function conclude(intent: Intent, next: IntentChange, step: WriteStep): Promise<Intent> {
    return database.write(async (trx) => {
      await database.lock(trx, `intent ${intent.targetKey}`);
      const stored = await oneIntent(trx, intent.id);
      if (!stored || stored.state === 'done') return stored ?? intent;
      const concluded = { ...stored, nextCheckAt: null, ...next };
      await trx.updateTable('intents').set(rowOf(concluded)).where('id', '=', intent.id).execute();
      await recordStep(trx, concluded, step);
      return concluded;
    });
  }

  /** Another intent may already claim the created record: the outcome still holds, but not the record's ID. */
  async function orWithoutRecord<Result>(
    next: IntentChange,
    store: (next: IntentChange) => Promise<Result>,
  ): Promise<Result> {
    try {
      return await store(next);
    } catch (thrown) {
      if (typeof next.madeId !== 'string') throw thrown;
      return store({ ...next, madeId: null });
    }
  }

  return {
    now,
    ended: (target) => endedOn(db, target, clock.now()),
    claim: (intent, before, step) =>
      database.write(async (trx): Promise<Claim> => {
        await database.lock(trx, `intent ${intent.targetKey}`);
        const stored = await oneIntent(trx, intent.id);
        if (stored && stored.state !== 'not-sent') return { claimed: false, why: 'same-id', intent: stored };
        const rival = await rivalOf(trx, intent, before);
        if (rival) return { claimed: false, why: isOpen(rival.state) ? 'open' : 'moved', intent: rival };
        const row = rowOf({ ...intent, leaseUntil: (await database.now(clock, trx)) + leaseMs });
        if (stored) await trx.updateTable('intents').set(row).where('id', '=', intent.id).execute();
        else await trx.insertInto('intents').values(row).execute();
        await recordStep(trx, intent, step);
        return { claimed: true };
      }),
    change: (intent, next, step) => orWithoutRecord(next, (one) => change(intent, one, step)),
    conclude: (intent, next, step) => orWithoutRecord(next, (one) => conclude(intent, one, step)),
    get: (id) => oneIntent(db, id),
    due: async () => {
      const at = await now();
      const rows = await db
        .selectFrom('intents')
        .selectAll()
        .where((where) =>
          where.or([
            where.and([where('state', '=', 'sending'), where('lease_until', '<=', at)]),
            where.and([where('state', 'in', ['unknown', 'done']), where('next_check_at', '<=', at)]),
            // Later than any that is stored at this time: the clock was set back since.
            where.and([where('state', '=', 'sending'), where('lease_until', '>', at + leaseMs)]),
            where.and([where('state', '=', 'unknown'), where('next_check_at', '>', at + searchMs)]),
          ]),
        )
        .orderBy('next_check_at')
        .limit(20)
        .execute();
      return rows.map(intentOf);
    },
    unsettled: async (userId) => {
      const rows = await db
        .selectFrom('intents')
        .selectAll()
        .where((where) =>
          where.or([
            where('state', 'in', trayStates),
            where.and([where('state', '=', 'done'), where('next_check_at', 'is not', null)]),
          ]),
        )
        .where('updated_at', '>', clock.now() - trayDays * 86_400_000)
        .$if(userId !== null, (query) => query.where('owner_id', '=', userId ?? ''))
        .orderBy('created_at', 'desc')
        .limit(50)
        .execute();
      return rows.map(intentOf);
    },
    accepted: async (target, recordId) => {
      const rows = await db
        .selectFrom('intents')
        .selectAll()
        .where((where) =>
          where.or([
            where('target', '=', target),
            ...(recordId === undefined ? [] : [where('made_id', '=', recordId)]),
          ]),
        )
        .where('state', '=', 'done')
        .orderBy('created_at')
        .orderBy('updated_at')
        .execute();
      return rows.map(intentOf);
    },
    isTaken: async (madeId, exceptIntent) => {
      return findsRow(
        db.selectFrom('intents').select('id').where('made_id', '=', madeId).where('id', '!=', exceptIntent),
      );
    },
  };
}

async function oneIntent(db: Database['db'] | Trx, id: string): Promise<Intent | null> {
  const row = await db.selectFrom('intents').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? intentOf(row) : null;
}
