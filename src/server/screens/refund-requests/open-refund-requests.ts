/** Connects the parts of refund requests: their routes, and what answers them. */
import type { ActivityLog } from '../../activity/activity.ts';
import type { Changes } from '../../base/changes.ts';
import type { Clock } from '../../base/clock.ts';
import type { Log } from '../../base/log.ts';
import type { Copy } from '../../copy/copy.ts';
import type { Database } from '../../database/database.ts';
import type { Gateway } from '../../upstream/gateway.ts';
import type { RecordStep } from '../../writes/database-intent-store.ts';
import { inTurn, recordStepIn } from '../../writes/record-step.ts';
import { refundRequestRoutes } from './refund-request-routes.ts';
import { createRefundRequests } from './refund-requests.ts';
import { keepRefundedOutside, type RefundedOutside } from './refunded-outside.ts';

type Parts = {
  database: Database;
  activity: Pick<ActivityLog, 'recordIn'>;
  changes: Pick<Changes, 'announce' | 'subscribe'>;
  gateway: Pick<Gateway, 'read'>;
  copy: Pick<Copy, 'database' | 'records' | 'gifts'>;
  clock: Clock;
  log: Log;
};

export type OpenedRefundRequests = RefundedOutside & {
  routes: ReturnType<typeof refundRequestRoutes>;
  /** Records a step of a write in the activity log, and answers the request for a refund that is done. Call in the step's transaction. */
  recordStep: RecordStep;
};

export function openRefundRequests(parts: Parts): OpenedRefundRequests {
  const requests = createRefundRequests(parts);
  return {
    ...keepRefundedOutside({ ...parts, requests }),
    routes: refundRequestRoutes(requests, parts.gateway, parts.copy),
    // The log last: changes of requests lock their gift before the log, and another order could block both.
    recordStep: inTurn(requests.refunded, recordStepIn(parts.activity)),
  };
}
