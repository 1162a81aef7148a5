/** Permissions that roles can have: each operation of the platform, and Steward's own. Roles are in roles.ts. */
import type { OperationId } from '../giving/catalog.ts';

/** Permissions for what Steward itself stores. None of it reaches the platform. */
export const stewardPermissions = [
  /** Donor names, donor search, plans by any column, campaigns and locations. */
  'copy.read',
  'copy.tap',
  /** Our own reconciliation of a deposit: creating it, and reopening it with a reason. The same for closing months. */
  'deposits.reconcile',
  'deposits.readReconciliations',
  /** Requesting a refund, and seeing the outcome. */
  'refunds.request',
  /** Placement notes: "Row 4, left". */
  'tap.note',
  /** Checking devices on a walk, and reporting problems. */
  'tap.walk',
  /** Creating walks, and closing the to-dos from their findings. */
  'tap.manage',
  /** Notes on donors, gifts, plans, and chargebacks: reading everyone's and writing one's own. Also call marks of plans. */
  'notes.write',
  /** What contradicts recurring plans: gifts that came or didn't. */
  'plans.watch',
  /** Changing or canceling several plans in one run, and approving, pausing and stopping such runs. */
  'plans.run',
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
