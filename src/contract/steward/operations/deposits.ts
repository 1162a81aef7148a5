import * as z from 'zod/mini';
import { cents } from '../../giving/fields.ts';
import type { DepositGifts } from '../deposit-gifts.ts';
import { reply, type StewardTable } from '../operation.ts';
import { mostNote, type Reconciliation, type ReconciliationList } from '../reconciliation.ts';
import { plainId, words } from './inputs.ts';

/** A bank statement has no more than this, and sums of cents stay whole. */
const amount = cents(z.gte(-1_000_000_000_00), z.lte(1_000_000_000_00));

/** Who gave what a deposit carried. */
export const depositGiftOperations = {
  // Costs up to a dozen calls to the platform, so it is asked for by a press. Who may read gifts may read deposits.
  'GET /api/deposits/{depositId}/gifts': {
    id: 'deposits.gifts',
    access: 'contributions.list',
    reply: reply<DepositGifts>(),
  },
} as const satisfies StewardTable;

/** Our own reconciliation of deposits. */
export const reconciliationOperations = {
  // Those of these deposits that are reconciled now.
  'GET /api/reconciliations': {
    id: 'reconciliations.list',
    access: 'deposits.readCloseOffs',
    query: z.strictObject({ deposit: z._default(z.array(plainId).check(z.maxLength(100)), []) }),
    reply: reply<ReconciliationList>(),
  },
  // All of one deposit, the newest first.
  'GET /api/reconciliations/{depositId}': {
    id: 'reconciliations.get',
    access: 'deposits.readCloseOffs',
    reply: reply<ReconciliationList>(),
  },
  // A difference needs a note. 409 `closed-already`.
  'POST /api/reconciliations/{depositId}': {
    id: 'reconciliations.close',
    access: 'deposits.closeOff',
    body: z.strictObject({ depositInCents: amount, statementInCents: amount, note: words(mostNote) }),
    reply: reply<Reconciliation>(),
    status: 201,
  },
  // 409 `not-standing` when another reconciliation has taken its place.
  'POST /api/reconciliations/{depositId}/reopen': {
    id: 'reconciliations.reopen',
    access: 'deposits.closeOff',
    body: z.strictObject({ reconciliationId: plainId, reason: words(mostNote) }),
    reply: reply<Reconciliation>(),
  },
} as const satisfies StewardTable;
