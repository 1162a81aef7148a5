/** What contradicts plans, as it was found, with when it was seen first, and who dismissed it. */
import {
  type FindingKind,
  findingKinds,
  type PlanFinding,
} from '#contract/rules/plan-watch/plan-findings.ts';
import { type ActivityLog, type By, doneBy } from '../../../activity/activity.ts';
import type { Clock } from '../../../base/clock.ts';
import { batchesOf } from '../../../database/batches.ts';
import type { Database } from '../../../database/database.ts';
import type { PlanFindingsTable, PlanWatchTable } from '../../../database/plan-tables.ts';

export type FoundFinding = { planId: string; donorId: string | null; finding: PlanFinding };
export type FindingKey = { planId: string; kind: FindingKind; about: string };

/** A finding as it is stored, with the name of the account that dismissed it. */
export type StoredFinding = PlanFindingsTable & { dismisser: string | null };

export type PlanFindings = {
  /**
   * Replaces what is true now: what is no longer found is closed, and what was dismissed returns only for a later day. Returns the IDs of
   * plans for which that changed something. `compared`: the plans that were compared, if there may be others; their findings stay open.
   */
  keep(
    found: readonly FoundFinding[],
    watch: Omit<PlanWatchTable, 'id'>,
    compared?: ReadonlySet<string> | null,
  ): Promise<string[]>;
  /** Null before the first comparison. */
  watched(): Promise<PlanWatchTable | null>;
  /** Returns those that are true, the newest first. */
  open(planId?: string): Promise<StoredFinding[]>;
  /** Counts those that are no longer true since a time (ms since 1970). */
  closedSince(at: number): Promise<number>;
  /** Nothing changes if it isn't there, or was dismissed before. */
  dismiss(by: By, key: FindingKey, reason: string): Promise<void>;
  restore(by: By, key: FindingKey): Promise<void>;
};

type Parts = { database: Database; activity: Pick<ActivityLog, 'recordIn'>; clock: Clock };

