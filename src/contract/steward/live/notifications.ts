/** The kinds of notifications, who may read them, and each person's choices. */
import { lookUp } from '../../values/look-up.ts';
import { cents } from '../../values/money.ts';

import type { Permission } from '../permissions.ts';
import { permissionsOf } from '../roles.ts';

/** The permissions that each kind requires, for everything it shows. In the order of the profile. */
const needs = {
  chargeback: ['chargebacks.get', 'contributions.get', 'donors.get'],
  plan: ['subscriptions.get', 'donors.get'],
  'plan-check': ['plans.watch', 'subscriptions.get', 'donors.get'],
  gift: ['contributions.get', 'donors.get'],
  'refund-request': ['contributions.initiateRefund', 'contributions.get', 'donors.get'],
  'refund-answer': ['refunds.request', 'contributions.get', 'donors.get'],
  'scheduled-change': ['subscriptions.cancel', 'subscriptions.get', 'donors.get'],
  'plan-run': ['plans.run'],
  tap: ['copy.tap'],
  webhook: ['webhooks.get'],
  administrator: ['team.manage'],
  check: ['team.manage'],
  'standing-question': ['views.own'],
  'standing-owner': ['team.manage'],
} as const satisfies Record<string, readonly Permission[]>;

/** People with this permission have no use for the kind: they don't request refunds, they refund. */
const needless: Partial<Record<keyof typeof needs, Permission>> = {
  'refund-answer': 'contributions.initiateRefund',
};

/**
 * `chargeback`: there is a new one. `plan`: a recurring plan failed. `plan-check`: something contradicts a plan. `gift`: a gift of at least the person's chosen amount was confirmed.
 * `refund-request`: someone requested a refund. `refund-answer`: the person's own request was declined, or its gift was refunded.
 * `scheduled-change`: a change of a plan was sent at its date, or asks.
 * `plan-run`: a run of several plans needs approval, or the person's own run was answered, paused by itself, or is done.
 * `standing-question`: an answer to the person's own. `standing-owner`: someone who is disabled has some.
 * `tap`: a problem with a device was reported. `webhook`: a webhook of the platform keeps failing. `administrator`: someone became one. `check`: something about the installation doesn't work.
 */
export type NotificationKind = keyof typeof needs;
// Object.keys loses the key type.
export const notificationKinds = Object.keys(needs) as NotificationKind[];

/** Returns the kinds that people with these permissions may read. */
export const kindsFor = (permissions: readonly Permission[]): NotificationKind[] =>
  notificationKinds.filter((kind) => {
    const other = needless[kind];
    return (
      needs[kind].every((needed) => permissions.includes(needed)) && !(other && permissions.includes(other))
    );
  });

/** Each of these questions says itself who gets its answers, and how, so that the profile has no choice of them. */
export const isChosenElsewhere = (kind: NotificationKind): boolean => kind === 'standing-question';

export const mayBeNotified = (role: string, kind: NotificationKind): boolean =>
  kindsFor(permissionsOf(role)).includes(kind);

/** `refunded-outside`: the platform shows a refund that Steward didn't send. */
export const refundAnswers = ['refunded', 'refunded-outside', 'declined'] as const;

/** What became of a scheduled change; `asks` until it is decided. */
export const scheduledAnswers = ['canceled', 'changed', 'asks', 'decided'] as const;

/** The most notifications in one list. */
export const maxNotifications = 50;

/** `morning`: one email a day, at 8:00 AM the next day in the organization's time zone. */
export const emailTimes = ['off', 'at-once', 'morning'] as const;
export type EmailTime = (typeof emailTimes)[number];

export type Choice = { app: boolean; email: EmailTime };

export const usualGiftFrom = cents(100_000);
/** Cents. */
export const minGiftFrom = 100;
export const maxGiftFrom = 10_000_000_00;

const inApp: Choice = { app: true, email: 'off' };
const none: Choice = { app: false, email: 'off' };
/** Defaults by role for people who have never chosen; `inApp` for roles and kinds that aren't listed. */
const usual: Readonly<Record<string, Partial<Record<NotificationKind, Choice>>>> = {
  admin: {
    chargeback: { app: true, email: 'morning' },
    'refund-request': { app: true, email: 'at-once' },
    'scheduled-change': { app: true, email: 'at-once' },
    'plan-run': { app: true, email: 'at-once' },
    webhook: { app: true, email: 'at-once' },
    administrator: { app: true, email: 'at-once' },
    check: { app: true, email: 'at-once' },
  },
  finance: { chargeback: { app: true, email: 'morning' }, tap: none },
  staff: { tap: none },
  field: { tap: { app: true, email: 'morning' } },
};

export const usualChoice = (role: string, kind: NotificationKind): Choice =>
  lookUp(usual, role)?.[kind] ?? inApp;
