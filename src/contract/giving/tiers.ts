/**
 * Which of the 38 operations a platform must have. The specification gives the shape of a `documented` operation. An `extended` one is
 * known only from the public description, and a platform may lack it.
 */
import type { OperationId } from './catalog.ts';

export const tiers = ['documented', 'extended'] as const;
type Tier = (typeof tiers)[number];

const extended: ReadonlySet<OperationId> = new Set<OperationId>([
  'contributions.charge',
  'deposits.list',
  'deposits.get',
  'deposits.summary',
  'refunds.list',
  'webhooks.eventLogs',
  'donors.create',
  'donors.get',
  'subscriptions.listByDonor',
  'subscriptions.list',
  'subscriptions.get',
  'paymentMethods.listByDonor',
  'campaigns.list',
  'tap.destinations.get',
  'tap.devices.list',
  'tap.events.list',
  'tap.groups.list',
  'health.get',
]);

export const tierOf = (id: OperationId): Tier => (extended.has(id) ? 'extended' : 'documented');

/** Returns true for operations whose shape is in the specification. A platform may have no others. */
export const isDocumented = (id: OperationId): boolean => tierOf(id) === 'documented';

/** Which operations a platform offers. */
export const offerings = ['all', 'documented'] as const;
export type Offering = (typeof offerings)[number];
