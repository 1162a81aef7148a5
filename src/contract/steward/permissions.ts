/** Permissions that roles can have: each operation of the platform, and Steward's own. Roles are in roles.ts. */
import type { OperationId } from '../giving/catalog.ts';

/** Permissions for what Steward itself stores. None of it reaches the platform. */
export const stewardPermissions = [
  /** Donor names, donor search, plans by any column, campaigns and locations. */
  'mirror.read',
  'mirror.tap',
  /** Our own reconciliation of a deposit: creating it, and reopening it with a reason. The same for closing months. */
  'deposits.closeOff',
  'deposits.readCloseOffs',
  /** Asking for a refund, and following what becomes of it. */
  'refunds.request',
  /** Placement notes: "Row 4, left". */
  'tap.note',
  /** Walking from device to device, and reporting a wrong one. */
  'tap.walk',
  /** Making walks, and acting on what they find. */
  'tap.manage',
  /** Notes on donors, gifts, plans, and chargebacks: reading everyone's, writing one's own. Marks of calls about plans. */
  'notes.write',
  /** Marks of gifts whose donor was thanked. */
  'thanks.mark',
  /** CSV files of records that the role may see. */
  'exports.make',
  'views.own',
  'views.team',
  /** Accounts, roles, and other people's sessions. */
  'team.manage',
  'activity.read',
] as const;

export type StewardPermission = (typeof stewardPermissions)[number];
export type Permission = OperationId | StewardPermission;

/** Returns true for the one operation that only the server calls. */
export const isServerOnly = (operation: OperationId): boolean => operation === 'health.get';