export function createPlanFindings({ database, activity, clock }: Parts): PlanFindings {
  const lock = 'plan findings';
  const entry = (by: By, operation: string, { planId, kind, about }: FindingKey) =>
    doneBy(by, operation, { type: 'subscription', id: planId }, { kind, about });
  return {
    keep: (found, watch, compared = null) =>
      database.write(async (trx) => {
        await database.lock(trx, lock);
        const last = await trx.selectFrom('plan_watch').select('as_of').executeTakeFirst();
        // Another server knows more.
        if (last && last.as_of > watch.as_of) return [];
        const stored = await trx.selectFrom('plan_findings').selectAll().execute();
        const known = new Map(stored.map((row) => [keyOf(row), row]));
        const now = clock.now();
        const rows = found.map((one) => rowOf(one, known.get(keyOf(keyed(one))), now));
        const isFound = new Set(rows.map(keyOf));
        const changed = rows.filter((row) => !isSame(known.get(keyOf(row)), row));
        for (const some of batchesOf(changed))
          await trx
            .insertInto('plan_findings')
            .values(some)
            .onConflict((conflict) =>
              conflict.columns(['plan_id', 'kind', 'about']).doUpdateSet((row) => ({
                day: row.ref('excluded.day'),
                donor_id: row.ref('excluded.donor_id'),
                cents: row.ref('excluded.cents'),
                finding: row.ref('excluded.finding'),
                first_seen_at: row.ref('excluded.first_seen_at'),
                closed_at: row.ref('excluded.closed_at'),
                dismissed_at: row.ref('excluded.dismissed_at'),
                dismissed_by: row.ref('excluded.dismissed_by'),
                dismissed_day: row.ref('excluded.dismissed_day'),
                dismiss_reason: row.ref('excluded.dismiss_reason'),
              })),
            )
            .execute();
        const over = stored.filter(
          (row) =>
            row.closed_at === null &&
            !isFound.has(keyOf(row)) &&
            (compared === null || compared.has(row.plan_id)),
        );
        for (const row of over)
          await trx
            .updateTable('plan_findings')
            .set({ closed_at: now })
            .where('plan_id', '=', row.plan_id)
            .where('kind', '=', row.kind)
            .where('about', '=', row.about)
            .execute();
        await trx
          .insertInto('plan_watch')
          .values({ id: 1, ...watch })
          .onConflict((conflict) => conflict.column('id').doUpdateSet(watch))
          .execute();
        return [...new Set([...changed, ...over].map((row) => row.plan_id))];
      }),
    watched: async () => (await database.db.selectFrom('plan_watch').selectAll().executeTakeFirst()) ?? null,
    open: async (planId) => {
      let rows = database.db
        .selectFrom('plan_findings')
        .leftJoin('users', 'users.id', 'plan_findings.dismissed_by')
        .selectAll('plan_findings')
        .select('users.name as dismisser')
        .where('closed_at', 'is', null);
      if (planId !== undefined) rows = rows.where('plan_id', '=', planId);
      return rows.orderBy('first_seen_at', 'desc').orderBy('plan_id').orderBy('kind').execute();
    },
    closedSince: async (at) => {
      const { n } = await database.db
        .selectFrom('plan_findings')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .where('closed_at', '>=', at)
        .where('dismissed_at', 'is', null)
        .executeTakeFirstOrThrow();
      return Number(n);
    },
    dismiss: (by, key, reason) =>
      database.write(async (trx) => {
        await database.lock(trx, lock);
        const { numUpdatedRows } = await trx
          .updateTable('plan_findings')
          .set(({ ref }) => ({
            dismissed_at: clock.now(),
            dismissed_by: by.actor.id,
            dismissed_day: ref('day'),
            dismiss_reason: reason,
          }))
          .where('plan_id', '=', key.planId)
          .where('kind', '=', key.kind)
          .where('about', '=', key.about)
          .where('closed_at', 'is', null)
          .where('dismissed_at', 'is', null)
          .executeTakeFirst();
        if (numUpdatedRows > 0n) await activity.recordIn(trx, entry(by, 'subscriptions.dismissFinding', key));
      }),
    restore: (by, key) =>
      database.write(async (trx) => {
        await database.lock(trx, lock);
        const { numUpdatedRows } = await trx
          .updateTable('plan_findings')
          .set(notDismissed)
          .where('plan_id', '=', key.planId)
          .where('kind', '=', key.kind)
          .where('about', '=', key.about)
          .where('dismissed_at', 'is not', null)
          .executeTakeFirst();
        if (numUpdatedRows > 0n) await activity.recordIn(trx, entry(by, 'subscriptions.restoreFinding', key));
      }),
  };
}

const notDismissed = { dismissed_at: null, dismissed_by: null, dismissed_day: null, dismiss_reason: null };

const keyed = ({ planId, finding: { kind, about } }: FoundFinding) => ({ plan_id: planId, kind, about });
const keyOf = ({ plan_id, kind, about }: Pick<PlanFindingsTable, 'plan_id' | 'kind' | 'about'>): string =>
  JSON.stringify([plan_id, findingKinds.indexOf(kind), about]);

/** What was closed or dismissed before keeps that only while it speaks of the same day. */
function rowOf(
  { planId, donorId, finding }: FoundFinding,
  before: PlanFindingsTable | undefined,
  now: number,
): PlanFindingsTable {
  const { kind, about, day, cents } = finding;
  const isDismissed = before !== undefined && before.dismissed_day !== null && day <= before.dismissed_day;
  const isSeen =
    before !== undefined && (isDismissed || (before.closed_at === null && before.dismissed_at === null));
  return {
    plan_id: planId,
    kind,
    about,
    day,
    donor_id: donorId,
    cents,
    finding: JSON.stringify(finding),
    first_seen_at: isSeen ? before.first_seen_at : now,
    closed_at: null,
    ...(isDismissed
      ? {
          dismissed_at: before.dismissed_at,
          dismissed_by: before.dismissed_by,
          dismissed_day: before.dismissed_day,
          dismiss_reason: before.dismiss_reason,
        }
      : notDismissed),
  };
}

const isSame = (one: PlanFindingsTable | undefined, other: PlanFindingsTable): boolean =>
  one !== undefined && JSON.stringify(valuesIn(one)) === JSON.stringify(valuesIn(other));

const valuesIn = (row: PlanFindingsTable) => [
  row.day,
  row.donor_id,
  row.cents,
  row.finding,
  row.first_seen_at,
  row.closed_at,
  row.dismissed_at,
];
