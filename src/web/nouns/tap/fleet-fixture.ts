/** Tap records for tests, with only the members a test sets. */
import type { Destination, Device, Group } from './tap-records.ts';

const times = { createdAt: null, updatedAt: null, archivedAt: null };

export const testDevice = (id: string, members: Partial<Device> = {}): Device => ({
  id,
  serialNumber: null,
  deviceType: 'Lanyard',
  groupId: null,
  group: null,
  currentDestination: null,
  ...times,
  ...members,
});

export const testGroup = (id: string, members: Partial<Group> = {}): Group => ({
  id,
  name: id,
  destinationId: null,
  destination: null,
  deviceIds: null,
  ...times,
  ...members,
});

export const testDestination = (id: string, members: Partial<Destination> = {}): Destination => ({
  id,
  name: id,
  type: 'web',
  url: `https://give.example.org/${id}`,
  textNumber: null,
  textContent: null,
  ...times,
  ...members,
});
