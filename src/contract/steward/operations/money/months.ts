import * as z from 'zod/mini';
import {
  type Month,
  type MonthChange,
  type MonthClosing,
  monthChecks,
  monthKinds,
  mostReason,
} from '../../money/months.ts';
import type { StewardTable } from '../../operation.ts';
import { plainId, words } from '../inputs.ts';
import { count, textOrNull, time, timeOrNull } from '../outputs.ts';

const figure = z.strictObject({ count, cents: z.int() });
const totals = z.record(z.enum(monthKinds), figure);
const digest = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const state = z.nullable(z.strictObject({ cents: z.nullable(z.int()), status: textOrNull }));
const change: z.ZodMiniType<MonthChange> = z.strictObject({
  kind: z.enum(monthKinds),
  id: z.string(),
  before: state,
  after: state,
});
const closing: z.ZodMiniType<MonthClosing> = z.strictObject({
  id: z.string(),
  closedAt: time,
  closedBy: textOrNull,
  digest,
  totals,
  reopened: z.nullable(z.strictObject({ at: time, by: textOrNull, reason: z.string() })),
});
const month: z.ZodMiniType<Month> = z.strictObject({
  month: z.string(),
  isOver: z.boolean(),
  loading: z.array(z.enum(monthKinds)),
  complete: z.boolean(),
  asOf: timeOrNull,
  totals,
  open: z.record(z.enum(monthChecks), figure),
  digest,
  closing: z.nullable(closing),
  history: z.array(closing),
  changes: z.array(change),
  changed: count,
});

/** Closing months. None of these operations calls the platform. 404 if gifts aren't mirrored, or for an invalid month. */
export const monthOperations = {
  // `month` such as 2026-10.
  'GET /api/months/{month}': { id: 'months.get', access: 'deposits.reconcile', large: true, reply: month },
  // `digest` is of what the person saw. 409 `month-changed` when the month has changed since, is closed, or can't be closed yet.
  'POST /api/months/{month}/close': {
    id: 'months.close',
    access: 'deposits.reconcile',
    body: z.strictObject({ digest }),
    reply: month,
  },
  // 409 `month-changed` when another closing has replaced it.
  'POST /api/months/{month}/reopen': {
    id: 'months.reopen',
    access: 'deposits.reconcile',
    body: z.strictObject({
      closingId: plainId,
      reason: words(mostReason).check(z.refine((text) => text.trim() !== '')),
    }),
    reply: month,
  },
} as const satisfies StewardTable;
