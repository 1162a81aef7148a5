/** How long an answer counts as fresh, and what a write makes old. */
import type { OperationId, ReadId, WriteId } from '#contract/catalog.ts';

const seconds = (count: number) => count * 1_000;

/** Sets that change by the week rather than by the minute; chargebacks, which live for weeks and of which nothing here makes one. */
const slow: ReadonlySet<OperationId> = new Set<ReadId>([
  'campaigns.list',
  'campaigns.get',
  'locations.list',
  'locations.get',
  'tap.destinations.list',
  'tap.destinations.get',
  'tap.devices.list',
  'tap.devices.get',
  'tap.groups.list',
  'tap.groups.get',
  'chargebacks.list',
  'chargebacks.get',
]);

/** Younger answers are given without asking the service. */
export const freshMs = (id: ReadId): number => (slow.has(id) ? seconds(60) : seconds(12));

/** Younger answers are given at once and refreshed behind; older ones only when the service cannot be asked. */
export const revalidateMs = (id: ReadId): number => freshMs(id) + (slow.has(id) ? seconds(240) : seconds(48));

type Noun = 'contributions' | 'refunds' | 'donors' | 'subscriptions' | 'paymentMethods' | 'campaigns';

const touched: Record<WriteId, readonly Noun[]> = {
  'contributions.charge': ['contributions', 'donors', 'campaigns'],
  'contributions.initiateRefund': ['contributions', 'refunds', 'donors'],
  'donors.create': ['donors'],
  'donors.update': ['donors', 'contributions'],
  'subscriptions.create': ['subscriptions', 'donors', 'contributions'],
  'subscriptions.update': ['subscriptions'],
  'subscriptions.cancel': ['subscriptions', 'donors'],
  'payments.authorize': ['contributions', 'donors', 'subscriptions', 'paymentMethods', 'campaigns'],
};

export const nounsTouchedBy = (id: WriteId): readonly string[] => touched[id];
export const nounOf = (id: OperationId): string => id.split('.', 1)[0] ?? id;
