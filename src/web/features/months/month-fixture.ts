/** For tests: a month that is over and complete, with nothing in it. */
import type { Month } from '#contract/steward/operations/money/months.ts';

const zero = { count: 0, cents: 0 };
export const monthWith = (members: Partial<Month>): Month => ({
  month: '2026-10',
  isOver: true,
  loading: [],
  missing: [],
  complete: true,
  differing: [],
  asOf: null,
  totals: { gift: zero, refund: zero, chargeback: zero, deposit: zero },
  open: {
    comingDeposits: zero,
    unreconciledDeposits: zero,
    openRefunds: zero,
    undepositedRefunds: zero,
    pendingChargebacks: zero,
    undepositedChargebacks: zero,
    pendingGifts: zero,
  },
  unknown: { gift: 0, refund: 0, chargeback: 0, deposit: 0 },
  digest: 'a'.repeat(64),
  closing: null,
  history: [],
  changes: [],
  changed: 0,
  ...members,
});
