/** Connects the parts of runs: their routes, their file, and the worker that carries them out. */
import { randomUUID } from 'node:crypto';
import type { ActivityLog } from '../../../activity/activity.ts';
import { createBackgroundLoop } from '../../../base/background-loop.ts';
import type { Changes } from '../../../base/changes.ts';
import type { Clock } from '../../../base/clock.ts';
import type { Log } from '../../../base/log.ts';
import type { Copy } from '../../../copy/copy.ts';
import type { Database } from '../../../database/database.ts';
import type { Gateway } from '../../../upstream/gateway.ts';
import type { MoneyHolds } from '../../../writes/money-hold.ts';
import type { Writes } from '../../../writes/writes.ts';
import { planRunExport } from './plan-run-export.ts';
import { planRunRoutes } from './plan-run-routes.ts';
import { createPlanRuns } from './plan-runs.ts';
import { createRunNotices } from './run-notices.ts';
import { createRunProgress } from './run-progress.ts';
import { createRunWorker } from './run-worker.ts';

type Parts = {
  database: Database;
  activity: Pick<ActivityLog, 'recordIn'>;
  changes: Pick<Changes, 'announce'>;
  copy: Copy;
  gateway: Pick<Gateway, 'read' | 'missing' | 'callsPerMinute'>;
  writes: Pick<Writes, 'submit' | 'get'>;
  holds: Pick<MoneyHolds, 'active' | 'check'>;
  clock: Clock;
  log: Log;
  zone: string;
};

export function openPlanRuns(parts: Parts) {
  const owner = randomUUID();
  const notices = createRunNotices(parts);
  const runs = createPlanRuns({ ...parts, notices, owner });
  const loop = createBackgroundLoop(parts.clock);
  const step = createRunWorker({
    ...parts,
    progress: createRunProgress({ ...parts, notices, owner }),
    stopping: loop.stopping,
  });
  return {
    routes: planRunRoutes({ ...parts, runs, wake: loop.wake }),
    exports: [planRunExport(parts)],
    start: () => loop.start(step),
    stop: loop.stop,
  };
}
