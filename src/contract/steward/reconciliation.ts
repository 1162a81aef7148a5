/** Our own reconciliation of a deposit: separate from the platform's flag, which it never changes. Types only. */
import type * as z from 'zod/mini';
import type { reconciliation, reconciliationList } from './operations/deposits.ts';

/** Maximum characters of a note or a reason. */
export const maxNote = 500;

export type Reconciliation = z.infer<typeof reconciliation>;

export type ReconciliationList = z.infer<typeof reconciliationList>;
