/** Routes of calls to donors whose plans are at risk. None of this calls the platform. */
import type {
  PlanCall,
  planCallOperations,
  SavedPlan,
} from '#contract/steward/operations/plans/plan-calls.ts';
import { savedDays } from '#contract/steward/plan-calls.ts';
import { lookUp } from '#contract/values/look-up.ts';
import { by } from '../../../auth/auth-routes.ts';
import type { Clock } from '../../../base/clock.ts';
import { healthyPlans } from '../../../copy/copied-plans.ts';
import type { Copy } from '../../../copy/copy.ts';
import type { StewardHandlers } from '../../../gate/steward-api.ts';
import type { RecordNotes } from '../../../records/record-notes.ts';
import type { PlanCallMarks } from './plan-calls.ts';

const dayMs = 86_400_000;

type Parts = {
  marks: PlanCallMarks;
  notes: Pick<RecordNotes, 'newest'>;
  copy: Pick<Copy, 'database' | 'donorNames'>;
  clock: Clock;
};

type Handlers = StewardHandlers<keyof typeof planCallOperations>;

export const planCallRoutes = ({ marks, notes, copy, clock }: Parts): Handlers => ({
  'POST /api/plan-calls': async ({ body: { plans } }) => ({
    calls: await marks.of(plans),
    notes: (await notes.newest('plan', plans)).map(({ recordId, note, at, by: author }) => ({
      planId: recordId,
      note,
      at,
      by: author,
    })),
    saved: await savedOf(copy, await marks.since(clock.now() - savedDays * dayMs)),
  }),
  'POST /api/plan-calls/{planId}': ({ path, body, session, request }) =>
    marks.mark(by(session, request), path.planId, body.mark),
  'POST /api/plan-calls/{planId}/undo': async ({ path, session, request }) => {
    await marks.undo(by(session, request), path.planId);
    return null;
  },
});

/** Returns plans that are healthy again after their donor was called. */
async function savedOf(copy: Parts['copy'], calls: readonly PlanCall[]): Promise<SavedPlan[]> {
  const reached = calls.filter(({ mark }) => mark !== 'gave-up');
  const healthy = await healthyPlans(
    copy.database,
    reached.map(({ planId }) => planId),
  );
  const names = await copy.donorNames([...healthy.values()].flatMap(({ donorId }) => donorId ?? []));
  return reached.flatMap((call) => {
    const { donorId = null, monthlyCents = null } = healthy.get(call.planId) ?? {};
    return donorId === null
      ? []
      : { ...call, donorId, donorName: lookUp(names, donorId) ?? null, monthlyCents };
  });
}
