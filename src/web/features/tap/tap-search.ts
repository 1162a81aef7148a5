/** The addresses of the tap screens. */
import { sortFields, tapDestinationTypes, tapDeviceTypes } from '#contract/giving/vocabulary.ts';
import { ascending, dayOf, flagOf, idOf, oneOf, textOf } from '../../data/search/address-values.ts';
import {
  type ListReaders,
  type ListSearch,
  listReader,
  searchReader,
} from '../../data/search/list-search.ts';
import { type LabelPaper, labelPaperIds } from './label-sheets/label-papers.ts';

export type DeviceType = (typeof tapDeviceTypes)[number];
export type DestinationType = (typeof tapDestinationTypes)[number];

/** What of a walk is shown. */
const walkShows = ['unchecked', 'problems'] as const;
export type WalkShow = (typeof walkShows)[number];

/** Serial numbers have digits only; blanks and hyphens are forgiven. */
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
  /** Id of the device, group or destination whose line is followed. */
  follow?: string;
  device?: DeviceType;
  destination?: DestinationType;
  archived?: true;
  finding?: FindingKind;
  /** A part of a number, a note, a name or an address. */
  q?: string;
  /** Id of a named view. */
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
  /** The day and time whose past is asked for, by the organization's clocks: 2026-11-15T10:00. */
  on?: string;
};
export const readDeviceSearch = searchReader<DeviceSearch>({ on: wallTime });

function wallTime(value: unknown): string | undefined {
  const [day, time = ''] = typeof value === 'string' ? value.split('T') : [];
  return dayOf(day) && /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? `${day}T${time}` : undefined;
}

export type FindSearch = { serial?: string };
export const readFindSearch = searchReader<FindSearch>({ serial: serialText });

export type LabelsSearch = {
  /** Id of the group whose devices get labels; all devices without it. */
  group?: string;
  paper?: LabelPaper;
};
export const readLabelsSearch = searchReader<LabelsSearch>({
  group: (value) => (isHexId(value) ? String(value) : undefined),
  paper: oneOf(labelPaperIds),
});

export type WalkSearch = {
  /** Only the unchecked devices, or those with a problem. */
  show?: WalkShow;
  /** ID of the device that is being checked. */
  device?: string;
};
export const readWalkSearch = searchReader<WalkSearch>({
  show: oneOf(walkShows),
  device: idOf,
});

/** Members that the three lists of tap share. */
export type Sorted<Field extends string> = ListSearch & {
  archived?: true;
  /** Absent for the time of creation, the platform's own default. */
  sort?: Field;
  /** Absent for the greatest first. */
  direction?: 'ASC';
};
export type DeviceSort = (typeof sortFields.tapDevices)[number];
export type NameSort = (typeof sortFields.tapGroups)[number];
/** The latest first until someone asks otherwise. */
export const tapSorts = { byDefault: 'createdAt', falls: ['createdAt'] } as const;
export type DevicesSearch = Sorted<DeviceSort> & {
  serial?: string;
  /** Id of a group, or devices without one. */
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
  group: (value) => (value === 'unassigned' || isHexId(value) ? String(value) : undefined),
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

/** For IDs whose form the platform declares. */
const isHexId = (value: unknown): boolean => /^[0-9a-fA-F]{24}$/.test(String(value ?? ''));
