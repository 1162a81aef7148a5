/** A month of the organization's calendar, such as 2026-10: its totals, what is still open in it, and how it was closed. Amounts in cents. */

export const monthKinds = ['gift', 'refund', 'chargeback', 'deposit'] as const;
export type MonthKind = (typeof monthKinds)[number];

export type MonthFigure = { count: number; cents: number };

/** Gifts received of those given in the month, refunds that succeeded and chargebacks that were lost of those opened in it, deposits paid of those that arrive in it. */
export type MonthTotals = Record<MonthKind, MonthFigure>;

/** What isn't settled yet. `pendingGifts`, `openRefunds`, `pendingChargebacks` and `comingDeposits` have no outcome yet; `undepositedRefunds` went through and `undepositedChargebacks` were lost, but are in no deposit. */
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

/** The platform's statuses that a total counts. Gifts count by their outcome: `received`. */
export const totalStatuses = {
  refund: ['SUCCEEDED'],
  chargeback: ['lost'],
  deposit: ['PAID'],
} as const satisfies Record<Exclude<MonthKind, 'gift'>, readonly string[]>;

/** The same of what isn't settled yet. Gifts count by their outcome: `pending`. */
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

/** A record that differs from what the month was closed with. `before` null: it came later. `after` null: it is no longer in the month. */
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
  /** False while the month lasts, which can't be closed. */
  isOver: boolean;
  /** Kinds whose records of the month haven't all been read. Totals and checks lack some of them, and `changes` has none of them. */
  loading: MonthKind[];
  /** False until every record of the month was read, and gifts are as many as the platform counts. */
  complete: boolean;
  /** ISO time of the oldest reading that this comes from; null before the first. */
  asOf: string | null;
  totals: MonthTotals;
  open: Record<MonthCheck, MonthFigure>;
  /** Of what the month holds now. */
  digest: string;
  /** Null while the month is open. */
  closing: MonthClosing | null;
  /** Earlier ones, all reopened, newest first. */
  history: MonthClosing[];
  /** Since it was closed: the first 100, and how many in all. */
  changes: MonthChange[];
  changed: number;
};

/** Characters of a reason. */
export const mostReason = 500;
