/** A month of the organization's calendar, such as 2026-10: its totals, open items, and closing. Amounts are in cents. */

export const monthKinds = ['gift', 'refund', 'chargeback', 'deposit'] as const;
export type MonthKind = (typeof monthKinds)[number];

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

/** Maximum characters of a reason. */
export const maxReason = 500;
