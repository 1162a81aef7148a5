/** Named views of lists: filters, sort, columns and size under a name, of one person or of the team. */
import type { Permission } from './permissions.ts';

/** Characters of a name. */
export const mostViewName = 60;
/** Characters of the query of an address. */
export const mostViewQuery = 1000;

/** The lists that have views, by their address, and what a role must be allowed to see for it. */
export const viewLists: Readonly<Record<string, Permission>> = {
  '/contributions': 'contributions.list',
  '/donors': 'donors.list',
  '/plans': 'subscriptions.list',
  '/deposits': 'deposits.list',
  '/refunds': 'refunds.list',
  '/chargebacks': 'chargebacks.list',
  '/campaigns': 'campaigns.list',
  '/locations': 'locations.list',
  '/tap': 'tap.devices.list',
  '/tap/devices': 'tap.devices.list',
  '/tap/groups': 'tap.groups.list',
  '/tap/destinations': 'tap.destinations.list',
  '/webhooks': 'webhooks.list',
  '/team': 'team.manage',
  '/team/activity': 'activity.read',
};

export type View = {
  id: string;
  /** Address of the list. */
  list: string;
  name: string;
  /** The query of the address without its question mark; no page, no open record. */
  query: string;
  /** Seen by everybody who may see the list. */
  team: boolean;
  /** Goes up by one with each change. */
  version: number;
  /** ISO time. */
  changedAt: string;
  /** Name of the account that changed it last; null when there is none any more. */
  changedBy: string | null;
};

export type Views = { views: View[] };
