/** How many plans a person had changed within a day without a second person: the limit counts days, so that a large run can't be split. */
import type { Database, Trx } from '../../../database/database.ts';

const dayMs = 86_400_000;

/**
 * Counts plans of the person's other runs that nobody approved and that were sent within a day or may still be, whenever the run was
 * started, and those they changed or canceled by hand.
 */
export async function plansToday(
  db: Database['db'] | Trx,
  { personId, runId, now }: { personId: string; runId: string; now: number },
): Promise<number> {
  const [inRuns, byHand] = await Promise.all([
    db
      .selectFrom('plan_run_items')
      .innerJoin('plan_runs', 'plan_runs.id', 'plan_run_items.run_id')
      .select(({ fn }) => fn.countAll<number>().as('plans'))
      .where('plan_runs.created_by', '=', personId)
      .where('plan_runs.state', 'not in', ['review', 'needs-approval', 'declined'])
      .where('plan_runs.answered_by', 'is', null)
      .where('plan_runs.id', '!=', runId)
      .where('plan_run_items.outcome', 'not in', ['left-out', 'not-sent'])
      .where(({ or, eb }) =>
        or([
          eb('plan_run_items.outcome', 'in', ['waiting', 'sending', 'unconfirmed']),
          eb('plan_run_items.changed_at', '>', now - dayMs),
        ]),
      )
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('intents')
      .select(({ fn }) => fn.count<number>('target').distinct().as('plans'))
      .where('owner_id', '=', personId)
      .where('operation', 'in', ['subscriptions.cancel', 'subscriptions.update'])
      .where('created_at', '>', now - dayMs)
      .where('state', '!=', 'not-sent')
      .where(({ eb, selectFrom }) =>
        eb(
          'id',
          'not in',
          selectFrom('plan_run_items')
            .select('plan_run_items.intent_id')
            .where('plan_run_items.intent_id', 'is not', null)
            .$castTo<{ intent_id: string }>(),
        ),
      )
      .executeTakeFirstOrThrow(),
  ]);
  return Number(inRuns.plans) + Number(byHand.plans);
}

/**
 * Returns true if, within the last day, the person became an administrator, or another one gave them a new way to sign in: whoever invites or
 * resets someone may be the one who signs in as them.
 */
export async function isNewAdministrator(trx: Trx, personId: string, now: number): Promise<boolean> {
  const { at } = await trx
    .selectFrom('notification_occasions')
    .select(({ fn }) => fn.max('at').as('at'))
    .where('kind', '=', 'administrator')
    .where('record_id', '=', personId)
    .executeTakeFirstOrThrow();
  if (at !== null && Number(at) > now - dayMs) return true;
  const reset = trx
    .selectFrom('activity')
    .select('seq')
    .where('target_id', '=', personId)
    .where('operation', 'in', ['account.reset', 'account.inviteAgain', 'account.unbindIdentity'])
    .where('at', '>', now - dayMs)
    .limit(1);
  return (await reset.executeTakeFirst()) !== undefined;
}
