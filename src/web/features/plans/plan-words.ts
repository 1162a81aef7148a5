/** What the service's words about recurring plans mean to people. */

import { yearlyWorth } from '#contract/monthly-worth.ts';
import type { Reply } from '#contract/operations.ts';
import { expiryOf } from '#contract/plan-expiry.ts';
import { isOver } from '#contract/plan-status.ts';
import { readTime } from '#contract/wire-time.ts';
import { dollarText, longDayText, moneyText } from '../../data/format.ts';
import { lookUp } from '../../data/look-up.ts';

/** A plan as it is read: any member but the id may be null, any word may be new. */
export type Plan = Reply<'subscriptions.get'>['data'];

type Tone = 'ok' | 'info' | 'warn' | 'danger' | 'quiet';

const statuses: Readonly<Record<string, { name: string; tone: Tone }>> = {
  active: { name: 'Active', tone: 'ok' },
  failed: { name: 'Failing', tone: 'danger' },
  inactive: { name: 'Ended', tone: 'quiet' },
  paused: { name: 'Paused', tone: 'warn' },
  pending: { name: 'Pending', tone: 'info' },
  recreated: { name: 'Replaced', tone: 'quiet' },
};
export const planStatusWords = (status: string | null): { name: string; tone: Tone } =>
  lookUp(statuses, status) ?? { name: status ?? 'Not told', tone: 'quiet' };

/** "$3,000.00": what a plan gives in a year; null for a single gift, and where amount or frequency aren't known. */
export function worthPerYear({ amount, frequency }: Pick<Plan, 'amount' | 'frequency'>): string | null {
  const worth = yearlyWorth(amount, frequency);
  return worth === null || worth === 0 ? null : moneyText(worth);
}

const methods: Readonly<Record<string, string>> = { bank: 'Bank account', card: 'Card', wallet: 'Wallet' };

/** "Card •• 4242". */
export const methodName = (method: { type: string | null; last4: string | null } | null): string =>
  [
    method?.type ? (lookUp(methods, method.type) ?? method.type) : 'Unknown method',
    method?.last4 ? `•• ${method.last4}` : null,
  ]
    .filter(Boolean)
    .join(' ');

/** The name on the card or account: all a plan tells about its donor. */
export const holderName = ({ paymentMethod }: Pick<Plan, 'paymentMethod'>): string =>
  paymentMethod?.holderName?.trim() || 'No name';

/** Neither status nor next gift: the platform doesn't share its plans, and what is shown comes from a gift. */
export const isScheduleUnknown = ({
  status,
  nextPaymentDate,
}: Pick<Plan, 'status' | 'nextPaymentDate'>): boolean => status === null && nextPaymentDate === null;

/** "$250.00 on December 14 from card •• 4242", "No further gifts". */
export function nextSentence(plan: Plan): string {
  if (isOver(plan)) return 'No further gifts.';
  if (isScheduleUnknown(plan)) return 'Next gift unknown.';
  const next = readTime(plan.nextPaymentDate);
  if (!next) return 'Nothing is scheduled.';
  const method = methodName(plan.paymentMethod);
  return `${dollarText(plan.amount)} on ${longDayText(next)} from ${method.charAt(0).toLowerCase()}${method.slice(1)}`;
}

/** What somebody should look after; null when all is well. */
export function rescueWords(plan: Plan): string | null {
  if (plan.status === 'failed')
    return 'The last charge failed. Ask the donor for another way to pay, then change the plan; until then it brings nothing.';
  const next = readTime(plan.nextPaymentDate);
  const expiry = expiryOf(plan.paymentMethod?.expiration ?? null);
  if (isOver(plan) || !next || !expiry || expiry.end > next) return null;
  return `The card ends ${expiry.text}, before the next gift on ${longDayText(next)}. Ask the donor for its new date or another card.`;
}
