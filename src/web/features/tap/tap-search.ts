/** The addresses of the tap screens. */
import { sortFields, tapDestinationTypes, tapDeviceTypes } from '#contract/giving/vocabulary.ts';
import {
  dayOf,
  defined,
  flagOf,
  idOf,
  type ListSearch,
  listMembers,
  type RawSearch,
  textOf,
  wordOf,
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
export const readMapSearch = (raw: RawSearch): MapSearch => ({
  ...defined('follow', idOf(raw.follow)),
  ...defined('device', wordOf(raw.device, tapDeviceTypes)),
  ...defined('destination', wordOf(raw.destination, tapDestinationTypes)),
  ...defined('archived', flagOf(raw.archived)),
  ...defined('finding', wordOf(raw.finding, findingKinds)),
  ...defined('q', textOf(raw.q)),
  ...defined('view', idOf(raw.view)),
});

export type DeviceSearch = {
  /** The day and time whose past is asked for, by the organization's clocks: 2026-11-15T10:00. */
  on?: string;
};
export const readDeviceSearch = (raw: RawSearch): DeviceSearch => defined('on', wallTime(raw.on));

function wallTime(value: unknown): string | undefined {
  const [day, time = ''] = typeof value === 'string' ? value.split('T') : [];
  return dayOf(day) && /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? `${day}T${time}` : undefined;
}

export type FindSearch = { serial?: string };
export const readFindSearch = (raw: RawSearch): FindSearch => defined('serial', serialText(raw.serial));

export type LabelsSearch = {
  /** Id of the group whose devices get labels; all devices without it. */
  group?: string;
  paper?: LabelPaper;
};
export const readLabelsSearch = (raw: RawSearch): LabelsSearch => ({
  ...defined('group', isHexId(raw.group) ? String(raw.group) : undefined),
  ...defined('paper', wordOf(raw.paper, labelPaperIds)),
});

export type WalkSearch = {
  /** Only the unchecked devices, or those with a problem. */
  show?: WalkShow;
  /** ID of the device that is being checked. */
  device?: string;
};
export const readWalkSearch = (raw: RawSearch): WalkSearch => ({
  ...defined('show', wordOf(raw.show, walkShows)),
  ...defined('device', idOf(raw.device)),
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

const sorted = <Field extends string>(raw: RawSearch, fields: readonly Field[]): Sorted<Field> => ({
  ...listMembers(raw),
  ...defined('archived', flagOf(raw.archived)),
  ...defined('sort', wordOf(raw.sort, fields)),
  ...defined('direction', wordOf(raw.direction, ['ASC'] as const)),
});

export const readDevicesSearch = (raw: RawSearch): DevicesSearch => ({
  ...sorted(raw, sortFields.tapDevices),
  ...defined('serial', serialText(raw.serial)),
  ...defined('group', raw.group === 'unassigned' || isHexId(raw.group) ? String(raw.group) : undefined),
  ...defined('type', wordOf(raw.type, tapDeviceTypes)),
});
export const readGroupsSearch = (raw: RawSearch): GroupsSearch => ({
  ...sorted(raw, sortFields.tapGroups),
  ...defined('name', textOf(raw.name)),
});
export const readDestinationsSearch = (raw: RawSearch): DestinationsSearch => ({
  ...sorted(raw, sortFields.tapDestinations),
  ...defined('name', textOf(raw.name)),
  ...defined('type', wordOf(raw.type, tapDestinationTypes)),
});

/** For IDs whose form the platform declares. */
const isHexId = (value: unknown): boolean => /^[0-9a-fA-F]{24}$/.test(String(value ?? ''));
