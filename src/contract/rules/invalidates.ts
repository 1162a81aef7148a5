/** Kinds of records that each write invalidates in the server's cache, the mirror and the browser's cache. */
import type { OperationId, WriteId } from '../giving/catalog.ts';

/** The first word of an operation's ID, such as `contributions`. */
export type Noun = OperationId extends `${infer First}.${string}` ? First : never;

const invalidates: Readonly<Record<WriteId, readonly Noun[]>> = {
  // The charge may be for a missed gift of a plan.
  'contributions.charge': ['contributions', 'donors', 'campaigns', 'subscriptions'],
  // A refund reduces a deposit in transit.
  'contributions.initiateRefund': ['contributions', 'refunds', 'donors', 'campaigns', 'deposits'],
  'donors.create': ['donors'],
  'donors.update': ['donors', 'contributions'],
  'subscriptions.create': ['subscriptions', 'donors', 'contributions', 'campaigns'],
  'subscriptions.update': ['subscriptions', 'donors'],
  // A donor has the number of active plans.
  'subscriptions.cancel': ['subscriptions', 'donors'],
  'payments.authorize': ['contributions', 'donors', 'subscriptions', 'paymentMethods', 'campaigns'],
};

/** Returns the kinds that a write invalidates once it was sent, whatever its outcome. Empty when `operation` isn't a write. */
export const invalidatedBy = (operation: string): readonly Noun[] =>
  Object.hasOwn(invalidates, operation) ? invalidates[operation as WriteId] : [];
