/**
 * Roles and their permissions. The server enforces them; browsers get the signed-in person's permissions with `GET /api/me`. The
 * database stores a role as text, so adding a role here is enough.
 */
import { operationIds } from '../giving/catalog.ts';
import { isServerOnly, type Permission, stewardPermissions } from './permissions.ts';

type RoleEntry = {
  /** Name on screen. */
  label: string;
  permissions: readonly Permission[];
  /** Summary of the permissions, shown on *People* and the profile. */
  summary: { sees: string; may: string; never: string };
};

const tap: readonly Permission[] = [
  'tap.destinations.list',
  'tap.destinations.get',
  'tap.devices.list',
  'tap.devices.get',
  'tap.events.list',
  'tap.groups.list',
  'tap.groups.get',
  'copy.tap',
  'tap.note',
  'tap.walk',
];

const gifts: readonly Permission[] = [
  'contributions.list',
  'contributions.get',
  'deposits.list',
  'deposits.get',
  'deposits.summary',
  'deposits.readReconciliations',
  'refunds.list',
  'refunds.get',
  'chargebacks.list',
  'chargebacks.get',
  'donors.list',
  'donors.get',
  'subscriptions.list',
  'subscriptions.listByDonor',
  'subscriptions.get',
  'campaigns.list',
  'campaigns.get',
  'locations.list',
  'locations.get',
  'copy.read',
  'refunds.request',
  'exports.make',
];

export const roles = {
  admin: {
    label: 'Administrator',
    permissions: [...operationIds.filter((id) => !isServerOnly(id)), ...stewardPermissions],
    summary: {
      sees: 'Everything, including payment methods, webhooks, and the activity log',
      may: 'Take and refund gifts; start, change, and cancel plans; edit donors; reconcile deposits; close months; manage the team',
      never: "See card or bank account numbers, or anyone's password",
    },
  },
  staff: {
    label: 'Staff',
    permissions: [...gifts, ...tap, 'notes.write', 'thanks.mark', 'views.own'],
    summary: {
      sees: 'Gifts, donors, plans, campaigns, locations, deposits, refunds, chargebacks, Tap',
      may: 'Request refunds, export what they can see, write notes, mark gifts as thanked, add placement notes to tap devices, check devices on a walk, report device problems',
      never: "Refund or charge, change donors or plans, see payment methods or other people's activity",
    },
  },
  finance: {
    label: 'Finance',
    permissions: [
      ...gifts,
      ...tap,
      'paymentMethods.listByDonor',
      'deposits.reconcile',
      'plans.watch',
      'notes.write',
      'thanks.mark',
      'views.own',
    ],
    summary: {
      sees: 'Gifts, donors, plans, plans to review, payment methods, campaigns, locations, deposits, refunds, chargebacks, Tap',
      may: 'Reconcile deposits, close months, export what they can see, request refunds, write notes, mark gifts as thanked, add placement notes to tap devices, check devices on a walk, report device problems',
      never: "Refund or charge, change donors or plans, see webhooks or other people's activity",
    },
  },
  field: {
    label: 'Field manager',
    permissions: [...tap, 'views.own'],
    summary: {
      sees: 'Tap devices, groups, destinations, and where each device points',
      may: 'Add placement notes to tap devices, start walks and check devices on them, report problems',
      never: 'See gifts, donors, or money',
    },
  },
} as const satisfies Record<string, RoleEntry>;

export type Role = keyof typeof roles;
/** A role's name on screen. */
export type RoleLabel = (typeof roles)[Role]['label'];
// Object.keys loses the key type.
export const roleIds = Object.keys(roles) as Role[];

export const isRole = (word: string): word is Role => Object.hasOwn(roles, word);

/** Returns a role's name on screen, or the text itself when the role no longer exists. */
export const roleLabel = (role: string): string => (isRole(role) ? roles[role].label : role);

/** Returns a role's permissions. Empty when the role no longer exists. */
export const permissionsOf = (role: string): readonly Permission[] =>
  isRole(role) ? roles[role].permissions : [];

export const may = (role: string, permission: Permission): boolean =>
  permissionsOf(role).includes(permission);
