import * as z from 'zod/mini';
import { cents } from '../../giving/fields.ts';
import { giftCopies } from '../deposit-gifts.ts';
import type { StewardTable } from '../operation.ts';
import { maxNote } from '../reconciliation.ts';
import { plainId, words } from './inputs.ts';
import { count, textOrNull, time, timeOrNull } from './outputs.ts';

/** Higher than any bank statement, and low enough that sums of cents stay exact. */
const amount = cents(z.gte(-1_000_000_000_00), z.lte(1_000_000_000_00));

const reversals = z.array(
  z.strictObject({
    id: z.string(),
    contributionId: textOrNull,
    depositId: textOrNull,
    amountInCents: z.nullable(cents()),
  }),
);
export const depositGifts = z.strictObject({
  /** By gift ID, in lower case. Gifts that weren't found are omitted. */
  gifts: z.record(
    z.string(),
    z.strictObject({
      donorId: textOrNull,
      donorName: textOrNull,
      anonymous: z.boolean(),
      givenAt: timeOrNull,
      campaign: textOrNull,
      subcampaign: textOrNull,
      /** The platform's value, such as `Card`. */
      /** How the gift came in. */
      method: textOrNull,
      /** Type of the gift, such as `STOCK`. */
      type: textOrNull,
      /** Null when the platform reports none. */
      amountInCents: z.nullable(cents()),
    }),
  ),
  /** Number of gifts that the deposit's lines refer to. */
  requested: count,
  copy: z.enum(giftCopies),
  /** Refunds and chargebacks of the deposit and of its lines, from the server's copy; null while it doesn't have all of them. */
  reversals: z.nullable(z.strictObject({ refunds: reversals, chargebacks: reversals })),
});
export const reconciliation = z.strictObject({
  id: z.string(),
  depositId: z.string(),
  closedAt: time,
  /** Name of the account; null when the account is gone. */
  closedBy: textOrNull,
  /** The deposit's amount as shown to the person. */
  depositInCents: cents(),
  /** Bank statement minus deposit. */
  differenceInCents: cents(),
  note: textOrNull,
  /** Null while the deposit is reconciled. */
  reopened: z.nullable(z.strictObject({ at: time, by: textOrNull, reason: z.string() })),
});
export const reconciliationList = z.strictObject({
  data: z.array(reconciliation),
});

export type DepositGift = DepositGifts['gifts'][string];

export type DepositGifts = z.infer<typeof depositGifts>;

export type Reconciliation = z.infer<typeof reconciliation>;

export type ReconciliationList = z.infer<typeof reconciliationList>;

/** Gifts in a deposit with their donors. */
export const depositGiftOperations = {
  // From the server's copy of the gifts, without a call. With `search`, missing gifts are searched for on the platform, in up to a dozen
  // calls, so the app does that only on a click. Roles that may read gifts may read deposits, refunds, and chargebacks.
  'GET /api/deposits/{depositId}/gifts': {
    id: 'deposits.gifts',
    access: 'contributions.list',
    query: z.strictObject({ search: z.optional(z.literal('platform')) }),
    reply: depositGifts,
  },
} as const satisfies StewardTable;

/** Our own reconciliation of deposits, separate from the platform's flag. */
export const reconciliationOperations = {
  // Current reconciliations of these deposits.
  'GET /api/reconciliations': {
    id: 'reconciliations.list',
    access: 'deposits.readReconciliations',
    query: z.strictObject({ deposit: z._default(z.array(plainId).check(z.maxLength(100)), []) }),
    reply: reconciliationList,
  },
  // All reconciliations of a deposit, newest first.
  'GET /api/reconciliations/{depositId}': {
    id: 'reconciliations.get',
    access: 'deposits.readReconciliations',
    reply: reconciliationList,
  },
  // A difference requires a note. 409 `closed-already`, unless the same person has saved the same.
  'POST /api/reconciliations/{depositId}': {
    id: 'reconciliations.close',
    access: 'deposits.reconcile',
    announces: { noun: 'reconciliations', of: ['depositId'] },
    body: z.strictObject({ depositInCents: amount, statementInCents: amount, note: words(maxNote) }),
    reply: reconciliation,
    status: 201,
  },
  // 409 `reconciliation-changed` when another reconciliation has replaced it, or someone else has reopened it.
  'POST /api/reconciliations/{depositId}/reopen': {
    id: 'reconciliations.reopen',
    access: 'deposits.reconcile',
    announces: { noun: 'reconciliations', of: ['depositId'] },
    body: z.strictObject({ reconciliationId: plainId, reason: words(maxNote) }),
    reply: reconciliation,
  },
} as const satisfies StewardTable;
