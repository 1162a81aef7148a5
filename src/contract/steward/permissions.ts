/** What may be granted: each operation of the platform, and Steward's own permissions beside them. Roles are in roles.ts. */
import type { OperationId } from '../giving/catalog.ts';

/** About what Steward itself stores: nothing of it reaches the platform. */
export const stewardPermissions = [
  /** Names of donors, donor search, plans by any column, campaigns and locations. */
  'mirror.read',
  'mirror.tap',
  /** Our own reconciliation of a deposit: closing it off, and reopening it with a reason. */
  'deposits.closeOff',
  'deposits.readCloseOffs',
  /** Placement notes: "Row 4, left". */
  'tap.note',
  /** Files made from what the role may see. */
  'exports.make',
  'views.own',
  'views.team',
  /** Accounts, roles, and other people's sessions. */
  'team.manage',
  'activity.read',
] as const;

export type StewardPermission = (typeof stewardPermissions)[number];
export type Permission = OperationId | StewardPermission;

/** True for the one operation that only the server itself calls, whatever the role. */
export const isServerOnly = (operation: OperationId): boolean => operation === 'health.get';
