/** What the words of the service about webhooks mean to people. */
import { readTime } from '#contract/wire-time.ts';
import { dayText, nearText } from '../../data/format.ts';
import { lookUp } from '../../data/look-up.ts';
import { shownMessage } from './mask-body.ts';
import type { Failing } from './webhook-health.ts';
import type { Attempt, Webhook } from './webhooks-queries.ts';

type Tone = 'ok' | 'info' | 'warn' | 'danger' | 'quiet';

export const webhookName = ({ name }: Pick<Webhook, 'name'>): string =>
  name?.trim() || 'Webhook without a name';

const statuses: Readonly<Record<string, { name: string; tone: Tone }>> = {
  enabled: { name: 'On', tone: 'ok' },
  disabled: { name: 'Off', tone: 'quiet' },
};
export const webhookStatusWords = (status: string | null): { name: string; tone: Tone } =>
  lookUp(statuses, status) ?? { name: status ?? 'Not told', tone: 'quiet' };

const deliveries: Readonly<Record<string, { name: string; tone: Tone }>> = {
  delivered: { name: 'Delivered', tone: 'ok' },
  failed: { name: 'Failed', tone: 'danger' },
  pending: { name: 'Under way', tone: 'info' },
};
export const deliveryWords = (status: string | null): { name: string; tone: Tone } =>
  lookUp(deliveries, status) ?? { name: status ?? 'Not told', tone: 'quiet' };

const events: Readonly<Record<string, string>> = {
  '*': 'everything',
  'contribution.approved': 'gift approved',
  'contribution.declined': 'gift declined',
  'contribution.paid_out': 'gift paid out',
  'contribution.processing': 'gift processing',
  'contribution.chargeback_lost': 'chargeback lost',
  'contribution.chargeback_pending': 'chargeback opened',
  'contribution.chargeback_won': 'chargeback won',
  'contribution.refund_approved': 'refund approved',
  'contribution.refund_canceled': 'refund cancelled',
  'contribution.refund_failed': 'refund failed',
  'contribution.refund_requested': 'refund asked for',
  'contribution.refund_requires_action': 'refund needs somebody',
  'contribution.refunded': 'gift refunded',
  'contribution.voided': 'gift voided',
  'donor.archived': 'donor archived',
  'donor.created': 'donor made',
  'donor.merged': 'two donors joined into one',
  'donor.updated': 'donor changed',
  'deposit.paid_out': 'deposit paid out',
  'recurring_gift.active': 'plan active',
  'recurring_gift.cycle_failed': 'one gift of a plan failed',
  'recurring_gift.failed': 'plan failed for good',
  'recurring_gift.inactive': 'plan ended',
  'recurring_gift.paused': 'plan paused',
  'recurring_gift.updated': 'plan changed',
};
/** "gift approved"; a name nobody documented as it came. */
export const eventWords = (name: string | null): string => lookUp(events, name) ?? name ?? 'unknown event';

/** "7 kinds of event", "Every kind of event". */
export function wantedText(names: readonly string[] | null): string {
  if (names?.includes('*')) return 'every kind of event';
  const count = names?.length ?? 0;
  return count === 0 ? 'no event' : count === 1 ? '1 kind of event' : `${count} kinds of event`;
}

type Since = Pick<Failing, 'since' | 'orEarlier'>;

/** "since today at 6:02 AM", "since Nov 19, 5:10 PM or earlier"; in a list an older day is enough. */
export function sinceText({ since, orEarlier }: Since, { short = false, now = new Date() } = {}): string {
  const time = readTime(since);
  if (!time) return 'for some time';
  const near = nearText(time, now);
  const when = short && near.startsWith('on ') ? dayText(time, now) : near.replace(/^on /, '');
  return `since ${when}${orEarlier ? ' or earlier' : ''}`;
}

/** The most that the service tries one event (facts 9). */
export const mostAttempts = 16;

/** "503", "No answer", "timed out". */
export function answerText({ status, response }: Attempt): string {
  if (typeof response?.code === 'number') return String(response.code);
  if (response?.errorMessage) return shownMessage(response.errorMessage);
  return status === 'pending' ? 'Not yet' : 'No answer';
}
