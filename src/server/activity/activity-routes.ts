/** The activity log for administrators: by filters, page by page, and why people stop. */
import * as z from 'zod/mini';
import { type ActivityPage, type ActivityRecord, activityOutcomes } from '#contract/team.ts';
import { invalid } from '../auth/auth-answers.ts';
import type { Database } from '../database/database.ts';
import type { Route } from '../gate/route.ts';
import { json } from '../routes/own-routes.ts';
import type { ActivityLog } from './activity.ts';
import type { ActivityFilter, ActivityView } from './activity-query.ts';
import { stopReasons } from './stop-reasons.ts';

type Parts = { database: Database; activity: Pick<ActivityLog, 'list'>; zone: string };

const word = z.string().check(z.regex(/^[\w.-]{1,64}$/));
const whole = z.pipe(
  z.pipe(
    z.string().check(z.regex(/^\d{1,15}$/)),
    z.transform((text) => Number(text)),
  ),
  z.number().check(z.positive()),
);
const members = {
  who: z.optional(word),
  operation: z.optional(word),
  outcome: z.optional(z.enum(activityOutcomes)),
  about: z.optional(word),
  from: z.optional(z.iso.datetime()),
  to: z.optional(z.iso.datetime()),
};
/** As an export takes it. */
export const activityFilter = z.strictObject(members);
const pageQuery = z.strictObject({ ...members, before: z.optional(whole), limit: z.optional(whole) });

export const filterOf = ({ who, operation, outcome, about, from, to }: z.infer<typeof activityFilter>) => ({
  ...(who === undefined ? {} : { actorId: who }),
  ...(operation === undefined ? {} : { operation }),
  ...(outcome === undefined ? {} : { outcome }),
  ...(about === undefined ? {} : { about }),
  ...(from === undefined ? {} : { from: Date.parse(from) }),
  ...(to === undefined ? {} : { to: Date.parse(to) }),
});

const policy = { kind: 'act', act: 'activity.read' } as const;

export const activityRoutes = ({ database, activity, zone }: Parts): Route[] => [
  {
    id: 'activity.list',
    method: 'GET',
    path: '/api/activity',
    policy,
    handler: async ({ url }) => {
      const { before, limit = 50, ...asked } = readQuery(url.searchParams);
      const size = Math.min(limit, 300);
      const filter: ActivityFilter = {
        ...filterOf(asked),
        ...(before === undefined ? {} : { beforeSeq: before }),
        // One more than shown tells whether there is a next page.
        limit: size + 1,
      };
      const rows = await activity.list(filter);
      const shown = rows.slice(0, size);
      const next = rows.length > size ? (shown.at(-1)?.seq ?? null) : null;
      return json({ rows: shown.map(recordOf), next } satisfies ActivityPage);
    },
  },
  {
    id: 'activity.stopReasons',
    method: 'GET',
    path: '/api/activity/why-people-stop',
    policy,
    handler: async () => json(await stopReasons(database, zone)),
  },
];

function readQuery(params: URLSearchParams) {
  const parsed = pageQuery.safeParse(Object.fromEntries(params));
  if (parsed.success && new Set(params.keys()).size === params.size) return parsed.data;
  const issues = parsed.error?.issues ?? [];
  throw invalid(
    issues.map(({ path }) => ({ field: path.join('.') || 'query', message: 'is missing or not valid' })),
  );
}

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

/** Our own JSON, written by the log. */
const objectIn = <Form>(text: string | null): Form | null =>
  text === null ? null : (JSON.parse(text) as Form);
