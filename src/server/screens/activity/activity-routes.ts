/** Activity log routes for administrators: the list, by filters and pages. */
import type * as z from 'zod/mini';
import type {
  ActivityRecord,
  activityFilter,
  activityOperations,
} from '#contract/steward/operations/activity.ts';
import type { ActivityLog } from '../../activity/activity.ts';
import type { ActivityView } from '../../activity/activity-query.ts';
import type { StewardHandlers } from '../../gate/steward-api.ts';

type Parts = { activity: Pick<ActivityLog, 'list'> };

export const filterOf = ({ who, operation, outcome, about, from, to }: z.infer<typeof activityFilter>) => ({
  ...(who === undefined ? {} : { actorId: who }),
  ...(operation === undefined ? {} : { operation }),
  ...(outcome === undefined ? {} : { outcome }),
  ...(about === undefined ? {} : { about }),
  ...(from === undefined ? {} : { from: Date.parse(from) }),
  ...(to === undefined ? {} : { to: Date.parse(to) }),
});

type Handlers = StewardHandlers<keyof typeof activityOperations>;

export const activityRoutes = ({ activity }: Parts): Handlers => ({
  'GET /api/activity': async ({ query: { before, limit = 50, ...filter } }) => {
    const size = Math.min(limit, 300);
    const rows = await activity.list({
      ...filterOf(filter),
      ...(before === undefined ? {} : { beforeSeq: before }),
      // One more than shown, to know whether there is a next page.
      limit: size + 1,
    });
    const shown = rows.slice(0, size);
    const next = rows.length > size ? (shown.at(-1)?.seq ?? null) : null;
    return { rows: shown.map(recordOf), next };
  },
});

const recordOf = (row: ActivityView): ActivityRecord => ({
  seq: row.seq,
  at: new Date(row.at).toISOString(),
  who: row.actor_id === null ? null : { id: row.actor_id, name: row.who, role: row.role },
  address: row.address,
  operation: row.operation,
  outcome: row.outcome,
  target:
    row.target_type === null || row.target_id === null ? null : { type: row.target_type, id: row.target_id },
  intentId: row.intent_id,
  requestId: row.request_id,
  upstreamStatus: row.upstream_status,
  input: objectIn<ActivityRecord['input']>(row.input),
  changed: Object.keys(objectIn<object>(row.changed) ?? {}),
  personal: row.personal,
});

/** JSON that the log itself wrote. */
const objectIn = <Form>(text: string | null): Form | null =>
  text === null ? null : (JSON.parse(text) as Form);
