/** What the words of the service about refunds mean to people (facts 7, 10). */
import type { Reply } from '#contract/operations.ts';
import { lookUp } from '../../data/look-up.ts';
import type { Tone } from '../../ui/status-dot.tsx';

/** A refund as it is read: any member but the id may be null, any word may be new. */
export type Refund = Reply<'refunds.get'>['data'];

type Words = { name: string; tone: Tone; meaning: string };

const statuses: Readonly<Record<string, Words>> = {
  PENDING: {
    name: 'On its way',
    tone: 'warn',
    meaning: 'Asked for; the processor has not given the money back yet.',
  },
  REQUIRES_ACTION: {
    name: 'Needs someone',
    tone: 'danger',
    meaning:
      'The processor waits for something before it can go on. What it waits for stands at the processor and in its mail, not here.',
  },
  FAILED: {
    name: 'Failed',
    tone: 'danger',
    meaning: 'The money was not given back. The gift is still yours until somebody refunds it another way.',
  },
  SUCCEEDED: { name: 'Refunded', tone: 'ok', meaning: 'The donor has the money back.' },
  CANCELED: {
    name: 'Cancelled',
    tone: 'quiet',
    meaning: 'The refund was taken back before it happened. The gift is still yours.',
  },
};

/** A state in plain words; one that nobody documented is shown as it came. */
export const refundStatusWords = (status: string | null): Words =>
  lookUp(statuses, status) ?? {
    name: status ?? 'Not told',
    tone: 'quiet',
    meaning: 'A word of the giving service that Steward does not know yet.',
  };

const reasons: Readonly<Record<string, string>> = {
  DUPLICATE: 'Given twice',
  EXPIRED_OR_UNCAPTURED_CHARGE: 'The charge expired',
  FRAUDULENT: 'Fraudulent',
  REQUESTED_BY_CUSTOMER: 'Asked for by the donor',
};

/** Null when the processor gives none. */
export const refundReasonWords = (reason: string | null): string | null =>
  reason === null ? null : (lookUp(reasons, reason) ?? reason);

/** Somebody has to do something about it. */
const needsSomeone = ({ status }: Pick<Refund, 'status'>): boolean =>
  status === 'REQUIRES_ACTION' || status === 'FAILED';

/** Those that wait for somebody, then those that failed, then the others, each as they came. */
export const needsSomeoneFirst = (rows: readonly Refund[]): Refund[] => {
  const rank = (row: Refund) => (row.status === 'REQUIRES_ACTION' ? 0 : needsSomeone(row) ? 1 : 2);
  return rows.toSorted((one, other) => rank(one) - rank(other));
};

/** What is said in place of a deposit. */
export const noDepositWords = ({ status }: Pick<Refund, 'status'>): string =>
  status === 'FAILED' || status === 'CANCELED' ? 'None' : 'Not yet';
