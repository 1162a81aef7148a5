/** How long an answer counts as fresh. What a write makes old is in the contract. */
import type { OperationId, ReadId } from '#contract/giving/catalog.ts';

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

export const nounOf = (id: OperationId): string => id.split('.', 1)[0] ?? id;
