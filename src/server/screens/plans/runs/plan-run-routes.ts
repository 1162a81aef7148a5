/** Routes of runs. Only the worker calls the platform. */
import type { PlanRun, planRunOperations } from '#contract/steward/operations/plans/plan-runs.ts';
import { by } from '../../../auth/auth-routes.ts';
import type { Clock } from '../../../base/clock.ts';
import type { Copy } from '../../../copy/copy.ts';
import type { Database } from '../../../database/database.ts';
import { notFound } from '../../../gate/problem.ts';
import type { Session } from '../../../gate/route.ts';
import type { StewardHandlers } from '../../../gate/steward-api.ts';
import { upstreamProblem } from '../../../gate/upstream-problem.ts';
import { NotSupported } from '../../../upstream/errors.ts';
import type { Gateway } from '../../../upstream/gateway.ts';
import type { MoneyHolds } from '../../../writes/money-hold.ts';
import type { PlanRuns } from './plan-runs.ts';
import { reviewPlans } from './review-plans.ts';
import { listRuns, readRun } from './run-rows.ts';

type Parts = {
  runs: PlanRuns;
  /** Lets the worker see at once what has changed. */
  wake(): void;
  database: Database;
  copy: Copy;
  gateway: Pick<Gateway, 'missing' | 'callsPerMinute'>;
  holds: Pick<MoneyHolds, 'check'>;
  clock: Clock;
  zone: string;
};

/** Calls for one plan: it is read, read again by the write protocol, changed, and read back. */
const callsPerPlan = 4;
/** The part of a minute's calls that a run leaves to people and to the copy. */
const partForOthers = 2 / 3;

export function planRunRoutes(parts: Parts): StewardHandlers<keyof typeof planRunOperations> {
  const { runs, wake, database, copy, gateway, holds, clock } = parts;
  const readerOf = ({ user }: Session) => ({
    reader: user.id,
    now: clock.now(),
    secondsPerPlan: Math.max(1, (callsPerPlan * 60) / (gateway.callsPerMinute() * (1 - partForOthers))),
  });
  const read = async (id: string, session: Session): Promise<PlanRun> => {
    const run = await readRun(database.db, id, readerOf(session), copy.donorNames);
    if (!run) throw notFound();
    return run;
  };
  const after = async (change: Promise<void>, id: string, session: Session): Promise<PlanRun> => {
    await change;
    wake();
    return read(id, session);
  };
  /** Moving plans is held after a restore, and a run that cancels plans waits for the same. */
  const checkHold = () => holds.check('subscriptions.update');
  return {
    'GET /api/plan-runs': async ({ session }) => ({ runs: await listRuns(database.db, readerOf(session)) }),
    'GET /api/plan-runs/{runId}': ({ path, session }) => read(path.runId, session),
    'POST /api/plan-runs': async ({ body, session, request }) => {
      // Without it, neither changes of others nor the outcome could be seen.
      if (gateway.missing().includes('subscriptions.get'))
        throw upstreamProblem(new NotSupported('subscriptions.get'), 'nothing-changed');
      const { act, plans } = await reviewPlans(parts, body.act, body.selection);
      return read(await runs.add(by(session, request), act, plans), session);
    },
    'POST /api/plan-runs/{runId}/start': async ({ path, session, request }) => {
      await checkHold();
      return after(runs.start(by(session, request), path.runId), path.runId, session);
    },
    'POST /api/plan-runs/{runId}/approve': async ({ path, session, request }) => {
      await checkHold();
      return after(runs.approve(by(session, request), path.runId), path.runId, session);
    },
    'POST /api/plan-runs/{runId}/decline': ({ path, body, session, request }) =>
      after(runs.decline(by(session, request), path.runId, body.answerNote.trim()), path.runId, session),
    'POST /api/plan-runs/{runId}/pause': ({ path, session, request }) =>
      after(runs.pause(by(session, request), path.runId), path.runId, session),
    'POST /api/plan-runs/{runId}/resume': async ({ path, session, request }) => {
      await checkHold();
      return after(runs.resume(by(session, request), path.runId), path.runId, session);
    },
    'POST /api/plan-runs/{runId}/stop': ({ path, session, request }) =>
      after(runs.stop(by(session, request), path.runId), path.runId, session),
  };
}
