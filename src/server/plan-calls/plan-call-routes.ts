/** Routes of calls to donors whose plans are at risk. None of this calls the platform. */
import type { planCallOperations } from '#contract/steward/operations/plans/plan-calls.ts';
import { type PlanCall, type SavedPlan, savedDays } from '#contract/steward/plan-calls.ts';
import { cents } from '#contract/values/money.ts';
import { by } from '../auth/auth-routes.ts';
import type { Clock } from '../clock.ts';
import { readInBatches } from '../mirror/batches.ts';
import type { Mirror } from '../mirror/mirror.ts';
import { goneAfter } from '../mirror/reading/keep-records.ts';
import type { RecordNotes } from '../notes/record-notes.ts';
import type { StewardHandlers } from '../routes/steward-api.ts';
import type { PlanCallMarks } from './plan-calls.ts';

const dayMs = 86_400_000;

type Parts = {
  marks: PlanCallMarks;
  notes: Pick<RecordNotes, 'newest'>;
  mirror: Pick<Mirror, 'database' | 'donorNames'>;
  clock: Clock;
};

export const planCallRoutes = ({
  marks,
  notes,
  mirror,
  clock,
}: Parts): StewardHandlers<keyof typeof planCallOperations> => ({
  'POST /api/plan-calls': async ({ body: { plans } }) => ({
    calls: await marks.of(plans),
    notes: (await notes.newest('plan', plans)).map(({ recordId, note, at, by: author }) => ({
      planId: recordId,
      note,
      at,
      by: author,
    })),
    saved: await savedOf(mirror, await marks.since(clock.now() - savedDays * dayMs)),
  }),
  'POST /api/plan-calls/{planId}': ({ path, body, session, request }) =>
    marks.mark(by(session, request), path.planId, body.mark),
  'POST /api/plan-calls/{planId}/undo': async ({ path, session, request }) => {
    await marks.undo(by(session, request), path.planId);
    return null;
  },
});

/** Of the plans whose donor was called, those that give again and have nothing in their way. */
async function savedOf(mirror: Parts['mirror'], calls: readonly PlanCall[]): Promise<SavedPlan[]> {
  const reached = calls.filter(({ mark }) => mark !== 'gave-up');
  const rows = await readInBatches(
    reached.map(({ planId }) => planId),
    (some) =>
      mirror.database.db
        .selectFrom('plan_facts')
        .innerJoin('directory_records', (join) =>
          join
            .onRef('directory_records.id', '=', 'plan_facts.id')
            .on('directory_records.set_name', '=', 'plans'),
        )
        .select(['plan_facts.id', 'donor_id', 'monthly_cents'])
        .where('plan_facts.id', 'in', some)
        .where('plan_facts.status', '=', 'active')
        .where('concern', 'is', null)
        .where('absent', '<', goneAfter)
        .execute(),
  );
  const active = new Map(rows.map((row) => [row.id, row]));
  const names = await mirror.donorNames(rows.flatMap(({ donor_id: donorId }) => donorId ?? []));
  return reached.flatMap((call) => {
    const plan = active.get(call.planId);
    if (!plan || plan.donor_id === null) return [];
    const donorName = names[plan.donor_id] ?? null;
    const monthlyCents = plan.monthly_cents === null ? null : cents(plan.monthly_cents);
    return { ...call, donorId: plan.donor_id, donorName, monthlyCents };
  });
}
