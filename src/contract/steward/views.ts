/** Saved views of lists and reports: a named query string, owned by one person or the team. */

import type { Permission } from './permissions.ts';
import { aboutKind, recordKinds } from './record-kinds.ts';

/** Maximum characters of a name. */
export const maxViewName = 60;
/** Maximum characters of a query string. */
export const maxViewQuery = 1000;

/** The most reports that a person can pin to the overview. */
export const maxPins = 6;

/** Lists with saved views, by address, and the permission that each needs. */
export const viewLists: Readonly<Record<string, Permission>> = {
  ...Object.fromEntries(recordKinds.map((kind) => [aboutKind(kind).path, aboutKind(kind).list])),
  '/tap': 'tap.devices.list',
  '/settings': 'team.manage',
  '/settings/activity': 'activity.read',
  '/reports': 'contributions.list',
  '/reports/campaigns': 'contributions.list',
  '/reports/locations': 'contributions.list',
  '/reports/methods': 'contributions.list',
  '/reports/recurring': 'contributions.list',
  '/reports/returned': 'contributions.list',
  '/reports/new-donors': 'contributions.list',
  '/reports/slow': 'contributions.list',
  '/reports/donors': 'contributions.list',
};
