/**
 * Stores intents in the database. Each step is one transaction that includes its activity row, committed to
 * disk before the promise resolves.
 */

import type { Database, Trx } from '../database/database.ts';
import { findsRow } from '../database/finds-row.ts';
import { type Intent, type IntentChange, isOpen } from './intent.ts';
import { columnsOf, intentOf, rowOf } from './intent-row.ts';
import type { Claim, IntentStore, WriteStep } from './intent-store.ts';
import { endedOn, rivalOf } from './rivals.ts';

/** Writes the activity row of a step in the step's own transaction. */
export type RecordStep = (trx: Trx, intent: Intent, step: WriteStep) => Promise<void>;

/** States shown in Pending changes: failed or still open. */
const trayStates = ['sending', 'unknown', 'no-sign', 'needs-person'] as const;
const trayDays = 7;

export function createIntentStore(
  database: Database,
  recordStep: RecordStep,
  now: () => number,
): IntentStore {
  const { db } = database;

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

  return {
    ended: (target) => endedOn(db, target, now()),
    claim: (intent, before, step) =>
      database.write(async (trx): Promise<Claim> => {
        await database.lock(trx, `intent ${intent.targetKey}`);
        const stored = await oneIntent(trx, intent.id);
        if (stored && stored.state !== 'not-sent') return { claimed: false, why: 'same-id', intent: stored };
        const rival = await rivalOf(trx, intent, before);
        if (rival) return { claimed: false, why: isOpen(rival.state) ? 'open' : 'moved', intent: rival };
        if (stored) await trx.updateTable('intents').set(rowOf(intent)).where('id', '=', intent.id).execute();
        else await trx.insertInto('intents').values(rowOf(intent)).execute();
        await recordStep(trx, intent, step);
        return { claimed: true };
      }),
    change: async (intent, next, step) => {
      try {
        return await change(intent, next, step);
      } catch (thrown) {
        // Another intent already claims this record: the state still holds, but not the record's ID.
        if (typeof next.madeId !== 'string') throw thrown;
        return change(intent, { ...next, madeId: null }, step);
      }
    },
    get: (id) => oneIntent(db, id),
    due: async (at) => {
      const rows = await db
        .selectFrom('intents')
        .selectAll()
        .where((where) =>
          where.or([
            where.and([where('state', '=', 'sending'), where('lease_until', '<=', at)]),
            where.and([where('state', 'in', ['unknown', 'done']), where('next_check_at', '<=', at)]),
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
        .where('updated_at', '>', now() - trayDays * 86_400_000)
        .$if(userId !== null, (query) => query.where('owner_id', '=', userId ?? ''))
        .orderBy('created_at', 'desc')
        .limit(50)
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
