/** Texts of the webhook screens for statuses, events, and responses. */

import type { Failing } from '#contract/steward/live/webhook-health.ts';
import { lookUp } from '#contract/values/look-up.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { dayText, nearText } from '../../data/format/format.ts';
import { count } from '../../data/format/plural.ts';
import { statusLabels } from '../../labels/status-labels.ts';
import type { Attempt, Webhook } from '../../nouns/webhook/query.ts';
import { shownMessage } from './log/mask-body.ts';

export const webhookName = ({ name }: Pick<Webhook, 'name'>): string => name?.trim() || 'Unnamed webhook';

export const webhookStatusLabel = statusLabels({
  enabled: { name: 'On', tone: 'ok' },
  disabled: { name: 'Off', tone: 'quiet' },
});

export const deliveryLabel = statusLabels({
  delivered: { name: 'Delivered', tone: 'ok' },
  failed: { name: 'Failed', tone: 'danger' },
  pending: { name: 'In progress', tone: 'info' },
});

/** The name of each event, and when the platform sends it. */
const events: Readonly<Record<string, { label: string; sentWhen: string }>> = {
  'contribution.processing': {
    label: 'Gift processing',
    sentWhen: 'A gift is being processed.',
  },
  'contribution.approved': { label: 'Gift approved', sentWhen: 'A gift was approved.' },
  'contribution.declined': {
    label: 'Gift declined',
    sentWhen: 'A gift was declined.',
  },
  'contribution.paid_out': { label: 'Gift paid out', sentWhen: 'A gift was paid out.' },
  'contribution.voided': { label: 'Gift voided', sentWhen: 'A gift was voided.' },
  'contribution.refund_requested': {
    label: 'Refund requested',
    sentWhen: 'A full or partial refund was requested.',
  },
  'contribution.refund_requires_action': {
    label: 'Refund needs action',
    sentWhen: 'A refund needs action before it can go on.',
  },
  'contribution.refund_approved': { label: 'Refund approved', sentWhen: 'A refund was approved.' },
  'contribution.refund_failed': {
    label: 'Refund failed',
    sentWhen: 'A refund failed.',
  },
  'contribution.refund_canceled': {
    label: 'Refund canceled',
    sentWhen: 'A refund was canceled.',
  },
  'contribution.refunded': {
    label: 'Gift refunded',
    sentWhen: 'All or part of a gift was refunded to the donor.',
  },
  'contribution.chargeback_pending': {
    label: 'Chargeback opened',
    sentWhen: 'A donor disputed a payment, or a bank returned it.',
  },
  'contribution.chargeback_won': {
    label: 'Chargeback won',
    sentWhen: 'A chargeback ended in your favor.',
  },
  'contribution.chargeback_lost': {
    label: 'Chargeback lost',
    sentWhen: 'A chargeback ended against you.',
  },
  'donor.created': { label: 'Donor created', sentWhen: 'A donor was added.' },
  'donor.updated': { label: 'Donor updated', sentWhen: "A donor's profile changed." },
  'donor.archived': { label: 'Donor archived', sentWhen: 'A donor was archived.' },
  'donor.merged': { label: 'Donors merged', sentWhen: 'Two donor profiles were merged into one.' },
  'deposit.paid_out': { label: 'Deposit paid out', sentWhen: 'A deposit was paid out.' },
  'recurring_gift.active': {
    label: 'Plan active',
    sentWhen: 'A recurring plan became active.',
  },
  'recurring_gift.updated': {
    label: 'Plan updated',
    sentWhen: 'A plan was changed.',
  },
  'recurring_gift.paused': { label: 'Plan paused', sentWhen: 'A plan was paused.' },
  'recurring_gift.cycle_failed': {
    label: 'Plan payment failed',
    sentWhen: 'One payment of a plan failed.',
  },
  'recurring_gift.failed': {
    label: 'Plan failed',
    sentWhen: "A plan's status changed to failed.",
  },
  'recurring_gift.inactive': { label: 'Plan ended', sentWhen: 'A plan became inactive.' },
};
/** "Gift approved"; an undocumented event is shown as it is. */
export const eventLabel = (name: string | null): string =>
  name === '*' ? 'All events' : (lookUp(events, name)?.label ?? name ?? 'Unknown event');

/** When the platform sends the event; null if undocumented. */
export const eventMeaning = (name: string | null): string | null => lookUp(events, name)?.sentWhen ?? null;

/** "7 events", "all events". */
export const subscribedText = (names: readonly string[] | null): string =>
  names?.includes('*') ? 'all events' : count(names?.length ?? 0, 'event', 'events');

type Since = Pick<Failing, 'since' | 'orEarlier'>;

/** "since today at 6:02 AM", "since Nov 19, 5:10 PM or earlier"; lists show only the day of earlier times. */
export function sinceText({ since, orEarlier }: Since, { short = false, now = new Date() } = {}): string {
  const time = readTime(since);
  if (!time) return 'for some time';
  const near = nearText(time, now);
  const when = short && near.startsWith('on ') ? dayText(time, now) : near.replace(/^on /, '');
  return `since ${when}${orEarlier ? ' or earlier' : ''}`;
}

/** "503", "No response", "timed out". */
export function responseText({ status, response }: Attempt): string {
  if (typeof response?.code === 'number') return String(response.code);
  if (response?.errorMessage) return shownMessage(response.errorMessage);
  return status === 'pending' ? 'Pending' : 'No response';
}
