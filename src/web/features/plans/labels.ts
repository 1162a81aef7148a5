/** Recurring plans in plain English. */

import { yearlyWorth } from '#contract/rules/monthly-worth.ts';
import { expiryOf } from '#contract/rules/plan-expiry.ts';
import { isOver } from '#contract/rules/plan-status.ts';
import { platformNameAtStart } from '#contract/rules/platform-name.ts';
import type { IntentView } from '#contract/steward/messages.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { dollarText, longDayText, moneyText } from '../../data/format/format.ts';
import { lookUp } from '../../data/format/look-up.ts';
import { count } from '../../data/format/plural.ts';
import { isScheduleUnknown, type Plan } from '../../data/records/plan-record.ts';
import { statusLabels } from '../../labels/status-labels.ts';
import type { PlanTab } from './list/plans-search.ts';

export const planStatusLabel = statusLabels({
  active: { name: 'Active', tone: 'ok' },
  failed: { name: 'Failed', tone: 'danger' },
  inactive: { name: 'Ended', tone: 'quiet' },
  paused: { name: 'Paused', tone: 'warn' },
  pending: { name: 'Pending', tone: 'info' },
  recreated: { name: 'Replaced', tone: 'quiet' },
});

export const tabNames: Record<PlanTab, string> = {
  active: 'Active',
  pending: 'Pending',
  failing: 'Failed',
  paused: 'Paused',
  ended: 'Ended',
  all: 'All',
};

/** "3 plans with an unknown status": those that no figure by status counts. */
export const unknownStatusText = (plans: number): string =>
  `${count(plans, 'plan', 'plans')} with an unknown status`;

/** "$3,000.00": what a plan gives in a year; null for a one-time gift, and if the amount or frequency is unknown. */
export function worthPerYear({ amount, frequency }: Pick<Plan, 'amount' | 'frequency'>): string | null {
  const worth = yearlyWorth(amount, frequency);
  return worth === null || worth === 0 ? null : moneyText(worth);
}

const methods: Readonly<Record<string, string>> = { bank: 'Bank account', card: 'Card', wallet: 'Wallet' };

/** "Bank account"; an unknown type is shown as it is. */
export const methodTypeName = (type: string): string => lookUp(methods, type) ?? type;

/** "Card •• 4242". */
export const methodName = (method: { type: string | null; last4: string | null } | null): string =>
  [
    method?.type ? methodTypeName(method.type) : 'Unknown payment method',
    method?.last4 ? `•• ${method.last4}` : null,
  ]
    .filter(Boolean)
    .join(' ');

/** The name on the card or account. */
export const holderName = ({ paymentMethod }: Pick<Plan, 'paymentMethod'>): string =>
  paymentMethod?.holderName?.trim() || 'No name';

/** "Next gift: $250.00 on December 14 from card •• 4242.", or what the platform shows for a failed plan. */
export function nextSentence(plan: Plan): string {
  if (isOver(plan)) return 'This plan has ended.';
  if (isScheduleUnknown(plan)) return 'Next gift unknown.';
  const next = readTime(plan.nextPaymentDate);
  if (!next) return 'No next gift.';
  // Whether a failed plan charges its next gift isn't documented.
  if (plan.status === 'failed')
    return `${platformNameAtStart()} shows a next gift of ${dollarText(plan.amount)} on ${longDayText(next)}.`;
  const method = methodName(plan.paymentMethod);
  return `Next gift: ${dollarText(plan.amount)} on ${longDayText(next)} from ${method.charAt(0).toLowerCase()}${method.slice(1)}.`;
}

/** What needs attention; null if nothing does. */
export function rescueText(plan: Plan): string | null {
  if (plan.status === 'failed') return 'The last payment failed. Ask the donor for a new payment method.';
  const next = readTime(plan.nextPaymentDate);
  const expiry = expiryOf(plan.paymentMethod?.expiration ?? null);
  if (isOver(plan) || !next || !expiry || expiry.end > next) return null;
  return `The card expires ${expiry.text}, before the next gift on ${longDayText(next)}. Ask the donor for a new card.`;
}

/** Why a plan can't be changed: our own write that it doesn't show yet. */
export const pendingPlanText = ({ operation }: Pick<IntentView, 'operation'>): string =>
  operation === 'subscriptions.cancel'
    ? "You've already requested this cancellation."
    : "Your last change isn't confirmed yet. You can edit this plan once it is.";
