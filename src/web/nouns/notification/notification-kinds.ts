/** The texts of each kind of notification, and its link. */
import {
  CalendarClock,
  HandHeart,
  HeartPulse,
  ListChecks,
  type LucideIcon,
  MessageCircleQuestionMark,
  MessageCircleReply,
  Nfc,
  Repeat2,
  SearchCheck,
  ShieldAlert,
  Undo2,
  UserCog,
  UserX,
  Webhook,
} from 'lucide-react';
import type { NotificationKind } from '#contract/steward/live/notifications.ts';
import type { Notification } from '#contract/steward/operations/live/notifications.ts';
import type { RecordKind } from '#contract/steward/record-kinds.ts';
import { dollarText } from '../../data/format/format.ts';
import { type RecordPage, recordPage } from '../../labels/record-pages.ts';

type Row = {
  icon: LucideIcon;
  /** Title in the list. */
  title: string;
  /** Name in the profile. */
  choice: string;
  about: string;
  record: RecordKind | null;
};

export const notificationLabels: Readonly<Record<NotificationKind, Row>> = {
  chargeback: {
    icon: ShieldAlert,
    title: 'New chargeback',
    choice: 'New chargebacks',
    about: 'A donor disputed a gift, or a bank returned it.',
    record: 'chargeback',
  },
  plan: {
    icon: Repeat2,
    title: 'Recurring plan failed',
    choice: 'Failed recurring plans',
    about: "A plan's payment didn't go through.",
    record: 'plan',
  },
  gift: {
    icon: HandHeart,
    title: 'Large gift',
    choice: 'Large gifts',
    about: 'A gift of at least your chosen amount was confirmed.',
    record: 'gift',
  },
  'refund-request': {
    icon: Undo2,
    title: 'Refund requested',
    choice: 'Refund requests',
    about: 'Someone requested a refund of a gift.',
    record: 'gift',
  },
  'refund-answer': {
    icon: MessageCircleReply,
    title: 'Refund request approved',
    choice: 'Answers to your refund requests',
    about: 'The gift was refunded, or your request was declined.',
    record: 'gift',
  },
  'plan-check': {
    icon: SearchCheck,
    title: 'Plan to review',
    choice: 'Plans to review',
    about: 'An unexpected or missing payment, or plan details to fix.',
    record: 'plan',
  },
  'scheduled-change': {
    icon: CalendarClock,
    title: 'Scheduled change decided',
    choice: 'Scheduled plan changes',
    about: 'A change you scheduled went through, or needs your decision.',
    record: 'plan',
  },
  'plan-run': {
    icon: ListChecks,
    title: 'Bulk change',
    choice: 'Bulk changes',
    about: 'A bulk change needs your approval, or yours was approved, declined, paused, or finished.',
    record: null,
  },
  tap: {
    icon: Nfc,
    title: 'Tap device reported',
    choice: 'Reported tap devices',
    about: 'Someone reported a problem with a device.',
    record: 'device',
  },
  webhook: {
    icon: Webhook,
    title: 'Webhook failing',
    choice: 'Failing webhooks',
    about: 'Three deliveries in a row failed.',
    record: 'webhook',
  },
  administrator: {
    icon: UserCog,
    title: 'New administrator',
    choice: 'New administrators',
    about: 'Someone became an administrator.',
    record: null,
  },
  check: {
    icon: HeartPulse,
    title: "Something isn't working",
    choice: 'Failing checks',
    about: 'The platform, the database, backups, email, or another part of this installation.',
    record: null,
  },
  'standing-question': {
    icon: MessageCircleQuestionMark,
    title: 'Scheduled report',
    choice: 'Scheduled reports',
    about: 'One of your scheduled reports has a new result.',
    record: null,
  },
  'standing-owner': {
    icon: UserX,
    title: 'Scheduled reports without an owner',
    choice: 'Scheduled reports without an owner',
    about: 'Someone was disabled, and their scheduled reports are paused.',
    record: null,
  },
};

const answered: Readonly<Partial<Record<NonNullable<Notification['answer']>, string>>> = {
  declined: 'Refund request declined',
  'refunded-outside': 'Gift refunded outside Steward',
  canceled: 'Plan canceled as scheduled',
  changed: 'Plan changed as scheduled',
  asks: 'Scheduled change needs a decision',
};

/** The title of one in the list. */
export const titleOf = ({ kind, answer }: Notification): string =>
  (answer === null ? undefined : answered[answer]) ?? notificationLabels[kind].title;

/** The page of the record, or of the run. A new administrator is on the team's page. */
export function pageOfNotification({ kind, recordId, donorId }: Notification): RecordPage {
  const { record } = notificationLabels[kind];
  if (kind === 'plan-run') return { to: `/plans/runs/${encodeURIComponent(recordId)}` };
  if (kind === 'standing-question' || kind === 'standing-owner') return { to: '/standing-questions' };
  if (kind === 'check') return { to: '/settings/health' };
  return record ? recordPage(record, recordId, donorId) : { to: '/settings' };
}

/** Below the title: "$120.00 · Ada Example"; empty if nothing more is stored. */
export function detailOf({ kind, amount, donorName, name }: Notification): readonly string[] {
  const what = kind === 'tap' && name ? `Device ${name}` : name;
  return [amount === null ? null : dollarText(amount), donorName, what].filter((part) => part !== null);
}
