/** What decides where taps on a device lead, for our server and the app. */

type PointingGroup = { destinationId: string | null; destination: { id: string } | null };
type PointingDevice = { currentDestination: { id: string } | null };

/** ID of the destination that a group leads to; null if it leads nowhere. */
export const destinationIdOfGroup = ({ destinationId, destination }: PointingGroup): string | null =>
  (destinationId ?? destination?.id) || null;

/** ID of the destination that a tap opens: that of the device's group; what the device itself says only fills its place. */
export const destinationIdOf = (device: PointingDevice, group: PointingGroup | undefined): string | null =>
  (group && destinationIdOfGroup(group)) ?? device.currentDestination?.id ?? null;
