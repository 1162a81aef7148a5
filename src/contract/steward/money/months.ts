/** A month of the organization's calendar, such as 2026-10: its totals, open items, and closing. Amounts are in cents. */

export const monthKinds = ['gift', 'refund', 'chargeback', 'deposit'] as const;
export type MonthKind = (typeof monthKinds)[number];

export type MonthFigure = { count: number; cents: number };

/** Received gifts given in the month, succeeded refunds and lost chargebacks created in it, and paid deposits that arrive in it. */
export type MonthTotals = Record<MonthKind, MonthFigure>;

/**
 * Items that aren't settled yet. `pendingGifts`, `openRefunds`, `pendingChargebacks` and `comingDeposits` have no outcome yet.
 * `undepositedRefunds` went through and `undepositedChargebacks` were lost, but are in no deposit.
 */
export const monthChecks = [
  'comingDeposits',
  'unreconciledDeposits',
  'openRefunds',
  'undepositedRefunds',
  'pendingChargebacks',
  'undepositedChargebacks',
  'pendingGifts',
] as const;
export type MonthCheck = (typeof monthChecks)[number];

/** The platform's statuses that totals count. Gifts count by outcome `received`. */
export const totalStatuses = {
  refund: ['SUCCEEDED'],
  chargeback: ['lost'],
  deposit: ['PAID'],
} as const satisfies Record<Exclude<MonthKind, 'gift'>, readonly string[]>;

/** The same for items that aren't settled yet. Gifts count by outcome `pending`. */
export const checkStatuses = {
  comingDeposits: ['PENDING', 'IN_TRANSIT'],
  unreconciledDeposits: totalStatuses.deposit,
  openRefunds: ['PENDING', 'REQUIRES_ACTION'],
  undepositedRefunds: totalStatuses.refund,
  pendingChargebacks: ['pending'],
  undepositedChargebacks: totalStatuses.chargeback,
} as const satisfies Record<Exclude<MonthCheck, 'pendingGifts'>, readonly string[]>;

/** The amount and the platform's status of a record. */
export type RecordState = { cents: number | null; status: string | null };

/** A record that has changed since the month was closed. `before` is null if it was added later; `after` is null if it is no longer in the month. */
export type MonthChange = {
  kind: MonthKind;
  id: string;
  before: RecordState | null;
  after: RecordState | null;
};

export type MonthClosing = {
  id: string;
  closedAt: string;
  /** Null for a deleted account. */
  closedBy: string | null;
  /** SHA-256, in hex, of the totals and of the ID, amount, and status of every record of the month. */
  digest: string;
  totals: MonthTotals;
  reopened: { at: string; by: string | null; reason: string } | null;
};

export type Month = {
  month: string;
  /** False until the month has ended; until then it can't be closed. */
  isOver: boolean;
  /** Kinds with records that haven't all been read. Totals and checks are incomplete for them, and `changes` leaves them out. */
  loading: MonthKind[];
  /** False until every record of the month was read, and the number of gifts matches the platform's count. */
  complete: boolean;
  /** ISO time of the oldest reading that this is based on; null before the first. */
  asOf: string | null;
  totals: MonthTotals;
  open: Record<MonthCheck, MonthFigure>;
  /** Digest of the current records. */
  digest: string;
  /** Null while the month is open. */
  closing: MonthClosing | null;
  /** Earlier closings, all reopened, newest first. */
  history: MonthClosing[];
  /** Changes since it was closed: the first 100, and the number of all. */
  changes: MonthChange[];
  changed: number;
};

/** Maximum characters of a reason. */
export const mostReason = 500;
