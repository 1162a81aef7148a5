/** Determines what a tap on a device opens. Used by our server and the app. */

type PointingGroup = { destinationId: string | null; destination: { id: string } | null };
type PointingDevice = { currentDestination: { id: string } | null };

/** Returns the ID of the destination that a group opens; null if it has none. */
export const destinationIdOfGroup = ({ destinationId, destination }: PointingGroup): string | null =>
  (destinationId ?? destination?.id) || null;

/** Returns the ID of the destination that a tap opens: that of the device's group, otherwise the one that the device itself reports. */
export const destinationIdOf = (device: PointingDevice, group: PointingGroup | undefined): string | null =>
  (group && destinationIdOfGroup(group)) ?? device.currentDestination?.id ?? null;
