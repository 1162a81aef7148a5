/** The addresses of the tap screens. */
import { sortFields, tapDestinationTypes, tapDeviceTypes } from '#contract/giving/vocabulary.ts';
import { ascending, dayOf, flagOf, hexIdOf, idOf, oneOf, textOf } from '../../data/search/address-values.ts';
import {
  type ListReaders,
  type ListSearch,
  listReader,
  searchReader,
} from '../../data/search/list-search.ts';

export type DeviceType = (typeof tapDeviceTypes)[number];
export type DestinationType = (typeof tapDestinationTypes)[number];

/** Which devices of a walk are shown. */
const walkShows = ['unchecked', 'problems'] as const;
export type WalkShow = (typeof walkShows)[number];

/** Serial numbers consist of digits; spaces and hyphens are ignored. */
export const serialText = (value: unknown): string | undefined =>
  textOf(value)?.replaceAll(/[^\d]/g, '').slice(0, 15) || undefined;

export const findingKinds = [
  'no-group',
  'no-destination',
  'no-address',
  'archived-destination',
  'archived-group',
  'other-site',
  'same-address',
  'unused',
] as const;
export type FindingKind = (typeof findingKinds)[number];

export type MapSearch = {
  /** ID of the device, group, or destination whose path is highlighted. */
  follow?: string;
  device?: DeviceType;
  destination?: DestinationType;
  archived?: true;
  finding?: FindingKind;
  /** Part of a number, a note, a name, or an address. */
  q?: string;
  /** ID of a saved view. */
  view?: string;
};
export const readMapSearch = searchReader<MapSearch>({
  follow: idOf,
  device: oneOf(tapDeviceTypes),
  destination: oneOf(tapDestinationTypes),
  archived: flagOf,
  finding: oneOf(findingKinds),
  q: textOf,
  view: idOf,
});

export type DeviceSearch = {
  /** The day and time to look up, by the organization's clock: 2026-11-15T10:00. */
  on?: string;
};
export const readDeviceSearch = searchReader<DeviceSearch>({ on: wallTime });

function wallTime(value: unknown): string | undefined {
  const [day, time = ''] = typeof value === 'string' ? value.split('T') : [];
  return dayOf(day) && /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? `${day}T${time}` : undefined;
}

export type FindSearch = { serial?: string };
export const readFindSearch = searchReader<FindSearch>({ serial: serialText });

/** Common label papers. */
const labelPapers = ['avery-22806', 'avery-5160', 'avery-l7160'] as const;
export type LabelPaper = (typeof labelPapers)[number];

export type LabelsSearch = {
  /** ID of the group whose devices get labels; without it, all devices. */
  group?: string;
  paper?: LabelPaper;
};
export const readLabelsSearch = searchReader<LabelsSearch>({
  group: hexIdOf,
  paper: oneOf(labelPapers),
});

export type WalkSearch = {
  /** Only unchecked devices, or only those with a problem. */
  show?: WalkShow;
  /** ID of the device being checked. */
  device?: string;
};
export const readWalkSearch = searchReader<WalkSearch>({
  show: oneOf(walkShows),
  device: idOf,
});

/** Members that the three tap lists have in common. */
export type Sorted<Field extends string> = ListSearch & {
  archived?: true;
  /** Absent for the time of creation, the platform's default. */
  sort?: Field;
  /** Absent for descending. */
  direction?: 'ASC';
};
export type DeviceSort = (typeof sortFields.tapDevices)[number];
export type NameSort = (typeof sortFields.tapGroups)[number];
/** Latest first by default. */
export const tapSorts = { byDefault: 'createdAt', falls: ['createdAt'] } as const;
export type DevicesSearch = Sorted<DeviceSort> & {
  serial?: string;
  /** Words of a device's number, type, note, group, or destination. */
  q?: string;
  /** ID of a group, or the devices without one. */
  group?: string;
  type?: DeviceType;
};
export type GroupsSearch = Sorted<NameSort> & { name?: string };
export type DestinationsSearch = Sorted<NameSort> & { name?: string; type?: DestinationType };

const sorted = <Field extends string>(fields: readonly Field[]): ListReaders<Sorted<Field>> => ({
  archived: flagOf,
  sort: oneOf(fields),
  direction: ascending,
});

export const readDevicesSearch = listReader<DevicesSearch>({
  ...sorted(sortFields.tapDevices),
  serial: serialText,
  q: textOf,
  group: (value) => (value === 'unassigned' ? value : hexIdOf(value)),
  type: oneOf(tapDeviceTypes),
});
export const readGroupsSearch = listReader<GroupsSearch>({
  ...sorted(sortFields.tapGroups),
  name: textOf,
});
export const readDestinationsSearch = listReader<DestinationsSearch>({
  ...sorted(sortFields.tapDestinations),
  name: textOf,
  type: oneOf(tapDestinationTypes),
});
