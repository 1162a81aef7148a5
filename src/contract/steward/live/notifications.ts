/** What people are notified of, who may read it, and what each chooses. */
import type { Cents, Dollars } from '../../values/money.ts';
import { cents } from '../../values/money.ts';
import type { Permission } from '../permissions.ts';
import { permissionsOf } from '../roles.ts';

/** In the order of the profile. Each needs every permission that what it shows needs. */
const needs = {
  chargeback: ['chargebacks.get', 'contributions.get', 'donors.get'],
  plan: ['subscriptions.get', 'donors.get'],
  gift: ['contributions.get', 'donors.get'],
  tap: ['mirror.tap'],
  webhook: ['webhooks.get'],
  administrator: ['team.manage'],
} as const satisfies Record<string, readonly Permission[]>;

/**
 * `chargeback`: a new one. `plan`: a recurring plan failed. `gift`: one of at least the amount that the person chose was confirmed. `tap`: a
 * problem with a device was reported. `webhook`: the platform's webhook keeps failing. `administrator`: someone became one.
 */
export type NotificationKind = keyof typeof needs;
// Object.keys loses the key type.
export const notificationKinds = Object.keys(needs) as NotificationKind[];

/** The kinds that people with these permissions may read. */
export const kindsFor = (permissions: readonly Permission[]): NotificationKind[] =>
  notificationKinds.filter((kind) => needs[kind].every((needed) => permissions.includes(needed)));

export const mayBeNotified = (role: string, kind: NotificationKind): boolean =>
  kindsFor(permissionsOf(role)).includes(kind);

/**
 * What the list shows. `recordId` is that of the gift, the plan, and so on; of the account for `administrator`. What isn't stored locally, or
 * doesn't belong to the kind, is null.
 */
export type Notification = {
  id: string;
  kind: NotificationKind;
  /** ISO time at which our server saw it. */
  at: string;
  isRead: boolean;
  recordId: string;
  /** A plan's address contains it. */
  donorId: string | null;
  donorName: string | null;
  /** Serial number of a device, or name of a new administrator. */
  name: string | null;
  amount: Dollars | null;
};

/** The newest ones. `unread` also counts those that aren't among them. */
export type Notifications = { notifications: Notification[]; unread: number; more: boolean };

/** The most that one list has. */
export const mostNotifications = 50;

/** `morning`: all of a day in one email, at 8:00 of the next day in the organization's time zone. */
export const emailTimes = ['off', 'at-once', 'morning'] as const;
export type EmailTime = (typeof emailTimes)[number];

export type Choice = { app: boolean; email: EmailTime };
export type Choices = {
  /** 0 before the first change. */
  version: number;
  /** A gift of this amount or more is large. */
  giftFromCents: Cents;
  /** Those that the role may read. */
  kinds: (Choice & { kind: NotificationKind })[];
  /** Whether this server sends email. */
  sendsEmail: boolean;
};

export const usualGiftFrom = cents(100_000);
/** Cents. */
export const leastGiftFrom = 100;
export const mostGiftFrom = 10_000_000_00;

const inApp: Choice = { app: true, email: 'off' };
const none: Choice = { app: false, email: 'off' };
/** What a person is notified of who has never chosen; unless a role is named here, it is `inApp`. */
const usual: Readonly<Record<string, Partial<Record<NotificationKind, Choice>>>> = {
  admin: {
    chargeback: { app: true, email: 'morning' },
    webhook: { app: true, email: 'at-once' },
    administrator: { app: true, email: 'at-once' },
  },
  finance: { chargeback: { app: true, email: 'morning' }, tap: none },
  staff: { tap: none },
  field: { tap: { app: true, email: 'morning' } },
};

export const usualChoice = (role: string, kind: NotificationKind): Choice => usual[role]?.[kind] ?? inApp;
