/** Who may do what. The server enforces it; the browser uses it only to hide what would be refused. */
import type { OperationId } from '../giving/catalog.ts';

export const roles = ['admin', 'staff', 'field'] as const;
export type Role = (typeof roles)[number];

/** What people call the roles. */
export const roleNames: Record<Role, string> = {
  admin: 'Administrator',
  staff: 'Staff',
  field: 'Field manager',
};

const everyone: readonly Role[] = ['admin', 'staff', 'field'];
const office: readonly Role[] = ['admin', 'staff'];
const admins: readonly Role[] = ['admin'];
const serverOnly: readonly Role[] = [];

const grants: Record<OperationId, readonly Role[]> = {
  'contributions.list': office,
  'contributions.get': office,
  'contributions.charge': admins,
  'contributions.initiateRefund': admins,
  'deposits.list': office,
  'deposits.get': office,
  'deposits.summary': office,
  'refunds.list': office,
  'refunds.get': office,
  'chargebacks.list': office,
  'chargebacks.get': office,
  'donors.list': office,
  'donors.get': office,
  'donors.create': admins,
  'donors.update': admins,
  'subscriptions.list': office,
  'subscriptions.listByDonor': office,
  'subscriptions.get': office,
  'subscriptions.create': admins,
  'subscriptions.update': admins,
  'subscriptions.cancel': admins,
  'paymentMethods.listByDonor': admins,
  'campaigns.list': office,
  'campaigns.get': office,
  'locations.list': office,
  'locations.get': office,
  'payments.authorize': admins,
  'tap.destinations.list': everyone,
  'tap.destinations.get': everyone,
  'tap.devices.list': everyone,
  'tap.devices.get': everyone,
  'tap.events.list': everyone,
  'tap.groups.list': everyone,
  'tap.groups.get': everyone,
  'webhooks.list': admins,
  'webhooks.get': admins,
  'webhooks.eventLogs': admins,
  'health.get': serverOnly,
};

export const may = (role: Role, operation: OperationId): boolean => grants[operation].includes(role);

/** What Steward keeps itself, beside the service: nothing of it reaches the service. */
const localGrants = {
  /** Names of donors, donor search, plans by any column, campaigns and locations. */
  'directory.read': office,
  'directory.tap': everyone,
  /** Our own close-off of a deposit, beside the service's flag: closing off, and opening again with a reason. */
  'deposits.closeOff': admins,
  'deposits.readCloseOffs': office,
  /** "Row 4, left": our own words on a tap device. */
  'tap.note': everyone,
  /** Files made from what the role may see. */
  'exports.make': office,
  'views.own': everyone,
  'views.team': admins,
  /** Accounts, roles, sessions of others. */
  'team.manage': admins,
  'activity.read': admins,
} as const satisfies Record<string, readonly Role[]>;

export type LocalAct = keyof typeof localGrants;
export type Permission = OperationId | LocalAct;
// Object.keys forgets the key type of a constant.
export const localActs = Object.keys(localGrants) as LocalAct[];

export const mayAct = (role: Role, act: LocalAct): boolean =>
  (localGrants[act] as readonly Role[]).includes(role);

/** The operations a role may call, for `/api/me`. */
export const permittedOperations = (role: Role): OperationId[] =>
  // Object.keys forgets the key type of a constant.
  (Object.keys(grants) as OperationId[]).filter((operation) => may(role, operation));

/** Operations the browser can never call, whoever asks. */
export const isServerOnly = (operation: OperationId): boolean => grants[operation] === serverOnly;
