/** What each write makes old: the one table that the server's cache, the directory and the browser's cache go by. */
import type { OperationId, WriteId } from '../giving/catalog.ts';

/** The first word of an operation's ID, such as `contributions`. */
export type Noun = OperationId extends `${infer First}.${string}` ? First : never;

const invalidates: Readonly<Record<WriteId, readonly Noun[]>> = {
  // A missed gift that is charged by hand belongs to a plan.
  'contributions.charge': ['contributions', 'donors', 'campaigns', 'subscriptions'],
  // A deposit on its way shrinks by the refund.
  'contributions.initiateRefund': ['contributions', 'refunds', 'donors', 'campaigns', 'deposits'],
  'donors.create': ['donors'],
  'donors.update': ['donors', 'contributions'],
  'subscriptions.create': ['subscriptions', 'donors', 'contributions', 'campaigns'],
  'subscriptions.update': ['subscriptions', 'donors'],
  // A donor carries the number of their active plans.
  'subscriptions.cancel': ['subscriptions', 'donors'],
  'payments.authorize': ['contributions', 'donors', 'subscriptions', 'paymentMethods', 'campaigns'],
};

/** What is old once this write was sent, however it ended. Nothing for a word that is no write. */
export const invalidatedBy = (operation: string): readonly Noun[] =>
  Object.hasOwn(invalidates, operation) ? invalidates[operation as WriteId] : [];
