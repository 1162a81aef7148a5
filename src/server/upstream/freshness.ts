/** How long a response counts as fresh. The contract says what each write invalidates. */
import type { OperationId, ReadId } from '#contract/giving/catalog.ts';

const seconds = (count: number) => count * 1_000;

/**
 * Resources that rarely change, and chargebacks, which stay open for weeks and which nothing in Steward
 * creates.
 */
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

/** Responses younger than this are returned without a call to the platform, in ms. */
export const freshMs = (id: ReadId): number => (slow.has(id) ? seconds(60) : seconds(12));

/**
 * Responses younger than this are returned at once and refreshed in the background; older ones are used only
 * if the platform can't be reached. In ms.
 */
export const revalidateMs = (id: ReadId): number => freshMs(id) + (slow.has(id) ? seconds(240) : seconds(48));

export const nounOf = (id: OperationId): string => id.split('.', 1)[0] ?? id;
