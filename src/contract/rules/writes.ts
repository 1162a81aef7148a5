/** The eight writes, one row each, for the server's caches, the browser, Pending changes and the activity log. */
import { isOperationId, isWrite, type OperationId, type WriteId } from '../giving/catalog.ts';

/** The first word of an operation's ID, such as `contributions`. */
export type Noun = OperationId extends `${infer First}.${string}` ? First : never;

export type WriteRow = {
  /** Kinds of records that are stale in every cache once it was sent, whatever its outcome. */
  invalidates: readonly Noun[];
  /** True if sending it twice could charge or refund twice. After a restore it is off until everything since the backup has been read. */
  movesMoney: boolean;
  /** `log`: in the activity log. `pending` and `done`: in Pending changes and on its receipt. */
  label: { log: string; pending: string; done: string };
};

export const writes: Readonly<Record<WriteId, WriteRow>> = {
  'contributions.charge': {
    // The charge may be for a missed gift of a plan.
    invalidates: ['contributions', 'donors', 'campaigns', 'subscriptions'],
    movesMoney: true,
    label: { log: 'Take a gift', pending: 'Charge', done: 'Gift received' },
  },
  'contributions.initiateRefund': {
    // A refund reduces a deposit in transit.
    invalidates: ['contributions', 'refunds', 'donors', 'campaigns', 'deposits'],
    movesMoney: true,
    label: { log: 'Refund a gift', pending: 'Refund', done: 'Refund requested' },
  },
  'donors.create': {
    invalidates: ['donors'],
    movesMoney: false,
    label: { log: 'Add a donor', pending: 'New donor', done: 'Donor added' },
  },
  'donors.update': {
    invalidates: ['donors', 'contributions'],
    movesMoney: false,
    label: { log: 'Edit a donor', pending: 'Donor changes', done: 'Donor updated' },
  },
  'subscriptions.create': {
    invalidates: ['subscriptions', 'donors', 'contributions', 'campaigns'],
    movesMoney: true,
    label: { log: 'Start a plan', pending: 'New recurring plan', done: 'Plan started' },
  },
  'subscriptions.update': {
    invalidates: ['subscriptions', 'donors'],
    movesMoney: true,
    label: { log: 'Edit a plan', pending: 'Recurring plan changes', done: 'Plan updated' },
  },
  'subscriptions.cancel': {
    // A donor has the number of active plans.
    invalidates: ['subscriptions', 'donors'],
    // The plan is read first, so canceling it twice is refused.
    movesMoney: false,
    label: { log: 'Cancel a plan', pending: 'Plan cancellation', done: 'Plan canceled' },
  },
  'payments.authorize': {
    invalidates: ['contributions', 'donors', 'subscriptions', 'paymentMethods', 'campaigns'],
    movesMoney: true,
    label: {
      log: 'Take a gift with a new card or bank account',
      pending: 'Payment',
      done: 'Gift received',
    },
  },
};

/** Returns the row of an operation; null when it isn't a write. */
export const writeOf = (operation: string): WriteRow | null =>
  isOperationId(operation) && isWrite(operation) ? writes[operation] : null;

/** Returns the kinds that a write invalidates once it was sent, whatever its outcome. Empty when `operation` isn't a write. */
export const invalidatedBy = (operation: string): readonly Noun[] => writeOf(operation)?.invalidates ?? [];
