import * as z from 'zod/mini';
import { dateFilter, hexId, paged, sortDirection, timestamp, withDefault } from '../fields.ts';
import { sortFields, tapDestinationTypes, tapDeviceTypes } from '../vocabulary.ts';
import { NamedRef } from './named-ref.ts';

/** Members of a destination, which is what a tap opens. */
const destination = {
  id: z.string(),
  name: z.string(),
  type: z.nullable(z.enum(tapDestinationTypes)),
  /** Only for web. */
  url: z.nullable(z.string()),
  /** Only for sms. */
  textNumber: z.nullable(z.string()),
  /** Only for sms. */
  textContent: z.nullable(z.string()),
};
const times = {
  createdAt: timestamp(),
  updatedAt: timestamp(),
  archivedAt: z.nullable(timestamp()),
};

export const TapDestination = z.object({ ...destination, ...times });
export type TapDestination = z.infer<typeof TapDestination>;

export const TapGroup = z.object({
  id: z.string(),
  name: z.string(),
  destinationId: z.string(),
  destination: z.nullable(z.object(destination)),
  deviceIds: z.nullable(z.array(z.string())),
  ...times,
});
export type TapGroup = z.infer<typeof TapGroup>;

export const TapDevice = z.object({
  id: z.string(),
  /** A number in records, digits as text in the search filter. */
  serialNumber: z.int(),
  deviceType: z.enum(tapDeviceTypes),
  /** Null when unassigned. */
  groupId: z.nullable(z.string()),
  /** Null when unassigned. */
  group: z.nullable(NamedRef),
  /** Destination of the device's group; null when there is none. */
  currentDestination: z.nullable(
    z.object({ id: z.string(), name: z.string(), type: z.nullable(z.enum(tapDestinationTypes)) }),
  ),
  ...times,
});
export type TapDevice = z.infer<typeof TapDevice>;

export const TapEvent = z.object({
  id: z.string(),
  createdAt: timestamp(),
  deviceId: z.string(),
  /** Group at the time of the tap. */
  groupId: z.string(),
  /** Destination that the tap opened. */
  destinationId: z.string(),
  device: z.nullable(z.object({ id: z.string(), serialNumber: z.int() })),
  group: z.nullable(NamedRef),
  destination: z.nullable(
    z.object({ id: z.string(), name: z.string(), type: z.nullable(z.enum(tapDestinationTypes)) }),
  ),
});
export type TapEvent = z.infer<typeof TapEvent>;

/** Filters that the lists of destinations, devices, and groups have in common. */
const recordList = () => ({
  ...paged(),
  includeArchived: z.optional(z.boolean()),
  sortDirection: sortDirection(),
});

/** Filters of tap.destinations.list. */
export const TapDestinationQuery = z.strictObject({
  ...recordList(),
  search: z.optional(z.string()),
  destinationType: z.optional(z.enum(tapDestinationTypes)),
  sortBy: z.optional(withDefault(z.enum(sortFields.tapDestinations), 'createdAt')),
});
export type TapDestinationQuery = z.infer<typeof TapDestinationQuery>;

/** Filters of tap.devices.list. */
export const TapDeviceQuery = z.strictObject({
  ...recordList(),
  search: z.optional(z.string().check(z.regex(/^\d+$/))),
  groupId: z.optional(z.union([z.literal('unassigned'), hexId()])),
  deviceType: z.optional(z.enum(tapDeviceTypes)),
  sortBy: z.optional(withDefault(z.enum(sortFields.tapDevices), 'createdAt')),
});
export type TapDeviceQuery = z.infer<typeof TapDeviceQuery>;

/** Filters of tap.events.list. */
export const TapEventQuery = z.strictObject({
  ...paged(),
  groupIds: z.optional(z.array(z.string()).check(z.minLength(1))),
  destinationIds: z.optional(z.array(z.string()).check(z.minLength(1))),
  deviceIds: z.optional(z.array(z.string()).check(z.minLength(1))),
  startDate: z.optional(dateFilter()),
  endDate: z.optional(dateFilter()),
  sortDirection: sortDirection(),
});
export type TapEventQuery = z.infer<typeof TapEventQuery>;

/** Filters of tap.groups.list. */
export const TapGroupQuery = z.strictObject({
  ...recordList(),
  search: z.optional(z.string()),
  sortBy: z.optional(withDefault(z.enum(sortFields.tapGroups), 'createdAt')),
});
export type TapGroupQuery = z.infer<typeof TapGroupQuery>;
