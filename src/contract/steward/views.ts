/** Saved views of lists: filters, sort, columns and page size under a name, of one person or the team. */
import type { Permission } from './permissions.ts';
import { aboutKind, recordKinds } from './record-kinds.ts';

/** Maximum characters of a name. */
export const mostViewName = 60;
/** Maximum characters of a query string. */
export const mostViewQuery = 1000;

/** Lists with saved views, by address, and the permission that each needs. */
export const viewLists: Readonly<Record<string, Permission>> = {
  ...Object.fromEntries(recordKinds.map((kind) => [aboutKind(kind).path, aboutKind(kind).list])),
  '/tap': 'tap.devices.list',
  '/team': 'team.manage',
  '/team/activity': 'activity.read',
};

export type View = {
  id: string;
  /** Path of the list. */
  list: string;
  name: string;
  /** Query string without its question mark, page and open record. */
  query: string;
  /** Visible to everyone who may see the list. */
  team: boolean;
  /** One higher with each change. */
  version: number;
  /** ISO time. */
  changedAt: string;
  /** Name of the account that last changed it; null when the account is gone. */
  changedBy: string | null;
};

export type Views = { views: View[] };
