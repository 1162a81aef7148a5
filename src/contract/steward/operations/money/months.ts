import * as z from 'zod/mini';
import { isDrawn } from '../../../values/drawn-text.ts';
import { type MonthKind, maxReason, monthChecks, monthKinds } from '../../money/months.ts';
import type { StewardTable } from '../../operation.ts';
import { plainId, words } from '../inputs.ts';
import { count, textOrNull, time, timeOrNull } from '../outputs.ts';

const figure = z.strictObject({ count, cents: z.int() });
const totals = z.record(z.enum(monthKinds), figure);
const digest = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const state = z.nullable(z.strictObject({ cents: z.nullable(z.int()), status: textOrNull }));
export const change = z.strictObject({
  kind: z.enum(monthKinds),
  id: z.string(),
  before: state,
  after: state,
});
export const closing = z.strictObject({
  id: z.string(),
  closedAt: time,
  /** Null for a deleted account. */
  closedBy: textOrNull,
  /** SHA-256, in hex, of the totals and of the ID, amount, and status of every record of the month. */
  digest,
  totals,
  reopened: z.nullable(z.strictObject({ at: time, by: textOrNull, reason: z.string() })),
});
export const month = z.strictObject({
  month: z.string(),
  /** False until the month has ended; until then it can't be closed. */
  isOver: z.boolean(),
  /** Kinds with records that haven't all been read. Totals and checks are incomplete for them, and `changes` leaves them out. */
  loading: z.array(z.enum(monthKinds)),
  /** The ones of these that the platform doesn't list, so that they are never read. */
  missing: z.array(z.enum(monthKinds)),
  /** False until every record of the month was read, and the number of gifts matches the platform's count. */
  complete: z.boolean(),
  /** UTC months, such as 2026-11, that are part of this month and have another number of gifts on the platform. */
  differing: z.array(z.string()),
  /** ISO time of the oldest reading that this is based on; null before the first. */
  asOf: timeOrNull,
  totals,
  open: z.record(z.enum(monthChecks), figure),
  /** By kind, records that totals and open items may lack: their date, status, or amount is unknown. */
  unknown: z.record(z.enum(monthKinds), count),
  /** Digest of the current records. */
  digest,
  /** Null while the month is open. */
  closing: z.nullable(closing),
  /** Earlier closings, all reopened, newest first. */
  history: z.array(closing),
  /** Changes since it was closed: the first 100, and the number of all. */
  changes: z.array(change),
  changed: count,
});

/** A month in the list of all months. */
export const monthLine = z.strictObject({
  month: z.string(),
  /** False until the month has ended. */
  isOver: z.boolean(),
  /** Paid deposits that arrive in it, and the ones of these that aren't reconciled in Steward. */
  deposits: figure,
  unreconciled: figure,
  /** Null while the month is open. */
  closing: z.nullable(z.strictObject({ closedAt: time, closedBy: textOrNull })),
});
export const allMonths = z.strictObject({
  /** Newest first: from the current month to that of the first deposit, or the first that was ever closed. */
  months: z.array(monthLine),
  /** False while deposits are still loading, so that earlier months and some deposits may be missing. */
  complete: z.boolean(),
  /** The platform doesn't list deposits, so that they are never read. */
  missing: z.boolean(),
  /** Deposits that no month counts: their arrival, or the amount of a paid one, is unknown. */
  unknown: count,
  /** ISO time of the reading that this is based on; null before the first. */
  asOf: timeOrNull,
});
export type MonthLine = z.infer<typeof monthLine>;
export type AllMonths = z.infer<typeof allMonths>;

export type MonthFigure = MonthTotals[MonthKind];

/** Received gifts given in the month, succeeded refunds and lost chargebacks created in it, and paid deposits that arrive in it. */
export type MonthTotals = Month['totals'];

/** The amount and the platform's status of a record. */
export type RecordState = NonNullable<MonthChange['after']>;

/** A record that has changed since the month was closed. `before` is null if it was added later; `after` is null if it is no longer in the month. */
export type MonthChange = z.infer<typeof change>;

export type MonthClosing = z.infer<typeof closing>;

export type Month = z.infer<typeof month>;

/** Closing months. None of these operations calls the platform. Not supported if the platform doesn't share gifts., or for an invalid month. */
export const monthOperations = {
  'GET /api/months': { id: 'months.list', access: 'deposits.reconcile', large: true, reply: allMonths },
  // By month, how many records have changed since it was closed, for the twelve newest closed months up to `through`. Those without a change
  // are left out.
  'GET /api/months/changed': {
    id: 'months.changed',
    access: 'deposits.reconcile',
    query: z.strictObject({ through: z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/)) }),
    reply: z.record(z.string(), count),
  },
  // `month` such as 2026-10.
  'GET /api/months/{month}': { id: 'months.get', access: 'deposits.reconcile', large: true, reply: month },
  // `digest` is of what the person saw. 409 `month-changed` when the month has changed since, is closed, or can't be closed yet, unless the
  // same person has closed it with this digest.
  'POST /api/months/{month}/close': {
    id: 'months.close',
    access: 'deposits.reconcile',
    announces: { noun: 'months', of: ['month'] },
    body: z.strictObject({ digest }),
    reply: month,
  },
  // 409 `month-changed` when another closing has replaced it, or someone else has reopened it.
  'POST /api/months/{month}/reopen': {
    id: 'months.reopen',
    access: 'deposits.reconcile',
    announces: { noun: 'months', of: ['month'] },
    body: z.strictObject({
      closingId: plainId,
      reason: words(maxReason).check(z.refine(isDrawn)),
    }),
    reply: month,
  },
} as const satisfies StewardTable;
